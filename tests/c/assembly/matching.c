// interpreter: no
// Inputs in the place of outputs, outputs in memory, early clobbers.
#include <stdio.h>

// The output is written before the second input is read: they may not share a register, though both are the same value.
static long early(long a) {
    long out;
    __asm__("movq $1, %0\n\taddq %1, %0\n\taddq %2, %0" : "=&r"(out) : "r"(a), "r"(a) : "cc");
    return out;
}

static long tied_early(long a) {
    long out;
    __asm__("movq $100, %0\n\taddq %2, %0" : "=&r"(out) : "0"(a), "r"(a) : "cc");
    return out;
}

static void two(int *a, int *b) {
    __asm__("xchgl %0, %1" : "=r"(*a), "=r"(*b) : "0"(*a), "1"(*b));
}

static int in_memory(int x) {
    int cell = 1;
    __asm__("addl %1, %0" : "+m"(cell) : "re"(x) : "cc");
    __asm__("shll $2, %0" : "=m"(cell) : "m"(cell) : "cc");
    return cell;
}

static unsigned char narrow(unsigned char x, short y) {
    __asm__("addb %b1, %0" : "+q"(x) : "q"(y) : "cc");
    return x;
}

static int high(int x) {
    __asm__("movb %h0, %b0" : "+Q"(x));
    return x;
}

struct pair {
    int a, b;
};

static struct pair whole(struct pair p) {
    __asm__("rolq $32, %0" : "+r"(p) : : "cc");
    return p;
}

int main(void) {
    for (long i = -1; i < 3; i++)
        printf("%ld %ld\n", early(i), tied_early(i));
    int a = 1, b = 2;
    two(&a, &b);
    printf("%d %d %d\n", a, b, in_memory(b + 40));
    printf("%d %x\n", narrow(250, 7), high(0x12345678));
    struct pair p = whole((struct pair){5, 6});
    printf("%d %d\n", p.a, p.b);
    return 0;
}
