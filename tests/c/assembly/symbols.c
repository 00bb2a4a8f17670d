// interpreter: no
// Symbols of the module that assembly names: calls, addresses, other names, what is said of them.
#include <stdio.h>

static long variable = 5;
long shared_variable = 6;
static const char *const names[] = {"zero", "one", "two"};

__attribute__((used, noinline)) static long twice(long x) { return x * 2; }

long alias_of_twice(long x);
extern long other_variable;
__asm__("\t.set alias_of_twice, twice\n"
        "\t.globl other_variable\n"
        "\tother_variable = shared_variable\n"
        "\t.weak nowhere_to_be_found\n");
extern int nowhere_to_be_found __attribute__((weak));

static long call(long x) {
    long out;
    __asm__ volatile("subq $128, %%rsp\n\tcall %P2\n\taddq $128, %%rsp"
                     : "=a"(out), "+D"(x)
                     : "i"(twice)
                     : "rcx", "rdx", "rsi", "r8", "r9", "r10", "r11", "memory", "cc", "xmm0", "xmm1", "xmm2", "xmm3",
                       "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "xmm11", "xmm12", "xmm13", "xmm14",
                       "xmm15");
    return out;
}

static long through_register(long x, long (*f)(long)) {
    long out;
    __asm__ volatile("subq $128, %%rsp\n\tcall *%2\n\taddq $128, %%rsp"
                     : "=a"(out), "+D"(x)
                     : "r"(f)
                     : "rcx", "rdx", "rsi", "r8", "r9", "r10", "r11", "memory", "cc");
    return out;
}

int main(void) {
    long a, b;
    printf("%ld %ld %ld\n", call(21), through_register(4, twice), alias_of_twice(8));
    __asm__("movq %1, %0" : "=r"(a) : "m"(variable));
    __asm__ volatile("addq $10, %c0(%%rip)" : : "i"(&variable) : "memory", "cc");
    b = variable;
    printf("%ld %ld\n", a, b);
    other_variable++;
    printf("%ld %d\n", shared_variable, &nowhere_to_be_found == 0);
    const char *const *p;
    __asm__("leaq %c1+8(%%rip), %0" : "=r"(p) : "i"(names));
    printf("%s %s\n", p[0], p[1]);
    return 0;
}
