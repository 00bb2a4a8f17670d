// interpreter: no
// Empty assembly that reads and writes memory: what stands before it is done before, what stands behind it is done anew.
#include <stdio.h>

#define barrier() __asm__ volatile("" : : : "memory")

static int flag, data, log_of[16], logged;

static inline int black_box(int x) {
    __asm__ volatile("" : "+r"(x));
    return x;
}

static inline void escape(void *p) { __asm__ volatile("" : : "g"(p) : "memory"); }

__attribute__((noinline)) static void note(const int *p) {
    if (logged < 16) log_of[logged++] = *p;
}

__attribute__((noinline)) static int publish(int *d, int *f, int v) {
    *d = v;
    barrier();
    *f = 1;
    barrier();
    int seen = *d + *f;
    barrier();
    return seen + *d;
}

__attribute__((noinline)) static int local_escapes(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        int local = i;
        escape(&local);
        sum += local;
        local = sum;
        __asm__ volatile("/* %0 */" : "+m"(local));
        sum = local;
        note(&local);
    }
    return sum;
}

__attribute__((noinline)) static int array_through(int (*array)[8], int k) {
    for (int i = 0; i < 8; i++) (*array)[i] = i * k;
    __asm__ volatile("" : "+m"(*array));
    int s = 0;
    for (int i = 0; i < 8; i++) s = s * 3 + (*array)[i];
    return s;
}

static int wait_for(const int *p, int limit) {
    int turns = 0;
    while (*p != black_box(limit)) {
        turns++;
        flag += 2;
        barrier();
    }
    return turns;
}

int main(void) {
    printf("%d\n", publish(&data, &flag, 20));
    printf("%d\n", publish(&data, &data, 20));
    printf("%d\n", local_escapes(10));
    for (int i = 0; i < logged; i++) printf("%d ", log_of[i]);
    int array[8];
    printf("\n%d\n", array_through(&array, black_box(7)));
    flag = 0;
    printf("%d\n", wait_for(&flag, 30));
    int dead = 5;
    dead = black_box(dead) * 0 + black_box(3);
    printf("%d\n", dead);
    return 0;
}
