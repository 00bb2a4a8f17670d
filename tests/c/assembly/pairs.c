// interpreter: no
// Values of 128 bits in two registers.
#include <stdio.h>

typedef unsigned __int128 u128;

static u128 product(unsigned long a, unsigned long b) {
    u128 r;
    __asm__("mulq %2" : "=A"(r) : "a"(a), "r"(b) : "cc");
    return r;
}

static unsigned long quotient(u128 a, unsigned long b, unsigned long *rest) {
    unsigned long q;
    __asm__("divq %4" : "=a"(q), "=d"(*rest) : "a"((unsigned long)a), "d"((unsigned long)(a >> 64)), "r"(b) : "cc");
    return q;
}

static u128 plus(u128 a, unsigned long b) {
    __asm__("addq %1, %%rax\n\tadcq $0, %%rdx" : "+A"(a) : "r"(b) : "cc");
    return a;
}

int main(void) {
    unsigned long rest;
    u128 p = product(0xfedcba9876543210ul, 0x123456789abcdeful);
    for (int i = 0; i < 3; i++) {
        printf("%016lx%016lx\n", (unsigned long)(p >> 64), (unsigned long)p);
        p = plus(p, ~0ul);
    }
    unsigned long q = quotient(p, 0xfedcba9876543210ul, &rest);
    printf("%lx %lx\n", q, rest);
    return 0;
}
