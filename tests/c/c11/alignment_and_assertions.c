// _Alignas, _Alignof, static assertions, max_align_t, aligned_alloc, anonymous members, and noreturn functions.
#include <assert.h>
#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <stdnoreturn.h>

_Static_assert(sizeof(int) == 4 && -1 >> 1 == -1, "as expected");
static alignas(128) char global_line[5];
struct aligned { char c; alignas(32) int v; alignas(double) char d; };
struct packed_up { char c; alignas(4) short s; union { int i; struct { short lo, hi; }; }; struct { int deep : 5; unsigned : 3; }; };
static_assert(alignof(struct aligned) == 32 && offsetof(struct aligned, d) == 40, "layout");

static noreturn void leave(int code) {
    printf("leaving with %d\n", code);
    exit(code - code);
}

static int lines(int n) {
    int good = 0;
    for (int i = 0; i < n; i++) {
        alignas(64) char a[3];
        char b = (char)i;
        alignas(16) short c = (short)i;
        a[0] = b;
        good += (uintptr_t)a % 64 == 0 && (uintptr_t)&c % 16 == 0 && a[0] == b && c == i;
    }
    return good;
}

static long by_value(struct aligned a, int k, struct aligned b) {
    return (long)((uintptr_t)&a % 32 + (uintptr_t)&b % 32) * 1000000 + a.v * k + b.v + a.d;
}

static int deep(int n, int k) {
    alignas(256) int frame[10];
    for (int i = 0; i < 10; i++) frame[i] = n * i + k;
    if (n == 0) return (uintptr_t)frame % 256 == 0;
    int below = deep(n - 1, frame[3] & 7);
    return below + (frame[9] == n * 9 + k) + ((uintptr_t)frame % 256 == 0);
}

int main(void) {
    printf("%d %zu %zu\n", (int)((uintptr_t)global_line % 128), sizeof(struct aligned), sizeof(struct packed_up));
    printf("%zu %zu %zu %zu\n", alignof(max_align_t), alignof(long double), alignof(char[7]), _Alignof(struct packed_up));
    struct packed_up p = {.c = 1, .i = 0x30002};
    p.hi += p.lo;
    p.deep = -7;
    printf("%d %d %d\n", p.i, p.lo, p.deep);
    printf("%d %d\n", lines(50), deep(20, 3));
    struct aligned a = {'a', 100, 'b'}, b = {'c', 7, 'd'};
    printf("%ld\n", by_value(a, 3, b));
    int good = 0;
    for (size_t n = 16; n <= 4096; n *= 2) {
        char *q = aligned_alloc(n, n * 2);
        good += (uintptr_t)q % n == 0;
        free(q);
    }
    printf("%d\n", good);
    leave(good);
}
