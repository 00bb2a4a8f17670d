// _Generic over every arithmetic type, qualified pointers, functions, arrays and results of expressions.
#include <complex.h>
#include <stdint.h>
#include <stdio.h>

#define NAME(x) _Generic((x), _Bool: "bool", char: "char", signed char: "schar", unsigned char: "uchar", short: "short", \
    unsigned short: "ushort", int: "int", unsigned: "uint", long: "long", unsigned long: "ulong", long long: "llong",   \
    unsigned long long: "ullong", float: "float", double: "double", long double: "ldouble", float _Complex: "cfloat",   \
    double _Complex: "cdouble", char *: "char*", const char *: "const char*", void *: "void*", int *: "int*",          \
    const int *: "const int*", int (*)(int): "function", int (*)[3]: "array*", default: "other")

#define MAX(a, b) _Generic((a) + (b), int: max_int, unsigned: max_unsigned, long: max_long, double: max_double, float: max_float)(a, b)
static int max_int(int a, int b) { return a > b ? a : b; }
static unsigned max_unsigned(unsigned a, unsigned b) { return a > b ? a : b; }
static long max_long(long a, long b) { return a > b ? a : b; }
static double max_double(double a, double b) { return a > b ? a : b; }
static float max_float(float a, float b) { return a > b ? a + 0.25f : b + 0.25f; }

struct stack { int v[8]; int n; };
struct queue { int v[8]; int head, n; };
static void push_stack(struct stack *s, int x) { s->v[s->n++] = x; }
static void push_queue(struct queue *q, int x) { q->v[(q->head + q->n++) % 8] = x; }
static int pop_stack(struct stack *s) { return s->v[--s->n]; }
static int pop_queue(struct queue *q) { int x = q->v[q->head]; q->head = (q->head + 1) % 8; q->n--; return x; }
#define PUSH(c, x) _Generic((c), struct stack *: push_stack, struct queue *: push_queue)(c, x)
#define POP(c) _Generic((c), struct stack *: pop_stack, struct queue *: pop_queue)(c)
#define IS_SIGNED(T) _Generic((T)0, char: (char)-1 < 0, default: ((T)-1 < (T)1))
#define FORMAT(x) _Generic((x), int: "%d", unsigned: "%u", long: "%ld", double: "%g", char *: "'%s'")

static int twice(int x) { return 2 * x; }
enum small { A, B };

int main(void) {
    char c = 1; signed char sc = 1; unsigned char uc = 1; short s = 1; unsigned short us = 1; int v[3] = {0};
    const int ci = 3; float f = 1; _Bool b = 1; unsigned u = 1; long l = 1;
    printf("%s %s %s %s %s %s\n", NAME(c), NAME(sc), NAME(uc), NAME(s), NAME(us), NAME(b));
    printf("%s %s %s %s %s\n", NAME(+c), NAME(us + us), NAME(u + 1), NAME(l + u), NAME(1ULL + l));
    printf("%s %s %s %s %s\n", NAME(f), NAME(f + 1), NAME(f * 1.0), NAME(1.0L), NAME(f + 1i));
    printf("%s %s %s %s %s\n", NAME("x"), NAME((const char *)"x"), NAME(v), NAME(&v), NAME(&ci));
    printf("%s %s %s %s %s %s\n", NAME(twice), NAME(&twice), NAME('a'), NAME(A), NAME(main), NAME(ci ? v : (void *)0));
    printf("%d %u %ld %g %g\n", MAX(3, -4), MAX(3u, -4), MAX(3L, 4), MAX(2.5, 2), (double)MAX(1.5f, f));
    struct stack st = {0};
    struct queue q = {0};
    for (int i = 0; i < 5; i++) PUSH(&st, i * i), PUSH(&q, i * i);
    int x = POP(&st);
    int y = POP(&q);
    x = x * 100 + POP(&st), y = y * 100 + POP(&q);
    printf("%d %d %d %d %d\n", x, y, IS_SIGNED(short), IS_SIGNED(unsigned long), IS_SIGNED(float));
    printf(FORMAT(7), 7);
    printf(FORMAT(7u), 7u);
    printf(FORMAT("s" + 0), "s");
    printf(FORMAT(2.5), 2.5);
    puts("");
    return 0;
}
