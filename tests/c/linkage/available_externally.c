// flags: -std=gnu89
// judge: clang
// Inline definitions that other files have out of line: here the C library has them, or nobody calls them.
#include <stdio.h>

extern inline int abs(int v) { return v < 0 ? -v : v; }
extern __inline__ __attribute__((__always_inline__, __gnu_inline__)) int doubled(int v) { return v * 2; }
extern inline int never_emitted(int v) { return v / 0x7fffffff; }

static int use(int (*f)(int), int v) { return f(v); }

int main(void) {
    int i, sum = 0;
    for (i = -5; i < 5; i++) sum += abs(i) * 10 + doubled(i);
    printf("%d %d\n", sum, use(abs, -77));
    return 0;
}
