// flags: -msse4.2 -mpopcnt
// interpreter: no
// SSSE3 to SSE4.2 in small kernels: hex text by shuffles, minima with places, dot products, CRCs, blends, and rounding.
#include <nmmintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void hex(const uint8_t *in, char *out) {
    __m128i v = _mm_loadu_si128((const __m128i *)in), digits = _mm_setr_epi8('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f');
    __m128i m = _mm_set1_epi8(15), high = _mm_and_si128(_mm_srli_epi16(v, 4), m), low = _mm_and_si128(v, m);
    high = _mm_shuffle_epi8(digits, high), low = _mm_shuffle_epi8(digits, low);
    _mm_storeu_si128((__m128i *)out, _mm_unpacklo_epi8(high, low));
    _mm_storeu_si128((__m128i *)(out + 16), _mm_unpackhi_epi8(high, low));
    out[32] = 0;
}

static int minimum(const uint16_t *v, int *where) {
    __m128i r = _mm_minpos_epu16(_mm_loadu_si128((const __m128i *)v));
    *where = _mm_extract_epi16(r, 1);
    return _mm_extract_epi16(r, 0);
}

static uint32_t crc(const char *s) {
    uint64_t c = 0xffffffff;
    size_t n = strlen(s);
    for (; n >= 8; n -= 8, s += 8) {
        uint64_t w;
        memcpy(&w, s, 8);
        c = _mm_crc32_u64(c, w);
    }
    while (n--) c = _mm_crc32_u8((uint32_t)c, (uint8_t)*s++);
    return ~(uint32_t)c;
}

static uint32_t crc_plain(const char *s) {
    uint32_t c = 0xffffffff;
    for (; *s; s++) {
        c ^= (uint8_t)*s;
        for (int k = 0; k < 8; k++) c = c >> 1 ^ (c & 1 ? 0x82f63b78 : 0);
    }
    return ~c;
}

int main(void) {
    uint8_t bytes[16];
    char text[33];
    for (int i = 0; i < 16; i++) bytes[i] = (uint8_t)(i * 19 + 3);
    hex(bytes, text);
    puts(text);
    uint16_t v[] = {500, 40, 300, 39, 600, 39, 700, 65535};
    int where, least = minimum(v, &where);
    printf("%d %d\n", least, where);
    printf("%08x %08x %08x\n", crc("123456789"), crc("The quick brown fox"), crc_plain("The quick brown fox"));
    __m128 f = _mm_setr_ps(1, 2, 3, 4), g = _mm_dp_ps(f, f, 0x71);
    printf("%g %g\n", (double)_mm_cvtss_f32(g), (double)_mm_cvtss_f32(_mm_hadd_ps(f, f)));
    __m128d d = _mm_setr_pd(-2.5, 3.7), fl = _mm_floor_pd(d), ce = _mm_ceil_pd(d), ro = _mm_round_pd(d, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
    printf("%g %g %g %g\n", _mm_cvtsd_f64(fl), _mm_cvtsd_f64(ce), _mm_cvtsd_f64(ro), _mm_cvtsd_f64(_mm_unpackhi_pd(ro, ro)));
    __m128i a = _mm_setr_epi32(1, -2, 3, -4), b = _mm_setr_epi32(-10, 20, 30, -40);
    int out[4];
    _mm_storeu_si128((__m128i *)out, _mm_blend_epi16(_mm_mullo_epi32(a, b), _mm_max_epi32(a, b), 0xf0));
    printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
    long long wide[2];
    _mm_storeu_si128((__m128i *)wide, _mm_mul_epi32(_mm_abs_epi32(a), b));
    printf("%lld %lld %d\n", wide[0], wide[1], _mm_testz_si128(a, _mm_set1_epi32(0)));
    printf("%d %d\n", (int)_mm_popcnt_u64(0xf0f0f0f0f0f0f0f1), _mm_cmpistri(_mm_setr_epi8('a', 'z', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        _mm_loadu_si128((const __m128i *)"ABC def 12345678"), _SIDD_CMP_RANGES));
    __m128i al = _mm_alignr_epi8(_mm_loadu_si128((__m128i *)bytes), a, 5);
    printf("%llx %d\n", (unsigned long long)_mm_extract_epi64(al, 1), _mm_movemask_epi8(_mm_sign_epi8(al, a)));
    return 0;
}
