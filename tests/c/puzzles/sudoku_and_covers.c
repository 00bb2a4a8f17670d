// Exact cover by dancing links: sudoku, pentomino tilings and queens with one engine; a bit-mask solver to compare.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { MAX = 12000 };
static int L[MAX], R[MAX], U[MAX], D[MAX], C[MAX], row_of[MAX], size_[400], nodes, columns, solution[100], found;
static long steps;

static void start(int primary, int all) {
    columns = all;
    for (int i = 0; i <= all; i++) {
        U[i] = D[i] = i;
        size_[i] = 0;
        L[i] = i == 0 ? primary : i - 1, R[i] = i == primary ? 0 : i + 1;
        if (i > primary) L[i] = R[i] = i;
    }
    nodes = all + 1;
    found = 0, steps = 0;
}
static void add(int row, const int *cols, int n) {
    for (int i = 0; i < n; i++) {
        int x = nodes + i, c = cols[i] + 1;
        L[x] = nodes + (i + n - 1) % n, R[x] = nodes + (i + 1) % n;
        U[x] = U[c], D[x] = c, D[U[c]] = x, U[c] = x;
        C[x] = c, row_of[x] = row, size_[c]++;
    }
    nodes += n;
}
static void cover(int c) {
    R[L[c]] = R[c], L[R[c]] = L[c];
    for (int i = D[c]; i != c; i = D[i])
        for (int j = R[i]; j != i; j = R[j]) U[D[j]] = U[j], D[U[j]] = D[j], size_[C[j]]--;
}
static void uncover(int c) {
    for (int i = U[c]; i != c; i = U[i])
        for (int j = L[i]; j != i; j = L[j]) size_[C[j]]++, U[D[j]] = D[U[j]] = j;
    R[L[c]] = L[R[c]] = c;
}
static void search(int depth, int limit) {
    steps++;
    if (R[0] == 0) {
        found++;
        return;
    }
    int c = R[0];
    for (int j = c; j; j = R[j]) if (size_[j] < size_[c]) c = j;
    cover(c);
    for (int r = D[c]; r != c && found < limit; r = D[r]) {
        if (found == 0) solution[depth] = row_of[r];
        for (int j = R[r]; j != r; j = R[j]) cover(C[j]);
        search(depth + 1, limit);
        for (int j = L[r]; j != r; j = L[j]) uncover(C[j]);
    }
    uncover(c);
}

static void sudoku(const char *grid) {
    start(324, 324);
    for (int i = 0; i < 729; i++) {
        int cell = i / 9, r = cell / 9, c = cell % 9, d = i % 9, b = r / 3 * 3 + c / 3;
        if (grid[cell] != '.' && grid[cell] != '1' + d) continue;
        int cols[] = {cell, 81 + r * 9 + d, 162 + c * 9 + d, 243 + b * 9 + d};
        add(i, cols, 4);
    }
    search(0, 2);
    char out[82] = "";
    for (int i = 0; i < 81; i++) out[solution[i] / 9] = (char)('1' + solution[i] % 9);
    printf("%.27s %d %ld\n", out, found, steps);
}

static int queens_by_bits(unsigned all, unsigned c, unsigned l, unsigned r) {
    if (c == all) return 1;
    int n = 0;
    for (unsigned free_ = all & ~(c | l | r); free_; free_ &= free_ - 1) {
        unsigned bit = free_ & -free_;
        n += queens_by_bits(all, c | bit, (l | bit) << 1, (r | bit) >> 1);
    }
    return n;
}

int main(void) {
    sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    sudoku("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
    for (int n = 4; n <= 8; n++) {
        start(2 * n, 6 * n - 2);
        for (int r = 0; r < n; r++)
            for (int c = 0; c < n; c++) add(r * n + c, (int[]){r, n + c, 2 * n + r + c, 4 * n - 1 + r - c + n - 1}, 4);
        search(0, 1 << 30);
        printf("%d %d ", found, queens_by_bits((1u << n) - 1, 0, 0, 0));
    }
    start(24, 24);
    int row = 0;
    for (int y = 0; y < 4; y++)
        for (int x = 0; x < 6; x++) {
            if (x < 5) add(row++, (int[]){y * 6 + x, y * 6 + x + 1}, 2);
            if (y < 3) add(row++, (int[]){y * 6 + x, y * 6 + x + 6}, 2);
        }
    search(0, 1 << 30);
    printf("\n%d %d\n", found, row);
    return 0;
}
