// The functions of <math.h> for `long double` whose result is exact.
#include <fenv.h>
#include <float.h>
#include <math.h>
#include <stdio.h>

static volatile long double v[] = {0.0L, -0.0L, 0.5L, -0.5L, 1.5L, 2.5L, -2.5L, 1e18L + 0.5L, -4503599627370497.5L,
                                   0x1p62L + 0.5L, 1e4000L, 1e-4950L};

int main(void) {
    for (int i = 0; i < (int)(sizeof v / sizeof *v); i++) {
        long double x = v[i], whole;
        int e;
        printf("%La %La %La %La %La %La\n", floorl(x), ceill(x), truncl(x), roundl(x), rintl(x), nearbyintl(x));
        printf("%La %La", fabsl(x), x < 0 ? 0.0L : sqrtl(x));
        printf(" %La", frexpl(x, &e));
        printf(" %d", e);
        printf(" %La", modfl(x, &whole));
        printf(" %La %d %d\n", whole, !!signbit(x), fpclassify(x) == FP_SUBNORMAL);
        if (fabsl(x) < 1e18L)
            printf("%ld %ld %lld %lld\n", lroundl(x), lrintl(x), llroundl(x), llrintl(x));
        printf("%La %La %La\n", nextafterl(x, 1e4001L), nextafterl(x, -1.0L), ldexpl(x, -3));
    }
    long double a = v[4], b = v[3], nan = NAN;
    printf("%La %La %La %La\n", fmaxl(a, b), fminl(a, b), fmaxl(nan, a), fminl(a, nan));
    printf("%La %La %La\n", fmodl(1e30L, 7.0L), remainderl(1e30L, 7.0L), fmodl(-7.5L, 2.0L));
    printf("%La %La %La\n", fmal(a, b, 0x1p-60L), fdiml(a, b), fdiml(b, a));
    printf("%La %La %La\n", copysignl(a, b), copysignl(3.0L, -0.0L), copysignl(v[1], 1.0L));
    printf("%La %La\n", fmal(0x1.000000000000000ap0L, 0x1.000000000000000ap0L, -1.0L), scalbnl(1.0L, -16400));
    printf("%La %La %La %d %d\n", LDBL_MAX, LDBL_MIN, LDBL_EPSILON, LDBL_MANT_DIG, LDBL_DIG);
    printf("%La %La\n", nextafterl(LDBL_MAX, HUGE_VALL), nextafterl(LDBL_MIN, 0.0L));
    printf("%.20Lg %.20Lg\n", sqrtl(2.0L), sqrtl(1e-4948L));
    printf("%d %d %d\n", isnan(sqrtl(v[6])) != 0, isnan(fmodl(1.0L, v[0])) != 0, isinf(ldexpl(1.0L, 20000)));
    return 0;
}
