// Static, inline and noinline functions, nested scopes that hide names, recursion through inline, local statics per function.
#include <stdio.h>

static inline int square(int x) { return x * x; }
inline __attribute__((always_inline)) static int twice(int (*f)(int), int x) { return f(f(x)); }
__attribute__((noinline)) static int opaque(int x) { return x ^ 0x55; }

static int x = 1;

static int scopes(int x) {
    int sum = x;
    {
        int x = 10;
        sum += x;
        for (int x = 0; x < 3; x++) {
            sum += x;
            int y = x * 100;
            {
                int x = y;
                sum += x;
            }
        }
    }
    {
        extern int outer;
        sum += outer;
    }
    return sum + x;
}

int outer = 1000;

static inline unsigned collatz(unsigned n, unsigned steps) {
    return n == 1 ? steps : collatz(n % 2 ? 3 * n + 1 : n / 2, steps + 1);
}

static int counter_a(void) {
    static int n = 10;
    return n += 1;
}

static int counter_b(void) {
    static int n = 20;
    return n += 2;
}

static int *shared(void) {
    static int cells[4] = {1, 2, 3, 4};
    static int at = -1;
    return &cells[++at & 3];
}

static int choose(int c) {
    typedef int (*step)(void);
    static const step steps[2] = {counter_a, counter_b};
    return steps[c & 1]();
}

static void nothing(void) {}
static const char *empty_body(int n) {
    if (n)
        ;
    else
        nothing();
    return n ? "set" : "clear";
}

int main(void) {
    printf("%d %d\n", twice(square, 3), twice(opaque, 3));
    printf("%d %d\n", scopes(7), x);
    printf("%u %u\n", collatz(27, 0), collatz(97, 0));
    int a = 0;
    for (int i = 0; i < 6; i++)
        a = a * 10 + choose(i * 3) % 10;
    printf("%d\n", a);
    for (int i = 0; i < 6; i++)
        *shared() += i * 10;
    int b = 0;
    for (int i = 0; i < 4; i++)
        b = b * 100 + *shared();
    printf("%d\n", b);
    printf("%s %s\n", empty_body(0), empty_body(1));
    int (*const f[])(int) = {square, opaque, square};
    int v = 2;
    for (unsigned i = 0; i < 9; i++)
        v = f[i % 3](v) & 0xfff;
    printf("%d\n", v);
    return 0;
}
