// interpreter: no
// judge: clang
// SSE and SSE2 on floats and doubles: each intrinsic against plain C, on ordinary, special and unaligned values.
#include <emmintrin.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static int wrong;
static uint32_t h = 1;
static void check(__m128 v, float a, float b, float c, float d) {
    float out[4], want[4] = {a, b, c, d};
    _mm_storeu_ps(out, v);
    for (int i = 0; i < 4; i++) {
        uint32_t x, y;
        memcpy(&x, &out[i], 4), memcpy(&y, &want[i], 4);
        wrong += x != y && !(out[i] != out[i] && want[i] != want[i]);
        if (out[i] == out[i]) h = h * 31 + x;
    }
}
static void bits(__m128i v) {
    uint32_t out[4];
    _mm_storeu_si128((__m128i *)out, v);
    for (int i = 0; i < 4; i++) h = h * 31 + out[i];
}

int main(void) {
    const float specials[] = {0, -0.0f, 1.5f, -2.25f, INFINITY, -INFINITY, NAN, 1e-40f, 3e38f, 7, 1e9f};
    enum { N = sizeof specials / sizeof *specials };
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            float p = specials[i], q = specials[j], r = 3, s = -0.5f;
            __m128 a = _mm_setr_ps(p, r, q, s), b = _mm_setr_ps(q, s, r, p);
            check(_mm_add_ps(a, b), p + q, r + s, q + r, s + p);
            check(_mm_sub_ss(a, b), p - q, r, q, s);
            check(_mm_mul_ps(a, b), p * q, r * s, q * r, s * p);
            check(_mm_div_ss(a, b), p / q, r, q, s);
            check(_mm_min_ps(a, b), p < q ? p : q, r < s ? r : s, q < r ? q : r, s < p ? s : p);
            check(_mm_max_ps(a, b), p > q ? p : q, r > s ? r : s, q > r ? q : r, s > p ? s : p);
            check(_mm_shuffle_ps(a, b, _MM_SHUFFLE(3, 0, 2, 1)), r, q, q, p);
            check(_mm_unpacklo_ps(a, b), p, q, r, s);
            check(_mm_movehl_ps(a, b), r, p, q, s);
            check(_mm_andnot_ps(_mm_set1_ps(-0.0f), a), fabsf(p), r, fabsf(q), 0.5f);
            check(_mm_xor_ps(a, _mm_set1_ps(-0.0f)), -p, -r, -q, -s);
            int m = _mm_movemask_ps(_mm_cmpnlt_ps(a, b));
            wrong += m != (!(p < q) | !(r < s) << 1 | !(q < r) << 2 | !(s < p) << 3);
            wrong += _mm_comige_ss(a, b) != (p >= q) || _mm_ucomineq_ss(a, b) != (p != q);
            __m128d d = _mm_setr_pd(p, q), e = _mm_cvtps_pd(b);
            double out[2];
            _mm_storeu_pd(out, _mm_add_pd(d, e));
            double w0 = (double)p + (double)q, w1 = (double)q + (double)s;
            wrong += (out[0] != w0 && w0 == w0) || (out[1] != w1 && w1 == w1);
            wrong += _mm_movemask_pd(_mm_cmpord_pd(d, e)) != ((p == p && q == q) | (q == q && s == s) << 1);
        }
    printf("%d %08x\n", wrong, h);
    __m128 f = _mm_setr_ps(1.5f, 2.5f, -3.5f, 1e10f);
    bits(_mm_cvtps_epi32(f)), bits(_mm_cvttps_epi32(f)), bits(_mm_cvtpd_epi32(_mm_setr_pd(-0.5, 1e300)));
    check(_mm_cvtepi32_ps(_mm_setr_epi32(16777217, -1, 0, 2147483647)), 16777216, -1, 0, 2147483648.0f);
    check(_mm_sqrt_ps(_mm_setr_ps(4, 2, 0, 1e-38f)), 2, sqrtf(2), 0, sqrtf(1e-38f));
    float approx = _mm_cvtss_f32(_mm_rcp_ss(_mm_set_ss(3))), root = _mm_cvtss_f32(_mm_rsqrt_ss(_mm_set_ss(16)));
    printf("%d %d %d %d\n", fabsf(approx - 1 / 3.0f) < 1e-3f, fabsf(root - 0.25f) < 1e-3f, _mm_cvtss_si32(f), _mm_cvttsd_si32(_mm_set_sd(-7.9)));
    float raw[9] = {0, 1, 2, 3, 4, 5, 6, 7, 8}, moved[5] = {0};
    __m128 l = _mm_loadl_pi(_mm_loadu_ps(raw + 1), (__m64 *)(raw + 6));
    _mm_storeh_pi((__m64 *)moved, l), _mm_store_ss(moved + 3, l);
    _Alignas(16) float aligned[4] = {0, 1, 2, 3};
    check(_mm_loadr_ps(aligned), 3, 2, 1, 0);
    printf("%g %g %g %d %08x\n", (double)moved[0], (double)moved[1], (double)moved[3], wrong, h);
    unsigned mode = _mm_getcsr();
    _MM_SET_FLUSH_ZERO_MODE(_MM_FLUSH_ZERO_ON);
    volatile float tiny = 1e-38f, half = 0.5f;
    __m128 z = _mm_mul_ss(_mm_set_ss(tiny), _mm_set_ss(half));
    float flushed = _mm_cvtss_f32(z);
    _mm_setcsr(mode);
    printf("%g %d\n", (double)flushed, tiny * half != 0);
    return 0;
}
