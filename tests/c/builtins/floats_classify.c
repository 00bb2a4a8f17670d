// Classes of floats by builtins: infinities, NaNs, signs, normals.
#include <float.h>
#include <math.h>
#include <stdio.h>

static void classify(double d) {
    float f = (float)d;
    long double l = d;
    printf("%d %d %d %d %d | ", __builtin_isnan(d) != 0, __builtin_isinf_sign(d), __builtin_isfinite(d) != 0,
           __builtin_isnormal(d) != 0, __builtin_signbit(d) != 0);
    printf("%d %d %d %d | ", __builtin_isnan(f) != 0, __builtin_isinf_sign(f), __builtin_isnormal(f) != 0, __builtin_signbitf(f) != 0);
    printf("%d %d %d | ", __builtin_isnan(l) != 0, __builtin_isfinite(l) != 0, __builtin_signbitl(l) != 0);
    printf("%d\n", __builtin_fpclassify(1, 2, 3, 4, 5, d));
}

int main(void) {
    volatile double zero = 0;
    double values[] = {0.0, -0.0, 1.0, -2.5, DBL_MIN, DBL_MIN / 4, -DBL_MAX, 1 / zero, -1 / zero, 1e-42, 3e38, 1e39};
    for (unsigned i = 0; i < sizeof values / sizeof *values; i++) classify(values[i]);
    double nan = __builtin_nan("");
    printf("%d %d %d %d\n", nan == nan, nan != nan, nan < 1, __builtin_isunordered(nan, 1.0) != 0);
    printf("%d %d %d\n", __builtin_isless(1.0, nan), __builtin_isgreaterequal(2.0, 1.0), __builtin_islessgreater(2.0, 2.0));
    printf("%g %g %g\n", __builtin_copysign(3.0, -0.0), __builtin_fabs(-7.5), __builtin_copysignf(2.0f, 1.0f));
    printf("%g %g\n", __builtin_fmax(1.0, 2.0), __builtin_fmin(1.0, zero));
    printf("%g %g %g\n", __builtin_huge_val(), __builtin_inf(), (double)-__builtin_inff());
    return 0;
}
