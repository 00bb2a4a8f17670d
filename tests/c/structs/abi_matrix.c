// Every struct of up to four fields from {char, int, float, double} in a row through a function pointer, by value, both ways.
#include <stdio.h>

#define SHAPES(X) \
    X(cc, char, char) X(ci, char, int) X(cf, char, float) X(cd, char, double) \
    X(ic, int, char) X(ii, int, int) X(if_, int, float) X(id, int, double) \
    X(fc, float, char) X(fi, float, int) X(ff, float, float) X(fd, float, double) \
    X(dc, double, char) X(di, double, int) X(df, double, float) X(dd, double, double)

#define DEFINE(name, A, B) \
    struct name { A a; B b; }; \
    struct name##3 { A a; B b; A c; }; \
    struct name##4 { A a; B b; B c; A d; }; \
    static struct name name##_step(struct name v, A k) { return (struct name){(A)(v.a + k), (B)(v.b * 2)}; } \
    static struct name##3 name##3_step(int pad, struct name##3 v) { return (struct name##3){v.c, (B)(v.b + pad), v.a}; } \
    static struct name##4 name##4_step(double pad, struct name##4 v, struct name w) { \
        return (struct name##4){(A)(v.d + w.a), v.c, (B)(v.b + w.b), (A)(v.a + pad)}; \
    } \
    static double name##_run(void) { \
        struct name (*volatile f)(struct name, A) = name##_step; \
        struct name##3 (*volatile g)(int, struct name##3) = name##3_step; \
        struct name##4 (*volatile h)(double, struct name##4, struct name) = name##4_step; \
        struct name v = {1, 2}; \
        struct name##3 w = {3, 4, 5}; \
        struct name##4 x = {6, 7, 8, 9}; \
        for (int i = 0; i < 3; i++) { \
            v = f(v, (A)(i + 1)); \
            w = g(i, w); \
            x = h(i, x, v); \
        } \
        return v.a + v.b * 10 + w.a * 100 + w.b * 1000 + w.c * 1e4 + x.a * 1e5 + x.b * 1e6 + x.c * 1e7 + x.d * 1e8; \
    }

SHAPES(DEFINE)

#define SIZES(name, A, B) printf("%s %zu %zu %zu %.1f\n", #name, sizeof(struct name), sizeof(struct name##3), sizeof(struct name##4), name##_run());

int main(void) {
    SHAPES(SIZES)
    return 0;
}
