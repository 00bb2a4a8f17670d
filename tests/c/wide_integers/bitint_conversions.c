// judge: clang
// flags: -std=c2x
// _BitInt: conversions among widths, signs, floats and bool; promotion rules; literals; arrays, structs and bit-fields.
#include <stdio.h>

typedef _BitInt(3) i3;
typedef unsigned _BitInt(7) u7;
typedef _BitInt(33) i33;
typedef unsigned _BitInt(65) u65;
typedef _BitInt(200) i200;

struct packed { char c; u7 a; i33 b; u65 c65; unsigned _BitInt(12) f : 9; };

static long low(i200 v) { return (long)v; }
static int order(i200 a, i200 b) { return (a > b) - (a < b); }

__attribute__((noinline)) static i200 poly(i200 x, i33 k, u7 s) { return x * x * k + (x >> s) - k; }
__attribute__((noinline)) static struct packed change(struct packed p, i3 by) {
    p.a += (u7)by;
    p.b *= by;
    p.c65 = (p.c65 << 5) + (u65)by;
    p.f -= 1;
    return p;
}

int main(void) {
    i3 t = 2;
    t++;
    printf("%d %d\n", (int)(i3)5, (int)(i3)(3 + 1));
    u7 u = 100;
    u = (u7)(u + 50);
    printf("%d %d %d\n", (int)u, (int)sizeof(u), (int)sizeof(i200));
    i33 w = -4294967296;
    printf("%ld %ld %lu\n", (long)w, (long)(i33)(w + 1), (unsigned long)(unsigned _BitInt(33))w);
    u65 v = ~(u65)0;
    printf("%d %d %g\n", v + 1 == 0, (int)(v >> 64), (double)v);
    i200 big = (i200)1 << 198;
    printf("%g %g %g\n", (double)big, (double)-big, (double)(float)((big >> 90) - 1));
    i200 fromd = (i200)-1.5e40, fromf = (i200)3e38f;
    printf("%ld %ld %d %d\n", low(fromd % 1000000007), low(fromf % 998244353), order(fromd, fromf), order(-big, fromd));
    printf("%d %d\n", (_Bool)(u65)((u65)1 << 64), (int)(_Bool)(i3)0);
    printf("%d %d %d\n", _Generic(t + t, i3: 3, int: 4, default: 0), _Generic(u + 1, int: 1, default: 2), _Generic(w + 1L, long: 5, default: 6));
    printf("%d %ld\n", (int)(6wb + 1wb), (long)(123456789012345678901234567890uwb % 1000000007));
    i200 p = poly(1234567890123456789, -987654321, 13);
    printf("%ld %ld\n", low(p), low(p >> 100));
    struct packed s = {'x', 120, -5, 1, 0};
    for (int i = 0; i < 6; i++) s = change(s, (i3)(i - 3));
    printf("%d %ld %ld %d\n", (int)s.a, (long)s.b, (long)s.c65, (int)s.f);
    i33 array[9];
    for (int i = 0; i < 9; i++) array[i] = (i33)(((i33)1 << 29) * (i - 4));
    long sum = 0;
    for (int i = 0; i < 9; i++) sum = sum * 3 + (long)array[i];
    printf("%ld\n", sum);
    return 0;
}
