// A constant is one when the optimizer says so; either way the result is the same.
#include <stdio.h>

static unsigned slow_log(unsigned v) {
    unsigned n = 0;
    while (v >>= 1) n++;
    return n;
}

#define LOG(v) (__builtin_constant_p(v) ? 31 - (unsigned)__builtin_clz(v) : slow_log(v))

static inline unsigned pages(unsigned bytes) { return 1u << LOG(bytes | 4096); }

static inline __attribute__((always_inline)) int swap(int v) {
    unsigned u = (unsigned)v;
    return __builtin_constant_p(v) ? (int)(u << 16 | u >> 16) : (int)(u >> 16 | u << 16);
}

int main(int argc, char **argv) {
    (void)argv;
    static const int table[] = {1, 2, 4};
    printf("%u %u %u\n", LOG(1), LOG(4096), LOG(0xffffffffu));
    for (unsigned i = 1; i < 100000; i *= 7) printf("%u ", LOG(i));
    printf("\n%u %u\n", pages(100), pages((unsigned)argc * 9000));
    printf("%d %x %x\n", __builtin_constant_p(5), swap(0x1234), swap(argc));
    printf("%d\n", __builtin_choose_expr(__builtin_constant_p(table), 1, 2) > 0);
    printf("%d %d\n", __builtin_types_compatible_p(int, int), __builtin_types_compatible_p(int, long));
    int x = __builtin_expect(argc == 1, 1) ? 10 : 20;
    printf("%d %ld\n", x, __builtin_expect_with_probability(x * 3L, 30, 0.9));
    return 0;
}
