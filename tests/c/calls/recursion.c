// Recursion of several shapes: Ackermann, mutual, Hanoi with output, permutations, memoized, deep accumulation.
#include <stdio.h>

static unsigned ackermann(unsigned m, unsigned n) {
    return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}

static int is_odd(unsigned n);
static int is_even(unsigned n) { return n == 0 ? 1 : is_odd(n - 1); }
static int is_odd(unsigned n) { return n == 0 ? 0 : is_even(n - 1); }

static int moves;

static void hanoi(int n, char from, char to, char by) {
    if (n == 0)
        return;
    hanoi(n - 1, from, by, to);
    moves++;
    if (n == 4)
        printf("%c%c ", from, to);
    hanoi(n - 1, by, to, from);
}

static int permutations(char *s, int at, int n, unsigned *hash) {
    if (at == n) {
        for (int i = 0; i < n; i++)
            *hash = *hash * 31 + (unsigned char)s[i];
        return 1;
    }
    int count = 0;
    for (int i = at; i < n; i++) {
        char t = s[at];
        s[at] = s[i];
        s[i] = t;
        count += permutations(s, at + 1, n, hash);
        s[i] = s[at];
        s[at] = t;
    }
    return count;
}

static long paths[20][20];

static long lattice(int x, int y) {
    if (x == 0 || y == 0)
        return 1;
    if (!paths[x][y])
        paths[x][y] = lattice(x - 1, y) + lattice(x, y - 1);
    return paths[x][y];
}

static long sum_to(int n) { return n == 0 ? 0 : n + sum_to(n - 1); }

static long sum_tail(int n, long so_far) { return n == 0 ? so_far : sum_tail(n - 1, so_far + n); }

static int partitions(int n, int largest) {
    if (n == 0)
        return 1;
    int ways = 0;
    for (int k = largest < n ? largest : n; k > 0; k--)
        ways += partitions(n - k, k);
    return ways;
}

static void digits(unsigned n, int base) {
    if (n >= (unsigned)base)
        digits(n / base, base);
    putchar("0123456789abcdefghijklmnopqrstuvwxyz"[n % base]);
}

int main(void) {
    printf("%u %u\n", ackermann(2, 6), ackermann(3, 3));
    printf("%d %d\n", is_even(1000), is_odd(512));
    hanoi(7, 'a', 'c', 'b');
    printf("%d\n", moves);
    char s[] = "permut";
    unsigned hash = 0;
    int count = permutations(s, 0, 6, &hash);
    printf("%d %u %s\n", count, hash, s);
    printf("%ld\n", lattice(16, 17));
    printf("%ld %ld\n", sum_to(3000), sum_tail(20000, 0));
    printf("%d\n", partitions(22, 22));
    for (int base = 2; base <= 36; base += 17) {
        digits(123456789, base);
        putchar(' ');
    }
    putchar('\n');
    return 0;
}
