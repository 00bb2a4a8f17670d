// math.h: every common function over a few points, printed with few enough digits to be the same everywhere.
#include <math.h>
#include <stdio.h>

#define ONE(f) printf("%-6s %.9g %.9g %.9g\n", #f, f(0.25), f(0.75), f(1.0))
#define WIDE(f) printf("%-6s %.9g %.9g %.9g %.9g\n", #f, f(-2.5), f(-0.5), f(1.5), f(1234.5))

int main(void) {
    volatile double two = 2, seven = 7;
    ONE(sin);
    ONE(cos);
    ONE(tan);
    ONE(asin);
    ONE(acos);
    ONE(atan);
    ONE(sinh);
    ONE(cosh);
    ONE(tanh);
    ONE(exp);
    ONE(exp2);
    ONE(expm1);
    ONE(log);
    ONE(log2);
    ONE(log10);
    ONE(log1p);
    ONE(sqrt);
    ONE(cbrt);
    WIDE(floor);
    WIDE(ceil);
    WIDE(trunc);
    WIDE(round);
    WIDE(rint);
    WIDE(nearbyint);
    WIDE(fabs);
    printf("%.9g %.9g %.9g\n", pow(two, 10), pow(two, -0.5), pow(-two, 3));
    printf("%.9g %.9g\n", fmod(seven, 2.5), fmod(-seven, 2.5));
    printf("%.9g %.9g\n", remainder(seven, 2.5), fdim(seven, two));
    printf("%.9g %.9g %.9g\n", atan2(1, -1), atan2(-0.0, -1), hypot(3, 4));
    printf("%.9g %.9g %.9g\n", fmin(two, NAN), fmax(NAN, seven), copysign(two, -0.0));
    int e;
    double m = frexp(seven * 1000, &e), whole, part = modf(-3.75, &whole);
    printf("%.9g %d %.9g %.9g\n", m, e, part, whole);
    printf("%.9g %.9g\n", ldexp(two, 10), scalbn(seven, -3));
    printf("%.9g %d\n", fma(two, seven, 0.125), nextafter(1, two) > 1);
    printf("%ld %ld %lld\n", lround(2.5), lrint(2.5), llround(-2.5));
    printf("%.7g %.7g %.7g %.7g\n", sqrtf(2.0f), sinf(0.5f), powf(2.0f, 0.25f), floorf(-1.25f));
    printf("%.7g %.7g\n", fabsf(-1.5f), fmodf(7.25f, 2.0f));
    printf("%d %d %d %d\n", isnan(sqrt(-two)), isinf(exp(1000 * two)), isfinite(two), signbit(-two) != 0);
    return 0;
}
