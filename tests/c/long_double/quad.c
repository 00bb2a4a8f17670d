// flags: -ffp-contract=off
// interpreter: no
// __float128: arithmetic, comparison, conversion, arguments, beside the other formats.
#include <stdio.h>

typedef __float128 quad;

static void print(quad v) {
    union { quad q; unsigned long w[2]; } u = {v};
    printf("%016lx%016lx\n", u.w[1], u.w[0]);
}

__attribute__((noinline)) static quad poly(quad x, int n, double d, quad y) { return x * x * n + d * y - x / y; }

static quad root(quad v) {
    quad r = (double)v / 2;
    for (int i = 0; i < 12; i++) r = (r + v / r) / 2;
    return r;
}

int main(void) {
    quad two = 2, third = (quad)1 / 3;
    print(third), print(root(two)), print(root(two) * root(two) - two);
    print(poly(third, 7, 0.1, two));
    printf("%d %d %d %d\n", third < two, third == (quad)(double)third, (long double)third == (long double)third, third != third);
    printf("%a %La %a\n", (double)third, (long double)third, (float)(third * 100));
    printf("%ld %lu %d\n", (long)(third * 1e18Q), (unsigned long)(two * 9e18Q), (int)-(third * 10));
    quad sum = 0, table[5];
    for (int i = 0; i < 5; i++) table[i] = (quad)(i * i) + (quad)i / 7, sum += table[i];
    print(sum), print(-sum), print((quad)-12345678901234567L), print((quad)3.5f);
    return 0;
}
