// flags: -frounding-math -ffp-contract=off
// judge: clang
// interpreter: no
// The four rounding modes: sums, quotients, roots, conversions to integers and text; interval arithmetic by them.
#include <fenv.h>
#include <math.h>
#include <stdio.h>
#pragma STDC FENV_ACCESS ON

static const int modes[] = {FE_TONEAREST, FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO};
static volatile double one = 1, three = 3, tenth = 0.1, big = 1e308, half = 2.5, minus = -2.5;
static volatile float onef = 1, seven = 7;
static volatile long wide = 0x7fffffffffffff01;

struct interval { double low, high; };

static struct interval add(struct interval a, struct interval b) {
    struct interval r;
    fesetround(FE_DOWNWARD);
    r.low = a.low + b.low;
    fesetround(FE_UPWARD);
    r.high = a.high + b.high;
    fesetround(FE_TONEAREST);
    return r;
}

static struct interval divide(double a, double b) {
    struct interval r;
    fesetround(FE_DOWNWARD);
    r.low = a / b;
    fesetround(FE_UPWARD);
    r.high = a / b;
    fesetround(FE_TONEAREST);
    return r;
}

int main(void) {
    for (int i = 0; i < 4; i++) {
        fesetround(modes[i]);
        double q = one / three, s = one + tenth * tenth, r = sqrt(three), o = big * three;
        float f = onef / seven, n = (float)tenth;
        double w = (double)wide;
        long a = lrint(half), b = lrint(minus);
        double c = rint(half), d = nearbyint(minus);
        fesetround(FE_TONEAREST);
        printf("%a %a %a %g\n", q, s, r, o);
        printf("%a %a %a %ld %ld %g %g\n", (double)f, (double)n, w, a, b, c, d);
    }
    feclearexcept(FE_ALL_EXCEPT);
    volatile double zero = 0, z = one / zero;
    int divided = fetestexcept(FE_DIVBYZERO | FE_INVALID) == FE_DIVBYZERO;
    feclearexcept(FE_ALL_EXCEPT);
    z = zero / zero;
    int invalid = fetestexcept(FE_INVALID) != 0;
    feclearexcept(FE_ALL_EXCEPT);
    z = big * big;
    int over = fetestexcept(FE_OVERFLOW | FE_INEXACT) == (FE_OVERFLOW | FE_INEXACT);
    feclearexcept(FE_ALL_EXCEPT);
    z = one + one;
    printf("%d %d %d %d\n", divided, invalid, over, fetestexcept(FE_ALL_EXCEPT));
    struct interval sum = {0, 0};
    for (int i = 1; i <= 50; i++) sum = add(sum, divide(1, i));
    printf("%.17g %.17g %d\n", sum.low, sum.high, sum.low < sum.high);
    return 0;
}
