// Backtracking: queens by bit masks and by arrays, a knight's tour, subset sums, Langford pairs.
#include <stdio.h>
#include <stdlib.h>

static int queens(int n, unsigned columns, unsigned left, unsigned right) {
    unsigned all = (1u << n) - 1;
    if (columns == all)
        return 1;
    int count = 0;
    for (unsigned open = all & ~(columns | left | right); open; open &= open - 1) {
        unsigned bit = open & -open;
        count += queens(n, columns | bit, (left | bit) << 1, (right | bit) >> 1);
    }
    return count;
}

static int first_queens(int row, int n, int *at) {
    if (row == n)
        return 1;
    for (int c = 0; c < n; c++) {
        int ok = 1;
        for (int r = 0; r < row && ok; r++)
            ok = at[r] != c && abs(at[r] - c) != row - r;
        if (ok) {
            at[row] = c;
            if (first_queens(row + 1, n, at))
                return 1;
        }
    }
    return 0;
}

static const int knight[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
static int board[6][6];

static int inside(int r, int c) { return r >= 0 && r < 6 && c >= 0 && c < 6 && !board[r][c]; }

static int ways(int r, int c) {
    int n = 0;
    for (int k = 0; k < 8; k++)
        n += inside(r + knight[k][0], c + knight[k][1]);
    return n;
}

static int tour(int r, int c, int step) {
    board[r][c] = step;
    if (step == 36)
        return 1;
    for (int want = 0; want <= 8; want++)
        for (int k = 0; k < 8; k++) {
            int nr = r + knight[k][0], nc = c + knight[k][1];
            if (inside(nr, nc) && ways(nr, nc) == want && tour(nr, nc, step + 1))
                return 1;
        }
    board[r][c] = 0;
    return 0;
}

static int subsets(const int *v, int n, int want) {
    if (want == 0)
        return 1;
    if (n == 0 || want < 0)
        return 0;
    return subsets(v + 1, n - 1, want - *v) + subsets(v + 1, n - 1, want);
}

static int langford(int *seat, int n, int k) {
    if (k == 0)
        return 1;
    int count = 0;
    for (int i = 0; i + k + 1 < 2 * n; i++)
        if (!seat[i] && !seat[i + k + 1]) {
            seat[i] = seat[i + k + 1] = k;
            count += langford(seat, n, k - 1);
            seat[i] = seat[i + k + 1] = 0;
        }
    return count;
}

int main(void) {
    for (int n = 1; n <= 8; n++)
        printf("%d ", queens(n, 0, 0, 0));
    int at[12];
    printf("| %d:", first_queens(0, 12, at));
    for (int i = 0; i < 12; i++)
        printf(" %d", at[i]);
    printf("\n%d\n", tour(0, 0, 1));
    for (int r = 0; r < 6; r++)
        for (int c = 0; c < 6; c++)
            printf("%3d%s", board[r][c], c == 5 ? "\n" : "");
    static const int coins[] = {1, 2, 5, 5, 10, 20, 20, 50, 3, 7, 11};
    printf("%d %d\n", subsets(coins, 11, 60), subsets(coins, 11, 133));
    int seat[14] = {0};
    printf("%d %d\n", langford(seat, 4, 4), langford(seat, 7, 7));
    return 0;
}
