// Function pointers: tables, returned functions, callbacks with state, pointers in structs, comparison, casts back.
#include <stdio.h>
#include <string.h>

typedef int (*binary)(int, int);
typedef double (*unary)(double);

static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }
static int least(int a, int b) { return a < b ? a : b; }
static double square(double x) { return x * x; }
static double cube(double x) { return x * x * x; }

static const struct { const char *name; binary f; } operators[] = {{"+", add}, {"-", sub}, {"*", mul}, {"min", least}};

static binary find(const char *name) {
    for (unsigned i = 0; i < sizeof operators / sizeof *operators; i++)
        if (strcmp(operators[i].name, name) == 0)
            return operators[i].f;
    return NULL;
}

static int fold(binary f, int start, const int *v, int n) {
    for (int i = 0; i < n; i++)
        start = f(start, v[i]);
    return start;
}

static double integrate(unary f, double a, double b, int n) {
    double h = (b - a) / n, sum = 0;
    for (int i = 0; i < n; i++)
        sum += f(a + (i + 0.5) * h);
    return sum * h;
}

struct visitor {
    void (*visit)(struct visitor *, int);
    long state;
};

static void summing(struct visitor *v, int x) { v->state += x; }
static void mixing(struct visitor *v, int x) { v->state = v->state * 31 + x; }

static void each(const int *v, int n, struct visitor *visitor) {
    while (n-- > 0)
        visitor->visit(visitor, *v++);
}

static void (*pick(int mix))(struct visitor *, int) { return mix ? mixing : summing; }

static int apply(int (*const *chain)(int), int x) {
    while (*chain)
        x = (*chain++)(x);
    return x;
}

static int inc(int x) { return x + 1; }
static int dbl(int x) { return x * 2; }
static int neg(int x) { return -x; }

int main(void) {
    static const int v[] = {5, 3, 8, 1, 9, 2};
    static const char *const names[] = {"+", "-", "*", "min", "/"};
    for (int i = 0; i < 5; i++) {
        binary f = find(names[i]);
        if (f)
            printf("%s %d\n", names[i], fold(f, i == 2 ? 1 : 100, v, 6));
        else
            printf("%s unknown\n", names[i]);
    }
    printf("%.6f %.6f\n", integrate(square, 0, 3, 100), integrate(cube, -1, 2, 100));
    for (int m = 0; m < 2; m++) {
        struct visitor w = {pick(m), 1};
        each(v, 6, &w);
        printf("%ld %d\n", w.state, w.visit == mixing);
    }
    int (*const chain[])(int) = {inc, dbl, dbl, neg, inc, NULL};
    printf("%d\n", apply(chain, 4));
    void (*opaque)(void) = (void (*)(void))mul;
    printf("%d %d\n", ((binary)opaque)(6, 7), (*****add)(1, 2));
    printf("%d\n", (find("-") == sub) + (find("-") != add));
    return 0;
}
