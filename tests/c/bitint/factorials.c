// judge: clang
// Factorials and binomials in 2048 bits, checked by dividing back.
#include <stdio.h>

typedef unsigned _BitInt(2048) wide;

static void print(wide v) {
    char text[700];
    int at = sizeof text;
    text[--at] = 0;
    do {
        text[--at] = (char)('0' + (int)(v % 10));
        v /= 10;
    } while (v != 0);
    puts(text + at);
}

static wide factorial(unsigned n) {
    wide product = 1;
    for (unsigned i = 2; i <= n; i++) product *= i;
    return product;
}

static wide choose(unsigned n, unsigned k) {
    wide c = 1;
    for (unsigned i = 1; i <= k; i++) c = c * (n - k + i) / i;
    return c;
}

int main(void) {
    print(factorial(100));
    print(factorial(200) / factorial(198));
    print(choose(300, 150));
    if (choose(64, 20) != factorial(64) / factorial(44) / factorial(20)) puts("not equal");
    unsigned zeros = 0;
    for (wide f = factorial(250); f % 10 == 0; f /= 10) zeros++;
    printf("250! ends with %u zeros\n", zeros);
    return 0;
}
