// exit: 3
// What is promised to the compiler may be used, and must not be turned around.
#include <stdio.h>
#include <stdlib.h>

static int kind(int x) {
    switch (x & 3) {
    case 0: return 10;
    case 1: return 20;
    case 2: return 30;
    case 3: return 40;
    }
    __builtin_unreachable();
}

static int divide(int a, int b) {
    if (b <= 0) __builtin_unreachable();
    return a / b + a % b;
}

static float sum(const float *p, int n) {
    p = __builtin_assume_aligned(p, 16);
    float s = 0;
    for (int i = 0; i < n; i++) s += p[i];
    return s;
}

static _Noreturn void stop(int code) {
    printf("stops with %d\n", code);
    exit(code);
}

static int checked(int v) {
    if (v > 100) stop(3);
    return v * 2;
}

int main(void) {
    int total = 0;
    for (int i = -20; i < 20; i++) total = total * 3 % 100003 + kind(i);
    printf("%d\n", total);
    for (int i = 1; i < 8; i++) printf("%d ", divide(i * 100 - 350, i));
    static float values[32] __attribute__((aligned(16)));
    for (int i = 0; i < 32; i++) values[i] = (float)i / 4;
    printf("\n%g\n", (double)sum(values, 32));
    for (int i = 0;; i += 30) printf("%d\n", checked(i));
}
