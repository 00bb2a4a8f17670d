// 128-bit integers in and out of text in all bases, with signs, limits, and digits by groups.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

typedef __int128 i128;
typedef unsigned __int128 u128;
#define U128(hi, lo) ((u128)(hi) << 64 | (lo))

static const char *text(u128 v, unsigned base) {
    static char buffers[8][140];
    static int which;
    char *b = buffers[which++ % 8] + 139;
    *b = 0;
    do *--b = "0123456789abcdefghijklmnopqrstuvwxyz"[v % base];
    while (v /= base);
    return b;
}

static const char *signed_text(i128 v) {
    static char buffers[4][48];
    static int which;
    char *b = buffers[which++ % 4];
    sprintf(b, "%s%s", v < 0 ? "-" : "", text(v < 0 ? -(u128)v : (u128)v, 10));
    return b;
}

static u128 parse(const char *s, unsigned base, int *overflow) {
    u128 v = 0;
    *overflow = 0;
    for (; *s; s++) {
        unsigned digit = *s <= '9' ? (unsigned)*s - '0' : (unsigned)*s - 'a' + 10;
        *overflow |= __builtin_mul_overflow(v, base, &v);
        *overflow |= __builtin_add_overflow(v, digit, &v);
    }
    return v;
}

static u128 square_root(u128 v) {
    u128 r = 0;
    for (u128 bit = (u128)1 << 126; bit; bit >>= 2) {
        if (v >= r + bit) {
            v -= r + bit;
            r = (r >> 1) + bit;
        } else {
            r >>= 1;
        }
    }
    return r;
}

int main(void) {
    u128 most = ~(u128)0;
    i128 least = (i128)1 << 126;
    least = -least - least;
    printf("%s\n%s\n%s\n", text(most, 10), signed_text(least), signed_text((i128)(most >> 1)));
    for (unsigned base = 2; base <= 36; base += 7) {
        int over;
        const char *t = text(U128(0x0123456789abcdef, 0xfedcba9876543210), base);
        printf("%s %d\n", t, parse(t, base, &over) == U128(0x0123456789abcdef, 0xfedcba9876543210));
    }
    int over;
    parse("340282366920938463463374607431768211456", 10, &over);
    printf("%d\n", over);
    u128 f = 1;
    for (unsigned i = 1; i <= 34; i++) f *= i;
    printf("%s %s\n", text(f, 10), text(square_root(f), 10));
    i128 a = -5;
    for (int i = 0; i < 25; i++) a = a * -31 + i;
    i128 q = a / 1000000007, r = a % 1000000007;
    printf("%s %s %s %d\n", signed_text(a), signed_text(q), signed_text(r), q * 1000000007 + r == a);
    return 0;
}
