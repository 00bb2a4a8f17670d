// interpreter: no
// A template that is written for both dialects, and one that changes the dialect itself.
#include <stdio.h>

int main(void) {
    int a = 40, b = 2, c;
    __asm__("mov{l %1, %0| %0, %1}\n\tadd{l %2, %0| %0, %2}" : "=&r"(c) : "r"(a), "r"(b) : "cc");
    printf("%d\n", c);
    __asm__("leal 5(%q1), %0" : "=r"(c) : "r"(a));
    printf("%d\n", c);
    __asm__(".intel_syntax noprefix\n\tmov eax, 6\n\timul eax, eax, 7\n\t.att_syntax prefix" : "=a"(c) : : "cc");
    printf("%d\n", c);
    __asm__("movl $7, %0" : "=r"(c));
    printf("%d\n", c);
    return 0;
}
