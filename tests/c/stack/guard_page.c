// flags: -fstack-clash-protection
// interpreter: no
// A thread whose stack ends at a page that must not be touched: a frame that is too large ends in a signal and not in
// memory behind that page, whatever of the frame is used.
#define _GNU_SOURCE
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { PAGE = 4096, VICTIM = 64 * PAGE, GUARD = PAGE, STACK = 16 * PAGE };
static unsigned char *memory;
static sigjmp_buf back;
static volatile size_t large = 150000;
static volatile char *escaped;

static void caught(int number) {
    (void)number;
    siglongjmp(back, 1);
}

__attribute__((noinline)) static int jumps_over(int which) {
    volatile char frame[40 * PAGE];
    escaped = frame;
    frame[which] = 'x';
    return frame[which];
}

__attribute__((noinline)) static int variable(size_t n) {
    volatile char frame[n];
    escaped = frame;
    frame[0] = 'y';
    return frame[0];
}

__attribute__((noinline)) static int fits(int which) {
    volatile char frame[5 * PAGE];
    escaped = frame;
    frame[which] = 'z';
    return frame[which];
}

static void *work(void *unused) {
    (void)unused;
    static char other[65536];
    stack_t alternate = {.ss_sp = other, .ss_size = sizeof other};
    sigaltstack(&alternate, NULL);
    printf("%c\n", fits(3));
    if (sigsetjmp(back, 1) == 0) printf("%c\n", jumps_over(5));
    else puts("stopped");
    if (sigsetjmp(back, 1) == 0) printf("%c\n", variable(large));
    else puts("stopped");
    printf("%c\n", fits(4000));
    return NULL;
}

int main(void) {
    memory = mmap(NULL, VICTIM + GUARD + STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    memset(memory, 0xaa, VICTIM);
    mprotect(memory + VICTIM, GUARD, PROT_NONE);
    struct sigaction action = {.sa_handler = caught, .sa_flags = SA_ONSTACK};
    sigaction(SIGSEGV, &action, NULL);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstack(&attributes, memory + VICTIM + GUARD, STACK);
    pthread_t thread;
    pthread_create(&thread, &attributes, work, NULL);
    pthread_join(thread, NULL);
    size_t changed = 0;
    for (size_t i = 0; i < VICTIM; i++) changed += memory[i] != 0xaa;
    printf("%zu bytes changed\n", changed);
    return 0;
}
