// judge: clang
// flags: -std=c2x
// _BitInt of odd widths in algorithms: primes by Miller and Rabin, Fibonacci, LFSRs, CRC, and fixed-point roots.
#include <stdio.h>

typedef unsigned _BitInt(256) u256;
typedef unsigned _BitInt(129) u129;
typedef unsigned _BitInt(23) u23;
typedef _BitInt(77) i77;

static void decimal(u256 v) {
    char text[90];
    int n = 0;
    do text[n++] = (char)('0' + (int)(v % 10));
    while (v /= 10);
    while (n--) putchar(text[n]);
    putchar('\n');
}

static u129 power(u129 b, u129 e, u129 m) {
    u256 r = 1, x = b;
    for (; e; e >>= 1) {
        if (e & 1) r = r * x % m;
        x = x * x % m;
    }
    return (u129)r;
}

static int is_prime(u129 n) {
    static const int bases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
    if (n % 2 == 0) return n == 2;
    u129 d = n - 1;
    int s = 0;
    while (!(d & 1)) d >>= 1, s++;
    for (int i = 0; i < 12; i++) {
        if (n == (u129)bases[i]) return 1;
        u129 x = power((u129)bases[i], d, n);
        if (x == 1 || x == n - 1) continue;
        int r = 1;
        for (; r < s && x != n - 1; r++) x = (u129)((u256)x * x % n);
        if (x != n - 1) return 0;
    }
    return 1;
}

static int lfsr_period(void) {
    u23 state = 1;
    int n = 0;
    do {
        state = (u23)(state << 1 | ((state >> 22 ^ state >> 17) & 1));
        n++;
    } while (state != 1 && n < 100000);
    return n * 8 + (int)(state & 7);
}

static u256 root(u256 v) {
    u256 r = 0;
    for (int bit = 127; bit >= 0; bit--) {
        u256 t = r | (u256)1 << bit;
        if (t * t <= v) r = t;
    }
    return r;
}

static i77 zigzag(i77 v) { return (i77)(((unsigned _BitInt(77))v << 1) ^ (unsigned _BitInt(77))(v >> 76)); }

int main(void) {
    u256 a = 0, b = 1;
    for (int i = 0; i < 360; i++) {
        u256 t = a + b;
        a = b;
        b = t;
    }
    decimal(a);
    printf("%d %d %d\n", is_prime(((u129)1 << 89) - 1), is_prime(((u129)1 << 83) - 1), is_prime(((u129)1 << 61) - 1));
    printf("%d\n", lfsr_period());
    u256 ten = 1;
    for (int i = 0; i < 70; i++) ten *= 10;
    decimal(root(2 * ten));
    i77 z = -1234567890123456789;
    for (int i = 0; i < 3; i++) z = zigzag(z / 3);
    decimal((u256)(unsigned _BitInt(77))z);
    unsigned _BitInt(5) five = 0;
    int wraps = 0;
    for (int i = 0; i < 100; i++) {
        five += 7;
        wraps += five < 7;
    }
    printf("%d %d %d\n", (int)five, wraps, (int)sizeof(u129));
    return 0;
}
