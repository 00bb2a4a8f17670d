// interpreter: no
// Flags as outputs (`=@cc…`), used in branches, sums and as values.
#include <stdint.h>
#include <stdio.h>

static int less_signed(int a, int b) {
    int r;
    __asm__("cmpl %2, %1" : "=@ccl"(r) : "r"(a), "r"(b));
    return r;
}

static int below(unsigned a, unsigned b) {
    _Bool r;
    __asm__("cmpl %2, %1" : "=@ccb"(r) : "r"(a), "rm"(b));
    return r;
}

static int add_overflows(long a, long b, long *sum) {
    int carry, over, zero, sign;
    long s = a;
    __asm__("addq %5, %0" : "+r"(s), "=@ccc"(carry), "=@cco"(over), "=@ccz"(zero), "=@ccs"(sign) : "r"(b));
    *sum = s;
    return carry * 8 + over * 4 + zero * 2 + sign;
}

static int odd_parity(uint8_t v) {
    char r;
    __asm__("testb %1, %1" : "=@ccnp"(r) : "q"(v));
    return r;
}

static const char *sort3(int a, int b) {
    int g, e;
    __asm__("cmpl %3, %2" : "=@ccg"(g), "=@cce"(e) : "r"(a), "r"(b));
    if (g) return "more";
    return e ? "same" : "less";
}

static int bit(const uint64_t *words, unsigned i) {
    int r;
    __asm__("btq %2, %1" : "=@ccc"(r) : "r"(words[i / 64]), "r"((uint64_t)(i % 64)));
    return r;
}

int main(void) {
    int xs[] = {0, 1, -1, 100, -2147483647 - 1, 2147483647};
    int signed_less = 0, unsigned_less = 0;
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            signed_less = signed_less * 2 + less_signed(xs[i], xs[j]) & 0xffffff;
            unsigned_less = unsigned_less * 2 + below((unsigned)xs[i], (unsigned)xs[j]) & 0xffffff;
        }
    printf("%x %x\n", signed_less, unsigned_less);
    long pairs[][2] = {{1, 2}, {-1, 1}, {0x7fffffffffffffff, 1}, {-0x7fffffffffffffff - 1, -1}, {0, 0}, {-5, 3}};
    for (int i = 0; i < 6; i++) {
        long s;
        int f = add_overflows(pairs[i][0], pairs[i][1], &s);
        printf("%d:%ld ", f, s);
    }
    puts("");
    for (int i = 0; i < 32; i++) putchar('0' + odd_parity((uint8_t)(i * 7)));
    printf("\n%s %s %s\n", sort3(1, 2), sort3(2, 2), sort3(3, 2));
    uint64_t words[2] = {0x8000000000000001, 0xf0f0};
    for (unsigned i = 56; i < 80; i++) putchar('0' + bit(words, i));
    puts("");
    return 0;
}
