// judge: clang
// Widths that are no power of two: wrapping, signs, conversions between them.
#include <stdio.h>

typedef _BitInt(3) s3;
typedef unsigned _BitInt(5) u5;
typedef _BitInt(17) s17;
typedef unsigned _BitInt(33) u33;
typedef _BitInt(65) s65;
typedef _BitInt(129) s129;

struct packed {
    s3 a;
    s17 b;
    u33 c;
    s65 d;
};

static long long low(s129 v) { return (long long)v; }

int main(void) {
    for (int i = -6; i < 6; i++) printf("%d ", (int)(s3)i);
    puts("");
    u5 wrap = 30;
    for (int i = 0; i < 5; i++) printf("%u ", (unsigned)wrap++);
    puts("");
    s17 b = 65535;
    b = (s17)(b + (s17)0);
    printf("%d %d\n", (int)b, (int)(s17)((unsigned _BitInt(17))b + 1u));
    u33 c = (u33)-1;
    printf("%llu %llu\n", (unsigned long long)c, (unsigned long long)(u33)(c * c));
    s65 d = ((s65)1 << 63) + 5;
    printf("%lld %d\n", (long long)(d >> 1), d > (s65)0x7fffffffffffffffLL);
    s129 e = (s129)d * d;
    printf("%lld %lld\n", low(e), low(e >> 64));
    struct packed p = {-4, -65536, 0x1ffffffffu, -d}, q = p;
    q.a = (s3)(q.a + 1);
    printf("%d %d %d %d %zu\n", (int)p.a, (int)q.a, p.b == q.b, p.d == -d && q.c == p.c, sizeof p);
    double x = (double)e;
    printf("%.6g %.6g\n", x, (double)-e);
    printf("%lld\n", (long long)(s65)-1.5e15);
    return 0;
}
