// interpreter: no
// flags: -masm=intel
// All assembly of the file in the syntax of Intel.
#include <stdio.h>

static int table[4] = {10, 20, 30, 40};

static int twice(int x) {
    int y;
    __asm__("lea %0, [%q1 + %q1]" : "=r"(y) : "r"(x));
    return y;
}

static long sum(const int *p, long n) {
    long total = 0;
    __asm__("2:\n\t"
            "movsxd rax, dword ptr [%1]\n\t"
            "add %0, rax\n\t"
            "add %1, 4\n\t"
            "dec %2\n\t"
            "jnz 2b"
            : "+r"(total), "+r"(p), "+r"(n)
            :
            : "rax", "cc", "memory");
    return total;
}

int main(void) {
    int a = 3, b;
    __asm__("mov{l %1, %0| %0, %1}\n\tadd %0, %2" : "=&r"(b) : "r"(a), "i"(39) : "cc");
    printf("%d %d\n", b, twice(b));
    __asm__("add %0, %1" : "+r"(b) : "m"(table[2]) : "cc");
    printf("%d %ld\n", b, sum(table, 4));
    return 0;
}
