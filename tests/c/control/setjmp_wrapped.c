// Wrappers of `setjmp` that must be inlined: without that, `longjmp` would return into a frame that is gone.
// interpreter: no
#include <setjmp.h>
#include <stdio.h>

#define ALWAYS static inline __attribute__((always_inline, returns_twice))

typedef struct {
    jmp_buf buf;
    int depth;
} guard;

ALWAYS int enter(guard *g) {
    g->depth++;
    return setjmp(g->buf);
}

ALWAYS int enter_twice(guard *g, int bonus) {
    int code = enter(g);
    return code ? code + bonus : 0;
}

static void fill(int depth) {
    volatile char room[300];
    for (int i = 0; i < 300; i++) room[i] = (char)(depth + i);
    if (depth > 0) fill(depth - 1);
}

__attribute__((noinline)) static void fail(guard *g, int code) {
    fill(3);
    longjmp(g->buf, code);
}

__attribute__((noinline)) static int tries(int kept) {
    guard g = {.depth = 0};
    volatile int rounds = 0;
    int code = enter(&g);
    rounds++;
    fill(5);
    if (rounds < 4) fail(&g, rounds * 10);
    return kept + code + rounds * 1000 + g.depth * 100000;
}

__attribute__((noinline)) static int nested(int kept) {
    guard outer = {.depth = 10}, inner = {.depth = 20};
    volatile int seen = 0;
    int code = enter_twice(&outer, 5);
    if (code == 0) {
        int deeper = enter_twice(&inner, 7);
        fill(4);
        if (deeper == 0) fail(&inner, 1);
        seen = deeper;
        fail(&outer, 2);
    }
    return kept * 10000 + code * 100 + seen;
}

int main(void) {
    printf("tries %d\n", tries(7));
    printf("nested %d\n", nested(3));
    return 0;
}
