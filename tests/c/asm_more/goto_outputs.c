// interpreter: no
// judge: clang
// Assembly that jumps to labels of C and has outputs, in loops and with values in memory.
#include <stdio.h>

static int parity(unsigned char v) {
    __asm__ goto("testb %0, %0\n\tjpe %l[even]" : : "r"(v) : "cc" : even);
    return 1;
even:
    return 0;
}

static long divide(long a, long b) {
    long q = a, r;
    __asm__ goto("testq %[b], %[b]\n\tjz %l[zero]\n\tcqto\n\tidivq %[b]" : "+a"(q), "=&d"(r) : [b] "r"(b) : "cc" : zero);
    return q * 1000 + r;
zero:
    return -1;
}

static int find(const int *p, int n, int want) {
    for (int i = 0; i < n; i++) {
        __asm__ goto("cmpl %1, (%0,%2,4)\n\tje %l3" : : "r"(p), "r"(want), "r"((long)i) : "cc", "memory" : found);
        continue;
    found:
        return i;
    }
    return -1;
}

static int state(int x) {
    int steps = 0;
again:
    steps++;
    __asm__ goto("subl $3, %0\n\tjg %l[again]\n\tjz %l[exact]" : "+m"(x) : : "cc", "memory" : again, exact);
    return -steps;
exact:
    return steps;
}

int main(void) {
    for (int i = 0; i < 8; i++) printf("%d", parity((unsigned char)(i * 37)));
    puts("");
    for (long i = -2; i < 3; i++) printf("%ld ", divide(1234567, i));
    int table[] = {4, 8, 15, 16, 23, 42};
    printf("\n%d %d\n", find(table, 6, 16), find(table, 6, 5));
    for (int i = 1; i < 8; i++) printf("%d ", state(i));
    puts("");
    return 0;
}
