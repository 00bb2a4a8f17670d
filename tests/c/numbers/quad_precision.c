// interpreter: no
// __float128: constants, arithmetic, conversions to and from everything, comparisons, digits by hand, and a Taylor series.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef __float128 quad;

static void hex(quad q) {
    uint64_t w[2];
    memcpy(w, &q, 16);
    printf("%016llx%016llx\n", (unsigned long long)w[1], (unsigned long long)w[0]);
}

static void digits(quad q, int n) {
    if (q < 0) putchar('-'), q = -q;
    long whole = (long)q;
    printf("%ld.", whole);
    q -= whole;
    while (n--) {
        q *= 10;
        int d = (int)q;
        putchar('0' + d);
        q -= d;
    }
    putchar('\n');
}

static quad exponential(quad x) {
    quad term = 1, sum = 0;
    for (int i = 1; i < 60; i++) sum += term, term = term * x / i;
    return sum;
}

static quad root(quad a) {
    quad x = a;
    for (int i = 0; i < 20; i++) x = (x + a / x) / 2;
    return x;
}

static quad pi(void) {
    quad a = 1, b = 1 / root(2), t = 0.25Q, p = 1;
    for (int i = 0; i < 6; i++) {
        quad next = (a + b) / 2;
        b = root(a * b);
        t -= p * (a - next) * (a - next);
        a = next, p *= 2;
    }
    return (a + b) * (a + b) / (4 * t);
}

__attribute__((noinline)) static quad mixed(int i, quad a, double d, quad b, long double l) { return a * i + b / d - (quad)l; }

int main(void) {
    digits(exponential(1), 32);
    digits(root(2), 32);
    digits(pi(), 32);
    digits(-1 / (quad)7, 30);
    hex(0.1Q);
    hex((quad)0.1);
    hex((quad)0.1L - 0.1Q);
    hex((quad)(-__INT64_MAX__ - 1) * UINT64_MAX);
    quad big = (quad)(((unsigned __int128)1 << 113) - 1);
    hex(big);
    hex(big + 2);
    printf("%g %Lg %g\n", (double)big, (long double)(big / 3), (double)(float)(1 / big));
    printf("%lld %llu %d %u\n", (long long)(big / 1e16Q), (unsigned long long)(big / 1e15Q), (int)-12345.9Q, (unsigned)4e9Q);
    quad nan = (big - big) / (big - big);
    printf("%d%d%d%d%d%d\n", nan == nan, nan != nan, nan < 1, big > 1, !(nan >= 0), 0.0Q == -0.0Q);
    digits(mixed(3, 1.5Q, 4, 10, 0.25L), 6);
    quad v[3] = {1, 2, 3}, sum = 0;
    for (int i = 0; i < 3; i++) sum += v[i] * v[2 - i], v[i] = -v[i];
    digits(sum + v[1], 3);
    return 0;
}
