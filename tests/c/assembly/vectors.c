// interpreter: no
// Operands in vector registers: scalars, vectors, integers, and registers by name.
#include <emmintrin.h>
#include <stdio.h>

static float reciprocal_free(float a, float b) {
    __asm__("divss %1, %0" : "+x"(a) : "x"(b));
    return a;
}

static __m128i add(__m128i a, __m128i b) {
    __asm__("paddd %1, %0" : "+x"(a) : "xm"(b));
    return a;
}

static int mask(__m128i a) {
    int bits;
    __asm__("pmovmskb %1, %0" : "=r"(bits) : "x"(a));
    return bits;
}

static double moved(long bits) {
    double d;
    __asm__("movq %1, %0" : "=x"(d) : "r"(bits));
    return d;
}

static double halves(double a, double b) {
    register double first __asm__("xmm3") = a;
    register double second __asm__("xmm9") = b;
    __asm__("addsd %%xmm9, %%xmm3\n\tmulsd %%xmm3, %%xmm3" : "+x"(first) : "x"(second));
    return first;
}

static int spilled(double a, double b, double c) {
    double keep[3] = {a + 1, b + 1, c + 1};
    __asm__ volatile("xorps %%xmm0, %%xmm0\n\txorps %%xmm1, %%xmm1\n\txorps %%xmm7, %%xmm7\n\txorps %%xmm15, %%xmm15"
                     :
                     :
                     : "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10",
                       "xmm11", "xmm12", "xmm13", "xmm14", "xmm15");
    return (int)(keep[0] + keep[1] * keep[2] + a * b + c);
}

int main(void) {
    printf("%.4f\n", reciprocal_free(10, 4));
    __m128i v = _mm_set_epi32(4, 3, 2, 1), w = _mm_set_epi32(-40, 30, -20, 10);
    int out[4];
    _mm_storeu_si128((__m128i *)out, add(v, w));
    printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
    printf("%x\n", mask(add(v, w)));
    printf("%.3f %.3f\n", moved(0x4009000000000000), halves(1.5, 2));
    printf("%d\n", spilled(2, 3, 4));
    return 0;
}
