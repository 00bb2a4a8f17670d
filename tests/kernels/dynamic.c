// Dynamic programming: longest common subsequence, knapsack, and edit distance over tables of ints.
// args: 1
// bench: 900
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 250 };
static int table[N + 1][N + 1], best[4096], row[N + 1];
static char a[N], b[N];

static int most(int x, int y) { return x > y ? x : y; }
static int least(int x, int y) { return x < y ? x : y; }

static int common(void) {
    for (int i = 1; i <= N; i++)
        for (int j = 1; j <= N; j++)
            table[i][j] = a[i - 1] == b[j - 1] ? table[i - 1][j - 1] + 1 : most(table[i - 1][j], table[i][j - 1]);
    return table[N][N];
}

static int edit(void) {
    for (int j = 0; j <= N; j++)
        row[j] = j;
    for (int i = 1; i <= N; i++) {
        int diagonal = row[0]++;
        for (int j = 1; j <= N; j++) {
            int v = least(least(row[j], row[j - 1]) + 1, diagonal + (a[i - 1] != b[j - 1]));
            diagonal = row[j];
            row[j] = v;
        }
    }
    return row[N];
}

static int knapsack(uint32_t seed) {
    for (int w = 0; w < 4096; w++)
        best[w] = 0;
    for (int i = 0; i < 100; i++) {
        seed = seed * 1664525u + 1013904223u;
        int weight = (int)(seed >> 24) + 1, value = (int)(seed >> 16 & 255);
        for (int w = 4095; w >= weight; w--)
            best[w] = most(best[w], best[w - weight] + value);
    }
    return best[4095];
}

int main(int argc, char **argv) {
    int rounds = argc > 1 ? atoi(argv[1]) : 1;
    uint32_t seed = 3, h = 0;
    for (int r = 0; r < rounds; r++) {
        for (int i = 0; i < N; i++) {
            seed = seed * 1664525u + 1013904223u;
            a[i] = (char)(seed >> 29);
            b[i] = (char)(seed >> 26 & 7);
        }
        h = h * 31 + (uint32_t)common();
        h = h * 31 + (uint32_t)edit();
        h = h * 31 + (uint32_t)knapsack(seed);
    }
    printf("%08x\n", h);
    return 0;
}
