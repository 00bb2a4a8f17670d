// judge: clang
// Wide integers as arguments, results, in structs, in arrays and through pointers to functions.
#include <stdarg.h>
#include <stdio.h>

typedef _BitInt(200) s200;
typedef unsigned _BitInt(72) u72;

struct pair {
    s200 first;
    u72 second;
};

__attribute__((noinline)) static s200 mix(int a, s200 x, u72 y, long b, s200 z) { return x * a + y - z * b; }

__attribute__((noinline)) static struct pair swap_add(struct pair p, s200 by) {
    struct pair r = {(s200)p.second + by, (u72)(p.first - by)};
    return r;
}

static s200 total(int n, ...) {
    va_list list;
    va_start(list, n);
    s200 sum = 0;
    for (int i = 0; i < n; i++) sum += va_arg(list, s200);
    va_end(list);
    return sum;
}

static s200 apply(s200 (*f)(int, s200, u72, long, s200), s200 v) { return f(3, v, (u72)v, -2, v >> 1); }

static void show(s200 v) {
    printf("%016llx.%016llx.%016llx\n", (unsigned long long)(v >> 128), (unsigned long long)(v >> 64),
           (unsigned long long)v);
}

int main(void) {
    s200 big = ((s200)0x1234567890abcdef << 100) + 77;
    show(mix(5, big, 3, -7, -big));
    struct pair p = {big, (u72)1 << 71}, q = swap_add(p, 1000);
    show(q.first);
    show((s200)q.second);
    show(total(4, big, -big, (s200)-9, big << 3));
    show(apply(mix, -big));
    s200 table[5] = {1};
    for (int i = 1; i < 5; i++) table[i] = table[i - 1] * -12345678901LL + i;
    for (int i = 0; i < 5; i++) show(table[i]);
    return 0;
}
