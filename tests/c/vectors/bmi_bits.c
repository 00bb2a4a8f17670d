// flags: -mbmi -mbmi2 -mlzcnt -mpopcnt -madx
// interpreter: no
// BMI, BMI2, LZCNT, POPCNT and ADX: each against a loop in plain C, then Morton codes and subsets with them.
#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>

static uint64_t deposit(uint64_t v, uint64_t mask) {
    uint64_t r = 0;
    for (; mask; mask &= mask - 1, v >>= 1) if (v & 1) r |= mask & -mask;
    return r;
}
static uint64_t extract(uint64_t v, uint64_t mask) {
    uint64_t r = 0;
    for (int k = 0; mask; mask &= mask - 1, k++) if (v & mask & -mask) r |= 1ull << k;
    return r;
}
static uint32_t morton(uint16_t x, uint16_t y) { return _pdep_u32(x, 0x55555555) | _pdep_u32(y, 0xaaaaaaaa); }

static unsigned long long add(const unsigned long long *a, const unsigned long long *b, unsigned long long *out, int n) {
    unsigned char c = 0;
    for (int i = 0; i < n; i++) c = _addcarry_u64(c, a[i], b[i], &out[i]);
    return c;
}

int main(void) {
    uint64_t x = 0x243f6a8885a308d3, h = 0;
    int wrong = 0;
    for (int i = 0; i < 200; i++) {
        x = x * 6364136223846793005u + 1442695040888963407u;
        uint64_t m = x >> 7 ^ x << 11;
        unsigned n = (unsigned)(x >> 58);
        wrong += _pdep_u64(x, m) != deposit(x, m);
        wrong += _pext_u64(x, m) != extract(x, m);
        wrong += _pdep_u32((uint32_t)x, (uint32_t)m) != (uint32_t)deposit((uint32_t)x, (uint32_t)m);
        wrong += _andn_u64(x, m) != (~x & m);
        wrong += _blsi_u64(x) != (x & -x);
        wrong += _blsr_u64(x) != (x & (x - 1));
        wrong += _blsmsk_u64(x) != (x ^ (x - 1));
        wrong += _bzhi_u64(x, n) != (x & (((uint64_t)1 << n) - 1));
        wrong += _bextr_u64(x, n, 5) != (x >> n & 31);
        wrong += _lzcnt_u64(x >> n) != (x >> n ? (unsigned)__builtin_clzll(x >> n) : 64);
        wrong += _tzcnt_u32((uint32_t)(x << n)) != ((uint32_t)(x << n) ? (unsigned)__builtin_ctz((uint32_t)(x << n)) : 32);
        unsigned long long high, low = _mulx_u64(x, m, &high);
        wrong += low != x * m || high != (uint64_t)((unsigned __int128)x * m >> 64);
        h = h * 31 + _pext_u64(m, x) + _mm_popcnt_u64(m) + (x << (m & 63)) + ((int64_t)x >> (m & 31)) + ((uint32_t)x >> (n & 31));
    }
    printf("%d %llx\n", wrong, (unsigned long long)h);
    printf("%llu %u %u\n", (unsigned long long)_lzcnt_u64(0), _tzcnt_u32(0), _lzcnt_u32(1));
    for (unsigned i = 0; i < 8; i++) printf("%x ", morton((uint16_t)(i * 1000), (uint16_t)(i * 77)));
    uint64_t set = 0x91, subset = 0;
    int count = 0;
    do {
        count++;
        h += subset;
        subset = (subset - set) & set;
    } while (subset);
    printf("%d\n", count);
    unsigned long long a[3] = {~0ull, ~0ull, 5}, b[3] = {1, 0, ~0ull}, out[3];
    unsigned long long carry = add(a, b, out, 3);
    printf("%llx %llx %llx %llu\n", out[0], out[1], out[2], carry);
    unsigned char borrow = _subborrow_u64(0, out[0], 1, &out[0]);
    borrow = _subborrow_u64(borrow, out[1], 0, &out[1]);
    borrow = _subborrow_u64(borrow, out[2], 5, &out[2]);
    printf("%llx %llx %d\n", out[1], out[2], borrow);
    return 0;
}
