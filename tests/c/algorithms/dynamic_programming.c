// Dynamic programming: knapsack, coin change, longest increasing subsequence, matrix chain, edit script, partitions.
#include <limits.h>
#include <stdio.h>
#include <string.h>

static int knapsack(const int *weight, const int *value, int n, int room) {
    int best[128] = {0};
    for (int i = 0; i < n; i++)
        for (int w = room; w >= weight[i]; w--)
            if (best[w - weight[i]] + value[i] > best[w])
                best[w] = best[w - weight[i]] + value[i];
    return best[room];
}

static long change(const int *coins, int n, int amount) {
    long ways[512] = {1};
    for (int i = 0; i < n; i++)
        for (int a = coins[i]; a <= amount; a++)
            ways[a] += ways[a - coins[i]];
    return ways[amount];
}

static int increasing(const int *v, int n, int *out) {
    int tail[64], at[64], before[64], length = 0;
    for (int i = 0; i < n; i++) {
        int lo = 0, hi = length;
        while (lo < hi) {
            int mid = (lo + hi) / 2;
            if (tail[mid] < v[i])
                lo = mid + 1;
            else
                hi = mid;
        }
        tail[lo] = v[i];
        at[lo] = i;
        before[i] = lo ? at[lo - 1] : -1;
        if (lo == length)
            length++;
    }
    for (int k = length - 1, i = at[length - 1]; k >= 0; k--, i = before[i])
        out[k] = v[i];
    return length;
}

static int chain(const int *d, int n) {
    int cost[10][10] = {{0}};
    for (int span = 2; span < n; span++)
        for (int i = 1; i + span - 1 < n; i++) {
            int j = i + span - 1;
            cost[i][j] = INT_MAX;
            for (int k = i; k < j; k++) {
                int c = cost[i][k] + cost[k + 1][j] + d[i - 1] * d[k] * d[j];
                if (c < cost[i][j])
                    cost[i][j] = c;
            }
        }
    return cost[1][n - 1];
}

static void edit(const char *a, const char *b) {
    int n = (int)strlen(a), m = (int)strlen(b), t[16][16];
    for (int i = 0; i <= n; i++)
        for (int j = 0; j <= m; j++) {
            if (!i || !j) {
                t[i][j] = i + j;
                continue;
            }
            int c = t[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            c = t[i - 1][j] + 1 < c ? t[i - 1][j] + 1 : c;
            t[i][j] = t[i][j - 1] + 1 < c ? t[i][j - 1] + 1 : c;
        }
    char script[32];
    int k = 31;
    script[k] = 0;
    for (int i = n, j = m; i || j;) {
        if (i && j && t[i][j] == t[i - 1][j - 1] + (a[i - 1] != b[j - 1])) {
            script[--k] = a[i - 1] == b[j - 1] ? '=' : '~';
            i--, j--;
        } else if (i && t[i][j] == t[i - 1][j] + 1) {
            script[--k] = '-';
            i--;
        } else {
            script[--k] = '+';
            j--;
        }
    }
    printf("%d %s\n", t[n][m], script + k);
}

int main(void) {
    static const int weight[] = {12, 7, 11, 8, 9, 6, 5}, value[] = {24, 13, 23, 15, 16, 11, 9};
    printf("%d %d\n", knapsack(weight, value, 7, 26), knapsack(weight, value, 7, 100));
    static const int coins[] = {1, 5, 10, 25, 50};
    printf("%ld %ld\n", change(coins, 5, 100), change(coins, 5, 500));
    static const int v[] = {10, 22, 9, 33, 21, 50, 41, 60, 80, 3, 55, 81};
    int out[12], n = increasing(v, 12, out);
    for (int i = 0; i < n; i++)
        printf("%d ", out[i]);
    static const int d[] = {40, 20, 30, 10, 30, 5, 12};
    printf("\n%d\n", chain(d, 7));
    edit("saturday", "sundays");
    edit("", "abc");
    long p[101] = {1};
    for (int k = 1; k <= 100; k++)
        for (int i = k; i <= 100; i++)
            p[i] += p[i - k];
    printf("%ld\n", p[100]);
    return 0;
}
