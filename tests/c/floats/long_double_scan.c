// interpreter: no
// `scanf` of `long double`, what only the C library computes, and `longjmp` out of a call that gives one.
#include <math.h>
#include <setjmp.h>
#include <stdio.h>

static volatile long double half = 0.5L, two = 2.0L;

static jmp_buf place;

__attribute__((noinline)) static long double jumps(long double x) {
    if (x > 3)
        longjmp(place, 1);
    return x + 1;
}

int main(void) {
    volatile long double y = 0;
    if (setjmp(place) == 0)
        for (;;)
            y = jumps(y);
    printf("%Lg\n", y * two + half);
    long double a = 0, b = 0, c[2] = {0};
    int n = sscanf("1.25 -3e-4000,0x1.8p3 inf", "%Lf %Lg,%La %Le", &a, &b, &c[0], &c[1]);
    printf("%d %Lg %Lg %Lg %Lg\n", n, a, b, c[0], c[1]);
    printf("%.15Lg %.15Lg %.15Lg\n", sinl(half), cosl(half), tanl(half));
    printf("%.15Lg %.15Lg %.15Lg\n", expl(half), logl(two), log10l(two));
    printf("%.15Lg %.15Lg %.15Lg\n", powl(two, half), atan2l(half, two), hypotl(3 * half, two));
    printf("%.15Lg %.15Lg %.15Lg\n", expm1l(half), log1pl(half), cbrtl(two));
    printf("%.15Lg %.15Lg\n", __builtin_powil(1.5L, 7), __builtin_exp2l(half));
    printf("%.15Lg %.15Lg\n", tgammal(4.5L), erfl(half));
    return 0;
}
