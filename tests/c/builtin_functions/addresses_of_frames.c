// interpreter: no
// Frame and return addresses, through chains of calls, in functions with variable frames, and calls found again by them.
#include <alloca.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void *frames[16];
static void *returns[16];
static int used;

__attribute__((noinline)) static int record(int depth) {
    frames[used] = __builtin_frame_address(0);
    returns[used] = __builtin_return_address(0);
    used++;
    int r = depth ? record(depth - 1) * 2 + 1 : 0;
    __asm__ volatile("" : : : "memory");
    return r;
}

__attribute__((noinline)) static int variable(int n) {
    char *p = alloca((size_t)n);
    memset(p, 1, (size_t)n);
    void *f = __builtin_frame_address(0);
    char q[n];
    memset(q, 2, (size_t)n);
    return f == __builtin_frame_address(0) && (uintptr_t)p < (uintptr_t)f && (uintptr_t)q < (uintptr_t)f && p[n - 1] + q[0] == 3;
}

__attribute__((noinline)) static uintptr_t growth(int depth) {
    volatile char here = (char)depth;
    if (depth == 0) return (uintptr_t)&here;
    uintptr_t deep = growth(depth - 1);
    __asm__ volatile("" : : "r"(&here) : "memory");
    return deep;
}

__attribute__((noinline)) static int parent_of(void **child_parent) {
    void *mine = __builtin_frame_address(0);
    return *child_parent == mine;
}

int main(void) {
    printf("%d\n", record(5));
    int descending = 1, alike = 1;
    for (int i = 1; i < used; i++) descending &= (uintptr_t)frames[i] < (uintptr_t)frames[i - 1];
    for (int i = 2; i < used; i++) alike &= returns[i] == returns[1];
    printf("%d %d %d\n", used, descending, alike);
    printf("%d %d %d\n", variable(10), variable(1000), variable(20000));
    volatile char here = 1;
    printf("%d\n", growth(10) < (uintptr_t)&here);
    void *f = __builtin_frame_address(0);
    printf("%d\n", parent_of(&f));
    return 0;
}
