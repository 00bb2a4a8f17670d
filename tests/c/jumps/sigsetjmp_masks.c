// interpreter: no
// sigsetjmp that keeps the mask of signals or not, and jumps out of handlers.
#define _GNU_SOURCE
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

static sigjmp_buf back;
static volatile sig_atomic_t caught, last;

static void jumps(int number) {
    caught++;
    last = number;
    siglongjmp(back, number);
}

static int blocked(int number) {
    sigset_t now;
    sigprocmask(SIG_BLOCK, NULL, &now);
    return sigismember(&now, number);
}

static int divide(int a, volatile int *b) {
    if (sigsetjmp(back, 1)) return -12345;
    if (*b == 0) raise(SIGFPE);
    return a / *b;
}

static int read_at(const volatile int *p) {
    if (sigsetjmp(back, 1)) return -1;
    return *p;
}

int main(void) {
    struct sigaction action = {.sa_handler = jumps};
    sigemptyset(&action.sa_mask);
    int numbers[] = {SIGFPE, SIGSEGV, SIGUSR1, SIGUSR2, SIGILL};
    for (int i = 0; i < 5; i++) sigaction(numbers[i], &action, NULL);
    volatile int values[] = {7, 0, -3};
    for (int i = 0; i < 3; i++) printf("%d ", divide(100, &values[i]));
    puts("");
    int four = 4;
    int *volatile null = 0;
    printf("%d %d %d\n", read_at(&four), read_at(null), read_at((int *)16));
    printf("%d %d\n", (int)caught, last == SIGSEGV);
    volatile int rounds = 0;
    if (sigsetjmp(back, 0) == 0 || rounds < 1) {
        rounds++;
        raise(SIGUSR1);
        puts("USR1 stays blocked");
    }
    printf("%d %d\n", rounds, blocked(SIGUSR1));
    sigset_t one;
    sigemptyset(&one);
    sigaddset(&one, SIGUSR1);
    int got = sigsetjmp(back, 1);
    if (got == 0) sigprocmask(SIG_UNBLOCK, &one, NULL);
    printf("%d %d\n", got == SIGUSR1, blocked(SIGUSR1));
    volatile int ill = 0;
    if (sigsetjmp(back, 1) == SIGILL) ill++;
    else __asm__ volatile("ud2");
    printf("%d %d\n", ill, blocked(SIGILL));
    return 0;
}
