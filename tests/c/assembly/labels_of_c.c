// interpreter: no
// Assembly that jumps to labels of C, with outputs on all ways, in loops and where it is inlined.
#include <stdio.h>

static inline __attribute__((always_inline)) int classify(int x) {
    __asm__ goto("testl %0, %0\n\t"
                 "js %l[negative]\n\t"
                 "jz %l[zero]\n\t"
                 "cmpl %1, %0\n\t"
                 "ja %l[large]"
                 :
                 : "r"(x), "i"(100)
                 : "cc"
                 : negative, large, zero);
    return 1;
negative:
    return -1;
large:
    return 100;
zero:
    return 0;
}

static void divide(long a, long b) {
    long result;
    __asm__ goto("testq %2, %2\n\tjz %l[by_zero]\n\tmovq %1, %%rax\n\tcqto\n\tidivq %2\n\tmovq %%rax, %0"
                 : "=&r"(result)
                 : "r"(a), "r"(b)
                 : "rax", "rdx", "cc", "memory"
                 : by_zero);
    printf("%ld\n", result);
    return;
by_zero:
    printf("by zero\n");
}

// The number of a place, and whether it is the one that is jumped over.
static int key(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        __asm__ goto("1: jmp 2f\n\t.pushsection .rodata.keys, \"a\"\n\t.long 1b - ., %l[hot] - .\n\t.popsection\n2:"
                     :
                     :
                     :
                     : hot);
        sum += i;
        continue;
    hot:
        sum += 1000;
    }
    return sum;
}

static int none(int x) {
    __asm__ goto("" : : "r"(x) : "memory" : away);
    return x + 1;
away:
    return x - 1;
}

int main(void) {
    for (int i = -1; i < 2; i++)
        printf("%d ", classify(i));
    printf("%d %d\n", classify(100), classify(101));
    divide(100, 7);
    divide(5, 0);
    divide(-9, 2);
    printf("%d %d\n", key(5), none(4));
    return 0;
}
