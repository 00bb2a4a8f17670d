// interpreter: no
// Memory from mmap: shared with a child, protected and trapped, files mapped, and code that is written and run.
#define _GNU_SOURCE
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static sigjmp_buf back;
static volatile uintptr_t fault;
static void trapped(int n, siginfo_t *info, void *context) {
    (void)n, (void)context;
    fault = (uintptr_t)info->si_addr;
    siglongjmp(back, 1);
}
static int writable(volatile char *p) {
    if (sigsetjmp(back, 1)) return 0;
    *p = 1;
    return 1;
}

int main(void) {
    struct sigaction a = {.sa_sigaction = trapped, .sa_flags = SA_SIGINFO};
    sigaction(SIGSEGV, &a, NULL);
    int *shared = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    int private = 1;
    fflush(stdout);
    if (fork() == 0) {
        for (int i = 0; i < 100; i++) shared[i] = i * private++;
        _exit(0);
    }
    wait(NULL);
    printf("%d %d\n", shared[99], private);
    char *pages = mmap(NULL, 4 * 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    mprotect(pages + 4096, 4096, PROT_READ);
    mprotect(pages + 2 * 4096, 4096, PROT_NONE);
    for (int i = 0; i < 4; i++) printf("%d", writable(pages + i * 4096 + 7));
    printf(" %d\n", fault == (uintptr_t)pages + 2 * 4096 + 7);
    char path[] = "/tmp/tuffy-map-XXXXXX";
    int fd = mkstemp(path);
    if (ftruncate(fd, 8192)) return 1;
    uint32_t *file = mmap(NULL, 8192, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    for (uint32_t i = 0; i < 2048; i++) file[i] = i * i;
    munmap(file, 8192);
    uint32_t words[3];
    if (pread(fd, words, sizeof words, 4000) != sizeof words) return 1;
    close(fd), unlink(path);
    printf("%u %u %u\n", words[0], words[1], words[2]);
    static const unsigned char code[] = {0x8d, 0x04, 0x7f, 0x83, 0xc0, 0x05, 0xc3};
    unsigned char *run = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    memcpy(run, code, sizeof code);
    mprotect(run, 4096, PROT_READ | PROT_EXEC);
    int (*f)(int);
    memcpy(&f, &run, sizeof f);
    printf("%d %d\n", f(10), f(-1));
    munmap(run, 4096), munmap(pages, 4 * 4096), munmap(shared, 4096);
    return 0;
}
