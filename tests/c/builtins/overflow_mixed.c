// Overflow builtins with operands and results of different types and signs.
#include <stdio.h>
#include <limits.h>

#define SHOW(op, A, B, R) \
    do { \
        R out; \
        int over = __builtin_##op##_overflow(a[i] + (A)0, b[j] + (B)0, &out); \
        sum = sum * 31 + (unsigned long)out * 2 + (unsigned)over; \
        overs += over; \
    } while (0)

int main(void) {
    long a[] = {0, 1, -1, 127, -128, 255, INT_MAX, INT_MIN, UINT_MAX, LONG_MAX, LONG_MIN, 46341, -65537};
    long b[] = {0, 1, -1, 2, 3, -7, 128, INT_MIN, INT_MAX, LONG_MAX, LONG_MIN};
    unsigned long sum = 0;
    int overs = 0;
    for (unsigned i = 0; i < sizeof a / sizeof *a; i++)
        for (unsigned j = 0; j < sizeof b / sizeof *b; j++) {
            SHOW(add, long, long, signed char);
            SHOW(add, long, unsigned long, long);
            SHOW(sub, unsigned long, long, unsigned);
            SHOW(sub, long, long, unsigned long);
            SHOW(mul, long, long, long);
            SHOW(mul, unsigned long, unsigned long, unsigned long);
            SHOW(mul, long, unsigned long, int);
            SHOW(mul, unsigned long, long, short);
        }
    printf("%lx %d\n", sum, overs);
    int r;
    printf("%d\n", __builtin_smul_overflow(46341, 46341, &r));
    printf("%d\n", r);
    unsigned long long u;
    printf("%d\n", __builtin_umulll_overflow(1ull << 33, 1ull << 31, &u));
    printf("%llu\n", u);
    return 0;
}
