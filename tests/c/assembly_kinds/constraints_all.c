// interpreter: no
// Each register by its letter, ranges of immediates, offsettable memory, addresses, and classes together.
#include <stdint.h>
#include <stdio.h>

static long by_letter(long v) {
    long a, b, c, d, S, D;
    __asm__("movq %6, %0" : "=a"(a), "=b"(b), "=c"(c), "=d"(d), "=S"(S), "=D"(D) : "r"(v), "1"(2L), "2"(3L), "3"(4L), "4"(5L), "5"(6L));
    return a + b * 10 + c * 100 + d * 1000 + S * 10000 + D * 100000;
}

static uint64_t pair(uint32_t low, uint32_t high) {
    uint64_t out;
    __asm__("shlq $32, %%rdx\n\torq %%rdx, %0" : "=a"(out), "+d"(high) : "0"((uint64_t)low) : "cc");
    return out;
}

static int immediates(int x) {
    __asm__("shll %1, %0" : "+r"(x) : "I"(7) : "cc");
    __asm__("addl %1, %0" : "+r"(x) : "K"(-100) : "cc");
    __asm__("xorl %1, %0" : "+r"(x) : "i"(0x1234567) : "cc");
    __asm__("addl %1, %0" : "+r"(x) : "re"(-5) : "cc");
    __asm__("roll %1, %0" : "+r"(x) : "cI"(9) : "cc");
    return x;
}

static long address(const long *p, long i) {
    long a, v;
    __asm__("leaq %3, %0\n\tmovq (%2), %1" : "=&r"(a), "=r"(v) : "r"(p + 3), "m"(p[3]));
    long w;
    __asm__("movq (%1,%2,8), %0" : "=r"(w) : "r"(p), "r"(i), "m"(*(const long(*)[8])p));
    return (a == (long)(p + 3)) * 1000 + v + w;
}

static int general(int a, int b) {
    int r = a;
    __asm__("imull %1, %0" : "+r"(r) : "g"(b) : "cc");
    __asm__("addl %1, %0" : "+rm"(r) : "ri"(b) : "cc");
    return r;
}

static unsigned byte_parts(unsigned v) {
    unsigned out;
    __asm__("movb %b1, %h0\n\tmovb %h1, %b0" : "=&Q"(out) : "Q"(v), "0"(0x55550000u));
    return out;
}

static unsigned short narrow(unsigned short v) {
    __asm__("rolw $8, %w0" : "+r"(v) : : "cc");
    return v;
}

static int registers_named(void) {
    register long x __asm__("r12") = 30;
    register long y __asm__("r8") = 12;
    long sum;
    __asm__("leaq (%%r12,%%r8), %0" : "=r"(sum) : "r"(x), "r"(y));
    return (int)sum;
}

int main(void) {
    long table[8] = {3, 1, 4, 1, 5, 9, 2, 6};
    printf("%ld\n", by_letter(1));
    printf("%llx\n", (unsigned long long)pair(0x89abcdefu, 0x01234567u));
    printf("%d\n", immediates(77));
    printf("%ld %d\n", address(table, 5), general(6, 7));
    printf("%x %x %d\n", byte_parts(0x1234), narrow(0xabcd), registers_named());
    return 0;
}
