// interpreter: no
// Calls that return again: what was there before them is still there, in registers, spilled and in variables, and so is the frame.
#include <setjmp.h>
#include <stdio.h>

static jmp_buf place;
static int calls;

__attribute__((noinline)) static int count(int x) {
    calls++;
    return x;
}

// Many values are needed only after the second return, and others only after the first.
__attribute__((noinline)) static int many(int a, int b, int c, int d, int e, int f, int g, int h) {
    return ++calls % 2 == 0 ? (longjmp(place, 1), 0) : a + b + c + d + e + f + g + h;
}

__attribute__((noinline)) static void spilled(int a, int b, int c, int d, int e, int f, int g, int h) {
    calls = 0;
    if (setjmp(place)) {
        printf("%d %d %d %d %d %d %d %d\n", a, b, c, d, e, f, g, h);
        return;
    }
    int a1 = a - 1, b1 = b - 1, c1 = c - 1, d1 = d - 1, e1 = e - 1, f1 = f - 1, g1 = g - 1, h1 = h - 1;
    many(a1, b1, c1, d1, e1, f1, g1, h1);
    many(a1, b1, c1, d1, e1, f1, g1, h1);
}

__attribute__((noinline)) static void leave(void) {
    volatile int pad[32];
    for (int i = 0; i < 32; i++)
        pad[i] = i * 7;
    longjmp(place, pad[0] + 1);
}

__attribute__((noinline)) static int busy(int p) {
    int a = count(p + 1), b = count(p + 2), c = count(p + 3), d = count(p + 4), e = count(p + 5);
    leave();
    return a + b * c + d * e;
}

// The call at the end must not take the frame away.
__attribute__((noinline)) static int last(int x) {
    if (setjmp(place))
        return x * 3;
    return busy(x);
}

__attribute__((noinline)) static int again(int round, int b) {
    printf("%d %d\n", round, b);
    if (round < 3)
        longjmp(place, round + 1);
    return b;
}

static int rounds(int x) {
    int a = x * 3;
    int round = setjmp(place);
    int c = a + round;
    int b = c * 5;
    return again(round, b);
}

static jmp_buf places[4];

// Each call has its own place to return to, so this is no loop.
__attribute__((noinline)) static int deep(int n, int sum) {
    if (n == 4)
        longjmp(places[1], 9);
    int value = setjmp(places[n]);
    if (value)
        return 100 * n + sum + value;
    return deep(n + 1, sum + 10);
}

int main(void) {
    spilled(1, 2, 3, 4, 5, 6, 7, 8);
    int s = count(1), t = count(2), u = count(3), v = count(4), w = count(5), y = count(6);
    int r = last(10);
    printf("%d %d %d %d %d %d %d\n", r, s, t, u, v, w, y);
    printf("%d\n", rounds(7));
    printf("%d\n", deep(0, 0));
    return 0;
}
