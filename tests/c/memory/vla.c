// Variable-length arrays: 1-D, 2-D as parameters, in loops and recursion, sizeof at run time, alloca.
#include <alloca.h>
#include <stdio.h>
#include <string.h>

static void multiply(int n, int m, int k, double a[n][m], double b[m][k], double c[n][k]) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < k; j++) {
            c[i][j] = 0;
            for (int x = 0; x < m; x++)
                c[i][j] += a[i][x] * b[x][j];
        }
}

static long pascal(int n) {
    long row[n + 1];
    memset(row, 0, sizeof row);
    row[0] = 1;
    for (int i = 1; i <= n; i++)
        for (int j = i; j > 0; j--)
            row[j] += row[j - 1];
    long best = 0;
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++)
        best = row[i] > best ? row[i] : best;
    return best;
}

static int longest_common(const char *a, const char *b) {
    size_t n = strlen(a), m = strlen(b);
    int table[n + 1][m + 1];
    for (size_t i = 0; i <= n; i++)
        for (size_t j = 0; j <= m; j++)
            table[i][j] = !i || !j ? 0
                : a[i - 1] == b[j - 1] ? table[i - 1][j - 1] + 1
                : table[i - 1][j] > table[i][j - 1] ? table[i - 1][j] : table[i][j - 1];
    return table[n][m];
}

static int recurse(int n) {
    if (n == 0)
        return 0;
    int local[n];
    for (int i = 0; i < n; i++)
        local[i] = i * n;
    int below = recurse(n - 1);
    int sum = below;
    for (int i = 0; i < n; i++)
        sum += local[i];
    return sum;
}

static char *join(char *out, int n, const char *word) {
    char *copy = alloca(strlen(word) + 1);
    for (int i = 0; word[i]; i++)
        copy[strlen(word) - 1 - i] = word[i];
    copy[strlen(word)] = 0;
    while (n-- > 0)
        strcat(out, copy);
    return out;
}

int main(void) {
    int n = 3, m = 4, k = 2;
    double a[n][m], b[m][k], c[n][k];
    for (int i = 0; i < 12; i++)
        a[i / m][i % m] = i;
    for (int i = 0; i < 8; i++)
        b[i / k][i % k] = i - 3.5;
    multiply(n, m, k, a, b, c);
    for (int i = 0; i < n; i++)
        printf("%g %g%c", c[i][0], c[i][1], i == n - 1 ? '\n' : ' ');
    printf("%zu %zu %zu\n", sizeof a, sizeof a[0], sizeof c);
    printf("%ld %ld\n", pascal(10), pascal(40));
    printf("%d %d\n", longest_common("mathematician", "thermodynamics"), longest_common("", "x"));
    int total = 0;
    for (int i = 1; i < 300; i++) {
        char scratch[i * 8];
        memset(scratch, i & 127, sizeof scratch);
        total += scratch[i * 8 - 1] + (int)sizeof scratch;
    }
    printf("%d %d\n", total, recurse(12));
    char out[64] = "";
    printf("%s\n", join(join(out, 2, "drawer"), 1, "stressed"));
    int rows = 2;
    int(*grid)[rows + 1] = (int[2][3]){{1, 2, 3}, {4, 5, 6}};
    printf("%d %zu\n", grid[1][2], sizeof *grid);
    return 0;
}
