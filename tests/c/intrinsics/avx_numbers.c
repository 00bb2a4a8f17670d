// flags: -mavx2 -mfma -mbmi -mbmi2
// interpreter: no
// 256-bit vectors: sums, shuffles across halves, gathers, masks, and bit instructions, against plain C.
#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>

static double dot(const double *a, const double *b, int n) {
    __m256d s = _mm256_setzero_pd();
    for (int i = 0; i < n; i += 4) s = _mm256_fmadd_pd(_mm256_loadu_pd(a + i), _mm256_loadu_pd(b + i), s);
    __m128d h = _mm_add_pd(_mm256_castpd256_pd128(s), _mm256_extractf128_pd(s, 1));
    return _mm_cvtsd_f64(_mm_add_sd(h, _mm_unpackhi_pd(h, h)));
}

static uint32_t hash(__m256i v) {
    uint32_t out[8], h = 1;
    _mm256_storeu_si256((__m256i *)out, v);
    for (int i = 0; i < 8; i++) h = h * 16777619 ^ out[i];
    return h;
}

__attribute__((noinline)) static __m256i by_value(__m256i a, int n, __m256i b) {
    return _mm256_add_epi32(_mm256_mullo_epi32(a, _mm256_set1_epi32(n)), _mm256_sllv_epi32(b, _mm256_and_si256(a, _mm256_set1_epi32(31))));
}

int main(void) {
    double a[16], b[16];
    for (int i = 0; i < 16; i++) a[i] = i / 4.0, b[i] = 16 - i;
    printf("%g\n", dot(a, b, 16));
    __m256i v = _mm256_setr_epi32(3, 1, 4, 1, 5, 9, 2, 6), order = _mm256_setr_epi32(7, 6, 5, 4, 3, 2, 1, 0);
    __m256i r = _mm256_permutevar8x32_epi32(v, order);
    printf("%08x %08x %08x\n", hash(r), hash(by_value(v, 7, r)), hash(_mm256_permute4x64_epi64(v, 0x1b)));
    int table[32];
    for (int i = 0; i < 32; i++) table[i] = i * i * i;
    __m256i g = _mm256_i32gather_epi32(table, _mm256_add_epi32(v, v), 4);
    __m256i m = _mm256_cmpgt_epi32(g, _mm256_set1_epi32(100));
    printf("%08x %x %08x\n", hash(g), (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(m)), hash(_mm256_blendv_epi8(v, g, m)));
    __m256i bytes = _mm256_packus_epi16(_mm256_slli_epi16(v, 6), g);
    printf("%08x %08x %08x\n", hash(bytes), hash(_mm256_sad_epu8(bytes, v)), hash(_mm256_maddubs_epi16(bytes, g)));
    printf("%08x\n", hash(_mm256_shuffle_epi8(bytes, _mm256_and_si256(bytes, _mm256_set1_epi8((char)0x8f)))));
    int kept[8] = {-1, -1, -1, -1, -1, -1, -1, -1};
    _mm256_maskstore_epi32(kept, m, v);
    int sum = 0;
    for (int i = 0; i < 8; i++) sum = sum * 11 + kept[i];
    printf("%d\n", sum);
    uint64_t x = 0x123456789abcdef0;
    printf("%llx %llx %llx %llu\n", (unsigned long long)_pdep_u64(0xff0f, x), (unsigned long long)_pext_u64(~0ull / 3, x),
           (unsigned long long)_bzhi_u64(x, 37), (unsigned long long)_tzcnt_u64(x));
    printf("%llx %llx\n", (unsigned long long)_blsr_u64(x), (unsigned long long)_andn_u64(x, 0xff00ff00ff));
    __m256 f = _mm256_cvtepi32_ps(v);
    f = _mm256_hadd_ps(_mm256_mul_ps(f, f), _mm256_div_ps(f, _mm256_set1_ps(8)));
    float fs[8];
    _mm256_storeu_ps(fs, f);
    for (int i = 0; i < 8; i++) printf("%g ", (double)fs[i]);
    puts("");
    return 0;
}
