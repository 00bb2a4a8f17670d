// printf of doubles: %f %e %g %a with flags and precisions, rounding cases, infinities, signed zero, large values.
#include <float.h>
#include <math.h>
#include <stdio.h>

int main(void) {
    static const double values[] = {0.0, -0.0, 1.0, -1.5, 0.1, 123456789.125, 1e-7, 1e21, 2.5, 0.5, 99999.95, 1e100};
    static const char *const formats[] = {"%f ", "%.0f ", "%.3f ", "%e ", "%.2E ", "%g ", "%.10g ", "%G ", "%+.1f "};
    for (unsigned f = 0; f < sizeof formats / sizeof *formats; f++) {
        for (unsigned i = 0; i < sizeof values / sizeof *values; i++)
            if (!(f < 3 && values[i] > 1e50) && !(f == 8 && values[i] > 1e50))
                printf(formats[f], values[i]);
        printf("\n");
    }
    printf("%f %F %e %g\n", INFINITY, -INFINITY, INFINITY, -INFINITY);
    printf("%10.3f|%-10.3f|%010.3f|%+10.3f|% .3f\n", M_PI, M_PI, -M_PI, M_PI, M_PI);
    printf("%#.0f %#g %#x\n", 3.0, 3.0, 3u);
    printf("%.15g %.17g %.20f\n", 0.1, 0.1, 0.1);
    printf("%.0f %.0f %.0f %.0f\n", 0.5, 1.5, 2.5, 3.5);
    printf("%.2f %.2f %.1f\n", 1.005, 2.675, 0.25);
    printf("%g %g %g %g\n", 100000.0, 1000000.0, 0.0001, 0.00001);
    printf("%g %g\n", DBL_MAX, DBL_MIN);
    printf("%g %g\n", (double)FLT_MAX, (double)FLT_EPSILON);
    printf("%e\n", DBL_MIN / 4);
    printf("%a %a %a\n", 1.0, 0.5, -3.75);
    printf("%5.1f|%5.0f|%-8.2e|\n", 9.96, 9.5, 12345.678);
    float third = 1.0f / 3;
    printf("%.9f %.17f\n", third, 1.0 / 3);
    for (int p = 0; p < 9; p++)
        printf("%.*g ", p, 3.14159265358979);
    printf("\n");
    return 0;
}
