// Integer promotions and the usual arithmetic conversions, where they surprise.
#include <stdint.h>
#include <stdio.h>

#define KIND(e) _Generic((e), int: "int", unsigned: "unsigned", long: "long", unsigned long: "unsigned long", \
    long long: "long long", char: "char", short: "short", default: "other")

static const char *sign(long v) { return v < 0 ? "negative" : v > 0 ? "positive" : "zero"; }

int main(void) {
    signed char sc = -1;
    unsigned char uc = 255;
    short s = -32768;
    unsigned short us = 65535;
    int i = -1;
    unsigned u = 1;
    long l = -1;

    printf("%s %s %s %s\n", KIND(sc + uc), KIND(s + us), KIND(i + u), KIND(l + u));
    printf("%d %d\n", sc + uc, s + us);
    printf("%d %d\n", sc == uc, (unsigned char)sc == uc);
    printf("%d %d\n", i < (int)u, (unsigned)i < u);
    printf("%d\n", l < (long)u);
    printf("%d %d\n", ~uc, (unsigned char)~uc);
    printf("%d %d\n", -us, (unsigned short)-us);
    printf("%s %s\n", sign(i), sign((unsigned)i));
    printf("%ld %ld\n", (long)i, (long)(unsigned)i);
    printf("%d %d\n", (signed char)200, (short)70000);
    printf("%d\n", (uc << 4) >> 4);
    printf("%d\n", (unsigned char)(uc << 4) >> 4);
    uc += 10;
    sc -= 127;
    us++;
    printf("%d %d %d\n", uc, sc, us);

    int mixed = 0;
    for (unsigned char c = 250; c > 240; c--)
        mixed += c - 256;
    printf("%d\n", mixed);

    uint16_t a = 40000, b = 40000;
    uint32_t product = (uint32_t)a * b;
    uint16_t cut = (uint16_t)product;
    printf("%u %u\n", product, cut);
    int64_t wide = (int64_t)i * u;
    printf("%lld\n", (long long)wide);
    printf("%d\n", 'a' + 1 == 'b' ? sizeof('a') == sizeof(int) : -1);
    _Bool flag = 256;
    flag += 5;
    printf("%d %d\n", flag, (_Bool)0.25);
    return 0;
}
