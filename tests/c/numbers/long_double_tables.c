// long double in tables, structs, unions, arithmetic over arrays, comparisons, sorting, integers of 64 bits, and text.
// interpreter: no
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef long double real;
struct entry { real value; int index; real error; };
static const real table[] = {3.14159265358979323846L, -2.5L, 0x1p-16445L, LDBL_MAX, 1e4000L, -0.0L, 0.1L, 1 / 3.0L};
enum { N = sizeof table / sizeof *table };

static int order(const void *a, const void *b) {
    real x = ((const struct entry *)a)->value, y = ((const struct entry *)b)->value;
    return (x > y) - (x < y);
}

static uint64_t mantissa(real v, int *exponent) {
    union { real v; struct { uint64_t m; uint16_t e; }; } u = {v};
    *exponent = u.e;
    return u.m;
}

static real horner(const real *c, int n, real x) {
    real r = 0;
    while (n--) r = r * x + c[n];
    return r;
}

static real newton(real a) {
    real x = a > 1 ? a : 1;
    for (int i = 0; i < 80; i++) {
        real next = (x + a / x) / 2;
        if (next == x) break;
        x = next;
    }
    return x;
}

static int digits_of_e(char *out, int n) {
    real e = 0, f = 1;
    for (int i = 1; i < 30; i++) e += f, f /= i;
    return snprintf(out, 40, "%.*Lf", n, e);
}

int main(void) {
    struct entry e[N];
    for (int i = 0; i < N; i++) e[i] = (struct entry){table[i], i, table[i] / 7};
    qsort(e, N, sizeof *e, order);
    for (int i = 0; i < N; i++) {
        int x;
        uint64_t m = mantissa(e[i].value, &x);
        printf("%d:%016llx,%04x:%.5Lg ", e[i].index, (unsigned long long)m, x, e[i].error);
    }
    real c[] = {1, -0.5L, 0.25L, 1e-3L};
    printf("\n%.18Lg %.18Lg\n", horner(c, 4, 1.5L), newton(2));
    char out[40];
    int n = digits_of_e(out, 17);
    printf("%s %d\n", out, n);
    real most = (real)UINT64_MAX, least = (real)INT64_MIN;
    printf("%llu %lld %d %d\n", (unsigned long long)most, (long long)least, most + 1 == 0x1p64L, (real)(double)most == most);
    printf("%Lg %d %d\n", sqrtl(-0.0L), isnan(sqrtl(-1)), fpclassify(table[2]) == FP_SUBNORMAL);
    real sum = 0;
    for (int i = 1; i <= 1000; i++) sum += i % 2 ? 1.0L / i : -1.0L / i;
    printf("%.15Lf %.15f %.7f\n", sum, (double)sum, (double)(float)sum);
    real r = strtold("0x1.23456789abcdefp-100", NULL), s;
    sscanf("  -1.25e-4000", "%Lf", &s);
    printf("%La %Lg %d\n", r, s, memcmp(&r, &s, 10) != 0);
    int calls = 0;
    for (real t = 0; t < 1; t += 0.1L) calls++;
    printf("%d %d\n", calls, 0.1L + 0.2L == 0.3L);
    return 0;
}
