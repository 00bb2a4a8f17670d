// Calls that must leave the frame: a threaded interpreter without a loop, deep mutual recursion, arguments in memory
// that change places, results in memory, calls through pointers.
#include <stdio.h>

#ifdef __clang__
#define TAIL __attribute__((musttail)) return
#else
#define TAIL return
#endif

#define ARGS const unsigned char *pc, long *sp, long a, long b, long c, long d, long e, long x, double f
typedef long (*handler)(ARGS);
static long op_end(ARGS), op_add(ARGS), op_mul(ARGS), op_swap(ARGS);
static const handler table[] = {op_end, op_add, op_mul, op_swap};

static long op_add(ARGS) {
    x += a;
    sp[0] += b;
    TAIL table[*pc](pc + 1, sp, a + b, b, c, d, e + 1, x, f + 0.5);
}

static long op_mul(ARGS) {
    x ^= a * 3;
    TAIL table[*pc](pc + 1, sp, a * b % 1000003, b, c, e, d, x, f * 1.0625);
}

static long op_swap(ARGS) {
    x = -x;
    TAIL table[*pc](pc + 1, sp, c, a, b, e, d, x, f);
}

static long op_end(ARGS) {
    (void)pc;
    printf("%ld %ld %ld %ld %ld %ld %ld %.3f\n", a, b, c, d, e, x, sp[0], f);
    return a + b;
}

struct triple {
    long v[3];
};

__attribute__((noinline)) static struct triple made(int n, long k) {
    struct triple r = {{k, n, k * n}};
    return r;
}

__attribute__((noinline)) static struct triple passed_on(int n, long k) {
    if (n > 3) {
        TAIL passed_on(n - 1, k + n);
    }
    TAIL made(n, k);
}

typedef struct {
    long w[4];
} words;

__attribute__((noinline)) static long flipped(int n, words *a, words *b) {
    if (!n) return a->w[0] * 1000 + b->w[3];
    TAIL flipped(n - 1, b, a);
}

static int is_odd(unsigned n);
static int is_even(unsigned n) {
    if (n == 0) return 1;
    TAIL is_odd(n - 1);
}

static int is_odd(unsigned n) {
    if (n == 0) return 0;
    TAIL is_even(n - 1);
}

__attribute__((noinline)) static void counted(int n, int *p) {
    *p += n;
    if (n) {
        TAIL counted(n - 1, p);
    }
}

__attribute__((noinline)) static float narrow(int n, signed char c, float f, _Bool b) {
    if (!n) return b ? f + c : f - c;
    TAIL narrow(n - 1, (signed char)(c + 7), f * 0.5f, !b);
}

// More arguments than registers, each in the place of another.
__attribute__((noinline)) static long rotated(int n, long a, long b, long c, long d, long e, long f, long g, long h) {
    if (!n) return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h;
    TAIL rotated(n - 1, h, a, b, c, d, e, f, g);
}

int main(void) {
    unsigned char code[1001];
    for (int i = 0; i < 1000; i++) code[i] = 1 + i * 7 % 3;
    code[1000] = 0;
    long stack[1] = {5};
    printf("%ld\n", table[1](code, stack, 1, 2, 3, 4, 5, 6, 0.25));
    struct triple r = passed_on(9, 4);
    printf("%ld %ld %ld\n", r.v[0], r.v[1], r.v[2]);
    words a = {{1, 2, 3, 4}}, b = {{5, 6, 7, 8}};
    printf("%ld %ld\n", flipped(7, &a, &b), flipped(8, &a, &b));
    printf("%d %d\n", is_even(10001), is_even(10002));
    int sum = 0;
    counted(3000, &sum);
    printf("%d\n", sum);
    printf("%g %g\n", narrow(3, 120, 10, 1), narrow(4, -3, 1, 0));
    for (int n = 0; n < 9; n++) printf("%ld ", rotated(n, 1, 10, 100, 1000, 10000, 100000, 1000000, 10000000));
    printf("\n");
    return 0;
}
