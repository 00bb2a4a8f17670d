// interpreter: no
// Several outputs of one assembly, and an input in the place of an output.
#include <stdio.h>

typedef unsigned long u64;

static u64 add4(u64 out[4], const u64 a[4], const u64 b[4]) {
    u64 r0 = a[0], r1 = a[1], r2 = a[2], r3 = a[3], carry;
    __asm__("addq %5, %0\n\t"
            "adcq %6, %1\n\t"
            "adcq %7, %2\n\t"
            "adcq %8, %3\n\t"
            "sbbq %4, %4"
            : "+&r"(r0), "+&r"(r1), "+&r"(r2), "+&r"(r3), "=&r"(carry)
            : "rm"(b[0]), "rm"(b[1]), "rm"(b[2]), "rm"(b[3])
            : "cc");
    out[0] = r0;
    out[1] = r1;
    out[2] = r2;
    out[3] = r3;
    return -carry;
}

static void multiply(u64 a, u64 b, u64 *low, u64 *high) {
    __asm__("mulq %3" : "=a"(*low), "=d"(*high) : "%0"(a), "rm"(b) : "cc");
}

int main(void) {
    u64 a[4] = {~0ul, ~0ul, 1, ~0ul >> 1}, b[4] = {1, 0, ~0ul, 7}, r[4];
    for (int i = 0; i < 4; i++) {
        u64 carry = add4(r, a, b);
        printf("%016lx %016lx %016lx %016lx carry %lu\n", r[3], r[2], r[1], r[0], carry);
        for (int k = 0; k < 4; k++) {
            a[k] = r[k] * 3;
            b[k] = ~r[k];
        }
    }
    u64 low, high;
    for (u64 x = 3; x < 1ul << 60; x *= 1234567) {
        multiply(x, ~x, &low, &high);
        printf("%016lx%016lx\n", high, low);
    }
    return 0;
}
