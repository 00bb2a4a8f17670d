// Memory that is set bit by bit, byte by byte, or in part only, before what was set is read.
#include <stdio.h>
#include <string.h>

struct flags {
    unsigned a : 3, b : 5, c : 11;
    signed d : 6;
    unsigned long e : 40;
};
struct gaps {
    char c;
    long l;
    short s;
};
union view {
    unsigned char bytes[8];
    unsigned u[2];
};

static unsigned pack(int n) {
    struct flags f;
    f.a = (unsigned)n, f.d = n - 20;
    f.c = (unsigned)n * 77 & 0x7ff;
    if (n & 1) f.b = 9;
    else f.b = (unsigned)n & 31;
    f.e = (unsigned long)n << 30;
    return f.a + f.b * 10 + f.c * 100 + (unsigned)(f.d + 50) * 1000000 + (unsigned)(f.e >> 30);
}

static struct gaps make(int n) {
    struct gaps g;
    g.c = (char)n, g.l = n * 1000L, g.s = (short)-n;
    return g;
}

static int partial(int n) {
    int a[8];
    for (int i = 0; i < n; i++) a[i] = i * i;
    int s = 0;
    for (int i = n - 1; i >= 0; i--) s = s * 3 + a[i];
    return s;
}

static int maybe(int n) {
    int v, set = 0;
    if (n > 3) v = n * 5, set = 1;
    for (int i = 0; i < n; i++)
        if (i == 5) v += 100;
    return set ? v : -1;
}

int main(void) {
    for (int i = 0; i < 6; i++) printf("%u %d %d\n", pack(i * 5), partial(i + 2), maybe(i * 2));
    struct gaps g = make(7), h;
    memcpy(&h, &g, sizeof g);
    struct gaps list[3];
    list[1] = h;
    printf("%d %ld %d\n", list[1].c, list[1].l, list[1].s);
    union view v;
    for (int i = 0; i < 4; i++) v.bytes[i + 2] = (unsigned char)(i + 1);
    v.bytes[0] = v.bytes[1] = 0;
    printf("%x %d\n", v.u[0], v.bytes[4] + v.bytes[5]);
    return 0;
}
