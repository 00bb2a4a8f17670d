// flags: -maes -mpclmul -msse4.1 -msha
// interpreter: no
// AES rounds, carry-less products and SHA instructions against known answers and plain C, where the processor has them.
#include <cpuid.h>
#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static __m128i expand(__m128i k, __m128i g) {
    g = _mm_shuffle_epi32(g, 0xff);
    k = _mm_xor_si128(k, _mm_slli_si128(k, 4));
    k = _mm_xor_si128(k, _mm_slli_si128(k, 4));
    k = _mm_xor_si128(k, _mm_slli_si128(k, 4));
    return _mm_xor_si128(k, g);
}
#define STEP(i, rcon) keys[i] = expand(keys[i - 1], _mm_aeskeygenassist_si128(keys[i - 1], rcon))

static void encrypt(const uint8_t *key, const uint8_t *in, uint8_t *out, uint8_t *back) {
    __m128i keys[11];
    keys[0] = _mm_loadu_si128((const __m128i *)key);
    STEP(1, 1); STEP(2, 2); STEP(3, 4); STEP(4, 8); STEP(5, 16); STEP(6, 32); STEP(7, 64); STEP(8, 128); STEP(9, 27); STEP(10, 54);
    __m128i s = _mm_xor_si128(_mm_loadu_si128((const __m128i *)in), keys[0]);
    for (int i = 1; i < 10; i++) s = _mm_aesenc_si128(s, keys[i]);
    s = _mm_aesenclast_si128(s, keys[10]);
    _mm_storeu_si128((__m128i *)out, s);
    s = _mm_xor_si128(s, keys[10]);
    for (int i = 9; i > 0; i--) s = _mm_aesdec_si128(s, _mm_aesimc_si128(keys[i]));
    _mm_storeu_si128((__m128i *)back, _mm_aesdeclast_si128(s, keys[0]));
}

static void carryless(uint64_t a, uint64_t b, uint64_t *out) {
    out[0] = out[1] = 0;
    for (int i = 0; i < 64; i++)
        if (b >> i & 1) out[0] ^= a << i, out[1] ^= i ? a >> (64 - i) : 0;
}

static uint32_t sigma(uint32_t x) { return (x >> 7 | x << 25) ^ (x >> 18 | x << 14) ^ x >> 3; }

int main(void) {
    unsigned eax, ebx = 0, ecx = 0, edx, ecx1;
    __get_cpuid(1, &eax, &ebx, &ecx1, &edx);
    __get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx);
    int aes = !!(ecx1 & bit_AES), sha = !!(ebx & bit_SHA), clmul = !!(ecx1 & bit_PCLMUL);
    uint8_t key[16], in[16], out[16] = "", back[16];
    for (int i = 0; i < 16; i++) key[i] = (uint8_t)i, in[i] = (uint8_t)(i * 17);
    static const uint8_t want[16] = {0x69, 0xc4, 0xe0, 0xd8, 0x6a, 0x7b, 0x04, 0x30, 0xd8, 0xcd, 0xb7, 0x80, 0x70, 0xb4, 0xc5, 0x5a};
    memcpy(out, want, 16), memcpy(back, in, 16);
    if (aes) encrypt(key, in, out, back);
    printf("%d %d\n", memcmp(out, want, 16), memcmp(back, in, 16));
    int wrong = 0;
    for (uint64_t i = 1; i < 30; i++) {
        uint64_t a = i * 0x9e3779b97f4a7c15, b = ~a * i, w[2], r[2];
        carryless(a, b, w);
        memcpy(r, w, 16);
        if (clmul) _mm_storeu_si128((__m128i *)r, _mm_clmulepi64_si128(_mm_set_epi64x((long long)a, 0), _mm_set_epi64x((long long)b, 7), 0x11));
        wrong += r[0] != w[0] || r[1] != w[1];
    }
    printf("%d\n", wrong);
    uint32_t w[8] = {1, 0x80000000, 0xdeadbeef, 77, 5, 6, 7, 8}, r[4];
    for (int i = 0; i < 4; i++) r[i] = w[i] + sigma(w[i + 1]);
    uint32_t s[4];
    memcpy(s, r, 16);
    if (sha) _mm_storeu_si128((__m128i *)s, _mm_sha256msg1_epu32(_mm_loadu_si128((__m128i *)w), _mm_loadu_si128((__m128i *)(w + 4))));
    printf("%d %08x\n", memcmp(r, s, 16), r[2]);
    return 0;
}
