// expect, assume_aligned, prefetch, unreachable, cold and hot, pure and const, malloc-like and alloc_size: no change of results.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define likely(x) __builtin_expect(!!(x), 1)
#define unlikely(x) __builtin_expect(!!(x), 0)

__attribute__((cold, noinline)) static int fail(const char *what, int code) { return code - (int)strlen(what); }
__attribute__((const)) static int square(int x) { return x * x; }
__attribute__((pure)) static int sum(const int *v, int n) {
    int s = 0;
    while (n--) s += *v++;
    return s;
}
__attribute__((malloc, alloc_size(1, 2), returns_nonnull)) static void *table(size_t n, size_t size) {
    void *p = calloc(n, size);
    if (!p) abort();
    return p;
}
__attribute__((hot, flatten)) static double dot(const double *a, const double *b, int n) {
    const double *x = __builtin_assume_aligned(a, 32), *y = __builtin_assume_aligned(b, 32, 0);
    double s = 0;
    for (int i = 0; i < n; i++) {
        if ((i & 7) == 0) __builtin_prefetch(x + i + 64, 0, 1), __builtin_prefetch(y + i + 64, 1);
        s += x[i] * y[i];
    }
    return s;
}
__attribute__((nonnull(1))) static int first(const int *p, const int *q) { return q ? *q : *p; }
static int direction(char c) {
    switch (c) {
    case 'n': return 1;
    case 'e': return 2;
    case 's': return 3;
    case 'w': return 4;
    }
    __builtin_unreachable();
}
static int parse(const char *s) {
    int v = 0;
    for (; likely(*s); s++) {
        if (unlikely(*s < '0' || *s > '9')) return fail("not a digit", v);
        if (__builtin_expect_with_probability(v > 100000, 0, 0.99)) return fail("large", v);
        v = v * 10 + *s - '0';
    }
    return v;
}
static unsigned average(const uint8_t *p, unsigned n) {
    if (n == 0 || n % 16) __builtin_unreachable();
    unsigned s = 0;
    for (unsigned i = 0; i < n; i++) s += p[i];
    return s / n;
}
static int assumed(int x) {
    if (x <= 0) __builtin_unreachable();
    return x / 2 + (x >= 0) * 100;
}

int main(void) {
    _Alignas(32) double a[100], b[100];
    for (int i = 0; i < 100; i++) a[i] = i, b[i] = 1.0 / (i + 1);
    printf("%.6f\n", dot(a, b, 100));
    printf("%d %d %d %d\n", parse("12345"), parse("12x"), parse("99999999"), parse(""));
    int v[] = {1, 2, 3, 4, 5};
    int s = sum(v, 5) + sum(v, 5);
    v[2] = 30;
    printf("%d %d %d\n", s, sum(v, 5), square(5) + square(5) * 2);
    int *t = table(10, sizeof *t);
    t[9] = 4;
    printf("%d %d %d\n", sum(t, 10), first(v, 0), first(v, &t[9]));
    free(t);
    int d = 0;
    for (const char *p = "newsnw"; *p; p++) d = d * 5 + direction(*p);
    uint8_t bytes[64];
    for (int i = 0; i < 64; i++) bytes[i] = (uint8_t)(i * 5);
    printf("%d %u %d\n", d, average(bytes, 64), assumed(9));
    return 0;
}
