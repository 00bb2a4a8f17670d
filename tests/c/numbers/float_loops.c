// Loops over floats: exact counts, sums in fixed orders, comparisons that end them, min and max, branches on NaN, and float keys sorted.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static int steps(double from, double to, double by) {
    int n = 0;
    for (double x = from; x < to; x += by) n++;
    return n;
}
static float horner(const float *c, int n, float x) {
    float r = 0;
    for (int i = n; i-- > 0;) r = r * x + c[i];
    return r;
}
static double ordered(const double *v, int n, int reverse) {
    double s = 0;
    if (reverse) for (int i = n; i-- > 0;) s += v[i];
    else for (int i = 0; i < n; i++) s += v[i];
    return s;
}
static void extremes(const double *v, int n, double *lo, double *hi) {
    *lo = INFINITY, *hi = -INFINITY;
    for (int i = 0; i < n; i++) {
        if (v[i] < *lo) *lo = v[i];
        if (!(v[i] <= *hi)) *hi = v[i] == v[i] ? v[i] : *hi;
    }
}
static int classify(const double *v, int n) {
    int less = 0, more = 0, neither = 0;
    for (int i = 0; i < n; i++) {
        if (v[i] < 0) less++;
        else if (v[i] >= 0) more++;
        else neither++;
    }
    return less * 10000 + more * 100 + neither;
}
static uint32_t key(float f) {
    uint32_t u;
    memcpy(&u, &f, 4);
    return u & 0x80000000 ? ~u : u | 0x80000000;
}
static void radix(float *v, int n) {
    float t[64];
    for (int shift = 0; shift < 32; shift += 8) {
        int counts[257] = {0};
        for (int i = 0; i < n; i++) counts[(key(v[i]) >> shift & 255) + 1]++;
        for (int i = 0; i < 256; i++) counts[i + 1] += counts[i];
        for (int i = 0; i < n; i++) t[counts[key(v[i]) >> shift & 255]++] = v[i];
        memcpy(v, t, sizeof *v * (size_t)n);
    }
}
static int halvings(float f) {
    int n = 0;
    while (f > 0) f *= 0.5f, n++;
    return n;
}
static double continued(int n) {
    double x = 1;
    while (n--) x = 1 + 1 / x;
    return x;
}

int main(void) {
    printf("%d %d %d %d\n", steps(0, 1, 0.1), steps(0, 1, 0.125), steps(1e16, 1e16 + 8, 1.5), steps(0, NAN, 1));
    float c[] = {1, -2.5f, 0.75f, 1e-3f}, f[50];
    for (int i = 0; i < 50; i++) f[i] = horner(c, 4, (float)(i * 37 % 50) - 25);
    f[7] = -0.0f, f[8] = 0.0f, f[9] = INFINITY, f[10] = -INFINITY, f[11] = 1e-40f;
    radix(f, 50);
    int sorted = 1;
    for (int i = 1; i < 50; i++) sorted &= f[i - 1] <= f[i];
    printf("%d %g %g %g\n", sorted, (double)f[0], (double)f[1], (double)f[49]);
    double v[100], lo, hi;
    for (int i = 0; i < 100; i++) v[i] = (i % 7 - 3) * pow(10, i % 20) + 1.0 / (i + 1);
    printf("%.17g %.17g\n", ordered(v, 100, 0), ordered(v, 100, 1));
    v[3] = NAN, v[50] = NAN;
    extremes(v, 100, &lo, &hi);
    printf("%g %g %d\n", lo, hi, classify(v, 100));
    printf("%d %d %.15f\n", halvings(1), halvings(3e38f), continued(80));
    return 0;
}
