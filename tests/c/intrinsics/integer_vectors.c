// flags: -mssse3
// interpreter: no
// SSE2 and SSSE3 on integers of all widths: each intrinsic against a loop, on values drawn and at the edges.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <tmmintrin.h>

static int wrong, tests;
static uint64_t state = 7;
static uint64_t draw(void) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return state & 7 ? state : (state & 64 ? 0x80007fff80ff7f00 : 0xffff8000ff807f01);
}
static int16_t sat16(int v) { return (int16_t)(v > 32767 ? 32767 : v < -32768 ? -32768 : v); }
static uint16_t satu16(int v) { return (uint16_t)(v > 65535 ? 65535 : v < 0 ? 0 : v); }
static int8_t sat8(int v) { return (int8_t)(v > 127 ? 127 : v < -128 ? -128 : v); }
static uint8_t satu8(int v) { return (uint8_t)(v > 255 ? 255 : v < 0 ? 0 : v); }

typedef union { __m128i v; int8_t b[16]; uint8_t u[16]; int16_t s[8]; uint16_t w[8]; int32_t i[4]; uint32_t d[4]; int64_t l[2]; uint64_t q[2]; } all;
#define LANES(expr, field, n, value)                                          \
    do {                                                                      \
        all r = {expr}, want;                                                 \
        for (int k = 0; k < n; k++) want.field[k] = (__typeof__(want.field[0]))(value); \
        wrong += memcmp(&r, &want, 16) != 0;                                  \
        tests++;                                                              \
    } while (0)

int main(void) {
    for (int turn = 0; turn < 200; turn++) {
        all a = {_mm_set_epi64x((long long)draw(), (long long)draw())}, b = {_mm_set_epi64x((long long)draw(), (long long)draw())};
        LANES(_mm_add_epi8(a.v, b.v), b, 16, a.b[k] + b.b[k]);
        LANES(_mm_adds_epi8(a.v, b.v), b, 16, sat8(a.b[k] + b.b[k]));
        LANES(_mm_subs_epu8(a.v, b.v), u, 16, satu8(a.u[k] - b.u[k]));
        LANES(_mm_adds_epi16(a.v, b.v), s, 8, sat16(a.s[k] + b.s[k]));
        LANES(_mm_subs_epu16(a.v, b.v), w, 8, satu16(a.w[k] - b.w[k]));
        LANES(_mm_avg_epu16(a.v, b.v), w, 8, (a.w[k] + b.w[k] + 1) >> 1);
        LANES(_mm_mulhi_epi16(a.v, b.v), s, 8, a.s[k] * b.s[k] >> 16);
        LANES(_mm_mulhi_epu16(a.v, b.v), w, 8, (uint32_t)a.w[k] * b.w[k] >> 16);
        LANES(_mm_mullo_epi16(a.v, b.v), s, 8, (uint32_t)a.w[k] * b.w[k]);
        LANES(_mm_mul_epu32(a.v, b.v), q, 2, (uint64_t)a.d[2 * k] * b.d[2 * k]);
        LANES(_mm_madd_epi16(a.v, b.v), i, 4, (uint32_t)(a.s[2 * k] * b.s[2 * k]) + (uint32_t)(a.s[2 * k + 1] * b.s[2 * k + 1]));
        LANES(_mm_min_epi16(a.v, b.v), s, 8, a.s[k] < b.s[k] ? a.s[k] : b.s[k]);
        LANES(_mm_max_epu8(a.v, b.v), u, 16, a.u[k] > b.u[k] ? a.u[k] : b.u[k]);
        LANES(_mm_cmpgt_epi8(a.v, b.v), b, 16, -(a.b[k] > b.b[k]));
        LANES(_mm_cmpeq_epi32(a.v, b.v), i, 4, -(a.i[k] == b.i[k]));
        LANES(_mm_srai_epi16(a.v, 5), s, 8, a.s[k] >> 5);
        LANES(_mm_slli_epi32(a.v, 9), d, 4, a.d[k] << 9);
        LANES(_mm_srl_epi64(a.v, _mm_cvtsi32_si128(turn)), q, 2, turn < 64 ? a.q[k] >> turn : 0);
        LANES(_mm_sra_epi32(a.v, _mm_cvtsi32_si128(turn)), i, 4, a.i[k] >> (turn < 32 ? turn : 31));
        LANES(_mm_packs_epi32(a.v, b.v), s, 8, sat16(k < 4 ? (a.i[k] > 40000 ? 40000 : a.i[k] < -40000 ? -40000 : a.i[k]) : (b.i[k - 4] > 40000 ? 40000 : b.i[k - 4] < -40000 ? -40000 : b.i[k - 4])));
        LANES(_mm_packus_epi16(a.v, b.v), u, 16, satu8(k < 8 ? a.s[k] : b.s[k - 8]));
        LANES(_mm_unpackhi_epi16(a.v, b.v), w, 8, k & 1 ? b.w[4 + k / 2] : a.w[4 + k / 2]);
        LANES(_mm_shufflelo_epi16(a.v, 0x1b), w, 8, k < 4 ? a.w[3 - k] : a.w[k]);
        LANES(_mm_shuffle_epi32(a.v, 0x93), d, 4, a.d[(k + 3) & 3]);
        LANES(_mm_slli_si128(a.v, 5), u, 16, k < 5 ? 0 : a.u[k - 5]);
        LANES(_mm_shuffle_epi8(a.v, b.v), u, 16, b.u[k] & 128 ? 0 : a.u[b.u[k] & 15]);
        LANES(_mm_alignr_epi8(a.v, b.v, 11), u, 16, k + 11 < 16 ? b.u[k + 11] : a.u[k - 5]);
        LANES(_mm_abs_epi16(a.v), s, 8, a.s[k] < 0 ? -a.s[k] : a.s[k]);
        LANES(_mm_sign_epi8(a.v, b.v), b, 16, b.b[k] < 0 ? -a.b[k] : b.b[k] ? a.b[k] : 0);
        LANES(_mm_hadd_epi16(a.v, b.v), s, 8, k < 4 ? a.s[2 * k] + a.s[2 * k + 1] : b.s[2 * k - 8] + b.s[2 * k - 7]);
        LANES(_mm_maddubs_epi16(a.v, b.v), s, 8, sat16(a.u[2 * k] * b.b[2 * k] + a.u[2 * k + 1] * b.b[2 * k + 1]));
        LANES(_mm_mulhrs_epi16(a.v, b.v), s, 8, ((a.s[k] * b.s[k] >> 14) + 1) >> 1);
        int mask = 0;
        for (int k = 0; k < 16; k++) mask |= (a.u[k] >> 7) << k;
        wrong += _mm_movemask_epi8(a.v) != mask || _mm_extract_epi16(b.v, 5) != b.w[5] || _mm_cvtsi128_si64(a.v) != a.l[0];
        LANES(_mm_insert_epi16(a.v, turn, 2), w, 8, k == 2 ? turn : a.w[k]);
    }
    printf("%d of %d\n", wrong, tests);
    return 0;
}
