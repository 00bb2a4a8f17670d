/* Loops in which single decisions weigh: the arguments say how often, and which of them. */
#include <stdio.h>
#include <stdlib.h>

static int table[64];
static double signal[64];

/* A callee of middle size in a hot loop. */
static int mix(int a, int b) {
    int x = a * 31 + b;
    x ^= x >> 3;
    x += b << 2;
    return x ^ (a & 15);
}

__attribute__((noinline)) int calls(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum = mix(sum, i) + 1;
    return sum;
}

/* The same of a callee that is called from several places. */
static int blend(int a, int b) {
    int x = a * 13 + (b >> 1);
    x ^= x << 3;
    return x + (a & 7);
}

__attribute__((noinline)) int twice(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum = blend(sum, i) ^ blend(i, sum);
    return sum;
}

/* A loop with few iterations in one with many. */
__attribute__((noinline)) double filter(int n) {
    static const double weights[4] = {0.25, 0.5, 0.125, 0.125};
    double sum = 0;
    for (int i = 0; i < n; i++) {
        double at = 0;
        for (int k = 0; k < 4; k++)
            at += weights[k] * signal[(i + k) & 63];
        sum += at;
    }
    return sum;
}

/* What is the same in every iteration. */
__attribute__((noinline)) int invariant(int n, int scale, int offset) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += table[i & 63] ^ (scale * scale / 7 + offset * scale);
    return sum;
}

/* The same, computed twice. */
__attribute__((noinline)) int common(int n, int m) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += (i * m + 7) / 3 + ((i * m + 7) / 3 ^ (i * m + 7) % 5);
    return sum;
}

/* A division that is a shift, in a loop. */
__attribute__((noinline)) unsigned shifts(unsigned n) {
    unsigned sum = 1;
    for (unsigned i = 0; i < n; i++)
        sum += (sum * 5 + i) / 8 + (i % 16);
    return sum;
}

/* Recursion in tail position. */
__attribute__((noinline)) int descend(int n, int acc) {
    return n == 0 ? acc : descend(n - 1, acc ^ table[n & 63]);
}

/* A branch that chooses a value, and cannot be foreseen. */
__attribute__((noinline)) int clamp_all(int n) {
    int sum = 0;
    unsigned seed = 1;
    for (int i = 0; i < n; i++) {
        seed = seed * 1103515245u + 12345u;
        int x = (int)(seed >> 16) & 255;
        if (x > 127)
            x = 255 - x;
        sum += x;
    }
    return sum;
}

/* A loop that tests at its top. */
__attribute__((noinline)) int length(const char *s) {
    int n = 0;
    while (s[n] != 0)
        n++;
    return n;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 10;
    static char text[512];
    for (int i = 0; i < 64; i++) {
        table[i] = i * 7 % 64;
        signal[i] = i * 0.5;
    }
    for (int i = 0; i < 511; i++)
        text[i] = (char)('a' + i % 26);
    const char *what = argc > 2 ? argv[2] : "";
    long sum = 0;
    double d = 0;
    for (int i = 0; i < n; i++)
        switch (what[0]) {
        case 'c': sum += calls(1000); break;
        case 't': sum += twice(1000); break;
        case 'f': d += filter(1000); break;
        case 'i': sum += invariant(1000, i, n); break;
        case 'e': sum += common(1000, i); break;
        case 's': sum += shifts(1000); break;
        case 'd': sum += descend(1000, i); break;
        case 'm': sum += clamp_all(1000); break;
        case 'l': sum += length(text) + length(text + 17); break;
        default: return 1;
        }
    printf("%ld %g\n", sum, d);
    return 0;
}
