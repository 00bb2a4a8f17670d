// 128-bit integers: shifts by all amounts, comparisons, rotations, conversions, loops, switches, in arrays and structs.
#include <stdint.h>
#include <stdio.h>

typedef __int128 i128;
typedef unsigned __int128 u128;

static void show(const char *what, u128 v) { printf("%s %016llx%016llx\n", what, (unsigned long long)(v >> 64), (unsigned long long)v); }

struct holder { char c; i128 v; short s; };
static u128 rotate(u128 v, unsigned n) { return n ? v << n | v >> (128 - n) : v; }
static int compare(i128 a, i128 b) { return (a > b) - (a < b); }
static int compare_unsigned(u128 a, u128 b) { return (a > b) - (a < b); }
static u128 gcd(u128 a, u128 b) {
    while (b) {
        u128 t = a % b;
        a = b;
        b = t;
    }
    return a;
}
static u128 power_mod(u128 b, u128 e, uint64_t m) {
    u128 r = 1;
    for (b %= m; e; e >>= 1, b = b * b % m)
        if (e & 1) r = r * b % m;
    return r;
}
static i128 clamp(i128 v, i128 low, i128 high) { return v < low ? low : v > high ? high : v; }

int main(void) {
    u128 v = (u128)0x0123456789abcdef << 64 | 0xfedcba9876543210, left = 0, right = 0;
    i128 arithmetic = 0;
    for (unsigned n = 0; n < 128; n++) {
        left = left * 3 + (v << n);
        right = right * 5 ^ (v >> n);
        arithmetic += (i128)~v >> n;
    }
    show("left", left);
    show("right", right);
    show("arithmetic", (u128)arithmetic);
    show("rotated", rotate(v, 0) ^ rotate(v, 64) ^ rotate(v, 1) ^ rotate(v, 127));
    i128 values[] = {0, 1, -1, (i128)1 << 64, -((i128)1 << 64), (i128)1 << 100, ((i128)1 << 64) - 1, (i128)(v << 3)};
    unsigned h = 0;
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++) h = h * 9 + (unsigned)(compare(values[i], values[j]) * 3 + compare_unsigned((u128)values[i], (u128)values[j]) + 4);
    printf("%08x\n", h);
    show("gcd", gcd((u128)1 << 120 | (u128)1 << 60, ((u128)1 << 90) * 7));
    show("power", power_mod(3, (u128)-1, 0xffffffffffffffc5));
    struct holder list[3] = {{'a', -3, 1}, {'b', (i128)v, 2}};
    for (int i = 0; i < 3; i++) list[i].v = list[i].v * 7 - list[(i + 1) % 3].v, list[i].s++;
    show("held", (u128)(list[0].v ^ list[1].v ^ list[2].v));
    printf("%d %zu %zu\n", list[0].s + list[2].c, sizeof list[0], _Alignof(struct holder));
    double d = (double)v, e = (double)(i128)-v;
    printf("%a %a %a %La\n", d, e, (double)(float)v, (long double)(i128)~v);
    show("from double", (u128)1.2345e37);
    show("from float", (u128)(i128)-98765.4f);
    show("clamped", (u128)clamp((i128)v, -1, (i128)1 << 70));
    int bits = 0, zeros = 0;
    for (u128 t = v; t; t &= t - 1) bits++;
    for (u128 t = v; !(t & 1); t >>= 1) zeros++;
    printf("%d %d %d %d\n", bits, zeros, (int)(_Bool)(v & ((u128)1 << 90)), !(v << 127));
    return 0;
}
