// Division and remainder by constants of all kinds, signed and unsigned, of every width, at the edges of their ranges.
#include <stdint.h>
#include <stdio.h>

#define EDGES(T, U, bits)                                                                                     \
    static U check_##T(void) {                                                                                \
        U h = 0;                                                                                              \
        for (int k = -40; k <= 40; k++)                                                                       \
            for (int s = 0; s < bits; s += 5) {                                                               \
                T v = (T)((U)((U)1 << s) * 3 + (U)k);                                                         \
                h = (U)(h * 31 + (U)(T)(v / 3) + (U)(T)(v % 3));                                              \
                h = (U)(h * 31 + (U)(T)(v / 7) + (U)(T)(v % 7));                                              \
                h = (U)(h * 31 + (U)(T)(v / 10) + (U)(T)(v % 10));                                            \
                h = (U)(h * 31 + (U)(T)(v / 16) + (U)(T)(v % 16));                                            \
                h = (U)(h * 31 + (U)(T)(v / 100) + (U)(T)(v % 100));                                          \
                h = (U)(h * 31 + (U)(T)(v / 127) + (U)(T)(v % 64));                                           \
                if ((T)-1 < 0) h = (U)(h * 31 + (U)(T)(v / (T)-5) + (U)(T)(v % (T)-12) + (U)(T)(v / (T)-64)); \
                else h = (U)(h * 31 + (U)(T)(v / (T)-5) + (U)(T)(v % (T)-12) + (U)(v / (T)(~(T)0 / 2 + 1)));  \
                h = (U)(h * 31 + (v % 2 != 0) + 2 * (v % 5 == 0) + 4 * (v % 12 == 7));                        \
            }                                                                                                 \
        return h;                                                                                             \
    }

EDGES(int8_t, uint8_t, 8)
EDGES(uint8_t, uint8_t, 8)
EDGES(int16_t, uint16_t, 16)
EDGES(uint16_t, uint16_t, 16)
EDGES(int32_t, uint32_t, 32)
EDGES(uint32_t, uint32_t, 32)
EDGES(int64_t, uint64_t, 64)
EDGES(uint64_t, uint64_t, 64)

typedef __int128 int128_t;
typedef unsigned __int128 uint128_t;
EDGES(int128_t, uint128_t, 128)
EDGES(uint128_t, uint128_t, 128)

static int leap(int y) { return y % 4 == 0 && (y % 100 != 0 || y % 400 == 0); }
static unsigned digits(uint64_t v) {
    unsigned n = 1;
    while (v >= 10) v /= 10, n++;
    return n;
}

int main(void) {
    printf("%x %x %x %x\n", check_int8_t(), check_uint8_t(), check_int16_t(), check_uint16_t());
    printf("%x %x %llx %llx\n", check_int32_t(), check_uint32_t(), (unsigned long long)check_int64_t(), (unsigned long long)check_uint64_t());
    uint128_t a = check_int128_t(), b = check_uint128_t();
    printf("%llx%016llx %llx%016llx\n", (unsigned long long)(a >> 64), (unsigned long long)a, (unsigned long long)(b >> 64), (unsigned long long)b);
    int years = 0;
    for (int y = -400; y < 2400; y++) years += leap(y);
    unsigned d = 0;
    for (uint64_t v = 1; v < UINT64_MAX / 11; v *= 11) d = d * 3 + digits(v) + digits(v - 1);
    printf("%d %u\n", years, d);
    return 0;
}
