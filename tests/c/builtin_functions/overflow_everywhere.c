// Overflow builtins used as programs do: sizes of allocations, parsers, checksums, saturation, and wide results.
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

static int area(size_t w, size_t h, size_t depth, size_t *out) {
    size_t n;
    return __builtin_mul_overflow(w, h, &n) || __builtin_mul_overflow(n, depth, &n) || __builtin_add_overflow(n, 64, out);
}

#define PARSER(T, name)                                                              \
    static int name(const char *s, T *out) {                                         \
        int negative = *s == '-' && s++;                                             \
        T v = 0;                                                                     \
        for (; *s; s++) {                                                            \
            if (__builtin_mul_overflow(v, 10, &v)) return 0;                         \
            if (negative ? __builtin_sub_overflow(v, *s - '0', &v) : __builtin_add_overflow(v, *s - '0', &v)) return 0; \
        }                                                                            \
        *out = v;                                                                    \
        return 1;                                                                    \
    }
PARSER(signed char, parse8)
PARSER(unsigned short, parse16)
PARSER(int, parse32)
PARSER(unsigned long, parse64)
PARSER(__int128, parse128)

static int32_t add_saturated(int32_t a, int32_t b) {
    int32_t r;
    return __builtin_add_overflow(a, b, &r) ? (a < 0 ? INT32_MIN : INT32_MAX) : r;
}
static int16_t mul_saturated(int16_t a, int16_t b) {
    int16_t r;
    return __builtin_mul_overflow(a, b, &r) ? ((a ^ b) < 0 ? INT16_MIN : INT16_MAX) : r;
}
static uint64_t sub_saturated(uint64_t a, uint64_t b) {
    uint64_t r;
    return __builtin_sub_overflow(a, b, &r) ? 0 : r;
}
static unsigned carry_sum(const uint64_t *v, int n, uint64_t *sum) {
    unsigned carries = 0;
    *sum = 0;
    for (int i = 0; i < n; i++) carries += __builtin_uaddl_overflow(*sum, v[i], sum);
    return carries;
}
static int power(int b, int e, long *out) {
    long r = 1;
    while (e--) if (__builtin_smull_overflow(r, b, &r)) return 0;
    return *out = r, 1;
}

int main(void) {
    size_t n = 0;
    printf("%d ", area(1000, 1000, 4, &n));
    printf("%zu ", n);
    printf("%d %d\n", area(SIZE_MAX / 2, 2, 2, &n), area(SIZE_MAX / 4, 4, 1, &n));
    const char *texts[] = {"127", "128", "-128", "-129", "65535", "65536", "-1", "2147483647", "-2147483648", "-2147483649",
                           "18446744073709551615", "18446744073709551616", "-170141183460469231731687303715884105728", "170141183460469231731687303715884105728"};
    for (int i = 0; i < 14; i++) {
        signed char a = 0; unsigned short b = 0; int c = 0; unsigned long d = 0; __int128 e = 0;
        int ok = parse8(texts[i], &a) | parse16(texts[i], &b) << 1 | parse32(texts[i], &c) << 2 | parse64(texts[i], &d) << 3 | parse128(texts[i], &e) << 4;
        printf("%d:%lld ", ok, (long long)a + b + c + (long long)(d % 1000) + (long long)(e % 1000));
    }
    puts("");
    int32_t s = 0;
    int16_t m = 3;
    uint64_t u = 1ull << 63;
    for (int i = 0; i < 40; i++) s = add_saturated(s, i % 7 < 5 ? 200000000 : -150000000), m = mul_saturated(m, i % 5 ? -3 : 2), m /= 4, u = sub_saturated(u, 1ull << (i + 20));
    printf("%d %d %llu\n", s, m, (unsigned long long)u);
    uint64_t v[10], sum;
    for (int i = 0; i < 10; i++) v[i] = ~0ull / (unsigned)(i + 1);
    printf("%u ", carry_sum(v, 10, &sum));
    long p = 0;
    printf("%llx %d ", (unsigned long long)sum, power(-7, 22, &p));
    printf("%ld %d\n", p, power(10, 19, &p));
    return 0;
}
