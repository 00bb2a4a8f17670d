// interpreter: no
// Handlers with information, nested signals, masks while a handler runs, an alternate stack, and pending signals.
#define _GNU_SOURCE
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t depth, deepest, order[16], used;
static char alternate[65536];
static volatile int on_alternate;

static void note(int v) {
    if (used < 16) order[used++] = v;
}

static void nested(int number) {
    depth++;
    if (depth > deepest) deepest = depth;
    note(number == SIGUSR1 ? 1 : 2);
    if (number == SIGUSR1) {
        raise(SIGUSR2);
        raise(SIGUSR1);
        note(3);
    }
    depth--;
}

static void once(int number) {
    (void)number;
    static int calls;
    if (calls++ == 0) nested(SIGUSR2);
    else note(9);
}

static void informed(int number, siginfo_t *info, void *context) {
    (void)context;
    char local;
    on_alternate = (uintptr_t)&local >= (uintptr_t)alternate && (uintptr_t)&local < (uintptr_t)alternate + sizeof alternate;
    note(info->si_signo == number ? 100 : 200);
    note(info->si_value.sival_int);
}

int main(void) {
    struct sigaction a;
    memset(&a, 0, sizeof a);
    a.sa_handler = nested;
    sigaction(SIGUSR1, &a, NULL);
    sigaction(SIGUSR2, &a, NULL);
    struct sigaction b = {.sa_handler = once, .sa_flags = SA_NODEFER};
    sigaction(SIGWINCH, &b, NULL);
    raise(SIGUSR2);
    raise(SIGWINCH);
    raise(SIGWINCH);
    for (int i = 0; i < used; i++) printf("%d ", (int)order[i]);
    printf("| %d\n", (int)deepest);
    used = 0;
    sigset_t block, pending;
    sigemptyset(&block);
    sigaddset(&block, SIGUSR2);
    sigprocmask(SIG_BLOCK, &block, NULL);
    raise(SIGUSR2);
    raise(SIGUSR2);
    sigpending(&pending);
    printf("%d %d\n", sigismember(&pending, SIGUSR2), (int)used);
    sigprocmask(SIG_UNBLOCK, &block, NULL);
    printf("%d\n", (int)used);
    used = 0;
    stack_t stack = {.ss_sp = alternate, .ss_size = sizeof alternate};
    sigaltstack(&stack, NULL);
    struct sigaction c = {.sa_sigaction = informed, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigaction(SIGRTMIN, &c, NULL);
    for (int i = 1; i < 4; i++) sigqueue(getpid(), SIGRTMIN, (union sigval){.sival_int = i * 11});
    for (int i = 0; i < used; i++) printf("%d ", (int)order[i]);
    printf("| %d\n", on_alternate);
    signal(SIGRTMIN, SIG_IGN);
    raise(SIGRTMIN);
    printf("%d\n", (int)used);
    return 0;
}
