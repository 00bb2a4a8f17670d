// Bits in words by shifts and masks: fields set and read, permutations, Morton codes, Gray counters, bit matrices, and ECC.
#include <stdint.h>
#include <stdio.h>

static uint64_t get(uint64_t w, int at, int n) { return w >> at & ((n == 64 ? 0 : (uint64_t)1 << n) - 1); }
static uint64_t set(uint64_t w, int at, int n, uint64_t v) {
    uint64_t m = ((n == 64 ? 0 : (uint64_t)1 << n) - 1) << at;
    return (w & ~m) | (v << at & m);
}
static uint32_t reverse(uint32_t v) {
    v = (v >> 1 & 0x55555555) | (v & 0x55555555) << 1;
    v = (v >> 2 & 0x33333333) | (v & 0x33333333) << 2;
    v = (v >> 4 & 0x0f0f0f0f) | (v & 0x0f0f0f0f) << 4;
    return __builtin_bswap32(v);
}
static uint64_t spread(uint32_t v) {
    uint64_t x = v;
    x = (x | x << 16) & 0x0000ffff0000ffff, x = (x | x << 8) & 0x00ff00ff00ff00ff, x = (x | x << 4) & 0x0f0f0f0f0f0f0f0f;
    x = (x | x << 2) & 0x3333333333333333, x = (x | x << 1) & 0x5555555555555555;
    return x;
}
static uint32_t gather(uint64_t x) {
    x &= 0x5555555555555555;
    x = (x | x >> 1) & 0x3333333333333333, x = (x | x >> 2) & 0x0f0f0f0f0f0f0f0f, x = (x | x >> 4) & 0x00ff00ff00ff00ff;
    x = (x | x >> 8) & 0x0000ffff0000ffff, x = (x | x >> 16) & 0x00000000ffffffff;
    return (uint32_t)x;
}
static uint64_t transpose(uint64_t x) {
    uint64_t t = (x ^ x >> 7) & 0x00aa00aa00aa00aa;
    x ^= t ^ t << 7;
    t = (x ^ x >> 14) & 0x0000cccc0000cccc;
    x ^= t ^ t << 14;
    t = (x ^ x >> 28) & 0x00000000f0f0f0f0;
    return x ^ t ^ t << 28;
}
static int has_zero_byte(uint64_t v) { return ((v - 0x0101010101010101) & ~v & 0x8080808080808080) != 0; }
static uint32_t next_same_count(uint32_t v) {
    uint32_t c = v & -v, r = v + c;
    return r | (((v ^ r) / c) >> 2);
}
static int select_bit(uint64_t v, int k) {
    while (k--) v &= v - 1;
    return v ? __builtin_ctzll(v) : 64;
}
static uint64_t swap_nibbles(uint64_t v, int i, int j) {
    uint64_t a = v >> 4 * i & 15, b = v >> 4 * j & 15;
    return v ^ ((a ^ b) << 4 * i | (a ^ b) << 4 * j);
}
static unsigned round_up(unsigned v) { return v--, v |= v >> 1, v |= v >> 2, v |= v >> 4, v |= v >> 8, v |= v >> 16, v + 1; }
static int multiply_gf(uint64_t a, uint64_t b) {
    uint64_t r = 0;
    for (; b; b >>= 1, a = a << 1 ^ (a & 0x80 ? 0x11d : 0)) r ^= b & 1 ? a : 0;
    return (int)r;
}

int main(void) {
    uint64_t x = 0x0123456789abcdef, h = 0;
    int wrong = 0;
    for (int i = 0; i < 300; i++) {
        x = x * 6364136223846793005u + 1442695040888963407u;
        int at = i % 50, n = i % 13 + 1;
        wrong += get(set(x, at, n, ~x >> 7), at, n) != get(~x >> 7, 0, n);
        wrong += reverse(reverse((uint32_t)x)) != (uint32_t)x || gather(spread((uint32_t)x)) != (uint32_t)x;
        wrong += transpose(transpose(x)) != x || __builtin_popcountll(transpose(x)) != __builtin_popcountll(x);
        wrong += ((transpose(x) >> (8 * (i % 8) + i / 8 % 8)) & 1) != ((x >> (8 * (i / 8 % 8) + i % 8)) & 1);
        wrong += has_zero_byte(x & ~((uint64_t)255 << 8 * (i % 8))) != 1;
        int k = select_bit(x, i % 20);
        wrong += k < 64 && (!(x >> k & 1) || __builtin_popcountll(x & (((uint64_t)1 << k) - 1)) != i % 20);
        wrong += swap_nibbles(swap_nibbles(x, i % 16, 15), i % 16, 15) != x;
        h = h * 31 + (spread((uint32_t)x) | spread((uint32_t)(x >> 32)) << 1) + (uint64_t)multiply_gf(x & 255, x >> 8 & 255) + round_up((unsigned)(x >> 40));
    }
    printf("%d %016llx\n", wrong, (unsigned long long)h);
    int count = 0;
    for (uint32_t v = 15; v < 1 << 10; v = next_same_count(v)) count++;
    uint32_t gray = 0, steps = 0;
    for (uint32_t i = 1; i < 1000; i++) {
        uint32_t g = i ^ i >> 1;
        steps += (uint32_t)__builtin_popcount(g ^ gray);
        gray = g;
    }
    printf("%d %u %u\n", count, steps, gray);
    for (int a = 1, e = 0; e < 256; e++, a = multiply_gf((uint64_t)a, 2)) if (e % 51 == 0) printf("%d ", a);
    puts("");
    return 0;
}
