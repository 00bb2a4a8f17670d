// Every builtin on bits against a loop, for 8 to 128 bits, constants and variables, zero where it is defined.
#include <stdint.h>
#include <stdio.h>

static int ones(uint64_t v) {
    int n = 0;
    for (; v; v &= v - 1) n++;
    return n;
}
static int leading(uint64_t v, int width) {
    int n = 0;
    while (n < width && !(v >> (width - 1 - n) & 1)) n++;
    return n;
}
static int trailing(uint64_t v, int width) {
    int n = 0;
    while (n < width && !(v >> n & 1)) n++;
    return n;
}
static uint64_t reversed_bytes(uint64_t v, int width) {
    uint64_t r = 0;
    for (int i = 0; i < width; i += 8) r = r << 8 | (v >> i & 255);
    return r;
}
static int redundant(int64_t v, int width) {
    int n = 0;
    while (n < width - 1 && (v >> (width - 2 - n) & 1) == (v >> (width - 1) & 1)) n++;
    return n;
}
static int clz128(unsigned __int128 v) { return v >> 64 ? __builtin_clzll((uint64_t)(v >> 64)) : 64 + __builtin_clzll((uint64_t)v); }
static int log2_floor(unsigned v) { return 31 - __builtin_clz(v | 1); }
static unsigned next_power(unsigned v) { return v <= 1 ? 1 : 1u << (32 - __builtin_clz(v - 1)); }
static unsigned rotate(unsigned v, unsigned n) { return v << (n & 31) | v >> (-n & 31); }
static uint8_t rotate8(uint8_t v, unsigned n) { return (uint8_t)(v << (n & 7) | v >> (-n & 7)); }

int main(void) {
    uint64_t x = 0x9e3779b97f4a7c15;
    int wrong = 0;
    unsigned h = 0;
    for (int i = 0; i < 400; i++) {
        x = x * 6364136223846793005u + 1442695040888963407u;
        uint64_t v = x >> (i % 64);
        uint32_t w = (uint32_t)v;
        uint16_t s = (uint16_t)v;
        wrong += __builtin_popcountll(v) != ones(v) || __builtin_popcount(w) != ones(w);
        wrong += __builtin_parityll(v) != (ones(v) & 1) || __builtin_parity(s) != (ones(s) & 1);
        if (v) wrong += __builtin_clzll(v) != leading(v, 64) || __builtin_ctzll(v) != trailing(v, 64);
        if (w) wrong += __builtin_clz(w) != leading(w, 32) || __builtin_ctz(w) != trailing(w, 32);
        if (s) wrong += __builtin_ctz(s) != trailing(s, 16);
        wrong += __builtin_ffsll((long long)v) != (v ? trailing(v, 64) + 1 : 0) || __builtin_ffs((int)w) != (w ? trailing(w, 32) + 1 : 0);
        wrong += __builtin_bswap64(v) != reversed_bytes(v, 64) || __builtin_bswap32(w) != reversed_bytes(w, 32) || __builtin_bswap16(s) != reversed_bytes(s, 16);
        wrong += __builtin_clrsbll((long long)v) != redundant((int64_t)v, 64) || __builtin_clrsb((int)w) != redundant((int32_t)w, 32);
        unsigned __int128 wide = (unsigned __int128)v << (i % 65);
        if (wide) wrong += leading((uint64_t)(wide >> 64), 64) + (wide >> 64 ? 0 : leading((uint64_t)wide, 64)) != clz128(wide);
        h = h * 31 + (unsigned)log2_floor(w) + next_power(w >> 3) + rotate(w, (unsigned)i) + rotate8((uint8_t)w, (unsigned)i);
    }
    printf("%d %08x\n", wrong, h);
    printf("%d %d %d %d\n", __builtin_popcount(0xff00ff), __builtin_clz(1), __builtin_ctzll(1ull << 50), __builtin_ffs(0));
    printf("%x %llx %d\n", __builtin_bswap32(0x12345678), __builtin_bswap64(0x0123456789abcdef), __builtin_parity(7));
    return 0;
}
