// flags: -madx -maes -msha -mssse3 -msse4.1
// interpreter: no
// Sums with carry over many words, ciphers in hardware, and what the processor says of itself.
#include <cpuid.h>
#include <immintrin.h>
#include <stdio.h>
#include <string.h>

typedef unsigned long long u64;

static unsigned char add(u64 *r, const u64 *a, const u64 *b, int n) {
    unsigned char c = 0;
    for (int i = 0; i < n; i++) c = _addcarry_u64(c, a[i], b[i], &r[i]);
    return c;
}
static unsigned char sub(u64 *r, const u64 *a, const u64 *b, int n) {
    unsigned char c = 0;
    for (int i = 0; i < n; i++) c = _subborrow_u64(c, a[i], b[i], &r[i]);
    return c;
}

static void aes(unsigned char *block, const unsigned char *key) {
    __m128i k = _mm_loadu_si128((const __m128i *)key), v = _mm_xor_si128(_mm_loadu_si128((__m128i *)block), k);
    for (int i = 0; i < 4; i++) v = _mm_aesenc_si128(v, _mm_aesimc_si128(_mm_xor_si128(k, _mm_set1_epi32(i))));
    v = _mm_aesenclast_si128(v, _mm_aeskeygenassist_si128(k, 0x1b));
    _mm_storeu_si128((__m128i *)block, v);
}

int main(void) {
    u64 a[4] = {~0ull, ~0ull, 5, ~0ull}, b[4] = {1, 0, ~0ull, 0}, r[4], s[4];
    int c = add(r, a, b, 4), d = sub(s, r, a, 4);
    printf("%d %d %d\n", c, d, memcmp(s, b, sizeof s) == 0);
    printf("%llx %llx %llx %llx\n", r[0], r[1], r[2], r[3]);
    unsigned a1, b1, c1, d1;
    __cpuid(0, a1, b1, c1, d1);
    __cpuid_count(7, 0, a1, b1, c1, d1);
    printf("%d %d\n", a1 < 100, __builtin_cpu_supports("sse2") != 0);
    u64 t = __rdtsc(), later;
    do later = __rdtsc();
    while (later == t);
    printf("%d\n", later > t);
    _mm_pause();
    _mm_lfence();
    printf("%x\n", _mm_getcsr() & 0xffc0);
    if (__builtin_cpu_supports("aes")) {
        unsigned char block[16] = "plain text here", key[16] = "and a key for it";
        aes(block, key);
        unsigned h = 7;
        for (int i = 0; i < 16; i++) h = h * 31 + block[i];
        printf("%08x\n", h);
    }
    return 0;
}
