// Arithmetic of `long double`: every operation and sign, chains in which a value is used once and often, in any order.
#include <stdio.h>

static volatile long double values[] = {0.0L, -0.0L, 1.0L, -1.5L, 3.0L, 0.1L, 1e-4940L, 1e4930L, -7e30L, 1.0L / 0.0L};

#define COUNT (int)(sizeof values / sizeof *values)

// The sign of NaN is not determined.
static void show(long double x) {
    if (x != x)
        printf(" nan");
    else
        printf(" %La", x);
}

static long double chain(long double a, long double b, long double c, long double d) {
    return ((a + b) * (c - d) - a / (b + 2.0L)) * c + (d - (a * b - c)) / (1.0L + d * d);
}

static long double reversed(long double a, long double b) {
    // The second operand is computed last, so it is the one that is at hand.
    return a - (b + 1.0L) + a / (b * b + 1.0L) - (a - (b - (a - (b - 2.0L))));
}

static long double shared(long double x) {
    long double y = x * x, z = y * y + x;
    return y * z + z / (y + 1.0L) - y - z;
}

static long double horner(const long double *c, int n, long double x) {
    long double r = c[n - 1];
    for (int i = n - 2; i >= 0; i--)
        r = r * x + c[i];
    return r;
}

static long double swap_loop(int n) {
    // Two values that change places in every turn.
    long double a = 1.0L, b = 0.5L;
    for (int i = 0; i < n; i++) {
        long double t = a;
        a = b + 0.25L;
        b = t * 0.5L;
    }
    return a - b;
}

static long double negated(long double x, long double y) {
    long double p = -(x * y), q = __builtin_fabsl(x - y), r = -x;
    return p + q * r - -(y / (q + 1.0L));
}

int main(void) {
    for (int i = 0; i < COUNT; i++)
        for (int j = 0; j < COUNT; j++) {
            long double a = values[i], b = values[j];
            printf("%d %d:", i, j);
            show(a + b), show(a - b), show(a * b), show(a / b);
            printf("\n");
        }
    for (int i = 0; i < 6; i++)
        printf("%.19Lg %.19Lg %.19Lg %.19Lg\n", chain(values[i], 2.5L, values[5 - i], i), reversed(values[i], i * 0.3L),
               shared(values[i] + 0.125L), negated(values[i], 1.75L));
    const long double c[] = {1.0L, -0.5L, 0.25L, 3.0L, 1e-3L};
    printf("%.19Lg %.19Lg\n", horner(c, 5, 1.1L), horner(c, 1, 7.0L));
    printf("%.19Lg %.19Lg\n", swap_loop(0), swap_loop(101));
    long double third = 1.0L / 3.0L;
    printf("%d %d %d\n", third == (double)third, third * 3.0L == 1.0L, (double)third * 3.0L == 1.0L);
    return 0;
}
