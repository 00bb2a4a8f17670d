// Conversions between all integer types and float and double, both ways, at their limits; mixed expressions.
#include <stdint.h>
#include <stdio.h>

#define TO(T, fmt, cast) \
    do { \
        for (int i = 0; i < n; i++) \
            printf(fmt " ", (cast)(T)values[i]); \
        printf("\n"); \
    } while (0)

static double from_u64(uint64_t v) { return (double)v; }
static float f_from_u64(uint64_t v) { return (float)v; }
static float f_from_i64(int64_t v) { return (float)v; }
static uint64_t to_u64(double d) { return (uint64_t)d; }
static int64_t to_i64(float f) { return (int64_t)f; }
static uint32_t to_u32(float f) { return (uint32_t)f; }

static int lerp(int a, int b, float t) { return (int)(a + (b - a) * t); }

static unsigned char gray(unsigned char r, unsigned char g, unsigned char b) {
    return (unsigned char)(0.299f * r + 0.587f * g + 0.114f * b + 0.5f);
}

int main(void) {
    static const double values[] = {0, 0.99, 1.5, 63.9, 100, 126.999};
    int n = 6;
    TO(int8_t, "%d", int);
    TO(uint8_t, "%d", int);
    TO(int16_t, "%d", int);
    TO(uint64_t, "%llu", unsigned long long);
    TO(float, "%.6f", double);
    static const int64_t big[] = {INT64_MAX, INT64_MIN, (1LL << 53) + 1, (1LL << 24) + 1, -(1LL << 40) - 1, 0x7fffffbfffffffLL};
    for (int i = 0; i < 6; i++)
        printf("%.1f %.1f %.1f\n", (double)big[i], f_from_i64(big[i]), f_from_u64((uint64_t)big[i]));
    printf("%.1f %.1f %.1f\n", from_u64(UINT64_MAX), from_u64((1ULL << 63) + 1025), from_u64((1ULL << 63) + 1024));
    printf("%llu %llu\n", (unsigned long long)to_u64(9223372036854775808.0), (unsigned long long)to_u64(1.8446744073709550e19));
    printf("%lld %u\n", (long long)to_i64(-8.5e18f), to_u32(4294967040.0f));
    for (int i = 0; i <= 4; i++)
        printf("%d ", lerp(-100, 255, (float)i / 4));
    printf("\n%d %d %d\n", gray(255, 255, 255), gray(10, 200, 30), gray(0, 0, 1));
    int sum = 0;
    for (float f = 0; f < 2; f += 0.125f)
        sum += (int)(f * 10);
    long l = 7;
    l *= 1.5;
    unsigned char c = 200;
    c /= 1.7f;
    short s = 10;
    s += 0.9;
    printf("%d %ld %d %d\n", sum, l, c, s);
    char ch = 'A';
    double d = ch + 1.5f + 2L - 3u;
    printf("%g %g\n", d, 7 / 2 + 7 / 2.0 + 7.0f / 2);
    return 0;
}
