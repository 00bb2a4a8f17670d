// interpreter: no
// Registers and memory that assembly destroys without saying what it writes there.
#include <stdio.h>

static int seen;

static long many(long a, long b, long c, long d, long e, long f) {
    long g = a * 3, h = b * 5, i = c * 7, j = d * 11;
    __asm__ volatile("xorl %%eax, %%eax\n\txorl %%ebx, %%ebx\n\txorl %%ecx, %%ecx\n\txorl %%edx, %%edx\n\t"
                     "xorl %%esi, %%esi\n\txorl %%edi, %%edi\n\txorl %%r8d, %%r8d\n\txorl %%r9d, %%r9d\n\t"
                     "xorl %%r10d, %%r10d\n\txorl %%r11d, %%r11d\n\txorl %%r12d, %%r12d\n\txorl %%r13d, %%r13d\n\t"
                     "xorl %%r14d, %%r14d\n\txorl %%r15d, %%r15d"
                     :
                     :
                     : "rax", "rbx", "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15",
                       "cc");
    return a + b * 2 + c * 3 + d * 4 + e * 5 + f * 6 + g + h + i + j;
}

// An input may not be in a register that the assembly destroys first.
static long apart(long a, long b) {
    long out;
    __asm__("movl $7, %%ecx\n\tmovl $9, %%edx\n\tmovl $11, %%edi\n\tmovl $13, %%esi\n\tmovq %1, %0\n\taddq %2, %0"
            : "=&r"(out)
            : "r"(a), "r"(b)
            : "rcx", "rdx", "rdi", "rsi", "cc");
    return out;
}

static int barrier(int *p) {
    int before = *p;
    __asm__ volatile("movl $99, %0" : "=m"(*p));
    int after = *p;
    seen = 5;
    __asm__ volatile("addl $10, (%0)" : : "r"(&seen) : "memory", "cc");
    return before + after + seen;
}

// Whoever calls finds the registers that belong to it as they were.
__attribute__((noinline)) static void keeps(void) {
    __asm__ volatile("movl $-1, %%ebx\n\tmovl $-1, %%r12d\n\tmovl $-1, %%r15d" : : : "rbx", "r12", "r15");
}

int main(int argc, char **argv) {
    (void)argv;
    long a = argc, b = argc + 1, c = argc + 2, d = argc + 3;
    for (int i = 0; i < 3; i++) {
        keeps();
        a += b * c + d;
    }
    printf("%ld\n", many(a, b, c, d, 5, 6));
    printf("%ld\n", apart(argc, 40));
    int cell = argc;
    printf("%d\n", barrier(&cell));
    return 0;
}
