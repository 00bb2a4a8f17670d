// interpreter: no
// Complex numbers: roots of polynomials by iteration, a transform, functions of <complex.h>, and edge cases of products.
#include <complex.h>
#include <math.h>
#include <stdio.h>

static double _Complex evaluate(const double *c, int n, double _Complex z) {
    double _Complex r = 0;
    while (n--) r = r * z + c[n];
    return r;
}

static void roots(const double *c, int n, double _Complex *z) {
    for (int i = 0; i < n; i++) z[i] = cpow(0.4 + 0.9 * I, i);
    for (int turn = 0; turn < 100; turn++)
        for (int i = 0; i < n; i++) {
            double _Complex d = 1;
            for (int j = 0; j < n; j++)
                if (j != i) d *= z[i] - z[j];
            z[i] -= evaluate(c, n + 1, z[i]) / c[n] / d;
        }
}

static void transform(double _Complex *v, int n, int sign) {
    if (n == 1) return;
    double _Complex even[n / 2], odd[n / 2];
    for (int i = 0; i < n / 2; i++) even[i] = v[2 * i], odd[i] = v[2 * i + 1];
    transform(even, n / 2, sign);
    transform(odd, n / 2, sign);
    for (int i = 0; i < n / 2; i++) {
        double _Complex t = cexp(sign * 2 * M_PI * I * i / n) * odd[i];
        v[i] = even[i] + t;
        v[i + n / 2] = even[i] - t;
    }
}

#define CPLX(a, b) __builtin_complex((double)(a), (double)(b))

static double clean(double v) { return fabs(v) < 1e-9 ? 0 : v; }

int main(void) {
    const double c[] = {-6, 11, -6, 1};
    double _Complex z[3];
    roots(c, 3, z);
    double sum = 0, product = 1;
    for (int i = 0; i < 3; i++) sum += creal(z[i]), product *= cabs(z[i]);
    printf("%.6f %.6f\n", sum, product);
    double _Complex v[16];
    for (int i = 0; i < 16; i++) v[i] = i % 5 + (i % 3) * I;
    transform(v, 16, -1);
    for (int i = 0; i < 4; i++) printf("%.4f%+.4fi ", clean(creal(v[i])), clean(cimag(v[i])));
    transform(v, 16, 1);
    printf("\n%.4f %.4f\n", creal(v[7]) / 16, cimag(v[7]) / 16);
    float _Complex f = csqrtf(-4 + 0 * I), g = f * f;
    printf("%g %g %g %g\n", (double)crealf(f), (double)cimagf(f), (double)crealf(g), clean((double)cimagf(g)));
    long double _Complex l = (1.0L + 2.0L * I) / (3.0L - 4.0L * I);
    printf("%Lg %Lg %.4Lf\n", creall(l), cimagl(l), cargl(l));
    double _Complex inf = CPLX(INFINITY, NAN) * CPLX(1, 1);
    printf("%d %g\n", isinf(creal(inf)) || isinf(cimag(inf)), cabs(CPLX(-INFINITY, NAN)));
    double _Complex w = ~(2 + 3 * I);
    w += 1;
    w *= 2;
    __imag__ w -= 4;
    printf("%g %g %d %d\n", __real__ w, cimag(w), w == 6 - 10 * I, w != creal(w));
    printf("%.5f %.5f\n", creal(clog(-1)) + cimag(clog(-1)), cabs(cproj(1 + I)));
    return 0;
}
