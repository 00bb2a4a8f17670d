// interpreter: no
// Bit operations of the processor, with flags as outputs.
#include <stdio.h>

static int lowest(unsigned long x) {
    unsigned long at;
    int none;
    __asm__("bsfq %2, %0" : "=r"(at), "=@ccz"(none) : "rm"(x));
    return none ? -1 : (int)at;
}

static int highest(unsigned x) {
    unsigned at;
    _Bool some;
    __asm__("bsrl %[x], %[at]" : [at] "=r"(at), "=@ccnz"(some) : [x] "r"(x));
    return some ? (int)at : -1;
}

static int set_bit(unsigned *word, int n) {
    unsigned char old;
    __asm__ volatile("btsl %2, %1\n\tsetc %0" : "=qm"(old), "+m"(*word) : "Ir"(n) : "cc");
    return old;
}

static unsigned swap(unsigned x) {
    __asm__("bswapl %0" : "+r"(x));
    return x;
}

static unsigned short rotate(unsigned short x, unsigned char by) {
    __asm__("rolw %b1, %w0" : "+r"(x) : "c"(by) : "cc");
    return x;
}

int main(void) {
    unsigned long xs[] = {0, 1, 0x8000, 1ul << 40, ~0ul << 63, 0x123456789abcdef0ul};
    for (int i = 0; i < 6; i++)
        printf("%d %d %08x %04x\n", lowest(xs[i]), highest((unsigned)xs[i]), swap((unsigned)xs[i]),
               rotate((unsigned short)xs[i], 5));
    unsigned word = 0;
    for (int i = 0; i < 6; i++) {
        int old = set_bit(&word, i * i % 7);
        printf("%d %x\n", old, word);
    }
    int fixed = set_bit(&word, 31);
    printf("%d %x\n", fixed, word);
    return 0;
}
