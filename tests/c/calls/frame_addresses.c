// The addresses of frames, of returns and of what a thread has of its own.
// interpreter: no
#include <stdint.h>
#include <stdio.h>

__attribute__((noinline)) static void *returns_to(void) { return __builtin_return_address(0); }
__attribute__((noinline)) static void *frame(void) { return __builtin_frame_address(0); }
__attribute__((noinline)) static int is_caller(void *p) { return __builtin_frame_address(1) == p; }

__attribute__((noinline)) static void *caller_returns_to(void) {
    void *up = __builtin_return_address(1);
    return up;
}

__attribute__((noinline)) static int middle(void **own, int n) {
    volatile int array[n];
    array[n - 1] = n;
    *own = __builtin_return_address(0);
    void *up = caller_returns_to();
    __builtin_frame_address(0);
    return up == *own && array[n - 1] == n;
}

static _Thread_local int mine;

int main(void) {
    char *place = returns_to();
    printf("%d\n", place > (char *)main && place < (char *)main + 4096);
    printf("%d\n", is_caller(__builtin_frame_address(0)));
    printf("%d\n", (char *)frame() < (char *)__builtin_frame_address(0));
    void *own;
    printf("%d\n", middle(&own, 9));
    uintptr_t thread = (uintptr_t)__builtin_thread_pointer();
    printf("%d %d\n", *(uintptr_t *)thread == thread, thread - (uintptr_t)&mine < 4096);
    return 0;
}
