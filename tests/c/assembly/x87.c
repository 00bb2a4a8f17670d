// interpreter: no
// The x87 stack: operands at its top, results above inputs, control words.
#include <stdio.h>

static double root(double x) {
    __asm__("fsqrt" : "+t"(x));
    return x;
}

static double remainder_of(double a, double b) {
    double r;
    unsigned short status;
    __asm__("1: fprem\n\tfnstsw %%ax\n\tsahf\n\tjp 1b" : "=t"(r), "=a"(status) : "0"(a), "u"(b) : "cc");
    return r;
}

static double log_of(double x, double y) {
    double r;
    __asm__("fyl2x" : "=t"(r) : "0"(x), "u"(y) : "st(1)");
    return r;
}

static void circle(double x, double *sine, double *cosine) {
    __asm__("fsincos" : "=t"(*cosine), "=u"(*sine) : "0"(x));
}

static int rounded(float x) {
    int n;
    __asm__ volatile("fistl %0" : "=m"(n) : "t"(x));
    return n;
}

static long popped(double x) {
    long n;
    __asm__("fistpll %0" : "=m"(n) : "t"(x) : "st");
    return n;
}

int main(void) {
    double s, c;
    circle(0.5, &s, &c);
    printf("%.12f %.12f %.12f\n", root(2), s, c);
    printf("%.12f %.12f\n", remainder_of(17.25, 2.5), log_of(8, 3));
    // Nothing may be left on the stack, which has eight places.
    long sum = 0;
    for (int i = 0; i < 100; i++)
        sum += rounded(i * 0.75f) + popped(i * 1.5) + (long)root(i * i) + (long)remainder_of(i, 7);
    printf("%ld\n", sum);
    unsigned short old, up, now;
    __asm__ volatile("fnstcw %0" : "=m"(old));
    up = (old & ~0xc00) | 0x800;
    __asm__ volatile("fldcw %0" : : "m"(up));
    int high = rounded(2.25f);
    __asm__ volatile("fldcw %0\n\tfnstcw %1" : : "m"(old), "m"(now) : "memory");
    printf("%x %d %d %d\n", old, high, rounded(2.25f), now == old);
    return 0;
}
