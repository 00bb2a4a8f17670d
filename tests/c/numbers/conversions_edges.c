// Conversions between floats and integers of all widths at the edges where they are still defined, and back.
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>

static uint64_t h;
static void mix(uint64_t v) { h = (h ^ v) * 1099511628211u; }

#define FROM(T, F)                                                 \
    static void from_##T##_##F(void) {                             \
        static const T v[] = {0, 1, 127, (T)-1, (T)(1 << 7), (T)((T)1 << (sizeof(T) * 8 - 2)), (T)(((T)1 << (sizeof(T) * 8 - 2)) - 1), (T)0x1234567890abcdef}; \
        for (int i = 0; i < 8; i++) {                              \
            volatile F f = (F)v[i];                                \
            mix((uint64_t)(int64_t)(f / 16));                      \
            mix((uint64_t)(f == (F)(v[i] / 2 * 2)));               \
        }                                                          \
    }

FROM(int8_t, float) FROM(uint8_t, double) FROM(int16_t, double) FROM(uint16_t, float) FROM(int32_t, float)
FROM(int32_t, double) FROM(uint32_t, float) FROM(uint32_t, double) FROM(int64_t, float) FROM(int64_t, double)
FROM(uint64_t, float) FROM(uint64_t, double)

static int saturate(double d) { return d != d ? 0 : d >= 2147483647.0 ? INT_MAX : d <= -2147483648.0 ? INT_MIN : (int)d; }
static uint8_t to_byte(float f) { return f <= 0 ? 0 : f >= 255 ? 255 : (uint8_t)(f + 0.5f); }
static uint64_t to_u64(double d) { return d < 0 ? 0 : d >= 18446744073709551616.0 ? UINT64_MAX : (uint64_t)d; }

int main(void) {
    from_int8_t_float(), from_uint8_t_double(), from_int16_t_double(), from_uint16_t_float(), from_int32_t_float();
    from_int32_t_double(), from_uint32_t_float(), from_uint32_t_double(), from_int64_t_float(), from_int64_t_double();
    from_uint64_t_float(), from_uint64_t_double();
    printf("%llx\n", (unsigned long long)h);
    volatile double d = 4294967295.9;
    printf("%u %lld\n", (unsigned)d, (long long)-d);
    d = 9223372036854774784.0;
    printf("%lld %llu\n", (long long)d, (unsigned long long)(d * 2));
    d = -0.9999;
    printf("%u %d %d\n", (unsigned)d, (unsigned char)d, (signed char)-128.7);
    volatile float f = 16777216;
    printf("%d %d %g\n", (int)f + 1, (int)(f + 1), (double)(float)16777217);
    volatile uint64_t u = 0xfffffffffffffbff, odd = 0x8000000000000401;
    printf("%a %a %a %a\n", (double)u, (double)odd, (double)(float)u, (double)(float)odd);
    volatile int64_t s = -0x7ffffffffffffdff;
    printf("%a %a\n", (double)s, (double)(float)s);
    double edges[] = {-1e300, -2147483649.0, -2147483648.0, -0.5, 0.5, 2147483646.9, 2147483648.0, 5e18, 1e20};
    for (int i = 0; i < 9; i++) printf("%d %u %llu|", saturate(edges[i]), to_byte((float)(edges[i] / 1e7)), (unsigned long long)to_u64(edges[i]));
    puts("");
    _Bool b = d, c = f - 16777216, n = (_Bool)NAN;
    printf("%d %d %d\n", b, c, n);
    printf("%g %g\n", (double)0.1f, (double)(float)(0.1f + 0.2));
    printf("%a %a\n", (double)(float)0x1.000001p0, (double)(float)0x1.fffffefp-127);
    return 0;
}
