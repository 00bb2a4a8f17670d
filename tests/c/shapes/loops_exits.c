// Loops with many exits, conditions in the middle, counters of all widths, values that live on, and induction both ways.
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static int first_bad(const int *v, int n, int *why) {
    int i;
    for (i = 0; i < n; i++) {
        if (v[i] < 0) { *why = 1; break; }
        if (v[i] > 1000) { *why = 2; break; }
        if (i && v[i] == v[i - 1]) { *why = 3; goto out; }
        if (v[i] == 77) return -(*why = 4) * 100 - i;
    }
out:
    return i;
}
static unsigned parse(const char *s, unsigned *fields) {
    unsigned n = 0, v = 0, state = 0;
    for (;; s++) {
        unsigned char c = (unsigned char)*s;
        if (c >= '0' && c <= '9') {
            if (state == 2) continue;
            v = v * 10 + (c - '0'), state = 1;
            if (v > 9999) state = 2;
            continue;
        }
        if (state == 1) fields[n++] = v;
        else if (state == 2) fields[n++] = 9999;
        v = state = 0;
        if (!c || n == 8) return n;
    }
}
static int collatz_longest(int limit, int *start) {
    int best = 0;
    for (int i = 1; i < limit; i++) {
        long n = i;
        int steps = 0;
        while (n != 1) {
            n = n & 1 ? 3 * n + 1 : n >> 1;
            if (++steps > 200) break;
        }
        if (steps > best) best = steps, *start = i;
    }
    return best;
}
static int counters(void) {
    int n = 0;
    for (signed char i = 100; i > 0; i += 9) n = n * 3 + i & 0xffff;
    for (unsigned char i = 1; i; i <<= 1) n += i;
    for (short i = SHRT_MAX; i > SHRT_MAX - 5; i--) n ^= i;
    for (unsigned i = 5; i-- > 0;) n = n * 2 + (int)i;
    for (long long i = LLONG_MAX - 3; i < LLONG_MAX; i++) n += (int)(i & 3);
    for (size_t i = 10; i < 11; i--) n += (int)i;
    for (int i = INT_MIN; i < INT_MIN + 4; i++) n += i & 7;
    return n;
}
static long both_ways(const int *v, int n) {
    const int *p = v, *q = v + n;
    long s = 0;
    while (p < q) {
        s += *p++ * 2;
        if (p == q) break;
        s -= *--q;
        if (s % 7 == 0 && p + 1 < q) p++;
    }
    return s * 100 + (p - v);
}
static int euclid_steps(int a, int b) {
    int steps = 0;
    do {
        int t = a % b;
        a = b, b = t;
        steps++;
    } while (b);
    return steps * 1000 + a;
}
static unsigned spiral(int n) {
    int grid[12][12] = {{0}}, x = 0, y = 0, dx = 1, dy = 0;
    for (int k = 1; k <= n * n; k++) {
        grid[y][x] = k;
        int u = x + dx, v = y + dy;
        if (u < 0 || v < 0 || u >= n || v >= n || grid[v][u]) {
            int t = dx;
            dx = -dy, dy = t;
            u = x + dx, v = y + dy;
        }
        x = u, y = v;
        if (x < 0 || y < 0 || x >= n || y >= n) break;
    }
    unsigned h = 0;
    for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) h = h * 31 + (unsigned)grid[i][j];
    return h;
}

int main(void) {
    int why = 0, v[] = {5, 6, 1001, 3, 3, 77, -1, 9}, start = 0;
    for (int k = 0; k < 8; k++) {
        why = 0;
        int r = first_bad(v + k, 8 - k, &why);
        printf("%d:%d ", r, why);
    }
    unsigned fields[8];
    unsigned n = parse("12, 345;;99999999 7x8", fields);
    printf("\n%u %u %u %u %u\n", n, fields[0], fields[2], fields[3], fields[4]);
    int longest = collatz_longest(3000, &start);
    printf("%d %d %d\n", longest, start, counters());
    for (int k = 1; k <= 8; k++) printf("%ld ", both_ways(v, k));
    printf("\n%d %d %d\n", euclid_steps(987, 610), euclid_steps(1071, 462), euclid_steps(17, 17));
    printf("%u %u %u\n", spiral(1), spiral(5), spiral(12));
    return 0;
}
