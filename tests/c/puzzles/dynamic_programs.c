// Tables filled in order: edit distance with its script, knapsacks, coins, chains of matrices, subsequences, palindromes, and dice.
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static int edit(const char *a, const char *b, char *script) {
    static int d[40][40];
    int n = (int)strlen(a), m = (int)strlen(b), k = 0;
    for (int i = 0; i <= n; i++)
        for (int j = 0; j <= m; j++) {
            if (!i || !j) { d[i][j] = i + j; continue; }
            int best = d[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            if (d[i - 1][j] + 1 < best) best = d[i - 1][j] + 1;
            if (d[i][j - 1] + 1 < best) best = d[i][j - 1] + 1;
            d[i][j] = best;
        }
    for (int i = n, j = m; i || j;) {
        if (i && j && d[i][j] == d[i - 1][j - 1] + (a[i - 1] != b[j - 1])) script[k++] = a[--i] == b[--j] ? '=' : '~';
        else if (i && d[i][j] == d[i - 1][j] + 1) script[k++] = '-', i--;
        else script[k++] = '+', j--;
    }
    for (int i = 0; i < k / 2; i++) {
        char t = script[i];
        script[i] = script[k - 1 - i], script[k - 1 - i] = t;
    }
    script[k] = 0;
    return d[n][m];
}
static int knapsack(const int *w, const int *v, int n, int room) {
    int best[101] = {0};
    for (int i = 0; i < n; i++)
        for (int r = room; r >= w[i]; r--)
            if (best[r - w[i]] + v[i] > best[r]) best[r] = best[r - w[i]] + v[i];
    return best[room];
}
static long ways(const int *coins, int n, int sum) {
    long w[501] = {1};
    for (int i = 0; i < n; i++) for (int s = coins[i]; s <= sum; s++) w[s] += w[s - coins[i]];
    return w[sum];
}
static int chain(const int *d, int n) {
    static int c[12][12];
    for (int len = 2; len <= n; len++)
        for (int i = 0; i + len <= n; i++) {
            int j = i + len - 1;
            c[i][j] = INT_MAX;
            for (int k = i; k < j; k++) {
                int cost = c[i][k] + c[k + 1][j] + d[i] * d[k + 1] * d[j + 1];
                if (cost < c[i][j]) c[i][j] = cost;
            }
        }
    return c[0][n - 1];
}
static int common(const char *a, const char *b) {
    int row[40] = {0};
    for (; *a; a++)
        for (int j = 0, diagonal = 0; b[j]; j++) {
            int up = row[j + 1];
            row[j + 1] = *a == b[j] ? diagonal + 1 : up > row[j] ? up : row[j];
            diagonal = up;
        }
    return row[strlen(b)];
}
static int increasing(const int *v, int n) {
    int tails[40], k = 0;
    for (int i = 0; i < n; i++) {
        int lo = 0, hi = k;
        while (lo < hi) {
            int m = (lo + hi) / 2;
            if (tails[m] < v[i]) lo = m + 1;
            else hi = m;
        }
        tails[lo] = v[i];
        if (lo == k) k++;
    }
    return k;
}
static int cuts(const char *s) {
    int n = (int)strlen(s), c[40];
    char p[40][40] = {{0}};
    for (int j = 0; j < n; j++) {
        c[j] = j;
        for (int i = 0; i <= j; i++)
            if (s[i] == s[j] && (j - i < 2 || p[i + 1][j - 1])) {
                p[i][j] = 1;
                int t = i ? c[i - 1] + 1 : 0;
                if (t < c[j]) c[j] = t;
            }
    }
    return c[n - 1];
}
static uint64_t dice(int n, int sum) {
    uint64_t w[2][101] = {{1}};
    for (int k = 0; k < n; k++)
        for (int s = 0; s <= sum; s++) {
            uint64_t t = 0;
            for (int f = 1; f <= 6 && f <= s; f++) t += w[k & 1][s - f];
            w[~k & 1][s] = t;
        }
    return w[n & 1][sum];
}
static int salesman(int n) {
    static int best[1 << 9][9];
    int d[9][9];
    for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) d[i][j] = (i * 7 + j * 13) % 17 + (i > j ? 3 : 1);
    for (int m = 0; m < 1 << n; m++) for (int i = 0; i < n; i++) best[m][i] = INT_MAX / 2;
    best[1][0] = 0;
    for (int m = 1; m < 1 << n; m += 2)
        for (int i = 0; i < n; i++)
            if (m >> i & 1)
                for (int j = 1; j < n; j++)
                    if (!(m >> j & 1) && best[m][i] + d[i][j] < best[m | 1 << j][j]) best[m | 1 << j][j] = best[m][i] + d[i][j];
    int r = INT_MAX;
    for (int i = 1; i < n; i++) if (best[(1 << n) - 1][i] + d[i][0] < r) r = best[(1 << n) - 1][i] + d[i][0];
    return r;
}

int main(void) {
    char script[80];
    int e = edit("kitten sitting", "sitting kitten", script);
    printf("%d %s\n", e, script);
    int w[] = {12, 7, 11, 8, 9, 6, 5, 14}, v[] = {24, 13, 23, 15, 16, 11, 9, 28}, coins[] = {1, 2, 5, 10, 20, 50};
    printf("%d %d %ld %ld\n", knapsack(w, v, 8, 26), knapsack(w, v, 8, 100), ways(coins, 6, 100), ways(coins, 6, 500));
    int d[] = {30, 35, 15, 5, 10, 20, 25}, seq[] = {10, 9, 2, 5, 3, 7, 101, 18, 4, 6, 20, 21};
    printf("%d %d %d %d\n", chain(d, 6), common("AGGTABQQX", "GXTXAYBQZ"), increasing(seq, 12), cuts("aabbaacdcxyx"));
    printf("%llu %llu %d\n", (unsigned long long)dice(10, 35), (unsigned long long)dice(20, 100), salesman(9));
    return 0;
}
