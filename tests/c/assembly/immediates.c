// interpreter: no
// Constants in the code: numbers by range, addresses, offsets of fields.
#include <stddef.h>
#include <stdio.h>

struct record {
    char tag;
    long values[3];
    int last;
};

static const int answer = 42;
int global_table[8] = {0, 11, 22, 33};

#define CONSTANT(out, letter, n) __asm__("movq %1, %0" : "=r"(out) : letter(n))

int main(void) {
    long x;
    CONSTANT(x, "i", 5);
    printf("%ld\n", x);
    CONSTANT(x, "n", -7);
    printf("%ld\n", x);
    CONSTANT(x, "i", offsetof(struct record, last));
    printf("%ld\n", x);
    CONSTANT(x, "I", 31);
    printf("%ld\n", x);
    CONSTANT(x, "K", -128);
    printf("%ld\n", x);
    CONSTANT(x, "e", -2147483647 - 1);
    printf("%ld\n", x);
    CONSTANT(x, "L", 0xffff);
    printf("%ld\n", x);
    long y = 3;
    __asm__("shlq %1, %0" : "+r"(y) : "Jc"(5) : "cc");
    __asm__("leaq %c1(%0,%0,%c2), %0" : "+r"(y) : "i"(100), "i"(4));
    printf("%ld\n", y);
    __asm__("movl %1, %k0" : "=r"(y) : "g"(answer));
    printf("%d\n", (int)y);
    int *p;
    __asm__("leaq %c1(%%rip), %0" : "=r"(p) : "i"(global_table + 2));
    printf("%d\n", *p);
    __asm__("leaq %a1, %0" : "=r"(p) : "i"(&global_table[3]));
    printf("%d\n", *p);
    __asm__("subq $%n1, %0" : "+r"(y) : "i"(8) : "cc");
    printf("%d\n", (int)y);
    return 0;
}
