// Structs in integer registers: one, two and three words, odd sizes, arrays, nested, and the last register used up.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define DEFINE(n)                                                                     \
    struct bytes##n {                                                                 \
        unsigned char b[n];                                                           \
    };                                                                                \
    __attribute__((noinline)) static struct bytes##n turn##n(struct bytes##n v) {     \
        for (int i = 0; i < n / 2; i++) {                                             \
            unsigned char t = v.b[i];                                                 \
            v.b[i] = v.b[n - 1 - i];                                                  \
            v.b[n - 1 - i] = t;                                                       \
        }                                                                             \
        return v;                                                                     \
    }                                                                                 \
    __attribute__((noinline)) static unsigned sum##n(int k, struct bytes##n a, struct bytes##n b) { \
        unsigned s = (unsigned)k;                                                     \
        for (int i = 0; i < n; i++) s = s * 5 + a.b[i] - b.b[i] * 3u;                 \
        return s;                                                                     \
    }                                                                                 \
    static unsigned test##n(void) {                                                   \
        struct bytes##n v, w;                                                         \
        for (int i = 0; i < n; i++) v.b[i] = (unsigned char)(i * 37 + n);             \
        w = turn##n(v);                                                               \
        return sum##n(n, w, turn##n(w)) + w.b[0];                                     \
    }

DEFINE(1) DEFINE(2) DEFINE(3) DEFINE(4) DEFINE(5) DEFINE(6) DEFINE(7) DEFINE(8) DEFINE(9) DEFINE(11)
DEFINE(12) DEFINE(15) DEFINE(16) DEFINE(17) DEFINE(24) DEFINE(31)

struct words {
    int64_t a, b;
};
struct inner {
    short s;
    char c[3];
};
struct outer {
    struct inner in[2];
    int *p;
};

__attribute__((noinline)) static int64_t used_up(int a, int b, int c, int d, int e, struct words w, int f, struct words v) {
    return a + b * 2 + c * 3 + d * 4 + e * 5 + w.a * 7 + w.b * 11 + f * 13 + v.a * 17 + v.b * 19;
}

__attribute__((noinline)) static struct outer change(struct outer o, int by) {
    o.in[0].s = (short)(o.in[0].s + by);
    o.in[1].c[2] = (char)(o.in[1].c[2] - by);
    *o.p += by;
    return o;
}

__attribute__((noinline)) static struct words swap(struct words w, char c, struct words v) {
    return (struct words){v.b + c, w.a - c};
}

int main(void) {
    printf("%u %u %u %u %u %u %u %u\n", test1(), test2(), test3(), test4(), test5(), test6(), test7(), test8());
    printf("%u %u %u %u %u %u %u %u\n", test9(), test11(), test12(), test15(), test16(), test17(), test24(), test31());
    printf("%lld\n", (long long)used_up(1, 2, 3, 4, 5, (struct words){6, 7}, 8, (struct words){9, 10}));
    int target = 100;
    struct outer o = {{{1, "ab"}, {2, "cd"}}, &target};
    for (int i = 1; i < 5; i++) o = change(o, i * 10);
    printf("%d %d %d %d\n", o.in[0].s, o.in[1].c[2], target, o.p == &target);
    struct words w = swap(swap((struct words){1, 2}, 'a', (struct words){3, 4}), 5, (struct words){-6, -7});
    printf("%lld %lld\n", (long long)w.a, (long long)w.b);
    return 0;
}
