// Rounding of many kinds by hand against the library: to even, away, down; decimal rounding; remainders; ulps; hypot without overflow.
#include <math.h>
#include <stdint.h>
#include <stdio.h>

static double half_even(double x) {
    const double big = 4503599627370496.0;
    if (fabs(x) >= big)
        return x;
    volatile double t = x < 0 ? x - big : x + big;
    t = x < 0 ? t + big : t - big;
    return copysign(t, x);
}

static double own_floor(double x) {
    if (fabs(x) > 1e15)
        return x;
    int64_t i = (int64_t)x;
    return (double)(i - ((double)i > x));
}

static double own_round(double x) { return copysign(own_floor(fabs(x) + 0.5), x); }

static double decimals(double x, int n) {
    double k = 1;
    while (n-- > 0)
        k *= 10;
    return own_round(x * k) / k;
}

static double safe_hypot(double a, double b) {
    a = fabs(a);
    b = fabs(b);
    double most = a > b ? a : b, least = a > b ? b : a;
    return most == 0 ? 0 : most * sqrt(1 + (least / most) * (least / most));
}

static int ulps(double a, double b) {
    union { double d; int64_t i; } x = {a}, y = {b};
    int64_t d = x.i - y.i;
    return d < -1000 || d > 1000 ? 1000 : (int)(d < 0 ? -d : d);
}

static float own_sqrtf(float x) {
    float r = x > 1 ? x : 1;
    for (int i = 0; i < 60; i++)
        r = 0.5f * (r + x / r);
    return r;
}

int main(void) {
    static const double values[] = {0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 0.49999999999999994, 2.0000000001, -7.75, 1e17, 4503599627370495.5, 0};
    int even = 0, down = 0, away = 0;
    for (int i = 0; i < 12; i++) {
        even += half_even(values[i]) == rint(values[i]);
        down += own_floor(values[i]) == floor(values[i]);
        away += own_round(values[i]) == round(values[i]);
        printf("%.0f %.0f %.0f %.0f|", half_even(values[i]), floor(values[i]), ceil(values[i]), trunc(values[i]));
    }
    printf("\n%d %d %d\n", even, down, away);
    printf("%.4f %.4f %.10g\n", decimals(3.14159, 2), decimals(-2.71828, 3), decimals(123.456, 0));
    printf("%g %g %d\n", safe_hypot(3e200, 4e200), safe_hypot(0, -7), ulps(safe_hypot(1, 2), hypot(1, 2)) < 3);
    printf("%d %d\n", ulps(1.0, nextafter(1.0, 2.0)), ulps(0.1 + 0.2, 0.3));
    float worst = 0;
    for (float x = 0.1f; x < 100; x *= 1.7f) {
        float d = fabsf(own_sqrtf(x) - sqrtf(x)) / sqrtf(x);
        worst = d > worst ? d : worst;
    }
    printf("%d\n", worst < 2e-7f);
    for (int i = -7; i <= 7; i += 2)
        printf("%g/%g ", fmod(i, 3), remainder(i, 3));
    printf("\n%g %g %g\n", fmax(-0.0, 0.0) == 0 ? 1.0 : 2.0, fmin(3, -3), fdim(2, 5));
    double x = 1e16;
    printf("%g %g %d\n", x + 1 - x, x - x + 1, x + 1 == x);
    int exponent;
    double mantissa = frexp(1e-310, &exponent);
    printf("%.6f %d %g\n", mantissa, exponent, ldexp(mantissa, exponent + 1024));
    return 0;
}
