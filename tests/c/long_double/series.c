// Sums of series and a continued fraction in long double, printed to all digits.
#include <math.h>
#include <stdio.h>

static long double pi_machin(void) {
    long double sum = 0;
    for (int sign = 0; sign < 2; sign++) {
        long double x = sign ? 1.0L / 239 : 1.0L / 5, power = x, part = 0;
        for (int k = 0; k < 60; k++) {
            part += (k % 2 ? -power : power) / (2 * k + 1);
            power *= x * x;
        }
        sum += sign ? -4 * part : 16 * part;
    }
    return sum;
}

static long double e_fraction(int depth) {
    long double v = 1;
    for (int i = depth; i > 0; i--) v = (i % 3 == 2 ? 2 * (i / 3) + 2 : 1) + 1 / v;
    return 2 + 1 / v;
}

static long double horner(const long double *c, int n, long double x) {
    long double r = 0;
    while (n-- > 0) r = r * x + c[n];
    return r;
}

int main(void) {
    printf("%.20Lg\n%.20Lg\n", pi_machin(), e_fraction(60));
    long double c[] = {1, -2.5L, 1e-10L, 4};
    for (int i = -2; i < 3; i++) printf("%.18Lg ", horner(c, 4, i / 3.0L));
    long double harmonic = 0;
    for (int i = 10000; i > 0; i--) harmonic += 1.0L / i;
    printf("\n%.18Lg %.18Lg\n", harmonic, fabsl(-harmonic) - (double)harmonic);
    int steps = 0;
    long double epsilon = 1;
    while (1 + epsilon / 2 != 1) epsilon /= 2, steps++;
    printf("%d %La\n", steps, epsilon);
    return 0;
}
