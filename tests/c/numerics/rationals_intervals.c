// Exact rationals, intervals, dual numbers for derivatives, polynomials with Sturm chains, and a simplex over rationals.
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { int64_t n, d; } rat;
static rat make(__int128 n, __int128 d) {
    if (d < 0) n = -n, d = -d;
    __int128 a = n < 0 ? -n : n, b = d;
    while (b) {
        __int128 t = a % b;
        a = b, b = t;
    }
    if (a > 1) n /= a, d /= a;
    if (n > INT64_MAX || n < INT64_MIN || d > INT64_MAX) puts("overflow"), exit(1);
    return (rat){(int64_t)n, (int64_t)d};
}
static rat add(rat a, rat b) { return make((__int128)a.n * b.d + (__int128)b.n * a.d, (__int128)a.d * b.d); }
static rat sub(rat a, rat b) { return make((__int128)a.n * b.d - (__int128)b.n * a.d, (__int128)a.d * b.d); }
static rat mul(rat a, rat b) { return make((__int128)a.n * b.n, (__int128)a.d * b.d); }
static rat quo(rat a, rat b) { return make((__int128)a.n * b.d, (__int128)a.d * b.n); }
static int sign(rat a) { return (a.n > 0) - (a.n < 0); }
static void show(rat a) { printf(a.d == 1 ? "%lld " : "%lld/%lld ", (long long)a.n, (long long)a.d); }

typedef struct { rat low, high; } interval;
static rat least(rat a, rat b) { return sign(sub(a, b)) < 0 ? a : b; }
static rat most(rat a, rat b) { return sign(sub(a, b)) > 0 ? a : b; }
static interval times(interval a, interval b) {
    rat p[] = {mul(a.low, b.low), mul(a.low, b.high), mul(a.high, b.low), mul(a.high, b.high)};
    return (interval){least(least(p[0], p[1]), least(p[2], p[3])), most(most(p[0], p[1]), most(p[2], p[3]))};
}

typedef struct { double v, d; } dual;
static dual dmul(dual a, dual b) { return (dual){a.v * b.v, a.d * b.v + a.v * b.d}; }
static dual dadd(dual a, dual b) { return (dual){a.v + b.v, a.d + b.d}; }
static dual function(dual x) { return dadd(dmul(dmul(x, x), x), dmul((dual){-2, 0}, dadd(x, (dual){2.5, 0}))); }

typedef struct { int n; rat c[8]; } poly;
static rat at(const poly *p, rat x) {
    rat r = {0, 1};
    for (int i = p->n; i >= 0; i--) r = add(mul(r, x), p->c[i]);
    return r;
}
static poly rest(poly a, const poly *b) {
    while (a.n >= b->n) {
        rat k = quo(a.c[a.n], b->c[b->n]);
        for (int i = 0; i <= b->n; i++) a.c[a.n - b->n + i] = sub(a.c[a.n - b->n + i], mul(k, b->c[i]));
        do a.n--;
        while (a.n >= 0 && a.c[a.n].n == 0);
    }
    return a;
}
static int changes(const poly *chain, int n, rat x) {
    int c = 0, last = 0;
    for (int i = 0; i < n; i++) {
        int s = sign(at(&chain[i], x));
        if (s && last && s != last) c++;
        if (s) last = s;
    }
    return c;
}
static int roots(const poly *p, rat a, rat b) {
    poly chain[9] = {*p};
    int n = 2;
    chain[1].n = p->n - 1;
    for (int i = 1; i <= p->n; i++) chain[1].c[i - 1] = mul(p->c[i], (rat){i, 1});
    while (chain[n - 1].n > 0) {
        poly r = rest(chain[n - 2], &chain[n - 1]);
        if (r.n < 0) break;
        for (int i = 0; i <= r.n; i++) r.c[i].n = -r.c[i].n;
        chain[n++] = r;
    }
    return changes(chain, n, a) - changes(chain, n, b);
}

enum { ROWS = 4, COLS = 8 };
static int simplex(rat t[ROWS][COLS], int *basis) {
    for (int steps = 0; steps < 50; steps++) {
        int c = -1, r = -1;
        for (int j = 0; j < COLS - 1 && c < 0; j++) if (sign(t[ROWS - 1][j]) < 0) c = j;
        if (c < 0) return steps;
        rat best = {0, 1};
        for (int i = 0; i < ROWS - 1; i++)
            if (sign(t[i][c]) > 0) {
                rat q = quo(t[i][COLS - 1], t[i][c]);
                if (r < 0 || sign(sub(q, best)) < 0) r = i, best = q;
            }
        if (r < 0) return -1;
        rat k = t[r][c];
        for (int j = 0; j < COLS; j++) t[r][j] = quo(t[r][j], k);
        for (int i = 0; i < ROWS; i++) {
            if (i == r) continue;
            rat f = t[i][c];
            for (int j = 0; j < COLS; j++) t[i][j] = sub(t[i][j], mul(f, t[r][j]));
        }
        basis[r] = c;
    }
    return -2;
}

int main(void) {
    rat h = {0, 1};
    for (int i = 1; i <= 20; i++) h = add(h, (rat){i % 3 ? 1 : -1, i});
    show(h);
    interval x = {{-1, 2}, {3, 4}}, p = x;
    for (int i = 0; i < 3; i++) p = times(p, x);
    show(p.low), show(p.high);
    dual x0 = {2, 1};
    for (int i = 0; i < 20; i++) {
        dual f = function(x0);
        x0.v -= f.v / f.d;
    }
    printf("%.10f\n", x0.v);
    poly q = {5, {{-1, 1}, {5, 1}, {3, 1}, {-11, 2}, {0, 1}, {1, 1}}};
    printf("%d %d %d %d\n", roots(&q, (rat){-10, 1}, (rat){10, 1}), roots(&q, (rat){0, 1}, (rat){1, 1}), roots(&q, (rat){1, 1}, (rat){3, 1}), roots(&q, (rat){-3, 1}, (rat){0, 1}));
    rat t[ROWS][COLS] = {{{2, 1}, {1, 1}, {1, 1}, {1, 1}, {0, 1}, {0, 1}, {0, 1}, {14, 1}},
                         {{4, 1}, {2, 1}, {3, 1}, {0, 1}, {1, 1}, {0, 1}, {0, 1}, {28, 1}},
                         {{2, 1}, {5, 1}, {5, 1}, {0, 1}, {0, 1}, {1, 1}, {0, 1}, {30, 1}},
                         {{-1, 1}, {-2, 1}, {1, 1}, {0, 1}, {0, 1}, {0, 1}, {1, 1}, {0, 1}}};
    int basis[3] = {3, 4, 5}, steps = simplex(t, basis);
    printf("%d ", steps);
    show(t[ROWS - 1][COLS - 1]);
    for (int i = 0; i < 3; i++) printf("x%d=", basis[i]), show(t[i][COLS - 1]);
    puts("");
    return 0;
}
