// interpreter: no
// SSE instructions written out: registers of vectors by class and name, memory operands, and mixed clobbers.
#include <stdio.h>
#include <string.h>

typedef float f4 __attribute__((vector_size(16)));
typedef int i4 __attribute__((vector_size(16)));
typedef double d2 __attribute__((vector_size(16)));

static f4 multiply_add(f4 a, f4 b, f4 c) {
    __asm__("mulps %1, %0\n\taddps %2, %0" : "+x"(a) : "x"(b), "xm"(c));
    return a;
}

static int dot(i4 a, i4 b) {
    int r;
    __asm__("pmaddwd %1, %2\n\tpshufd $0x4e, %2, %%xmm7\n\tpaddd %%xmm7, %2\n\tpshufd $0xb1, %2, %%xmm7\n\tpaddd %%xmm7, %2\n\tmovd %2, %0"
            : "=r"(r)
            : "x"(a), "x"(b)
            : "xmm7", "memory");
    return r;
}

static double hypotenuse(double a, double b) {
    double r;
    __asm__("mulsd %1, %1\n\tmulsd %2, %2\n\taddsd %2, %1\n\tsqrtsd %1, %0" : "=x"(r), "+x"(a), "+x"(b));
    return r;
}

static int mask(f4 a, f4 b) {
    int m;
    __asm__("cmpltps %2, %1\n\tmovmskps %1, %0" : "=r"(m), "+x"(a) : "x"(b));
    return m;
}

static long rounded(double v) {
    long n;
    __asm__("cvtsd2si %1, %0" : "=r"(n) : "xm"(v));
    return n;
}

static void copy16(void *to, const void *from) {
    __asm__ volatile("movdqu (%1), %%xmm0\n\tmovdqu %%xmm0, (%0)" : : "r"(to), "r"(from) : "xmm0", "memory");
}

static float many(const float *p) {
    float s = 0;
    for (int i = 0; i < 20; i++) {
        float t = p[i];
        __asm__("xorps %%xmm1, %%xmm1\n\txorps %%xmm2, %%xmm2\n\taddss %1, %0" : "+x"(s) : "x"(t) : "xmm1", "xmm2", "xmm3", "xmm15");
    }
    return s;
}

int main(void) {
    f4 r = multiply_add((f4){1, 2, 3, 4}, (f4){10, 20, 30, 40}, (f4){.5f, .25f, .125f, 1});
    printf("%g %g %g %g\n", r[0], r[1], r[2], r[3]);
    i4 v = {0x00020001, 0x00040003, 0x00060005, 0x00080007};
    printf("%d\n", dot(v, v));
    printf("%g %d\n", hypotenuse(3, 4), mask((f4){1, 5, 2, 9}, (f4){2, 4, 3, 8}));
    printf("%ld %ld %ld\n", rounded(2.5), rounded(-3.5), rounded(1e15 + .75));
    char text[20] = "";
    copy16(text, "sixteen letters!");
    puts(text);
    float values[20];
    for (int i = 0; i < 20; i++) values[i] = (float)i / 4;
    printf("%g\n", many(values));
    return 0;
}
