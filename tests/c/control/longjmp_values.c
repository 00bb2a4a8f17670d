// interpreter: no
// setjmp in loops, with volatile and other variables, through signals of our own, nested buffers.
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

static jmp_buf outer, inner;
static int raised;

static void fail(int code) {
    raised++;
    longjmp(code % 2 ? inner : outer, code);
}

static int protect(int n) {
    volatile int tries = 0;
    int fixed = n * 3;
    jmp_buf saved;
    __builtin_memcpy(&saved, &inner, sizeof saved);
    int code = setjmp(inner);
    if (code != 0) {
        tries = tries + 1;
        if (tries > 2) {
            __builtin_memcpy(&inner, &saved, sizeof saved);
            return fixed + tries * 100 + code;
        }
    }
    for (int i = 0; i < 10; i++)
        if (i == n) fail(n | 1);
    __builtin_memcpy(&inner, &saved, sizeof saved);
    return fixed;
}

static long search(const int *values, int n, int want) {
    volatile int looked = 0;
    if (setjmp(outer)) return looked * 1000L + want;
    for (int i = 0; i < n; i++) {
        looked = looked + 1;
        if (values[i] == want) fail(want * 2);
    }
    return -looked;
}

int main(void) {
    for (int i = 0; i < 13; i += 4) printf("%d ", protect(i));
    int values[] = {5, 3, 9, 7};
    for (int i = 3; i < 11; i += 2) printf("%ld ", search(values, 4, i));
    printf("\n%d\n", raised);
    switch (setjmp(outer)) {
    case 0: longjmp(outer, 0);
    case 1: puts("one"); longjmp(outer, 5);
    case 5: puts("five");
    }
    return 0;
}
