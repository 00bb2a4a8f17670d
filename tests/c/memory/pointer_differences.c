// Differences of pointers, divided by what they point to, and compared with integers of every kind.
#include <limits.h>
#include <stddef.h>
#include <stdio.h>

struct pair { double a; int b; };
struct odd { char c[12]; };

static int fits(struct pair *p, struct pair *q, int n) { return p - q <= n; }
static int beyond(struct odd *p, struct odd *q, unsigned n) { return p - q > n; }
static int same(long *p, long *q, long n) { return p - q == n; }
static int before(short *p, short *q, size_t n) { return (size_t)(p - q) < n; }
static int between(char *p, char *q, char *r) { return p - q < r - p; }
static int ratio(long a, long b, long c) { return b != 0 && (b != -1 || a != LONG_MIN) && a / b <= c; }
static int left(long a, long b, long c) { return b != 0 && (b != -1 || a != LONG_MIN) && a % b < c; }
static int unsigned_ratio(unsigned long a, unsigned long b, long c) { return b != 0 && (long)(a / b) >= c; }
static int eighth(long a, long b) { return a / 8 < b && a / -8 > b && a % 8 != b; }

int main(void) {
    struct pair p[10];
    struct odd o[10];
    long l[10];
    short s[10];
    char c[10];
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < 10; j++)
            printf("%d%d%d%d%d ", fits(p + i, p + j, j - 3), beyond(o + i, o + j, j), same(l + i, l + j, i - 2),
                   before(s + i, s + j, 4), between(c + i, c + j, c + 5));
    puts("");
    static const long edges[] = {LONG_MIN, LONG_MIN + 1, -9, -8, -1, 0, 1, 7, 8, LONG_MAX - 1, LONG_MAX};
    enum { N = sizeof edges / sizeof *edges };
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            for (int k = 0; k < N; k++)
                printf("%d%d%d", ratio(edges[i], edges[j], edges[k]), left(edges[i], edges[j], edges[k]),
                       unsigned_ratio(edges[i], edges[j], edges[k]));
            printf("%d\n", eighth(edges[i], edges[j]));
        }
    return 0;
}
