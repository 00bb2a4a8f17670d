// Recursion: mutual, with accumulators, through pointers, over structures, deep with small frames, and made into loops.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned ackermann(unsigned m, unsigned n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }
static int mc91(int n) { return n > 100 ? n - 10 : mc91(mc91(n + 11)); }
static int male(int n);
static int female(int n) { return n ? n - male(female(n - 1)) : 1; }
static int male(int n) { return n ? n - female(male(n - 1)) : 0; }
static long gcd(long a, long b) { return b ? gcd(b, a % b) : a; }
static uint64_t power(uint64_t b, unsigned e, uint64_t acc) { return e == 0 ? acc : power(b * b, e >> 1, e & 1 ? acc * b : acc); }
static int hanoi(int n, int a, int b, int c, unsigned *h) {
    if (!n) return 0;
    int m = hanoi(n - 1, a, c, b, h);
    *h = *h * 31 + (unsigned)(a * 3 + c);
    return m + 1 + hanoi(n - 1, b, a, c, h);
}
static void permute(char *s, int k, int n, unsigned *h) {
    if (k == n) {
        for (int i = 0; i < n; i++) *h = *h * 33 + (unsigned char)s[i];
        return;
    }
    for (int i = k; i < n; i++) {
        char t = s[k];
        s[k] = s[i], s[i] = t;
        permute(s, k + 1, n, h);
        t = s[k], s[k] = s[i], s[i] = t;
    }
}
static int partitions(int n, int most) {
    if (n == 0) return 1;
    int s = 0;
    for (int k = n < most ? n : most; k > 0; k--) s += partitions(n - k, k);
    return s;
}
static int depth(int n) {
    volatile char pad[64];
    pad[n & 63] = (char)n;
    return n == 0 ? 0 : depth(n - 1) + pad[n & 63] / (n & 127 ? (n & 127) : 1) * 0 + 1;
}
struct node { struct node *left, *right; int v; };
static struct node pool[64];
static int used;
static struct node *build(int lo, int hi) {
    if (lo >= hi) return NULL;
    int m = lo + (hi - lo) / 2;
    struct node *n = &pool[used++];
    n->v = m;
    n->left = build(lo, m), n->right = build(m + 1, hi);
    return n;
}
static int fold(const struct node *n, int (*f)(int, int, int)) { return n ? f(fold(n->left, f), n->v, fold(n->right, f)) : 0; }
static int height(int l, int v, int r) { return (void)v, 1 + (l > r ? l : r); }
static int total(int l, int v, int r) { return l + v + r; }
typedef int (*fn)(int);
static int twice(fn f, int x, int n) { return n ? f(twice(f, x, n - 1)) : x; }
static int add_three(int x) { return x + 3; }
static int collatz(int n) { return n == 1 ? 0 : 1 + collatz(n % 2 ? 3 * n + 1 : n / 2); }
static int flood(char g[6][9], int y, int x) {
    if (y < 0 || x < 0 || y > 5 || x > 7 || g[y][x] != '.') return 0;
    g[y][x] = '*';
    return 1 + flood(g, y - 1, x) + flood(g, y + 1, x) + flood(g, y, x - 1) + flood(g, y, x + 1);
}
static int choose(int n, int k) { return k == 0 || k == n ? 1 : choose(n - 1, k - 1) + choose(n - 1, k); }

int main(void) {
    unsigned h = 1;
    printf("%u %u %d %d\n", ackermann(2, 5), ackermann(3, 3), mc91(50), mc91(99));
    for (int i = 0; i < 12; i++) printf("%d%d ", male(i), female(i));
    printf("\n%ld %llu\n", gcd(832040, 514229), (unsigned long long)power(7, 20, 1));
    int moves = hanoi(9, 0, 1, 2, &h);
    char s[] = "abcdef";
    permute(s, 0, 6, &h);
    printf("%d %08x %s %d %d\n", moves, h, s, partitions(30, 30), depth(20000));
    struct node *t = build(0, 50);
    printf("%d %d %d %d\n", fold(t, height), fold(t, total), twice(add_three, 1, 50), collatz(27));
    char grid[6][9] = {"..#.....", ".##.###.", "....#...", "###.#.#.", "..#.#.#.", "..#...#."};
    int first = flood(grid, 0, 0), second = flood(grid, 4, 0);
    printf("%d %d %d\n", first, second, choose(15, 6));
    return 0;
}
