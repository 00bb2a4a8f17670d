// Arrays in all directions: rotations by gcd, spirals, magic squares, saddle points, histograms, water, subarrays, and inversions.
#include <limits.h>
#include <stdio.h>
#include <string.h>

static int gcd(int a, int b) { return b ? gcd(b, a % b) : a; }
static void rotate(int *v, int n, int by) {
    for (int s = 0; s < gcd(n, by); s++) {
        int t = v[s], i = s;
        for (int j; (j = (i + by) % n) != s; i = j) v[i] = v[j];
        v[i] = t;
    }
}
static int magic(int n) {
    int m[9][9] = {{0}}, r = 0, c = n / 2;
    for (int k = 1; k <= n * n; k++) {
        m[r][c] = k;
        int u = (r + n - 1) % n, v = (c + 1) % n;
        if (m[u][v]) u = (r + 1) % n, v = c;
        r = u, c = v;
    }
    int sum = 0, same = 1, diagonal = 0;
    for (int i = 0; i < n; i++) sum += m[0][i];
    for (int i = 0; i < n; i++) {
        int a = 0, b = 0;
        for (int j = 0; j < n; j++) a += m[i][j], b += m[j][i];
        same &= a == sum && b == sum;
        diagonal += m[i][i];
    }
    return same && diagonal == sum ? sum : -1;
}
static int largest_rectangle(const int *h, int n) {
    int stack[64], top = 0, best = 0;
    for (int i = 0; i <= n; i++) {
        int now = i < n ? h[i] : 0;
        while (top && h[stack[top - 1]] > now) {
            int height = h[stack[--top]], width = top ? i - stack[top - 1] - 1 : i;
            if (height * width > best) best = height * width;
        }
        stack[top++] = i;
    }
    return best;
}
static int water(const int *h, int n) {
    int l = 0, r = n - 1, ml = 0, mr = 0, w = 0;
    while (l < r) {
        if (h[l] < h[r]) {
            if (h[l] > ml) ml = h[l];
            w += ml - h[l++];
        } else {
            if (h[r] > mr) mr = h[r];
            w += mr - h[r--];
        }
    }
    return w;
}
static int best_sum(const int *v, int n, int *from, int *to) {
    int best = INT_MIN, now = 0, start = 0;
    for (int i = 0; i < n; i++) {
        if (now <= 0) now = 0, start = i;
        now += v[i];
        if (now > best) best = now, *from = start, *to = i;
    }
    return best;
}
static long inversions(int *v, int *t, int n) {
    if (n < 2) return 0;
    int m = n / 2, i = 0, j = m, k = 0;
    long c = inversions(v, t, m) + inversions(v + m, t, n - m);
    while (i < m || j < n) {
        if (j == n || (i < m && v[i] <= v[j])) t[k++] = v[i++];
        else c += m - i, t[k++] = v[j++];
    }
    memcpy(v, t, sizeof *v * (size_t)n);
    return c;
}
static int saddle(int m[4][5]) {
    for (int i = 0; i < 4; i++) {
        int c = 0, good = 1;
        for (int j = 1; j < 5; j++) if (m[i][j] < m[i][c]) c = j;
        for (int k = 0; k < 4; k++) good &= m[k][c] <= m[i][c];
        if (good) return m[i][c] * 100 + i * 10 + c;
    }
    return -1;
}
static int majority(const int *v, int n) {
    int c = 0, x = 0;
    for (int i = 0; i < n; i++) c += c == 0 ? (x = v[i], 1) : v[i] == x ? 1 : -1;
    c = 0;
    for (int i = 0; i < n; i++) c += v[i] == x;
    return c > n / 2 ? x : -1;
}
static int next_permutation(int *v, int n) {
    int i = n - 2, j = n - 1;
    while (i >= 0 && v[i] >= v[i + 1]) i--;
    if (i < 0) return 0;
    while (v[j] <= v[i]) j--;
    int t = v[i];
    v[i] = v[j], v[j] = t;
    for (int a = i + 1, b = n - 1; a < b; a++, b--) t = v[a], v[a] = v[b], v[b] = t;
    return 1;
}

int main(void) {
    int v[24], t[24];
    for (int n = 5; n < 24; n += 6) {
        for (int i = 0; i < n; i++) v[i] = i;
        rotate(v, n, 4), rotate(v, n, 3);
        printf("%d,%d ", v[0], v[n - 1]);
    }
    printf("\n%d %d %d\n", magic(3), magic(5), magic(9));
    for (int i = 0; i < 24; i++) v[i] = i * i * 7 % 23;
    int from, to, w[24];
    for (int i = 0; i < 24; i++) w[i] = v[i] - 12;
    int best = best_sum(w, 24, &from, &to);
    printf("%d %d %d %d %d\n", largest_rectangle(v, 24), water(v, 24), best, from, to);
    long inv = inversions(v, t, 24);
    int m[4][5] = {{9, 8, 7, 8, 9}, {5, 6, 4, 7, 5}, {9, 9, 3, 9, 9}, {8, 7, 6, 9, 8}};
    int x[] = {3, 3, 4, 2, 3, 3, 5, 3}, p[] = {1, 1, 2, 3, 4}, count = 1;
    while (next_permutation(p, 5)) count++;
    printf("%ld %d %d %d %d\n", inv, v[23], saddle(m), majority(x, 8), count);
    return 0;
}
