// judge: clang
// Shifts by amounts known and unknown, over word borders, signed and unsigned.
#include <stdio.h>

typedef unsigned _BitInt(317) u317;
typedef _BitInt(317) s317;

static unsigned fold(u317 v) {
    unsigned sum = 0;
    for (int i = 0; i < 317; i += 31) sum = sum * 33 + (unsigned)(v >> i);
    return sum;
}

static u317 spread(unsigned seed) {
    u317 v = 0;
    for (int i = 0; i < 10; i++) {
        seed = seed * 1664525 + 1013904223;
        v = (v << 32) | seed;
    }
    return v;
}

__attribute__((noinline)) static u317 left(u317 v, int by) { return v << by; }
__attribute__((noinline)) static u317 right(u317 v, int by) { return v >> by; }
__attribute__((noinline)) static s317 sright(s317 v, int by) { return v >> by; }

int main(void) {
    u317 v = spread(7);
    int amounts[] = {0, 1, 31, 32, 63, 64, 65, 127, 128, 191, 200, 255, 256, 300, 316};
    for (unsigned i = 0; i < sizeof amounts / sizeof *amounts; i++) {
        int n = amounts[i];
        s317 s = (s317)v;
        printf("%3d %08x %08x %08x %d\n", n, fold(left(v, n)), fold(right(v, n)), fold((u317)sright(s, n)),
               sright(s, n) < 0);
    }
    printf("%08x %08x\n", fold(v << 64), fold(v >> 129));
    s317 least = (s317)((u317)1 << 316);
    printf("%d %d %d\n", least < 0, least >> 316 == -1, (least >> 315) == -2);
    u317 rotated = v;
    for (int i = 0; i < 317; i++) rotated = (rotated << 1) | (rotated >> 316);
    printf("%d\n", rotated == v);
    return 0;
}
