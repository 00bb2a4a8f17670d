// `long double` and integers of every width, at the edges of their ranges.
#include <stdint.h>
#include <stdio.h>

typedef __int128 i128;
typedef unsigned __int128 u128;

static void wide(u128 n) { printf("%016llx%016llx", (unsigned long long)(n >> 64), (unsigned long long)n); }

#define TO(type) __attribute__((noinline)) static type to_##type(long double x) { return (type)x; }
#define FROM(type) __attribute__((noinline)) static long double from_##type(type n) { return n; }
#define BOTH(type) TO(type) FROM(type)
BOTH(int8_t) BOTH(uint8_t) BOTH(int16_t) BOTH(uint16_t) BOTH(int32_t) BOTH(uint32_t) BOTH(int64_t) BOTH(uint64_t)
BOTH(i128) BOTH(u128)

__attribute__((noinline)) static _Bool truth(long double x) { return x; }

int main(void) {
    static const long double small[] = {0.0L, -0.0L, 0.999L, -0.999L, 1.0L, -1.0L, 1.5L, 2.5L, 100.75L,
                                        127.0L, 3e-4940L};
    for (int i = 0; i < (int)(sizeof small / sizeof *small); i++) {
        long double x = small[i];
        printf("%d %d %d %d %lld %d\n", to_int8_t(x), to_int16_t(x), to_int32_t(x), (int)to_int64_t(x),
               (long long)to_i128(x), truth(x));
        if (x > -1.0L)
            printf("%u %u %u %llu %llu\n", to_uint8_t(x), to_uint16_t(x), to_uint32_t(x),
                   (unsigned long long)to_uint64_t(x), (unsigned long long)to_u128(x));
    }
    printf("%d %d %u %d %d %u\n", to_int8_t(-128.9L), to_int8_t(127.9L), to_uint8_t(255.9L), to_int16_t(-32768.5L),
           to_int16_t(32767.9L), to_uint16_t(65535.9L));
    printf("%d %d %u\n", to_int32_t(-2147483648.9L), to_int32_t(2147483647.9L), to_uint32_t(4294967295.9L));
    printf("%lld %lld %llu %llu\n", (long long)to_int64_t(-9223372036854775808.0L),
           (long long)to_int64_t(9223372036854775807.0L), (unsigned long long)to_uint64_t(9223372036854775808.0L),
           (unsigned long long)to_uint64_t(18446744073709551615.0L));
    wide(to_i128(-0x1p127L)), printf(" "), wide(to_i128(0x1.fffffffffffffffep126L)), printf(" ");
    wide(to_u128(0x1.fffffffffffffffep127L)), printf(" "), wide(to_i128(-1e30L)), printf("\n");

    printf("%Lf %Lf %Lf %Lf\n", from_int8_t(-128), from_uint8_t(255), from_int16_t(-32768), from_uint16_t(65535));
    printf("%Lf %Lf %Lf\n", from_int32_t(INT32_MIN), from_int32_t(INT32_MAX), from_uint32_t(UINT32_MAX));
    printf("%Lf %Lf %Lf\n", from_int64_t(INT64_MIN), from_int64_t(INT64_MAX), from_uint64_t(UINT64_MAX));
    printf("%La %La\n", from_int64_t(0), from_uint64_t(0x8000000000000001u));
    // More digits than there are: to the nearest, ties to even, into the next power of two.
    u128 one = 1;
    const u128 ties[] = {(one << 64) + 1, (one << 64) + 3, (one << 65) + 2, (one << 65) + 6, (one << 65) + 5,
                         ~(u128)0,        ~(u128)0 >> 1,   ~(u128)0 << 64, (~(u128)0 << 64) - 1, one << 127};
    for (int i = 0; i < (int)(sizeof ties / sizeof *ties); i++)
        printf("%La %La %La\n", from_u128(ties[i]), from_i128((i128)ties[i]), from_i128(-(i128)(ties[i] >> 1)));
    for (int i = 0; i < 128; i += 7)
        printf("%d", to_u128(from_u128(one << i)) == one << i);
    printf("\n");
    uint64_t x = 0x123456789abcdef1u;
    int good = 0;
    for (int i = 0; i < 2000; i++) {
        x ^= x << 13, x ^= x >> 7, x ^= x << 17;
        uint64_t n = x >> (i % 64);
        good += to_uint64_t(from_uint64_t(n)) == n && to_int64_t(from_int64_t((int64_t)n)) == (int64_t)n;
    }
    printf("%d\n", good);
    return 0;
}
