// `long double` through function pointers, recursion, tail calls and results that nobody wants.
#include <stdio.h>

typedef long double unary(long double);
typedef long double binary(long double, long double);

__attribute__((noinline)) static long double add(long double a, long double b) { return a + b; }
__attribute__((noinline)) static long double sub(long double a, long double b) { return a - b; }
__attribute__((noinline)) static long double twice(long double a) { return a * 2; }
__attribute__((noinline)) static long double back(long double a) { return a; }
static unary *volatile unaries[] = {twice, back};
static binary *volatile binaries[] = {add, sub};
static int calls;

__attribute__((noinline)) static long double noted(long double x) {
    calls++;
    return x + calls;
}

__attribute__((noinline)) static long double passed_on(long double x) { return noted(x); }
__attribute__((noinline)) static long double swapped(long double a, long double b) { return sub(b, a); }

// What is left on the stack of floats by a call whose result is dropped would fill it after eight calls.
__attribute__((noinline)) static void dropped(long double x) { noted(x); }
__attribute__((noinline)) static void dropped_last(long double x) {
    if (x > 0)
        noted(x);
}
__attribute__((noinline)) static int dropped_for(long double x) {
    noted(x);
    return calls;
}

static long double factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
static long double ackermann_like(int n, long double x) { return n == 0 ? x : ackermann_like(n - 1, x * 1.5L - 1); }

__attribute__((noinline)) static long double many(int a, long double b, double c, long double d, int e, float f,
                                                  long double g, long h, long i, long j, long k, long double l) {
    return a + b * 2 + c * 3 + d * 4 + e * 5 + f * 6 + g * 7 + h * 8 + i * 9 + j * 10 + k * 11 + l * 12;
}

int main(void) {
    long double x = 1.25L;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            printf("%Lg ", binaries[i](unaries[j](x), x * 3));
    printf("\n");
    for (int i = 0; i < 20; i++)
        dropped(i), dropped_last(i), dropped_for(i), (void)passed_on(i);
    // All eight places are free still.
    printf("%d %Lg\n", calls, ((x + 1) * (x + 2) - (x + 3) * (x + 4)) / ((x + 5) * (x + 6) - (x + 7) / (x + 8)));
    printf("%.19Lg %.19Lg %Lg\n", factorial(30), ackermann_like(50, 2.5L), swapped(1, 10));
    printf("%Lg\n", many(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
    return 0;
}
