// Comparisons of every signedness and width as values, in conditions, and in short-circuit chains.
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

#define ROW(T, a, b) row(#T, (T)(a) < (T)(b), (T)(a) <= (T)(b), (T)(a) == (T)(b), (T)(a) != (T)(b), (T)(a) >= (T)(b), (T)(a) > (T)(b))

static void row(const char *name, int lt, int le, int eq, int ne, int ge, int gt) {
    printf("%-9s %d%d%d%d%d%d\n", name, lt, le, eq, ne, ge, gt);
}

static int calls;

static int note(int v) {
    calls = calls * 10 + v;
    return v & 1;
}

static int clamp(int v, int lo, int hi) { return v < lo ? lo : v > hi ? hi : v; }

static int three_way(int64_t a, int64_t b) { return (a > b) - (a < b); }

static int in_range(unsigned v, unsigned lo, unsigned hi) { return v - lo <= hi - lo; }

static int median(int a, int b, int c) {
    if ((a <= b && b <= c) || (c <= b && b <= a))
        return b;
    if ((b <= a && a <= c) || (c <= a && a <= b))
        return a;
    return c;
}

int main(void) {
    volatile int minus = -1, one = 1;
    volatile long huge = 1L << 40;
    ROW(int8_t, minus, one);
    ROW(uint8_t, minus, one);
    ROW(int16_t, minus, one);
    ROW(uint16_t, minus, one);
    ROW(int, minus, one);
    ROW(unsigned, minus, one);
    ROW(long, huge, one);
    ROW(int, huge, one);
    ROW(uint64_t, minus, huge);
    printf("%d %d %d\n", clamp(-5, 0, 9), clamp(5, 0, 9), clamp(50, 0, 9));
    printf("%d %d %d\n", three_way(INT64_MIN, INT64_MAX), three_way(4, 4), three_way(huge, 1));
    printf("%d%d%d%d\n", in_range('a', 'a', 'z'), in_range('Z', 'a', 'z'), in_range(0, 1, 0), in_range(7, 7, 7));
    int r = note(1) && note(2) && note(3);
    printf("%d %d\n", r, calls);
    calls = 0;
    r = note(2) || note(4) || note(1) || note(3);
    printf("%d %d\n", r, calls);
    calls = 0;
    r = (note(1) || note(3)) && !(note(2) && note(5)) && note(7);
    printf("%d %d\n", r, calls);
    for (int i = 0; i < 27; i++)
        printf("%d", median(i / 9, i / 3 % 3, i % 3));
    printf("\n%d\n", !!minus + !one + (minus > one ? 4 : 8));
    return 0;
}
