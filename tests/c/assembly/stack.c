// interpreter: no
// Assembly in functions whose frame moves, and assembly that looks at the stack or pushes.
#include <alloca.h>
#include <stdio.h>
#include <string.h>

__attribute__((noinline)) static long dynamic(int n) {
    char *p = alloca(n);
    memset(p, 'x', n);
    long sum = 0;
    __asm__ volatile("incb %0" : "+m"(p[n - 1]) : : "cc");
    for (int i = 0; i < n; i++)
        sum += p[i];
    return sum;
}

static int aligned(void) {
    unsigned long sp;
    __asm__ volatile("movq %%rsp, %0" : "=r"(sp));
    return sp % 16 == 0 || sp % 16 == 8;
}

// What it pushes may not hit anything that is kept below the stack pointer.
__attribute__((noinline)) static long pushes(long a, long b) {
    volatile long keep[4] = {a, b, a + b, a - b};
    long flags;
    __asm__ volatile("subq $256, %%rsp\n\tpushfq\n\tpopq %0\n\taddq $256, %%rsp" : "=r"(flags) : : "memory", "cc");
    return keep[0] + keep[1] * 10 + keep[2] * 100 + keep[3] * 1000 + ((flags >> 1) & 1);
}

int main(void) {
    long total = 0;
    for (int i = 0; i < 5; i++)
        total += dynamic(i + 1);
    printf("%ld %d %ld\n", total, aligned(), pushes(7, 3));
    return 0;
}
