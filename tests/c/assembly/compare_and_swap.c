// interpreter: no
// Atomic operations by hand.
#include <stdio.h>

static long cell = 10;
static int spin;

static int swap_if(long *p, long old, long new) {
    unsigned char done;
    __asm__ volatile("lock; cmpxchgq %3, %1\n\tsete %0"
                     : "=q"(done), "+m"(*p), "+a"(old)
                     : "r"(new)
                     : "memory", "cc");
    return done;
}

static long exchange_add(long *p, long by) {
    __asm__ volatile("lock xaddq %0, %1" : "+r"(by), "+m"(*p) : : "memory", "cc");
    return by;
}

static int exchange(int *p, int x) {
    __asm__ volatile("xchgl %0, %1" : "=r"(x), "=m"(*p) : "0"(x), "m"(*p) : "memory");
    return x;
}

static int swap_pair(unsigned long pair[2], unsigned long *low, unsigned long *high, unsigned long to) {
    int done;
    __asm__ volatile("lock; cmpxchg16b %1"
                     : "=@cce"(done), "+m"(*(__int128 *)pair), "+a"(*low), "+d"(*high)
                     : "b"(to), "c"(to + 1)
                     : "memory");
    return done;
}

int main(void) {
    printf("%d\n", swap_if(&cell, 11, 12));
    printf("%ld\n", cell);
    printf("%d\n", swap_if(&cell, 10, 12));
    long before = exchange_add(&cell, 30);
    printf("%ld %ld\n", before, cell);
    int first = exchange(&spin, 1), second = exchange(&spin, 0);
    printf("%d %d %d\n", first, second, spin);
    static unsigned long pair[2] __attribute__((aligned(16))) = {1, 2};
    unsigned long low = 5, high = 6;
    int done = swap_pair(pair, &low, &high, 40);
    printf("%d %lu %lu\n", done, low, high);
    done = swap_pair(pair, &low, &high, 40);
    printf("%d %lu %lu\n", done, pair[0], pair[1]);
    return 0;
}
