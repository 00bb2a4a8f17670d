// interpreter: no
// NaN, infinities, signed zeros and denormals: comparisons, minimum and maximum, classification, sign, and branches.
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint64_t bits(double d) {
    uint64_t u;
    memcpy(&u, &d, 8);
    return u;
}

static int relations(double a, double b) {
    return (a < b) | (a <= b) << 1 | (a > b) << 2 | (a >= b) << 3 | (a == b) << 4 | (a != b) << 5 | isless(a, b) << 6 |
           islessgreater(a, b) << 7 | isunordered(a, b) << 8 | !(a < b) << 9 | !(a >= b) << 10;
}

static int branches(float a, float b) {
    int r = 0;
    if (a < b) r += 1;
    else r += 2;
    if (!(a > b)) r += 4;
    if (a == b || a > b) r += 8;
    r += a != a ? 16 : 0;
    while (a < b && r < 1000) a += 1, r += 32;
    return r;
}

static double choose_min(double a, double b) { return a < b ? a : b; }
static double choose_max(double a, double b) { return a > b ? a : b; }
static double clamp(double v) { return v < 0 ? 0 : v > 1 ? 1 : v; }
static double absolute(double v) { return v < 0 ? -v : v; }

static int kind(double v) {
    switch (fpclassify(v)) {
    case FP_NAN: return 1;
    case FP_INFINITE: return 2;
    case FP_ZERO: return 3;
    case FP_SUBNORMAL: return 4;
    default: return 5;
    }
}

int main(void) {
    double v[] = {0.0, -0.0, 1, -1.5, INFINITY, -INFINITY, NAN, DBL_MIN, DBL_MIN / 8, -4.9e-324, DBL_MAX, 0.5};
    enum { N = sizeof v / sizeof *v };
    uint64_t h = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            h = h * 31 + (unsigned)relations(v[i], v[j]) + (unsigned)branches((float)v[i], (float)v[j]);
            double m = choose_min(v[i], v[j]), x = choose_max(v[i], v[j]);
            if (m == m) h = h * 31 + bits(m);
            if (x == x) h = h * 31 + bits(x);
            h = h * 31 + bits(copysign(v[i] == v[i] ? v[i] : 3, v[j] == v[j] ? v[j] : 1));
        }
    printf("%llx\n", (unsigned long long)h);
    for (int i = 0; i < N; i++) printf("%d%d%d%d ", kind(v[i]), !!signbit(v[i] == v[i] ? v[i] : 0), !!isfinite(v[i]), !!isnormal(v[i]));
    puts("");
    for (int i = 0; i < N; i++) printf("%g/%g ", clamp(v[i]), v[i] == v[i] ? absolute(v[i]) : 99);
    puts("");
    volatile double zero = 0, negative = -zero;
    printf("%d %g %g %g %g\n", zero == negative, 1 / negative, zero + negative, negative + negative, zero - zero);
    printf("%g %g %g %g\n", negative * 5, fmin(NAN, 2), fmax(-3, NAN), fdim(3, 5));
    volatile double tiny = DBL_MIN;
    int halvings = 0;
    for (double t = tiny; t > 0; t /= 2) halvings++;
    printf("%d %g %g\n", halvings, tiny / 3 * 3 - tiny, (double)(float)1e-46);
    printf("%g %g %a %a\n", nextafter(1, 2) - 1, nextafter(0, -1), ldexp(1.5, -1070), scalbn(-1, 1023));
    int e;
    double m = frexp(-1e-310, &e), w, f = modf(-3.75, &w);
    printf("%a %d %g %g %d %g\n", m, e, f, w, ilogb(1e-310), logb(0.1));
    return 0;
}
