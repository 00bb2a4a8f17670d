// Overflow-checking builtins at several widths and signs; saturating helpers made from them.
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

static int sat_add(int a, int b) {
    int r;
    if (__builtin_add_overflow(a, b, &r))
        return a < 0 ? INT_MIN : INT_MAX;
    return r;
}

static int64_t sat_mul(int64_t a, int64_t b) {
    int64_t r;
    if (__builtin_mul_overflow(a, b, &r))
        return (a < 0) == (b < 0) ? INT64_MAX : INT64_MIN;
    return r;
}

static uint8_t sat_sub8(uint8_t a, uint8_t b) {
    uint8_t r;
    return __builtin_sub_overflow(a, b, &r) ? 0 : r;
}

/* The number of bytes for count things of a size, or 0 if that is too much. */
static size_t array_bytes(size_t count, size_t size, size_t header) {
    size_t total;
    if (__builtin_mul_overflow(count, size, &total) || __builtin_add_overflow(total, header, &total))
        return 0;
    return total;
}

static int parse(const char *text, int *out) {
    int value = 0;
    for (; *text; text++)
        if (*text < '0' || *text > '9' || __builtin_mul_overflow(value, 10, &value)
            || __builtin_add_overflow(value, *text - '0', &value))
            return 0;
    *out = value;
    return 1;
}

int main(void) {
    printf("%d %d %d\n", sat_add(INT_MAX, 1), sat_add(INT_MIN, -1), sat_add(-5, 3));
    printf("%lld %lld %lld\n", (long long)sat_mul(INT64_MAX, 2), (long long)sat_mul(INT64_MAX, -2),
        (long long)sat_mul(-3000000000LL, 3000000000LL));
    printf("%lld\n", (long long)sat_mul(-4000000000LL, 4000000000LL));
    printf("%d %d\n", sat_sub8(3, 5), sat_sub8(250, 5));
    printf("%zu %zu\n", array_bytes(1000, 24, 16), array_bytes((size_t)1 << 61, 8, 0));
    printf("%zu\n", array_bytes(SIZE_MAX / 8, 8, 8));

    static const char *const inputs[] = {"0", "2147483647", "2147483648", "99999999999", "12a", "000012"};
    for (int i = 0; i < 6; i++) {
        int v = -1;
        int ok = parse(inputs[i], &v);
        printf("%s -> %d %d\n", inputs[i], ok, v);
    }
    short narrow;
    int lost = __builtin_add_overflow(30000, 2767, &narrow);
    printf("%d %d ", lost, narrow);
    lost = __builtin_add_overflow(30000, 2768, &narrow);
    printf("%d %d\n", lost, narrow);
    unsigned u;
    lost = __builtin_sub_overflow(3u, 4u, &u);
    printf("%d %u ", lost, u);
    lost = __builtin_add_overflow(-1, 4000000000u, &u);
    printf("%d %u\n", lost, u);
    unsigned long long w;
    lost = __builtin_mul_overflow(0x100000000ULL, 0x100000000ULL, &w);
    printf("%d %llu\n", lost, w);
    return 0;
}
