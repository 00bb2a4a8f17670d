// flags: -fstack-clash-protection
// interpreter: no
// Large frames in loops, in recursion that comes back, below variable slots, with calls of many arguments and results in memory.
#include <alloca.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct block { unsigned char b[9000]; };
__attribute__((noinline)) static struct block filled(int v) {
    struct block b;
    memset(&b, v, sizeof b);
    b.b[v * 30 % 9000] ^= 1;
    return b;
}
__attribute__((noinline)) static unsigned digest(struct block b, int skip) {
    unsigned h = 0;
    for (int i = 0; i < 9000; i += skip) h = h * 31 + b.b[i];
    return h;
}
__attribute__((noinline)) static unsigned many(int a, int b, int c, int d, int e, int f, int g, struct block x, int h, struct block y) {
    return digest(x, a + b + c + 1) + digest(y, d + e + f + 1) * 3 + (unsigned)(g * h);
}
__attribute__((noinline)) static unsigned loop(int n) {
    unsigned h = 0;
    for (int i = 0; i < n; i++) {
        unsigned char room[5000 + i * 700];
        memset(room, i, sizeof room);
        struct block b = filled(i);
        char *more = alloca((size_t)(i + 1) * 16);
        memset(more, i * 3, (size_t)(i + 1) * 16);
        h = h * 7 + room[sizeof room - 1] + digest(b, 13) + (unsigned char)more[i * 16];
    }
    return h;
}
__attribute__((noinline)) static unsigned tree(int depth, unsigned path) {
    unsigned char frame[6000];
    for (int i = 0; i < 6000; i += 64) frame[i] = (unsigned char)(path + (unsigned)i);
    if (depth == 0) return frame[(path * 64) % 6000 / 64 * 64];
    unsigned l = tree(depth - 1, path * 2), r = tree(depth - 1, path * 2 + 1);
    return l * 3 + r + frame[64];
}

int main(void) {
    printf("%u\n", many(1, 2, 3, 4, 5, 6, 7, filled(8), 9, filled(10)));
    printf("%u %u\n", loop(12), loop(3));
    printf("%u\n", tree(9, 1));
    struct block list[4];
    for (int i = 0; i < 4; i++) list[i] = filled(i * 50);
    struct block t = list[0];
    list[0] = list[3], list[3] = t;
    printf("%u %u\n", digest(list[0], 7), digest(list[3], 7));
    return 0;
}
