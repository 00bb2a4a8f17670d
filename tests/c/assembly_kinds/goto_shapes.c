// interpreter: no
// judge: clang
// asm goto: loops, several targets, switches of code that is patched in other programs, and errors far out.
#include <stdio.h>

static int enabled(void) {
    __asm__ goto("jmp %l[yes]" : : : : yes);
    return 0;
yes:
    return 1;
}

static int disabled(void) {
    __asm__ goto(".byte 0x0f, 0x1f, 0x44, 0x00, 0x00" : : : : yes);
    return 0;
yes:
    return 1;
}

static const char *classify(long v) {
    __asm__ goto("testq %0, %0\n\tjz %l[zero]\n\tjs %l[negative]" : : "r"(v) : "cc" : zero, negative);
    if (v > 1000) goto large;
    return "small";
zero:
    return "zero";
negative:
    if (v < -1000) goto large;
    return "negative";
large:
    return "large";
}

static int count_until(const unsigned char *p, unsigned char stop) {
    int n = 0;
next:
    __asm__ goto("cmpb %1, %0\n\tjne %l[more]" : : "m"(p[n]), "q"(stop) : "cc" : more);
    return n;
more:
    n++;
    goto next;
}

static int checked_sum(const int *v, int n, int *out) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        int next = v[i];
        __asm__ goto("addl %1, %0\n\tjo %l[overflow]" : "+r"(sum) : "r"(next) : "cc" : overflow);
    }
    *out = sum;
    return 1;
overflow:
    *out = 0;
    return 0;
}

static int nested(int a, int b) {
    int r = 0;
    for (int i = 0; i < a; i++)
        for (int j = 0; j < b; j++) {
            __asm__ goto("cmpl %1, %0\n\tjg %l[out]\n\tje %l[skip]" : : "r"(i * j), "r"(12) : "cc" : out, skip);
            r += i + j;
            continue;
        skip:
            r += 1000;
        }
out:
    return r;
}

int main(void) {
    printf("%d %d\n", enabled(), disabled());
    printf("%s %s %s %s %s\n", classify(0), classify(5), classify(-5), classify(5000), classify(-5000));
    printf("%d\n", count_until((const unsigned char *)"find the dot.", '.'));
    int good[] = {1, 2, 3}, bad[] = {2000000000, 2000000000}, sum;
    printf("%d ", checked_sum(good, 3, &sum));
    printf("%d ", sum);
    printf("%d\n", checked_sum(bad, 2, &sum));
    printf("%d %d\n", nested(5, 5), nested(3, 9));
    return 0;
}
