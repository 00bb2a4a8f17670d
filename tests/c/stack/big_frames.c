// interpreter: no
// Frames of many pages, in chains of calls and in recursion: every page is used, and all of them are probed.
#include <stdio.h>
#include <string.h>

__attribute__((noinline)) static unsigned checksum(const unsigned char *p, unsigned n) {
    unsigned h = 2166136261u;
    for (unsigned i = 0; i < n; i++) h = (h ^ p[i]) * 16777619u;
    return h;
}

#define FRAME(name, size, step)                                                                   \
    __attribute__((noinline)) static unsigned name(unsigned seed) {                               \
        unsigned char bytes[size];                                                                \
        memset(bytes, (int)(seed & 255), sizeof bytes);                                           \
        for (unsigned i = 0; i < sizeof bytes; i += step) bytes[i] = (unsigned char)(i * seed);   \
        return checksum(bytes, sizeof bytes);                                                     \
    }

FRAME(small, 100, 3)
FRAME(page, 4096, 7)
FRAME(page_and_one, 4097, 11)
FRAME(two_pages, 8192, 13)
FRAME(many, 70000, 17)
FRAME(large, 300001, 23)

__attribute__((noinline)) static unsigned deep(int depth, unsigned seed) {
    unsigned words[3000];
    for (unsigned i = 0; i < 3000; i++) words[i] = seed += i * 2654435761u;
    unsigned below = depth > 0 ? deep(depth - 1, seed) : 1;
    unsigned sum = 0;
    for (unsigned i = 0; i < 3000; i += 37) sum = sum * 33 + words[i];
    return sum ^ below;
}

struct huge {
    double cells[60][60];
    int filled;
};

__attribute__((noinline)) static struct huge fill(int k) {
    struct huge h;
    memset(&h, 0, sizeof h);
    for (int i = 0; i < 60; i += 2)
        for (int j = i % 3; j < 60; j += 3) h.cells[i][j] = i * k - j, h.filled++;
    return h;
}

__attribute__((noinline)) static double trace(struct huge a, struct huge b) {
    double t = 0;
    for (int i = 0; i < 60; i++) t += a.cells[i][i] * 2 + b.cells[i][59 - i];
    return t + a.filled - b.filled;
}

int main(void) {
    printf("%08x %08x %08x\n", small(3), page(5), page_and_one(7));
    printf("%08x %08x %08x\n", two_pages(9), many(11), large(13));
    printf("%08x\n", deep(40, 12345));
    printf("%g %d\n", trace(fill(3), fill(5)), fill(1).filled);
    return 0;
}
