// interpreter: no
// Complex numbers of float, double and long double: operations, arguments, results, arrays.
#include <complex.h>
#include <stdio.h>

static double complex polynomial(double complex z) { return z * z * z - 2 * z + I; }
static float complex rotate(float complex z, int n) {
    while (n--) z *= (float complex)I;
    return z;
}
__attribute__((noinline)) static long double complex wide(long double complex a, int k, long double complex b) {
    return a * k + b / 2 - conjl(a);
}
__attribute__((noinline)) static double complex mixed(float complex f, double complex d, int i, float complex g) {
    return f * d + i - g;
}

static int mandelbrot(double complex c) {
    double complex z = 0;
    for (int i = 0; i < 40; i++) {
        if (creal(z) * creal(z) + cimag(z) * cimag(z) > 4) return i;
        z = z * z + c;
    }
    return 40;
}

int main(void) {
    double complex z = 1.5 - 2 * I, p = polynomial(z), q = p / z;
    printf("%g %g %.12g %.12g\n", creal(p), cimag(p), creal(q), cimag(q));
    float complex f = rotate(3 + 4 * I, 7);
    printf("%g %g %d\n", crealf(f), cimagf(f), f == -4 * (float)1 * I * I * 0 + f);
    long double complex w = wide(1 + 2.5L * I, 3, -4 + I);
    printf("%Lg %Lg\n", creall(w), cimagl(w));
    double complex m = mixed(f, z, -2, 0.5f * (float)1);
    printf("%g %g\n", creal(m), cimag(m));
    for (int y = -4; y <= 4; y++) {
        for (int x = -10; x <= 4; x++) putchar(" .:-=+*#%@"[mandelbrot(x / 5.0 + y / 4.0 * I) / 5 % 10]);
        putchar('\n');
    }
    double complex roots[4] = {1, I, -1, -I}, product = 1;
    for (int i = 0; i < 4; i++) product *= 2 - roots[i];
    printf("%g %g %d\n", creal(product), cimag(product), roots[1] * roots[1] == roots[2]);
    return 0;
}
