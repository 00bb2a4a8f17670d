// Interval merging, a sweep line, k-way merge by a heap, a Fenwick tree, a segment tree with lazy updates.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

struct interval { int low, high; };

static int by_low(const void *a, const void *b) { return ((const struct interval *)a)->low - ((const struct interval *)b)->low; }

static int merge(struct interval *v, int n) {
    qsort(v, (size_t)n, sizeof *v, by_low);
    int k = 0;
    for (int i = 1; i < n; i++) {
        if (v[i].low <= v[k].high)
            v[k].high = v[i].high > v[k].high ? v[i].high : v[k].high;
        else
            v[++k] = v[i];
    }
    return k + 1;
}

static int overlap(const struct interval *v, int n) {
    int change[64] = {0}, now = 0, most = 0;
    for (int i = 0; i < n; i++) {
        change[v[i].low]++;
        change[v[i].high]--;
    }
    for (int i = 0; i < 64; i++) {
        now += change[i];
        most = now > most ? now : most;
    }
    return most;
}

static long fenwick[65];
static void add(int i, long v) {
    for (i++; i <= 64; i += i & -i)
        fenwick[i] += v;
}
static long prefix(int i) {
    long s = 0;
    for (; i; i -= i & -i)
        s += fenwick[i];
    return s;
}

struct segment { int most, lazy; };
static struct segment tree[256];

static void raise(int at, int lo, int hi, int from, int to, int by) {
    if (to <= lo || hi <= from)
        return;
    if (from <= lo && hi <= to) {
        tree[at].most += by;
        tree[at].lazy += by;
        return;
    }
    int mid = (lo + hi) / 2;
    raise(2 * at, lo, mid, from, to, by);
    raise(2 * at + 1, mid, hi, from, to, by);
    int l = tree[2 * at].most, r = tree[2 * at + 1].most;
    tree[at].most = (l > r ? l : r) + tree[at].lazy;
}

static int most(int at, int lo, int hi, int from, int to) {
    if (to <= lo || hi <= from)
        return INT_MIN / 2;
    if (from <= lo && hi <= to)
        return tree[at].most;
    int mid = (lo + hi) / 2, l = most(2 * at, lo, mid, from, to), r = most(2 * at + 1, mid, hi, from, to);
    return (l > r ? l : r) + tree[at].lazy;
}

static int kway(int lists[4][8], int *out) {
    int pos[4] = {0}, n = 0;
    for (;;) {
        int best = -1;
        for (int i = 0; i < 4; i++)
            if (pos[i] < 8 && (best < 0 || lists[i][pos[i]] < lists[best][pos[best]]))
                best = i;
        if (best < 0)
            return n;
        out[n++] = lists[best][pos[best]++];
    }
}

int main(void) {
    struct interval v[] = {{5, 9}, {1, 3}, {8, 12}, {20, 25}, {2, 4}, {24, 30}, {50, 51}, {11, 13}};
    printf("%d ", overlap(v, 8));
    int n = merge(v, 8);
    for (int i = 0; i < n; i++)
        printf("[%d %d)", v[i].low, v[i].high);
    printf("\n");
    int plain[64] = {0}, good = 0;
    unsigned seed = 1;
    for (int round = 0; round < 150; round++) {
        seed = seed * 1103515245u + 12345u;
        int a = seed >> 8 & 63, b = seed >> 16 & 63, by = (int)(seed >> 24) % 19 - 9;
        if (a > b) {
            int t = a;
            a = b;
            b = t;
        }
        b++;
        raise(1, 0, 64, a, b, by);
        for (int i = a; i < b; i++)
            plain[i] += by;
        int want = INT_MIN;
        for (int i = a / 2; i < b; i++)
            want = plain[i] > want ? plain[i] : want;
        good += most(1, 0, 64, a / 2, b) == want;
        add(a, by);
    }
    printf("%d %d %ld %ld\n", good, tree[1].most, prefix(32), prefix(64));
    int lists[4][8], out[32];
    for (int i = 0; i < 32; i++)
        lists[i % 4][i / 4] = i / 4 * 10 + i % 4 * 3;
    n = kway(lists, out);
    int sorted = 1;
    for (int i = 1; i < n; i++)
        sorted &= out[i - 1] <= out[i];
    printf("%d %d %d\n", n, sorted, out[17]);
    return 0;
}
