// Polynomials over integers: product, long division, derivative, gcd over a prime field, Lagrange, printing.
#include <stdio.h>
#include <string.h>

enum { MOST = 16, P = 10007 };
typedef struct { int degree; long c[MOST]; } poly;

static poly trim(poly p) {
    while (p.degree >= 0 && p.c[p.degree] == 0)
        p.degree--;
    return p;
}

static poly multiply(poly a, poly b) {
    poly r = {.degree = a.degree < 0 || b.degree < 0 ? -1 : a.degree + b.degree};
    for (int i = 0; i <= a.degree; i++)
        for (int j = 0; j <= b.degree; j++)
            r.c[i + j] += a.c[i] * b.c[j];
    return trim(r);
}

static poly derivative(poly p) {
    for (int i = 0; i < p.degree; i++)
        p.c[i] = p.c[i + 1] * (i + 1);
    p.c[p.degree--] = 0;
    return p;
}

static long inverse(long a) {
    long r = 1;
    for (int e = P - 2; e; e >>= 1, a = a * a % P)
        if (e & 1)
            r = r * a % P;
    return r;
}

static poly reduce(poly p) {
    for (int i = 0; i <= p.degree; i++)
        p.c[i] = (p.c[i] % P + P) % P;
    return trim(p);
}

static poly remainder_of(poly a, poly b) {
    long inv = inverse(b.c[b.degree]);
    while (a.degree >= b.degree) {
        long k = a.c[a.degree] * inv % P;
        int shift = a.degree - b.degree;
        for (int i = 0; i <= b.degree; i++)
            a.c[i + shift] = (a.c[i + shift] - k * b.c[i] % P + P) % P;
        a = trim(a);
    }
    return a;
}

static poly gcd(poly a, poly b) {
    while (b.degree >= 0) {
        poly r = remainder_of(a, b);
        a = b;
        b = r;
    }
    long inv = inverse(a.c[a.degree]);
    for (int i = 0; i <= a.degree; i++)
        a.c[i] = a.c[i] * inv % P;
    return a;
}

static long at(const poly *p, long x) {
    long r = 0;
    for (int i = p->degree; i >= 0; i--)
        r = r * x + p->c[i];
    return r;
}

static void print(poly p) {
    if (p.degree < 0)
        printf("0");
    for (int i = p.degree, first = 1; i >= 0; i--) {
        long c = p.c[i];
        if (!c)
            continue;
        printf("%s", c < 0 ? first ? "-" : " - " : first ? "" : " + ");
        c = c < 0 ? -c : c;
        if (c != 1 || i == 0)
            printf("%ld", c);
        if (i)
            printf(i > 1 ? "x^%d" : "x", i);
        first = 0;
    }
    printf("\n");
}

static double lagrange(const double *x, const double *y, int n, double t) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
        double term = y[i];
        for (int j = 0; j < n; j++)
            if (j != i)
                term *= (t - x[j]) / (x[i] - x[j]);
        sum += term;
    }
    return sum;
}

int main(void) {
    poly a = {2, {-1, 0, 1}}, b = {3, {2, -3, 0, 1}}, one = {0, {1}};
    print(a);
    print(multiply(a, b));
    print(derivative(multiply(b, b)));
    poly p = one;
    for (long r = 1; r <= 6; r++)
        p = multiply(p, (poly){1, {-r, 1}});
    print(p);
    for (long x = 0; x < 9; x++)
        printf("%ld ", at(&p, x));
    printf("\n");
    print(gcd(reduce(multiply(a, b)), reduce(multiply(a, (poly){1, {5, 1}}))));
    print(remainder_of(reduce(p), reduce((poly){1, {-7, 1}})));
    static const double x[] = {0, 1, 2, 4}, y[] = {1, 3, 2, 5};
    printf("%.6f %.6f\n", lagrange(x, y, 4, 3), lagrange(x, y, 4, 2));
    return 0;
}
