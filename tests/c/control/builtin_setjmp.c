// `__builtin_setjmp` and `__builtin_longjmp`: out of several frames, in a loop, nested, what is kept in memory.
// interpreter: no
#include <stdio.h>

static void *outer[5], *inner[5];

__attribute__((noinline)) static void thrower(int depth, int x) {
    if (depth) {
        thrower(depth - 1, x);
        printf("not reached\n");
    }
    if (x % 3 == 0) __builtin_longjmp(outer, 1);
    if (x % 3 == 1) __builtin_longjmp(inner, 1);
}

static int nested(int x) {
    volatile int seen = x * 10;
    if (__builtin_setjmp(inner)) return seen + 1;
    thrower(0, x);
    seen += 5;
    return seen;
}

int main(void) {
    volatile int sum = 0, i;
    int kept = 41;
    for (i = 0; i < 12; i++) {
        if (__builtin_setjmp(outer)) {
            sum += 1000;
            continue;
        }
        sum += nested(i);
        if (i == 5) thrower(4, 6);
    }
    printf("%d %d %d\n", sum, i, kept + 1);
    volatile int round = 0;
    if (__builtin_setjmp(outer)) {
        round++;
        printf("round %d\n", round);
    }
    if (round < 3) thrower(round, 3);
    printf("end\n");
    return 0;
}
