// judge: clang
// Modular exponentiation of 512-bit numbers with products of 1024: a Fermat test.
#include <stdio.h>

typedef unsigned _BitInt(512) u512;
typedef unsigned _BitInt(1024) u1024;

static u512 times(u512 a, u512 b, u512 m) { return (u512)((u1024)a * b % m); }

static u512 power(u512 base, u512 exponent, u512 m) {
    u512 result = 1;
    base %= m;
    while (exponent != 0) {
        if (exponent & 1) result = times(result, base, m);
        base = times(base, base, m);
        exponent >>= 1;
    }
    return result;
}

static int bits(u512 v) {
    int n = 0;
    for (; v != 0; v >>= 1) n++;
    return n;
}

static void hex(u512 v) {
    for (int i = 508; i >= 0; i -= 4) {
        unsigned digit = (unsigned)(v >> i) & 15;
        if (v >> i != 0 || i == 0) putchar("0123456789abcdef"[digit]);
    }
    putchar('\n');
}

int main(void) {
    u512 mersenne = ((u512)1 << 127) - 1;
    printf("%d %d\n", bits(mersenne), power(3, mersenne - 1, mersenne) == 1);
    u512 composite = ((u512)1 << 131) - 1;
    printf("%d\n", power(3, composite - 1, composite) == 1);
    u512 p = ((u512)1 << 255) - 19;
    printf("%d\n", power(2, p - 1, p) == 1);
    hex(power(7, (u512)0xdeadbeefcafeu, p));
    hex(power(9, (p - 1) / 2, p));
    u512 inverse = power(12345, p - 2, p);
    hex(inverse);
    printf("%d\n", times(inverse, 12345, p) == 1);
    return 0;
}
