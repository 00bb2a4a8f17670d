// Vectors of 8, 16 and 32 bytes as arguments and results, alone and in structs, among scalars.
#include <stdio.h>

typedef float f2 __attribute__((vector_size(8)));
typedef float f4 __attribute__((vector_size(16)));
typedef double d2 __attribute__((vector_size(16)));
typedef int i4 __attribute__((vector_size(16)));
typedef short s8 __attribute__((vector_size(16)));
typedef unsigned char b16 __attribute__((vector_size(16)));
struct two { f4 a, b; };
struct one { i4 v; };
struct tail { d2 v; int n; };

#define N __attribute__((noinline)) static
N f4 add(f4 a, int k, f4 b, float s) { return a * (float)k + b / s; }
N i4 pick(i4 a, i4 b, i4 mask) { return (a & mask) | (b & ~mask); }
N struct one shift(struct one a, struct one b) { return (struct one){a.v << b.v}; }
N struct two swap(struct two t) { return (struct two){t.b, t.a - t.b}; }
N struct tail push(struct tail t, double x) {
    t.v = (d2){t.v[1], x};
    t.n++;
    return t;
}
N d2 many(d2 a, d2 b, d2 c, d2 d, d2 e, d2 f, d2 g, d2 h, d2 i, d2 j) {
    return a + b * 2 + c * 3 + d * 4 + e * 5 + f * 6 + g * 7 + h * 8 + i * 9 + j * 10;
}
N int horizontal(s8 v) {
    int s = 0;
    for (int i = 0; i < 8; i++) s = s * 3 + v[i];
    return s;
}
N b16 rotate(b16 v, int by) {
    b16 r = v;
    for (int i = 0; i < 16; i++) r[(i + by) & 15] = v[i];
    return r;
}

static void show(f4 v) { printf("%g %g %g %g\n", v[0], v[1], v[2], v[3]); }

int main(void) {
    f4 v = {1, 2, 3, 4}, w = {.5f, 1, 2, 4};
    for (int i = 1; i < 4; i++) v = add(v, i, w, 2);
    show(v);
    i4 a = {1, -2, 3, -4}, b = {100, 200, 300, 400};
    i4 p = pick(a, b, a > 0);
    printf("%d %d %d %d\n", p[0], p[1], p[2], p[3]);
    struct one o = shift((struct one){b}, (struct one){(i4){0, 1, 2, 3}});
    printf("%d %d %d %d\n", o.v[0], o.v[1], o.v[2], o.v[3]);
    struct two t = swap(swap((struct two){v, w}));
    show(t.a);
    show(t.b);
    struct tail q = {{0, 0}, 0};
    for (int i = 0; i < 5; i++) q = push(q, i * 1.5);
    printf("%g %g %d\n", q.v[0], q.v[1], q.n);
    d2 m = {1, -1}, r = many(m, m, m, m, m, m, m, m, m * 100, m);
    printf("%g %g\n", r[0], r[1]);
    s8 s = {1, -2, 3, -4, 5, -6, 7, -8};
    printf("%d %d\n", horizontal(s), horizontal(s * s + (s8){1, 1, 1, 1}));
    b16 bytes;
    for (int i = 0; i < 16; i++) bytes[i] = (unsigned char)(i * 17);
    bytes = rotate(rotate(bytes, 5), 9);
    for (int i = 0; i < 16; i++) printf("%02x", bytes[i]);
    f2 small = {3, 4};
    small = small * small;
    printf(" %g\n", small[0] + small[1]);
    return 0;
}
