// flags: -msse4.2 -mpclmul
// interpreter: no
// Strings and checksums by vector intrinsics, each checked against plain C.
#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static size_t length(const char *s) {
    size_t n = 0;
    for (;; n += 16) {
        __m128i v = _mm_loadu_si128((const __m128i *)(s + n));
        int mask = _mm_movemask_epi8(_mm_cmpeq_epi8(v, _mm_setzero_si128()));
        if (mask) return n + (size_t)__builtin_ctz((unsigned)mask);
    }
}

static void upper(char *s, size_t n) {
    for (size_t i = 0; i < n; i += 16) {
        __m128i v = _mm_loadu_si128((__m128i *)(s + i));
        __m128i in = _mm_and_si128(_mm_cmpgt_epi8(v, _mm_set1_epi8('a' - 1)), _mm_cmplt_epi8(v, _mm_set1_epi8('z' + 1)));
        _mm_storeu_si128((__m128i *)(s + i), _mm_sub_epi8(v, _mm_and_si128(in, _mm_set1_epi8(32))));
    }
}

static uint32_t crc_plain(const uint8_t *p, size_t n) {
    uint32_t c = ~0u;
    while (n--) {
        c ^= *p++;
        for (int k = 0; k < 8; k++) c = c & 1 ? c >> 1 ^ 0x82f63b78u : c >> 1;
    }
    return ~c;
}
static uint32_t crc_fast(const uint8_t *p, size_t n) {
    uint64_t c = ~0u;
    for (; n >= 8; n -= 8, p += 8) {
        uint64_t w;
        memcpy(&w, p, 8);
        c = _mm_crc32_u64(c, w);
    }
    while (n--) c = _mm_crc32_u8((uint32_t)c, *p++);
    return ~(uint32_t)c;
}

int main(void) {
    char text[128] = "Vectors of sixteen bytes find the end of a string; ~{|}@[ stay.";
    size_t n = length(text);
    upper(text, 64);
    printf("%d %s\n", n == strlen(text), text);
    printf("%08x %d\n", crc_fast((uint8_t *)text, n), crc_fast((uint8_t *)text, n) == crc_plain((uint8_t *)text, n));
    __m128i set = _mm_setr_epi8('A', 'E', 'I', 'O', 'U', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    int vowels = 0;
    for (size_t i = 0; i + 16 <= n; i += 16)
        vowels += _mm_popcnt_u32((unsigned)_mm_cvtsi128_si32(_mm_cmpestrm(set, 5, _mm_loadu_si128((__m128i *)(text + i)), 16, _SIDD_CMP_EQUAL_ANY)));
    printf("%d\n", vowels);
    __m128i product = _mm_clmulepi64_si128(_mm_set_epi64x(0, 0x123456789abcdef), _mm_set_epi64x(0, 0xfedcba987654321), 0);
    printf("%llx %llx\n", (unsigned long long)_mm_extract_epi64(product, 1), (unsigned long long)_mm_cvtsi128_si64(product));
    __m128i order = _mm_setr_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    char back[17] = {0};
    _mm_storeu_si128((__m128i *)back, _mm_shuffle_epi8(_mm_loadu_si128((__m128i *)text), order));
    printf("%s\n", back);
    __m128 f = _mm_setr_ps(1, 4, 9, 16);
    f = _mm_dp_ps(_mm_sqrt_ps(f), _mm_set1_ps(2), 0xf1);
    printf("%g %d\n", (double)_mm_cvtss_f32(f), _mm_cvtsi128_si32(_mm_mullo_epi32(_mm_set1_epi32(-7), _mm_set1_epi32(6))));
    return 0;
}
