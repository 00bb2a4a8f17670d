// judge: clang
// 8192 bits: sums, differences, products, quotients, comparisons and single bits.
#include <stdio.h>

#define BITS 8192
typedef unsigned _BitInt(BITS) huge;

#define OPERATION(name, expression) \
    __attribute__((noinline)) static void name(huge *r, const huge *a, const huge *b) { *r = expression; }
OPERATION(add, *a + *b)
OPERATION(subtract, *a - *b)
OPERATION(multiply, *a * *b)
OPERATION(divide, *a / *b)
OPERATION(remain, *a % *b)
OPERATION(mix, (*a ^ *a << 17) | (*b & ~*a))

__attribute__((noinline)) static int less(const huge *a, const huge *b) { return *a < *b; }
__attribute__((noinline)) static int equal(const huge *a, const huge *b) { return *a == *b; }
__attribute__((noinline)) static void append(huge *v, unsigned word) { *v = (*v << 32) + word; }

static huge fill(unsigned seed, int words) {
    huge v = 0;
    for (int i = 0; i < words; i++) {
        seed = seed * 22695477 + 1;
        append(&v, seed ^ seed >> 13);
    }
    return v;
}

static unsigned digest(const huge *v) {
    unsigned sum = 5381;
    const unsigned *words = (const unsigned *)v;
    for (int i = 0; i < BITS / 32; i++) sum = (sum << 5) + sum + words[i];
    return sum;
}

int main(void) {
    huge a = fill(1, 256), b = fill(2, 120), c = fill(3, 100), r, q;
    add(&r, &a, &b), printf("%08x ", digest(&r));
    subtract(&r, &b, &a), printf("%08x ", digest(&r));
    multiply(&r, &b, &c), printf("%08x ", digest(&r));
    mix(&r, &a, &b), printf("%08x\n", digest(&r));
    divide(&q, &a, &b), remain(&r, &a, &b);
    printf("%08x %08x %d\n", digest(&q), digest(&r), less(&r, &b));
    multiply(&q, &q, &b), add(&q, &q, &r);
    printf("%d %d\n", equal(&q, &a), less(&b, &a));
    huge top = (huge)1 << (BITS - 1);
    add(&q, &top, &top);
    printf("%d %d\n", q == 0, (int)(top >> (BITS - 1)));
    return 0;
}
