// __int128: products, division, comparison, shifts and printing in decimal.
#include <stdint.h>
#include <stdio.h>

typedef unsigned __int128 u128;
typedef __int128 i128;

static const char *decimal(u128 v, int negative) {
    static char buffer[4][48];
    static int turn;
    char *p = buffer[turn = (turn + 1) % 4] + 47;
    *p = 0;
    do {
        *--p = '0' + (int)(v % 10);
        v /= 10;
    } while (v);
    if (negative)
        *--p = '-';
    return p;
}

static const char *show(i128 v) { return v < 0 ? decimal(-(u128)v, 1) : decimal((u128)v, 0); }

static uint64_t mulmod(uint64_t a, uint64_t b, uint64_t m) { return (uint64_t)((u128)a * b % m); }

static uint64_t powmod(uint64_t base, uint64_t e, uint64_t m) {
    uint64_t r = 1;
    for (; e; e >>= 1) {
        if (e & 1)
            r = mulmod(r, base, m);
        base = mulmod(base, base, m);
    }
    return r;
}

static i128 fibonacci(int n) {
    i128 a = 0, b = 1;
    while (n-- > 0) {
        i128 t = a + b;
        a = b;
        b = t;
    }
    return a;
}

int main(void) {
    printf("%s\n", show(fibonacci(180)));
    printf("%s\n", show(-fibonacci(100)));
    u128 big = (u128)UINT64_MAX * UINT64_MAX;
    printf("%s %s\n", decimal(big, 0), decimal(big >> 64, 0));
    printf("%s\n", decimal(~(u128)0, 0));
    i128 low = (i128)INT64_MIN * 3;
    printf("%s %s %s\n", show(low / 7), show(low % 7), show(low >> 3));
    printf("%llu\n", (unsigned long long)powmod(3, 1000000007ULL * 11, 18446744073709551557ULL));
    printf("%d %d %d\n", low < 0, (u128)low > big, low == (i128)INT64_MIN * 3);
    u128 one = 1;
    for (int n = 0; n < 128; n += 21)
        printf("%llx:%llx ", (unsigned long long)((one << n) >> 64), (unsigned long long)(one << n));
    printf("\n");
    u128 mix = (u128)0x0123456789abcdefULL << 64 | 0xfedcba9876543210ULL;
    mix ^= mix >> 37;
    mix -= mix << 5;
    printf("%llx %llx\n", (unsigned long long)(mix >> 64), (unsigned long long)mix);
    double d = (double)fibonacci(150);
    printf("%.6e %s\n", d, show((i128)1e30));
    return 0;
}
