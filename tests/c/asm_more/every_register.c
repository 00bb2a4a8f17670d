// interpreter: no
// Operands in registers by class and by name, parts of registers, and as many operands as there are registers.
#include <stdio.h>

static unsigned long ten(unsigned long a, unsigned long b, unsigned long c, unsigned long d) {
    unsigned long x = a, y = b, z = c, w = d, s;
    __asm__("leaq (%1,%2,2), %0\n\taddq %3, %0\n\txorq %4, %0\n\tincq %1\n\tdecq %2\n\tnotq %3\n\tnegq %4\n\t"
            "addq %5, %0\n\taddq %6, %0\n\taddq %7, %0\n\taddq %8, %0"
            : "=&r"(s), "+r"(x), "+r"(y), "+r"(z), "+r"(w)
            : "r"(a * 3), "r"(b * 5), "r"(c * 7), "r"(d * 9)
            : "cc");
    return s + x * 2 + y * 3 + z * 5 + w * 7;
}

static unsigned named(unsigned a) {
    register unsigned in __asm__("r10") = a;
    register unsigned out __asm__("r11");
    __asm__("leal 5(%1,%1), %0" : "=r"(out) : "r"(in));
    return out;
}

static unsigned parts(unsigned v) {
    unsigned r = v;
    __asm__("xchgb %b0, %h0\n\trolw $3, %w0\n\tbswapl %k0" : "+Q"(r) : : "cc");
    unsigned char q;
    __asm__("movb %h1, %0" : "=Q"(q) : "Q"(r));
    return r + q;
}

static unsigned fixed(unsigned a, unsigned b) {
    unsigned c = 3, d = 4, si, di;
    __asm__("leal (%%rax,%%rbx), %%esi\n\tleal (%%rcx,%%rdx,4), %%edi\n\tmull %%ebx"
            : "+a"(a), "+b"(b), "+c"(c), "+d"(d), "=&S"(si), "=&D"(di) : : "cc");
    return a + d + si * 10 + di * 100;
}

static double vector(double a, double b) {
    double r;
    __asm__("movapd %1, %0\n\tmulsd %2, %0\n\taddsd %3, %0" : "=&x"(r) : "x"(a), "xm"(b), "x"(a));
    return r;
}

int main(void) {
    printf("%lx\n", ten(1, 0x100, 0x10000, 0x1000000));
    printf("%u %x %u %g\n", named(100), parts(0x12345678), fixed(7, 9), vector(1.5, 4));
    unsigned long flags;
    __asm__ volatile("pushfq\n\tpopq %0" : "=r"(flags) : : "memory");
    int above, zero;
    __asm__("cmpl %2, %3" : "=@cca"(above), "=@ccz"(zero) : "r"(5), "r"(9) : "memory");
    printf("%d %d %d\n", above, zero, (int)(flags >> 1 & 1));
    return 0;
}
