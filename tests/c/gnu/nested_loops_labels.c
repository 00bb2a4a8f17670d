// Local labels in statement expressions and macros, and jumps out of nested loops, each expansion with labels of its own.
#include <stdio.h>

#define FIND(array, n, m, want) \
    ({ \
        __label__ done; \
        int _at = -1; \
        for (int _i = 0; _i < n; _i++) \
            for (int _k = 0; _k < m; _k++) \
                if (array[_i][_k] == want) { \
                    _at = _i * m + _k; \
                    goto done; \
                } \
    done: \
        _at; \
    })

static int collatz(unsigned long n) {
    int steps = 0;
start:
    if (n == 1) return steps;
    steps++;
    if (n & 1) goto odd;
    n >>= 1;
    goto start;
odd:
    n = 3 * n + 1;
    goto start;
}

static int irreducible(int a, int b) {
    int n = 0;
    if (a & 1) goto second;
first:
    n += a, a -= 2;
    if (n > 500) return n;
second:
    n += b, b++;
    if (a > 0) goto first;
    if (b < 10) goto second;
    return -n;
}

int main(void) {
    int grid[4][5];
    for (int i = 0; i < 20; i++) grid[i / 5][i % 5] = i * i % 23;
    for (int want = 0; want < 23; want += 4) printf("%d ", FIND(grid, 4, 5, want));
    printf("%d\n", FIND(grid, 2, 3, 16) + FIND(grid, 4, 5, 3));
    for (unsigned long n = 1; n < 100; n += 13) printf("%d ", collatz(n));
    puts("");
    for (int a = -1; a < 8; a++) printf("%d ", irreducible(a, a * 3 % 7));
    puts("");
    return 0;
}
