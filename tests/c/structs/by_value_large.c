// Structs over 16 bytes by value: passed in memory, returned through a hidden pointer, copied and not shared.
#include <stdio.h>
#include <string.h>

struct matrix { double m[3][3]; };
struct record { char name[20]; int scores[6]; double mean; };
struct mixed { char c; double d; float f; long l; };
struct nested { struct mixed inner[2]; short tag; };

static struct matrix multiply(struct matrix a, struct matrix b) {
    struct matrix r = {{{0}}};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 3; k++)
                r.m[i][j] += a.m[i][k] * b.m[k][j];
    return r;
}

static struct matrix power(struct matrix a, unsigned n) {
    struct matrix r = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    for (; n; n /= 2) {
        if (n & 1)
            r = multiply(r, a);
        a = multiply(a, a);
    }
    return r;
}

static struct record with_score(struct record r, int at, int score) {
    r.scores[at] = score;
    r.mean = 0;
    for (int i = 0; i < 6; i++)
        r.mean += r.scores[i] / 6.0;
    return r;
}

static double consume(int a, struct mixed m, double b, struct mixed n, int c) {
    m.d *= a;
    n.l += c;
    return m.c + m.d + m.f + m.l - (n.c + n.d + n.f + n.l) * b;
}

static struct nested grow(struct nested n) {
    n.inner[1] = n.inner[0];
    n.inner[0].l *= 2;
    n.tag++;
    return n;
}

static struct mixed choose(int first, struct mixed a, struct mixed b) { return first ? a : b; }

int main(void) {
    struct matrix step = {{{1, 1, 0}, {1, 0, 1}, {0, 1, 0.5}}};
    struct matrix p = power(step, 10);
    for (int i = 0; i < 3; i++)
        printf("%.4f %.4f %.4f\n", p.m[i][0], p.m[i][1], p.m[i][2]);
    printf("%g\n", step.m[2][2]);

    struct record r = {.scores = {1, 2, 3, 4, 5, 6}};
    strcpy(r.name, "first");
    struct record s = with_score(with_score(r, 0, 100), 5, -20);
    strcpy(s.name + 5, " copy");
    printf("%s %d %g / %s %d %.6f\n", r.name, r.scores[0], r.mean, s.name, s.scores[0], s.mean);

    struct mixed a = {'a', 1.5, 2.25f, 1L << 33}, b = {'b', -1.5, 0.5f, -7};
    printf("%.3f\n", consume(3, a, 0.5, b, 9));
    printf("%.3f\n", consume(-3, b, 2, a, -9));
    struct nested n = {{a, b}, 41};
    n = grow(grow(n));
    printf("%d %ld %ld %c %g\n", n.tag, n.inner[0].l, n.inner[1].l, n.inner[1].c, n.inner[1].d);
    struct mixed e = choose(1, a, b), f = choose(0, a, b);
    printf("%c%c %g\n", e.c, f.c, choose(e.l > f.l, f, e).d);
    return 0;
}
