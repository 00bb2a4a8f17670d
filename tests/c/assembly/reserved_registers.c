// interpreter: no
// Registers that the compiler keeps for itself as operands: r11, xmm15.
#include <stdio.h>

static long through_r11(long x) {
    register long fixed __asm__("r11") = x;
    __asm__("imulq $3, %%r11, %%r11" : "+r"(fixed) : : "cc");
    return fixed;
}

static double through_xmm15(double x) {
    register double fixed __asm__("xmm15") = x;
    __asm__("addsd %%xmm15, %0" : "+x"(fixed));
    return fixed;
}

int main(void) {
    printf("%ld %.2f\n", through_r11(14), through_xmm15(1.25));
    long sum = 0;
    for (long i = 0; i < 5; i++)
        sum += through_r11(i) * (long)through_xmm15(i);
    printf("%ld\n", sum);
    return 0;
}
