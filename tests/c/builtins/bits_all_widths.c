// Counting and moving bits: every builtin, on values of every shape.
#include <stdint.h>
#include <stdio.h>

static uint64_t values[] = {1, 2, 3, 0x80, 0xff00, 0x12345678, 0x80000000, 0xffffffff, 0x100000000, 0x8000000000000000,
                            0xdeadbeefcafebabe, 0xffffffffffffffff, 0x0f0f0f0f00000000};

static uint64_t reverse(uint64_t v) {
    uint64_t r = 0;
    for (int i = 0; i < 64; i++) r |= (v >> i & 1) << (63 - i);
    return r;
}

int main(void) {
    for (unsigned i = 0; i < sizeof values / sizeof *values; i++) {
        uint64_t v = values[i];
        uint32_t w = (uint32_t)v | 16;
        printf("%016llx %d %d %d %d %d %d ", (unsigned long long)v, __builtin_clzll(v), __builtin_ctzll(v),
               __builtin_popcountll(v), __builtin_parityll(v), __builtin_ffsll((long long)v), __builtin_clrsbll((long long)v));
        printf("%d %d %d %d %d %d ", __builtin_clz(w), __builtin_ctz(w), __builtin_popcount(w), __builtin_parity(w),
               __builtin_ffs((int)(w & 0xffffff00)), __builtin_clrsb((int)w));
        printf("%04x %08x %016llx %d\n", __builtin_bswap16((uint16_t)v), __builtin_bswap32(w),
               (unsigned long long)__builtin_bswap64(v), reverse(reverse(v)) == v);
    }
    printf("%d %d\n", __builtin_ffs(0), __builtin_ffsll(0));
    unsigned sum = 0;
    for (unsigned n = 0; n < 64; n++) {
        uint64_t x = 0x9e3779b97f4a7c15u;
        uint64_t rotated = x << n | x >> (-n & 63);
        uint32_t y = (uint32_t)x, r32 = y >> (n & 31) | y << (-n & 31);
        sum = sum * 7 + (unsigned)(rotated >> 32) + r32;
    }
    printf("%08x\n", sum);
    return 0;
}
