// Expressions with every operator: precedence, associativity, sequence points, compound assignments of mixed types, and sizeof.
#include <stddef.h>
#include <stdio.h>

static int order[16], n;
static int f(int v) { return order[n++ & 15] = v; }

int main(void) {
    int a = 7, b = 3, c = -2, *p = &a, v[4] = {1, 2, 3, 4}, i = 1;
    printf("%d %d %d %d\n", a - b - c, a << 1 + b, a & b == 3, a | b ^ c & 6);
    printf("%d %d %d %d\n", !a + ~b, -a % b * c, a > b > c, a == 7 ? b ? 1 : 2 : 3);
    printf("%d %d %d\n", *p++ + *--p, v[i]++ + -~v[i + 1], (i + 1, i * 10));
    int x = f(1) && f(0) || f(2) && !f(3) || f(4);
    int y = (f(5), f(6)) ? f(7) : f(8);
    printf("%d %d:", x, y);
    for (int k = 0; k < n; k++) printf(" %d", order[k]);
    puts("");
    unsigned char u = 250;
    short s = -5;
    float g = 2.5f;
    long l = 1;
    double d = 0.1;
    u += 10, s *= 2.5, g -= u, l <<= s + 20, d /= 3;
    u ^= l, s |= 0x4001, s >>= 2, g *= g, l -= d > 0;
    printf("%d %d %g %ld %.4f\n", u, s, (double)g, l, d);
    a = b = c = 9;
    a += b -= c *= 2;
    printf("%d %d %d\n", a, b, c);
    int m[2][3] = {{1, 2, 3}, {4, 5, 6}}, (*row)[3] = m + 1, *q = *m;
    printf("%d %d %d %d %d\n", (*row)[1], *(*(m + 1) + 2), q[4], 2[q], *(&m[1][0] - 1));
    printf("%zu %zu %zu %zu\n", sizeof m / sizeof *m, sizeof(char) + sizeof 'a', sizeof(a = 100), sizeof(int[3]) / sizeof *v);
    printf("%d %td %d\n", a, &v[3] - v, &v[1] < &v[2] && v + 4 > &v[3]);
    struct { struct { int a[2]; } in, *to; } t = {{{5, 6}}, &t.in};
    printf("%d %d %d\n", t.to->a[1]--, -t.in.a[0], !!t.to * 3);
    int k = 0, total = 0;
    while (k++ < 5) total += k % 2 ? k : -k, total *= total < 0 ? -1 : 1;
    do total -= --k; while (k > 2 && total);
    printf("%d %d\n", k, total);
    printf("%d %d %u %d\n", -7 / 2 * 2 + -7 % 2, 7 >> 1 << 1, -1 / 2u, (int)(5 / 2 * 2.0 + 5 / 2.0));
    printf("%d %d %d\n", 1 < 2 == 2 > 1, 'a' + 1 == 'b', (char)0x180 + 010 + 0x10);
    return 0;
}
