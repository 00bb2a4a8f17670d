// `long double` to and from the other formats: exact one way, rounded once the other, small and large numbers too.
#include <stdio.h>
#include <string.h>

__attribute__((noinline)) static float single(long double x) { return x; }
__attribute__((noinline)) static double twice(long double x) { return x; }
__attribute__((noinline)) static _Float16 half(long double x) { return x; }
__attribute__((noinline)) static long double of_single(float x) { return x; }
__attribute__((noinline)) static long double of_twice(double x) { return x; }
__attribute__((noinline)) static long double of_half(_Float16 x) { return x; }

static unsigned half_bits(_Float16 h) {
    unsigned short b;
    memcpy(&b, &h, 2);
    return b;
}

int main(void) {
    const long double v[] = {
        1.0L, 0.1L, 1.0L / 3, 1 + 0x1p-24L, 1 + 0x1p-24L + 0x1p-60L, 1 + 0x1p-53L, 1 + 0x1p-53L + 0x1p-63L,
        1 + 0x1p-11L,
        1 + 0x1p-11L + 0x1p-62L, 1 + 0x1p-11L + 0x1p-53L, 1 + 3 * 0x1p-11L, 65504.0L, 65519.99999999999999L, 65520.0L,
        0x1p-24L, 0x1p-25L, 0x1p-25L + 0x1p-80L, 6e-8L, 0x1.fffffep127L, 0x1.ffffffp127L, 0x1p-149L, 0x1p-150L,
        0x1.8p-150L, 0x1p-1074L, 0x1p-1075L, 0x1.0000001p-1075L, 0x1.fffffffffffffp1023L, 0x1.fffffffffffff8p1023L,
        1e300L, 1e4000L, 1e-4000L, 0.0L,
    };
    for (int i = 0; i < (int)(sizeof v / sizeof *v); i++)
        for (int sign = 0; sign < 2; sign++) {
            long double x = sign ? -v[i] : v[i];
            printf("%a %a %04x\n", single(x), twice(x), half_bits(half(x)));
        }
    printf("%La %La %La\n", of_single(0x1p-149f), of_single(-3.5f), of_single(1.0f / 0.0f));
    printf("%La %La %La\n", of_twice(0x1p-1074), of_twice(0.1), of_twice(-1.0 / 0.0));
    printf("%La %La %La\n", of_half(0x1p-24f16), of_half(65504.0f16), of_half(-0.0f16));
    long double nan = __builtin_nanl("");
    printf("%d %d %d %d\n", single(nan) != single(nan), twice(nan) != twice(nan), half(nan) != half(nan),
           of_twice(__builtin_nan("")) != 0.0L);
    // A sum of doubles that only the wide format holds.
    double a = 1e16, b = 1.0;
    printf("%.1Lf %.1f\n", (long double)a + b, a + b);
    return 0;
}
