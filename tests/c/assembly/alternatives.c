// interpreter: no
// Constraints with several alternatives, and operands that any place will do for.
#include <stdio.h>

static unsigned total(unsigned a, unsigned b) {
    unsigned out;
    __asm__("movl %1, %0\n\taddl %2, %0" : "=&r,&r"(out) : "r,m"(a), "r,m"(b) : "cc");
    return out;
}

static int anything(int x, int y) {
    __asm__ volatile("" : "+g"(x) : "X"(y));
    __asm__("addl %1, %0" : "+rm"(x) : "ri"(y) : "cc");
    return x;
}

static float float_in_general(float f) {
    __asm__("xorl $0x80000000, %0" : "+r"(f) : : "cc");
    return f;
}

static _Bool flag(int a, int b) {
    _Bool both;
    int other;
    __asm__("cmpl %3, %2" : "=@cce"(both), "=@ccl"(other) : "r"(a), "rm"(b));
    return both || other;
}

int main(void) {
    printf("%u %d %d\n", total(40, 2), anything(20, 22), anything(1, -1));
    printf("%.2f\n", float_in_general(2.5f));
    printf("%d %d %d\n", flag(1, 1), flag(1, 2), flag(2, 1));
    return 0;
}
