// High halves of products, by wider types and by hand, division by invariant numbers with them, and Montgomery.
#include <stdint.h>
#include <stdio.h>

static uint64_t high_unsigned(uint64_t a, uint64_t b) { return (uint64_t)((unsigned __int128)a * b >> 64); }
static int64_t high_signed(int64_t a, int64_t b) { return (int64_t)((__int128)a * b >> 64); }
static uint32_t high32(uint32_t a, uint32_t b) { return (uint32_t)((uint64_t)a * b >> 32); }
static int32_t high32_signed(int32_t a, int32_t b) { return (int32_t)((int64_t)a * b >> 32); }
static uint16_t high16(uint16_t a, uint16_t b) { return (uint16_t)((uint32_t)a * b >> 16); }
static uint8_t high8(uint8_t a, uint8_t b) { return (uint8_t)(a * b >> 8); }

static uint64_t by_hand(uint64_t a, uint64_t b) {
    uint64_t al = (uint32_t)a, ah = a >> 32, bl = (uint32_t)b, bh = b >> 32;
    uint64_t ll = al * bl, lh = al * bh, hl = ah * bl, hh = ah * bh;
    uint64_t middle = (ll >> 32) + (uint32_t)lh + (uint32_t)hl;
    return hh + (lh >> 32) + (hl >> 32) + (middle >> 32);
}

struct divider { uint64_t magic; unsigned shift; };
static struct divider prepare(uint32_t d) {
    unsigned s = 31 - (unsigned)__builtin_clz(d);
    unsigned __int128 m = (((unsigned __int128)1 << (64 + s)) / d) + 1;
    return (struct divider){(uint64_t)m, s};
}
static uint32_t divide(uint32_t n, struct divider d) { return (uint32_t)(high_unsigned(n, d.magic) >> d.shift); }

static uint64_t montgomery(uint64_t a, uint64_t b, uint64_t n, uint64_t inverse) {
    unsigned __int128 t = (unsigned __int128)a * b;
    uint64_t m = (uint64_t)t * inverse;
    uint64_t high = (uint64_t)(t >> 64), sub = high_unsigned(m, n);
    return high >= sub ? high - sub : high - sub + n;
}

int main(void) {
    uint64_t x = 88172645463325252u, h = 0;
    int wrong = 0;
    for (int i = 0; i < 300; i++) {
        x ^= x << 13, x ^= x >> 7, x ^= x << 17;
        uint64_t y = x * 0x9e3779b97f4a7c15;
        uint64_t u = high_unsigned(x, y);
        wrong += u != by_hand(x, y);
        wrong += (uint64_t)high_signed((int64_t)x, (int64_t)y) != u - ((int64_t)x < 0 ? y : 0) - ((int64_t)y < 0 ? x : 0);
        h = h * 31 + u + high32((uint32_t)x, (uint32_t)y) + (uint32_t)high32_signed((int32_t)x, (int32_t)y);
        h = h * 31 + high16((uint16_t)x, (uint16_t)y) + high8((uint8_t)x, (uint8_t)y);
    }
    printf("%d %llx\n", wrong, (unsigned long long)h);
    uint32_t divisors[] = {3, 5, 6, 7, 10, 641, 65537, 1000000007, 0x7fffffff, 0x80000001};
    for (int k = 0; k < 10; k++) {
        struct divider d = prepare(divisors[k]);
        int bad = 0;
        for (uint32_t n = 0; n < 0xf0000000; n += 0x01234567) bad += divide(n, d) != n / divisors[k];
        for (uint32_t n = 0; n < 50; n++) bad += divide(n * divisors[k], d) != (uint32_t)(n * divisors[k]) / divisors[k];
        printf("%d", bad);
    }
    uint64_t n = 0xffffffffffffffc5, inverse = n;
    for (int i = 0; i < 6; i++) inverse *= 2 - n * inverse;
    uint64_t one = (uint64_t)(-(unsigned __int128)n % n) ? (uint64_t)(((unsigned __int128)1 << 64) % n) : 0, p = one;
    uint64_t three = (uint64_t)(((unsigned __int128)3 << 64) % n);
    for (int i = 0; i < 1000; i++) p = montgomery(p, three, n, inverse);
    uint64_t plain = 1;
    for (int i = 0; i < 1000; i++) plain = (uint64_t)((unsigned __int128)plain * 3 % n);
    printf("\n%llx %d\n", (unsigned long long)plain, montgomery(p, 1, n, inverse) == plain);
    return 0;
}
