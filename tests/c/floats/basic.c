// float and double arithmetic: rounding, contraction-free sums, conversions, comparisons with NaN, signed zeros.
#include <math.h>
#include <stdio.h>

static double kahan(const float *v, int n) {
    double sum = 0, lost = 0;
    for (int i = 0; i < n; i++) {
        volatile double y = v[i] - lost;
        volatile double t = sum + y;
        lost = (t - sum) - y;
        sum = t;
    }
    return sum;
}

static float plain(const float *v, int n) {
    float sum = 0;
    for (int i = 0; i < n; i++)
        sum += v[i];
    return sum;
}

static int compare(double a, double b) {
    return (a < b) | (a <= b) << 1 | (a == b) << 2 | (a != b) << 3 | (a >= b) << 4 | (a > b) << 5 | !(a < b) << 6 | !(a >= b) << 7;
}

static const char *kind(double d) {
    return isnan(d) ? "nan" : isinf(d) ? (d > 0 ? "inf" : "-inf") : d == 0 ? (signbit(d) ? "-0" : "0") : "finite";
}

int main(void) {
    float v[100];
    for (int i = 0; i < 100; i++)
        v[i] = 1.0f / (float)(i + 1);
    printf("%.9g %.15g\n", plain(v, 100), kahan(v, 100));
    volatile double zero = 0, one = 1;
    double nan = zero / zero, inf = one / zero;
    printf("%s %s %s %s %s\n", kind(nan), kind(inf), kind(-inf), kind(-zero), kind(zero));
    printf("%s %s %s %s\n", kind(inf - inf), kind(inf * 0), kind(-one / inf), kind(nan + 1));
    printf("%d %d %d %d %d\n", compare(1, 2), compare(2, 2), compare(3, 2), compare(nan, 1), compare(0.0, -zero));
    printf("%d %d\n", nan == nan, nan != nan);
    float f = 16777216.0f;
    printf("%.1f %.1f\n", f + 1, (double)f + 1);
    printf("%d %d %d\n", (int)2.9, (int)-2.9, (int)1e9f);
    printf("%u %ld %llu\n", (unsigned)3e9, (long)-1e18, (unsigned long long)1.5e19);
    printf("%.1f %.1f %.1f\n", (double)4000000000u, (float)-2147483647 - 1, (double)18446744073709551615ULL);
    printf("%g %g\n", (float)0.1 - 0.1, 0.1 + 0.2 - 0.3);
    printf("%g %g\n", (double)(float)1e-46, (double)(float)3.5e38);
    double x = 1;
    int steps = 0;
    while (1 + x != 1) {
        x /= 2;
        steps++;
    }
    printf("%d %g\n", steps, x);
    float y = 1;
    for (steps = 0; y > 0; steps++)
        y /= 2;
    printf("%d\n", steps);
    printf("%g %g %g\n", -zero + 0.0, -zero - 0.0, zero * -1);
    x = 10;
    x -= 0.5f;
    x *= 3;
    x /= 4;
    printf("%g ", x++);
    printf("%g\n", x);
    _Bool b = 0.1;
    printf("%d %d %d\n", b, !nan, nan ? 1 : 0);
    return 0;
}
