// interpreter: no
// Pixels with SSE2 intrinsics: blending, saturation, thresholds, sums of differences, and blurs, against plain C.
#include <emmintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 256 };
static uint8_t a[N], b[N], fast[N], slow[N];

static void blend_plain(uint8_t *out, int alpha) {
    for (int i = 0; i < N; i++) out[i] = (uint8_t)((a[i] * alpha + b[i] * (256 - alpha)) >> 8);
}

static void blend_sse(uint8_t *out, int alpha) {
    __m128i zero = _mm_setzero_si128(), wa = _mm_set1_epi16((short)alpha), wb = _mm_set1_epi16((short)(256 - alpha));
    for (int i = 0; i < N; i += 16) {
        __m128i x = _mm_loadu_si128((const __m128i *)(a + i)), y = _mm_loadu_si128((const __m128i *)(b + i));
        __m128i low = _mm_add_epi16(_mm_mullo_epi16(_mm_unpacklo_epi8(x, zero), wa), _mm_mullo_epi16(_mm_unpacklo_epi8(y, zero), wb));
        __m128i high = _mm_add_epi16(_mm_mullo_epi16(_mm_unpackhi_epi8(x, zero), wa), _mm_mullo_epi16(_mm_unpackhi_epi8(y, zero), wb));
        _mm_storeu_si128((__m128i *)(out + i), _mm_packus_epi16(_mm_srli_epi16(low, 8), _mm_srli_epi16(high, 8)));
    }
}

static int difference_sse(void) {
    __m128i sum = _mm_setzero_si128();
    for (int i = 0; i < N; i += 16) sum = _mm_add_epi64(sum, _mm_sad_epu8(_mm_loadu_si128((__m128i *)(a + i)), _mm_loadu_si128((__m128i *)(b + i))));
    return _mm_cvtsi128_si32(_mm_add_epi64(sum, _mm_srli_si128(sum, 8)));
}

static int difference_plain(void) {
    int s = 0;
    for (int i = 0; i < N; i++) s += abs(a[i] - b[i]);
    return s;
}

static int above_sse(uint8_t limit) {
    int n = 0;
    __m128i l = _mm_set1_epi8((char)limit);
    for (int i = 0; i < N; i += 16) {
        __m128i v = _mm_loadu_si128((__m128i *)(a + i));
        n += __builtin_popcount((unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_max_epu8(v, l), v)));
    }
    return n;
}

static void average(uint8_t *out) {
    for (int i = 0; i < N; i += 16) {
        __m128i v = _mm_avg_epu8(_mm_load_si128((__m128i *)(a + i)), _mm_subs_epu8(_mm_load_si128((__m128i *)(b + i)), _mm_set1_epi8(20)));
        _mm_stream_si128((__m128i *)(out + i), _mm_adds_epu8(v, _mm_set1_epi8(100)));
    }
    _mm_sfence();
}

int main(void) {
    unsigned x = 1;
    for (int i = 0; i < N; i++) x = x * 1103515245 + 12345, a[i] = (uint8_t)(x >> 16), b[i] = (uint8_t)(x >> 8);
    for (int alpha = 0; alpha <= 256; alpha += 64) {
        blend_plain(slow, alpha);
        blend_sse(fast, alpha);
        int wrong = 0;
        unsigned h = 0;
        for (int i = 0; i < N; i++) wrong += slow[i] != fast[i], h = h * 31 + fast[i];
        printf("%d %08x\n", wrong, h);
    }
    printf("%d %d\n", difference_sse(), difference_plain());
    int n = 0;
    for (int i = 0; i < N; i++) n += a[i] >= 200;
    printf("%d %d\n", above_sse(200), n);
    static uint8_t out[N] __attribute__((aligned(16)));
    average(out);
    unsigned h = 0;
    for (int i = 0; i < N; i++) h = h * 31 + out[i];
    printf("%08x\n", h);
    __m128d d = _mm_sqrt_pd(_mm_set_pd(2, 9));
    printf("%.6f %.6f %d\n", _mm_cvtsd_f64(d), _mm_cvtsd_f64(_mm_unpackhi_pd(d, d)), _mm_cvttsd_si32(d));
    return 0;
}
