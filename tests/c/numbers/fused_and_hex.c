// interpreter: no
// fma against products and sums, hexadecimal constants and text, exact sums of many numbers, and error-free steps.
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct two { double high, low; };

static struct two two_sum(double a, double b) {
    double s = a + b, t = s - a;
    return (struct two){s, (a - (s - t)) + (b - t)};
}

static struct two two_product(double a, double b) {
    double p = a * b;
    return (struct two){p, fma(a, b, -p)};
}

static double kahan(const double *v, int n) {
    volatile double s = 0, c = 0;
    for (int i = 0; i < n; i++) {
        double y = v[i] - c, t = s + y;
        c = (t - s) - y;
        s = t;
    }
    return s;
}

static double exact_dot(const double *a, const double *b, int n) {
    struct two s = {0, 0};
    for (int i = 0; i < n; i++) {
        struct two p = two_product(a[i], b[i]), t = two_sum(s.high, p.high);
        s.high = t.high;
        s.low += t.low + p.low;
    }
    return s.high + s.low;
}

int main(void) {
    volatile double a = 1 + DBL_EPSILON, b = 1 - DBL_EPSILON;
    printf("%a %a %a\n", a * b - 1, fma(a, b, -1), fma(1e308, 10, -INFINITY));
    volatile float fa = 1 + FLT_EPSILON;
    printf("%a %a\n", (double)(fa * fa), (double)fmaf(fa, fa, -fa));
    printf("%g %g %g %g\n", 0x1p-3, 0x.8p1, 0x1.8p+2, (double)0x1.99999ap-4f);
    const char *texts[] = {"0x1.8p1", "-0X.1P4", "0x10", "1e-400", "1.7976931348623157e308", "0x1.fffffffffffff8p1023", "nan", "-inf", "4.9406564584124654e-324"};
    for (int i = 0; i < 9; i++) printf("%a ", strtod(texts[i], NULL));
    puts("");
    struct two s = two_sum(1e16, 1.25), p = two_product(134217729, 134217727.5);
    printf("%.17g %.17g %.17g %.17g\n", s.high, s.low, p.high, p.low);
    double v[200];
    for (int i = 0; i < 200; i++) v[i] = i % 3 == 0 ? 1e15 + i : i % 3 == 1 ? -1e15 : 0.1 * i;
    double plain = 0;
    for (int i = 0; i < 200; i++) plain += v[i];
    printf("%.17g %.17g\n", plain, kahan(v, 200));
    double x[] = {1e10, 1, -1e10, 3.25}, y[] = {1e10, 1e-3, 1e10, 1};
    printf("%.17g\n", exact_dot(x, y, 4));
    printf("%a %a\n", remainder(10, 3.25), fmod(-10, 3.25));
    int q;
    double r = remquo(29, 3, &q);
    printf("%a %d %a %a\n", r, q & 7, hypot(3e200, 4e200), sqrt(0x1p-1073));
    printf("%.0f %.0f %.0f %.0f %.0f\n", floor(-0.5), ceil(-0.5), trunc(2.9), round(-2.5), nearbyint(2.5));
    printf("%ld %lld %ld\n", lround(2.5), llround(-2.5), lrint(3.5));
    return 0;
}
