// judge: clang
// 8192 bits: sums, differences, products, quotients, comparisons and single bits.
#include <stdio.h>

#define BITS 8192
typedef unsigned _BitInt(BITS) huge;

static huge fill(unsigned seed, int words) {
    huge v = 0;
    for (int i = 0; i < words; i++) {
        seed = seed * 22695477 + 1;
        v = (v << 32) + (seed ^ seed >> 13);
    }
    return v;
}

static unsigned digest(const huge *v) {
    unsigned sum = 5381;
    const unsigned *words = (const unsigned *)v;
    for (int i = 0; i < BITS / 32; i++) sum = (sum << 5) + sum + words[i];
    return sum;
}

static int population(huge v) {
    int n = 0;
    for (int i = 0; i < BITS; i += 64) n += __builtin_popcountll((unsigned long long)(v >> i));
    return n;
}

int main(void) {
    huge a = fill(1, 256), b = fill(2, 120), sum = a + b, difference = b - a, product = b * fill(3, 100);
    printf("%08x %08x %08x %08x\n", digest(&a), digest(&sum), digest(&difference), digest(&product));
    huge quotient = a / b, rest = a % b;
    printf("%08x %08x %d\n", digest(&quotient), digest(&rest), quotient * b + rest == a);
    printf("%d %d %d\n", a > b, rest < b, -difference == a - b);
    printf("%d %d\n", population(a), population(~a));
    huge one = 1, top = one << (BITS - 1);
    printf("%d %d\n", population(top - 1), (top << 1) == 0);
    huge x = a ^ (a << 17);
    x ^= x >> 4099;
    x |= b & ~a;
    printf("%08x\n", digest(&x));
    return 0;
}
