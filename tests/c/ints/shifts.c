// Shifts by constants and by variables, arithmetic and logical, at every width; rotates built from them.
#include <stdint.h>
#include <stdio.h>

static uint32_t rotl32(uint32_t x, unsigned n) { return x << (n & 31) | x >> (-n & 31); }
static uint64_t rotr64(uint64_t x, unsigned n) { return x >> (n & 63) | x << (-n & 63); }
static uint8_t rotl8(uint8_t x, unsigned n) { return (uint8_t)(x << (n & 7) | x >> (-n & 7)); }
static uint16_t rotl16(uint16_t x, unsigned n) { return (uint16_t)(x << (n & 15) | x >> (-n & 15)); }

static int32_t asr(int32_t x, int n) { return x >> n; }
static int64_t asr64(int64_t x, int n) { return x >> n; }

static uint64_t extract(uint64_t x, int low, int width) {
    return x >> low & (width == 64 ? ~0ULL : (1ULL << width) - 1);
}

static uint64_t deposit(uint64_t x, uint64_t field, int low, int width) {
    uint64_t mask = (width == 64 ? ~0ULL : (1ULL << width) - 1) << low;
    return (x & ~mask) | (field << low & mask);
}

int main(void) {
    for (unsigned n = 0; n < 34; n += 3)
        printf("%08x %016llx %02x %04x\n", rotl32(0x80000001u, n), (unsigned long long)rotr64(0x8000000000000001ULL, n),
            rotl8(0x81, n), rotl16(0x8001, n));
    for (int n = 0; n < 32; n += 5)
        printf("%d %d ", asr(-1000000, n), asr(1000000, n));
    printf("\n");
    for (int n = 1; n < 64; n += 13)
        printf("%lld ", (long long)asr64(INT64_MIN, n));
    printf("\n");

    uint64_t x = 0x0123456789abcdefULL;
    for (int low = 0; low < 60; low += 12)
        printf("%llx ", (unsigned long long)extract(x, low, 8));
    printf("%llx\n", (unsigned long long)extract(x, 0, 64));
    x = deposit(x, 0xff, 20, 8);
    x = deposit(x, 5, 61, 3);
    x = deposit(x, 0, 0, 4);
    printf("%016llx\n", (unsigned long long)x);

    short s = -2;
    s >>= 1;
    unsigned char c = 0xf0;
    c <<= 2;
    c >>= 3;
    printf("%d %u %d\n", s, c, 1 << 30 >> 3);
    int bits = 0;
    for (uint32_t v = 0xdeadbeef; v; v >>= 1)
        bits += v & 1;
    printf("%d\n", bits);
    return 0;
}
