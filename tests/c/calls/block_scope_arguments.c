// Arguments of many kinds at once: registers, stack, structs of each class, over-aligned ones, and their addresses.
#include <stdint.h>
#include <stdio.h>

struct small { short a; char b; };
struct mixed { double d; int i; };
struct floats { float x, y, z; };
struct big { long v[5]; };
struct wide { _Alignas(64) int x; int y; };
union either { double d; long l; };

static long take(struct small s, double d0, struct mixed m, struct floats f, struct big b, int i, union either e, long l,
                 struct wide w, float f1, char c, struct mixed m2, short sh, struct wide w2) {
    long sum = s.a + s.b * 2 + (long)d0 + (long)m.d * 3 + m.i + (long)(f.x + f.y + f.z) + e.l % 1000 + l;
    for (int k = 0; k < 5; k++) sum = sum * 3 + b.v[k];
    b.v[0] = w.x++;
    sum += i + w.x + w.y + (long)f1 + c + (long)m2.d + m2.i + sh + w2.x * w2.y;
    if ((uintptr_t)&w % 64 || (uintptr_t)&w2 % 64) return -1;
    return sum + b.v[0];
}

static long again(int depth, struct big b, struct wide w) {
    if (depth == 0) return b.v[4] + w.x;
    b.v[depth % 5] += depth;
    w.x += (int)((uintptr_t)&w % 64 == 0);
    return again(depth - 1, b, w) + b.v[0];
}

int main(void) {
    struct small s = {-3, 7};
    struct mixed m = {2.5, -8}, m2 = {100.75, 1};
    struct floats f = {1, 2, 3};
    struct big b = {{1, 2, 3, 4, 5}};
    struct wide w = {10, 20}, w2 = {3, 4};
    union either e = {.l = 123456};
    long (*volatile call)(struct small, double, struct mixed, struct floats, struct big, int, union either, long, struct wide,
                          float, char, struct mixed, short, struct wide) = take;
    printf("%ld\n", take(s, 1.5, m, f, b, 6, e, -7, w, 8.5f, 'x', m2, -9, w2));
    printf("%ld\n", call(s, -1.5, m2, f, b, -6, e, 1L << 40, w2, 0.5f, 'y', m, 9, w));
    printf("%ld %d %ld\n", again(20, b, w), w.x, b.v[0]);
    return 0;
}
