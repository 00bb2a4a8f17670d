// Arguments by value whose types are aligned to more than the stack is: 32, 64 and 4096 bytes, among others, in
// recursion and through a pointer.
#include <stdint.h>
#include <stdio.h>

struct __attribute__((aligned(32))) four {
    long w[4];
};

struct __attribute__((aligned(64))) line {
    char text[64];
};

struct __attribute__((aligned(4096))) page {
    int first;
};

__attribute__((noinline)) static long one(int k, struct four s, int j) {
    return s.w[k] + j + (long)((uintptr_t)&s % 32) * 1000000;
}

__attribute__((noinline)) static long two(int k, struct line t, struct four s, int j, double d) {
    s.w[0] += t.text[k];
    return s.w[0] + j + (long)d + (long)((uintptr_t)&t % 64) * 1000000 + (long)((uintptr_t)&s % 32) * 1000000;
}

__attribute__((noinline)) static int far(struct page p, int n) {
    if ((uintptr_t)&p % 4096) return -1;
    p.first += n;
    return n ? far(p, n - 1) + 1 : p.first;
}

int main(void) {
    struct four s = {{1, 2, 3, 4}};
    struct line t = {"over-aligned"};
    struct page p = {5};
    printf("%ld %ld\n", one(2, s, 7), two(3, t, s, 9, 2.5));
    printf("%d\n", far(p, 6));
    long (*volatile pointer)(int, struct four, int) = one;
    printf("%ld %ld\n", pointer(0, s, 1), s.w[0]);
    return 0;
}
