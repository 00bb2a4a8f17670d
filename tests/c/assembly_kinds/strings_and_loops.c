// interpreter: no
// Loops in assembly: lengths, fills, comparisons and counts with rep, and labels made unique by %=.
#include <stdio.h>
#include <string.h>

static size_t length(const char *s) {
    size_t left = (size_t)-1;
    __asm__ volatile("repne scasb" : "+D"(s), "+c"(left) : "a"(0) : "cc", "memory");
    return ~left - 1;
}

static void fill(unsigned *p, unsigned v, size_t n) {
    __asm__ volatile("rep stosl" : "+D"(p), "+c"(n) : "a"(v) : "memory");
}

static int compare(const void *a, const void *b, size_t n) {
    unsigned char more, less;
    __asm__ volatile("cmpb %%al, %%al\n\trepe cmpsb" : "+S"(a), "+D"(b), "+c"(n), "=@cca"(more), "=@ccb"(less) : : "memory");
    return more - less;
}

static void backwards(char *to, const char *from, size_t n) {
    to += n - 1, from += n - 1;
    __asm__ volatile("std\n\trep movsb\n\tcld" : "+D"(to), "+S"(from), "+c"(n) : : "memory", "cc");
}

static unsigned long count_bits(unsigned long v) {
    unsigned long n = 0;
    __asm__("testq %1, %1\n\tjz .Lend%=\n.Lagain%=:\n\tincq %0\n\tleaq -1(%1), %%rax\n\tandq %%rax, %1\n\tjnz .Lagain%=\n.Lend%=:"
            : "+r"(n), "+r"(v)
            :
            : "rax", "cc");
    return n;
}

static int collatz(unsigned n) {
    int steps = 0;
    __asm__("1:\n\tcmpl $1, %0\n\tje 3f\n\tincl %1\n\ttestl $1, %0\n\tjz 2f\n\tleal 1(%0,%0,2), %0\n\tjmp 1b\n2:\n\tshrl $1, %0\n\tjmp 1b\n3:"
            : "+r"(n), "+r"(steps)
            :
            : "cc");
    return steps;
}

int main(void) {
    printf("%zu %zu\n", length("twelve bytes"), length(""));
    unsigned words[10];
    fill(words, 0xabcd, 10);
    fill(words + 3, 7, 4);
    for (int i = 0; i < 10; i++) printf("%x ", words[i]);
    printf("\n%d %d %d %d\n", compare("abc", "abd", 3), compare("abc", "abc", 3), compare("b", "a", 1), compare("x", "y", 0));
    char text[] = "overlapping";
    backwards(text + 4, text, 7);
    printf("%s\n", text);
    for (unsigned long i = 0; i < 5; i++) printf("%lu ", count_bits(i * 0x123456789abcdefUL));
    printf("\n%d %d %d\n", collatz(1), collatz(27), collatz(97));
    return 0;
}
