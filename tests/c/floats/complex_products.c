// interpreter: no
// Products and quotients of `_Complex` numbers, which libgcc computes where NaN comes out, and functions of
// <complex.h>.
#include <complex.h>
#include <math.h>
#include <stdio.h>

__attribute__((noinline)) static _Complex float fmulc(_Complex float a, _Complex float b) { return a * b; }
__attribute__((noinline)) static _Complex float fdivc(_Complex float a, _Complex float b) { return a / b; }
__attribute__((noinline)) static _Complex double dmulc(_Complex double a, _Complex double b) { return a * b; }
__attribute__((noinline)) static _Complex double ddivc(_Complex double a, _Complex double b) { return a / b; }
typedef _Complex long double wide;
__attribute__((noinline)) static wide lmulc(wide a, wide b) { return a * b; }
__attribute__((noinline)) static wide ldivc(wide a, wide b) { return a / b; }

static _Complex long double power(_Complex long double z, int n) { return n == 0 ? 1 : z * power(z, n - 1); }

static int mandelbrot(_Complex long double c) {
    _Complex long double z = 0;
    int n = 0;
    while (n < 100 && creall(z) * creall(z) + cimagl(z) * cimagl(z) < 4) {
        z = z * z + c;
        n++;
    }
    return n;
}

int main(void) {
    _Complex float f = fdivc(fmulc(1.5f + 2.0f * I, -0.5f + 0.25f * I), 3.0f - 1.0f * I);
    _Complex double d = ddivc(dmulc(1.5 + 2.0 * I, -0.5 + 0.25 * I), 3.0 - 1.0 * I);
    _Complex long double l = ldivc(lmulc(1.5L + 2.0L * I, -0.5L + 0.25L * I), 3.0L - 1.0L * I);
    printf("%g %g\n%g %g\n%.15Lg %.15Lg\n", crealf(f), cimagf(f), creal(d), cimag(d), creall(l), cimagl(l));
    wide big = __builtin_complex((long double)INFINITY, (long double)NAN);
    wide odd = lmulc(big, __builtin_complex(1.0L, 1.0L));
    wide far = ldivc(__builtin_complex(1.0L, 0.0L), __builtin_complex(0.0L, 0.0L));
    printf("%d %d\n", isinf(creall(odd)) || isinf(cimagl(odd)), isinf(creall(far)) != 0);
    _Complex long double p = power(0.5L + 0.75L * I, 9);
    printf("%.15Lg %.15Lg %.15Lg\n", creall(p), cimagl(p), cabsl(3 + 4 * I));
    _Complex long double e = cexpl(I * 0.5L), r = csqrtl(-4 + 0 * I);
    printf("%.12Lg %.12Lg %.12Lg %.12Lg %.12Lg\n", creall(e), cimagl(e), creall(r), cimagl(r), cargl(1 + I));
    for (int y = -4; y <= 4; y++) {
        for (int x = -8; x <= 4; x++)
            printf("%3d", mandelbrot(x / 4.0L + y / 4.0L * I));
        printf("\n");
    }
    return 0;
}
