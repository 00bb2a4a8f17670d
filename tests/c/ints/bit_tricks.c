// Bit counting and scanning by hand and by builtins; Gray code, bit reversal, Morton codes, subset walks.
#include <stdint.h>
#include <stdio.h>

static int count(uint64_t x) {
    x -= x >> 1 & 0x5555555555555555ULL;
    x = (x & 0x3333333333333333ULL) + (x >> 2 & 0x3333333333333333ULL);
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fULL;
    return (int)(x * 0x0101010101010101ULL >> 56);
}

static uint32_t reverse(uint32_t x) {
    x = (x & 0x55555555) << 1 | (x >> 1 & 0x55555555);
    x = (x & 0x33333333) << 2 | (x >> 2 & 0x33333333);
    x = (x & 0x0f0f0f0f) << 4 | (x >> 4 & 0x0f0f0f0f);
    return __builtin_bswap32(x);
}

static uint32_t spread(uint32_t x) {
    x &= 0xffff;
    x = (x | x << 8) & 0x00ff00ff;
    x = (x | x << 4) & 0x0f0f0f0f;
    x = (x | x << 2) & 0x33333333;
    return (x | x << 1) & 0x55555555;
}

static unsigned gray(unsigned n) { return n ^ n >> 1; }

static unsigned ungray(unsigned g) {
    for (unsigned s = 16; s; s >>= 1)
        g ^= g >> s;
    return g;
}

static uint32_t next_power(uint32_t x) { return x <= 1 ? 1 : 1u << (32 - __builtin_clz(x - 1)); }

int main(void) {
    uint64_t x = 0x9e3779b97f4a7c15ULL;
    int agree = 0, parity = 0;
    for (int i = 0; i < 200; i++) {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        agree += count(x) == __builtin_popcountll(x);
        parity += __builtin_parityll(x) == (count(x) & 1);
        agree += (x & -x) == 1ULL << __builtin_ctzll(x);
    }
    printf("%d %d\n", agree, parity);
    printf("%d %d %d %d\n", __builtin_clz(1), __builtin_clzll(1), __builtin_ctz(0x80000000u), __builtin_ffs(0));
    printf("%08x %08x\n", reverse(1), reverse(0x12345678));
    printf("%04x %08x %016llx\n", __builtin_bswap16(0x1234), __builtin_bswap32(0x12345678),
        (unsigned long long)__builtin_bswap64(0x0102030405060708ULL));
    printf("%08x\n", spread(0xbeef) | spread(0xcafe) << 1);
    for (unsigned n = 0; n < 16; n++)
        printf("%u%s", gray(n), n == 15 ? "\n" : " ");
    int back = 0;
    for (unsigned n = 0; n < 1000; n++)
        back += ungray(gray(n * 4294967u)) == n * 4294967u;
    printf("%d\n", back);
    for (uint32_t n = 0; n < 70; n += 9)
        printf("%u ", next_power(n));
    printf("\n");
    unsigned mask = 0x2c, sum = 0;
    for (unsigned s = mask;; s = (s - 1) & mask) {
        sum = sum * 31 + s;
        printf("%02x ", s);
        if (!s)
            break;
    }
    printf("= %u\n", sum);
    return 0;
}
