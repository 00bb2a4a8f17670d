// interpreter: no
// System calls: registers by name through register variables, and r11, which is destroyed.
#include <stdio.h>

static long call3(long number, long a, long b, long c) {
    long ret;
    __asm__ volatile("syscall" : "=a"(ret) : "0"(number), "D"(a), "S"(b), "d"(c) : "rcx", "r11", "memory");
    return ret;
}

static long call6(long number, long a, long b, long c, long d, long e, long f) {
    register long r10 __asm__("r10") = d;
    register long r8 __asm__("r8") = e;
    register long r9 __asm__("r9") = f;
    long ret;
    __asm__ volatile("syscall"
                     : "=a"(ret)
                     : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
                     : "rcx", "r11", "memory");
    return ret;
}

int main(void) {
    static const char text[] = "written by hand\n";
    printf("%ld\n", call3(1, 1, (long)text, sizeof text - 1));
    // mmap, written to, and given back.
    int *page = (int *)call6(9, 0, 4096, 3, 0x22, -1, 0);
    page[7] = 77;
    printf("%d\n", page[7]);
    printf("%ld\n", call3(11, (long)page, 4096, 0));
    printf("%ld\n", call3(3, -1, 0, 0));
    return 0;
}
