// Backtracking with bits: queens on boards of growing size, and a subset search.
// args: 7
// bench: 14
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static long queens(unsigned all, unsigned columns, unsigned left, unsigned right) {
    if (columns == all)
        return 1;
    long count = 0;
    for (unsigned open = all & ~(columns | left | right); open;) {
        unsigned bit = open & -open;
        open ^= bit;
        count += queens(all, columns | bit, (left | bit) << 1, (right | bit) >> 1);
    }
    return count;
}

static long subsets(const int *v, int n, int want) {
    if (want == 0)
        return 1;
    if (n == 0 || want < 0)
        return 0;
    return subsets(v + 1, n - 1, want - v[0]) + subsets(v + 1, n - 1, want);
}

int main(int argc, char **argv) {
    int size = argc > 1 ? atoi(argv[1]) : 6, v[24];
    for (int i = 0; i < 24; i++)
        v[i] = i * 7 % 23 + 1;
    long total = 0;
    for (int n = 1; n <= size; n++)
        total = total * 3 + queens((1u << n) - 1, 0, 0, 0);
    int most = size + 10 < 24 ? size + 10 : 24;
    printf("%ld %ld\n", total, subsets(v, most, 60));
    return 0;
}
