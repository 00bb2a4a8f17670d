// Comparisons of `long double`, in branches and as values, with NaN, zeros and infinities.
#include <math.h>
#include <stdio.h>

static volatile long double zero = 0.0L;

static int all(long double a, long double b) {
    return (a < b) | (a <= b) << 1 | (a > b) << 2 | (a >= b) << 3 | (a == b) << 4 | (a != b) << 5 |
           isunordered(a, b) << 6 | islessgreater(a, b) << 7 | isless(a, b) << 8 | isgreaterequal(a, b) << 9 |
           !(a < b) << 10 | !(a >= b) << 11;
}

static const char *order(long double a, long double b) {
    if (a < b)
        return "below";
    if (a > b)
        return "above";
    if (a == b)
        return "equal";
    return "neither";
}

static int computed(long double a, long double b) {
    // Either side, or both, was computed just now.
    return (a + 1.0L < b) | (a < b - 1.0L) << 1 | (a * 2.0L <= b * 3.0L) << 2 | (a / 2.0L != b) << 3 | (a > b + b) << 4;
}

static long double largest(const long double *p, int n) {
    long double m = p[0];
    for (int i = 1; i < n; i++)
        m = p[i] > m ? p[i] : m;
    return m;
}

static int between(long double low, long double x, long double high) { return low <= x && x < high; }

int main(void) {
    long double nan = zero / zero, inf = 1.0L / zero;
    long double v[] = {0.0L, -0.0L, 1.0L, -1.0L, 1.0L + 1e-19L, nan, inf, -inf, 3e-4951L, 1e4932L};
    int n = sizeof v / sizeof *v;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            printf("%03x,%02x ", all(v[i], v[j]), computed(v[i], v[j]));
        printf("%s %s\n", order(v[i], 1.0L), order(1.0L, v[i]));
    }
    printf("%Lg %Lg\n", largest(v, 5), largest(v + 6, 4));
    printf("%d %d %d\n", between(0, 0.5L, 1), between(0, 1, 1), between(0, nan, 1));
    for (int i = 0; i < n; i++)
        printf("%d%d%d%d%d ", !!isnan(v[i]), !!isinf(v[i]), !!isfinite(v[i]), !!isnormal(v[i]),
               !!signbit(i == 5 ? 0 : v[i]));
    printf("\n%d %d\n", v[4] != 1.0L, (double)v[4] != 1.0);
    printf("%d %d %d\n", zero ? 1 : 0, nan ? 1 : 0, !inf);
    return 0;
}
