// interpreter: no
// Loops and branches within assembly, in a function that is inlined many times.
#include <stdio.h>

static inline __attribute__((always_inline)) unsigned steps(unsigned long n) {
    unsigned count = 0;
    __asm__("1:\tcmpq $1, %1\n\t"
            "je 3f\n\t"
            "testb $1, %b1\n\t"
            "jz 2f\n\t"
            "leaq 1(%1,%1,2), %1\n\t"
            "incl %0\n\t"
            "jmp 1b\n"
            "2:\tshrq $1, %1\n\t"
            "incl %0\n\t"
            "jmp 1b\n"
            "3:"
            : "+r"(count), "+r"(n)
            :
            : "cc");
    return count;
}

static inline int sign(int x) {
    int r;
    __asm__("xorl %0, %0\n\t"
            "cmpl $0, %1\n\t"
            "jl .Lneg%=\n\t"
            "setg %b0\n\t"
            "jmp .Lend%=\n"
            ".Lneg%=:\tmovl $-1, %0\n"
            ".Lend%=:"
            : "=&q"(r)
            : "r"(x)
            : "cc");
    return r;
}

int main(void) {
    printf("%u %u %u\n", steps(7), steps(27), steps(97));
    unsigned sum = 0;
    for (unsigned long i = 1; i < 50; i++)
        sum += steps(i);
    printf("%u\n", sum);
    printf("%d %d %d\n", sign(-5), sign(0), sign(9));
    for (int i = -2; i < 3; i++)
        sum = sum * 3 + sign(i);
    printf("%u\n", sum);
    return 0;
}
