// Permutations: composition, inverse, cycles, rank and unrank, a 15-puzzle parity test, shuffles that return to the start.
#include <stdio.h>
#include <string.h>

enum { N = 8 };
typedef struct { unsigned char to[N]; } perm;

static perm identity(void) {
    perm p;
    for (int i = 0; i < N; i++)
        p.to[i] = (unsigned char)i;
    return p;
}

static perm compose(perm a, perm b) {
    perm r;
    for (int i = 0; i < N; i++)
        r.to[i] = a.to[b.to[i]];
    return r;
}

static perm inverse(perm a) {
    perm r;
    for (int i = 0; i < N; i++)
        r.to[a.to[i]] = (unsigned char)i;
    return r;
}

static perm power(perm a, unsigned n) {
    perm r = identity();
    for (; n; n >>= 1, a = compose(a, a))
        if (n & 1)
            r = compose(r, a);
    return r;
}

static int same(perm a, perm b) { return memcmp(&a, &b, sizeof a) == 0; }

static int order(perm a) {
    int n = 1;
    for (perm p = a; !same(p, identity()); p = compose(p, a))
        n++;
    return n;
}

static int cycles(perm a, int print) {
    unsigned seen = 0;
    int n = 0;
    for (int i = 0; i < N; i++) {
        if (seen >> i & 1)
            continue;
        n++;
        if (print && a.to[i] != i)
            putchar('(');
        for (int j = i; !(seen >> j & 1); j = a.to[j]) {
            seen |= 1u << j;
            if (print && a.to[i] != i)
                printf("%d", j);
        }
        if (print && a.to[i] != i)
            putchar(')');
    }
    return n;
}

static int rank(perm a) {
    int r = 0;
    for (int i = 0; i < N; i++) {
        int less = 0;
        for (int j = i + 1; j < N; j++)
            less += a.to[j] < a.to[i];
        r = r * (N - i) + less;
    }
    return r;
}

static perm unrank(int r) {
    int digit[N];
    for (int i = N - 1; i >= 0; i--) {
        digit[i] = r % (N - i);
        r /= N - i;
    }
    perm p;
    unsigned left = (1u << N) - 1;
    for (int i = 0; i < N; i++) {
        unsigned rest = left;
        for (int k = digit[i]; k > 0; k--)
            rest &= rest - 1;
        p.to[i] = (unsigned char)__builtin_ctz(rest);
        left &= ~(rest & -rest);
    }
    return p;
}

int main(void) {
    perm turn = identity(), swap = identity();
    for (int i = 0; i < N; i++)
        turn.to[i] = (unsigned char)((i + 1) % N);
    swap.to[0] = 1;
    swap.to[1] = 0;
    perm mix = compose(compose(turn, swap), power(turn, 3));
    printf("%d %d %d\n", order(turn), order(swap), order(mix));
    cycles(mix, 1);
    printf(" %d\n", cycles(inverse(mix), 1));
    printf("%d %d\n", same(compose(mix, inverse(mix)), identity()), same(power(mix, (unsigned)order(mix)), identity()));
    int good = 0, even = 0;
    for (int r = 0; r < 40320; r += 211) {
        perm p = unrank(r);
        good += rank(p) == r;
        even += (N - cycles(p, 0)) % 2 == 0;
    }
    printf("%d %d\n", good, even);
    perm faro = identity();
    for (int i = 0; i < N; i++)
        faro.to[i] = (unsigned char)(i % 2 * (N / 2) + i / 2);
    printf("%d %d %d\n", order(faro), rank(faro), rank(unrank(40319)));
    return 0;
}
