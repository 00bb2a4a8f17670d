// Calls in tail position: mutual recursion with many arguments, state passing, accumulators, a trampoline.
#include <stdio.h>

static long gcd(long a, long b) { return b ? gcd(b, a % b) : a; }

static int odd(int n);
static int even(int n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(int n) { return n == 0 ? 0 : even(n - 1); }

static long sum3(long a, long b, long c, int turn);
static long sum1(long a, long b, long c, int turn) { return turn == 0 ? a * 10000 + b * 100 + c : sum3(b, c, a + 1, turn - 1); }
static long sum3(long a, long b, long c, int turn) { return turn == 0 ? c * 10000 + a * 100 + b : sum1(c, a, b + 1, turn - 1); }

static double series(int n, double x, double term, double total) {
    return n > 20 ? total : series(n + 1, x, term * x / n, total + term);
}

struct state {
    const char *p;
    int depth, most, bad;
};

static struct state closing(struct state s);
static struct state opening(struct state s) {
    if (*s.p == '(') {
        s.depth++;
        s.most = s.depth > s.most ? s.depth : s.most;
        s.p++;
        return opening(s);
    }
    return *s.p ? closing(s) : s;
}

static struct state closing(struct state s) {
    if (*s.p == ')') {
        s.bad += --s.depth < 0;
        s.p++;
        return closing(s);
    }
    if (*s.p && *s.p != '(')
        s.p++;
    return *s.p ? opening(s) : s;
}

typedef struct step {
    struct step (*next)(int *);
} step;

static step halve(int *n);
static step triple(int *n);

static step decide(int *n) {
    if (*n == 1)
        return (step){NULL};
    return (step){*n % 2 ? triple : halve};
}

static step halve(int *n) {
    *n /= 2;
    return decide(n);
}

static step triple(int *n) {
    *n = *n * 3 + 1;
    return (step){halve};
}

static int through(int a, int b, int c, int d, int e, int f, int g, int h) {
    return a == 0 ? b + c * 2 + d * 3 + e * 4 + f * 5 + g * 6 + h * 7 : through(a - 1, c, d, e, f, g, h, b);
}

int main(void) {
    printf("%ld %ld\n", gcd(1071, 462), gcd(1000000007, 998244353));
    printf("%d %d\n", even(4000), odd(4000));
    printf("%ld %ld\n", sum1(1, 2, 3, 10), sum1(1, 2, 3, 11));
    printf("%.12f\n", series(1, 1.0, 1.0, 0.0));
    struct state s = opening((struct state){"((a)(b(c)))())(", 0, 0, 0});
    printf("%d %d %d\n", s.depth, s.most, s.bad);
    int n = 27, steps = 0;
    for (step t = decide(&n); t.next; t = t.next(&n))
        steps++;
    printf("%d %d\n", n, steps);
    for (int i = 0; i < 8; i++)
        printf("%d ", through(i, 1, 2, 3, 4, 5, 6, 7));
    printf("\n");
    return 0;
}
