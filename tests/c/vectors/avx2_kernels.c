// flags: -mavx2 -mfma
// interpreter: no
// AVX2: prefix sums, transposes, matrix products, filters by permutation, string search, and gathers, against plain C.
#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void prefix(int *v, int n) {
    __m256i carry = _mm256_setzero_si256();
    for (int i = 0; i < n; i += 8) {
        __m256i x = _mm256_loadu_si256((__m256i *)(v + i));
        x = _mm256_add_epi32(x, _mm256_slli_si256(x, 4));
        x = _mm256_add_epi32(x, _mm256_slli_si256(x, 8));
        __m256i low = _mm256_permute2x128_si256(x, x, 0x08);
        x = _mm256_add_epi32(x, _mm256_shuffle_epi32(low, 0xff));
        x = _mm256_add_epi32(x, carry);
        carry = _mm256_permutevar8x32_epi32(x, _mm256_set1_epi32(7));
        _mm256_storeu_si256((__m256i *)(v + i), x);
    }
}

static void multiply(const float *a, const float *b, float *c) {
    for (int i = 0; i < 8; i++) {
        __m256 s = _mm256_setzero_ps();
        for (int k = 0; k < 8; k++) s = _mm256_fmadd_ps(_mm256_broadcast_ss(a + i * 8 + k), _mm256_loadu_ps(b + k * 8), s);
        _mm256_storeu_ps(c + i * 8, s);
    }
}

static int find(const char *text, int n, char c) {
    __m256i want = _mm256_set1_epi8(c);
    for (int i = 0; i + 32 <= n; i += 32) {
        unsigned m = (unsigned)_mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_loadu_si256((const __m256i *)(text + i)), want));
        if (m) return i + __builtin_ctz(m);
    }
    return -1;
}

static int positive(const int *in, int n, int *out) {
    int k = 0;
    for (int i = 0; i < n; i += 8) {
        __m256i v = _mm256_loadu_si256((const __m256i *)(in + i));
        unsigned m = (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpgt_epi32(v, _mm256_setzero_si256())));
        int order[8], at = 0;
        for (int b = 0; b < 8; b++) if (m >> b & 1) order[at++] = b;
        for (int b = at; b < 8; b++) order[b] = 0;
        _mm256_storeu_si256((__m256i *)(out + k), _mm256_permutevar8x32_epi32(v, _mm256_loadu_si256((__m256i *)order)));
        k += at;
    }
    return k;
}

int main(void) {
    int v[64], w[64], s = 0, wrong = 0;
    for (int i = 0; i < 64; i++) v[i] = w[i] = i * i % 37 - 11;
    prefix(v, 64);
    for (int i = 0; i < 64; i++) wrong += v[i] != (s += w[i]);
    printf("%d %d\n", wrong, v[63]);
    float a[64], b[64], c[64];
    double trace = 0, check = 0;
    for (int i = 0; i < 64; i++) a[i] = (float)(i % 7), b[i] = (float)(i % 5) / 2;
    multiply(a, b, c);
    for (int i = 0; i < 8; i++) {
        trace += (double)c[i * 9];
        for (int k = 0; k < 8; k++) check += (double)(a[i * 8 + k] * b[k * 8 + i]);
    }
    printf("%g %g\n", trace, check);
    char text[128];
    memset(text, '.', sizeof text);
    text[77] = '#';
    printf("%d %d\n", find(text, 128, '#'), find(text, 64, '#'));
    int out[80], n = positive(w, 64, out), h = 0, k = 0;
    for (int i = 0; i < 64; i++) if (w[i] > 0) h += out[k++] != w[i];
    printf("%d %d\n", n, h);
    static const float table[16] = {0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169, 196, 225};
    __m256 g = _mm256_mask_i32gather_ps(_mm256_set1_ps(-1), table, _mm256_setr_epi32(1, 3, 5, 7, 9, 11, 13, 15),
                                        _mm256_castsi256_ps(_mm256_setr_epi32(-1, 0, -1, -1, 0, -1, -1, -1)), 4);
    float r[8];
    _mm256_storeu_ps(r, g);
    for (int i = 0; i < 8; i++) printf("%g ", (double)r[i]);
    __m256i x = _mm256_cvtepi8_epi16(_mm_setr_epi8(1, -2, 3, -4, 5, -6, 7, -8, 9, -10, 11, -12, 13, -14, 15, -16));
    x = _mm256_madd_epi16(x, _mm256_srlv_epi32(x, _mm256_set1_epi32(16)));
    _mm256_zeroupper();
    int m[8];
    _mm256_storeu_si256((__m256i *)m, x);
    printf("%d %d\n", m[0], m[7]);
    return 0;
}
