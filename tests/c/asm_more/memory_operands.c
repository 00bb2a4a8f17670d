// interpreter: no
// Assembly on memory: fields, elements, offsets from operands, read and written in loops, and whole buffers.
#include <stdio.h>

struct state {
    unsigned long key[4];
    struct { short tag; int count; } inner[3];
};

static void rotate(struct state *s, int by) {
    for (int i = 0; i < 4; i++) __asm__("rolq %%cl, %0" : "+m"(s->key[i]) : "c"(by + i) : "cc");
    for (int i = 0; i < 3; i++) {
        __asm__("incl %0" : "+m"(s->inner[i].count) : : "cc");
        __asm__("addw %w1, %0" : "+m"(s->inner[i].tag) : "ri"((short)(i * 300)) : "cc");
    }
}

static unsigned long swap(unsigned long *place, unsigned long v) {
    __asm__ volatile("xchgq %0, %1" : "+r"(v), "+m"(*place) : : "memory");
    return v;
}

static long sum(const long *p, long n) {
    long s;
    __asm__("xorl %k0, %k0\n1:\taddq -8(%2,%1,8), %0\n\tdecq %1\n\tjnz 1b" : "=&r"(s), "+r"(n) : "r"(p) : "cc", "memory");
    return s;
}

static unsigned from_offset(const unsigned char *p) {
    unsigned a, b;
    __asm__("movzbl %1, %0" : "=r"(a) : "m"(p[3]));
    __asm__("movzwl 4+%1, %0" : "=r"(b) : "m"(*(const unsigned char(*)[8])p));
    return a * 65536 + b;
}

static void fill(char *to, int value, unsigned long n) {
    __asm__ volatile("rep stosb" : "+D"(to), "+c"(n) : "a"(value) : "memory");
}

int main(void) {
    struct state s = {{1, 2, 0x8000000000000001, ~0ul - 5}, {{1, 2}, {3, 4}, {-5, -6}}};
    for (int i = 0; i < 5; i++) rotate(&s, i * 9);
    for (int i = 0; i < 4; i++) printf("%lx ", s.key[i]);
    for (int i = 0; i < 3; i++) printf("%d %d ", s.inner[i].tag, s.inner[i].count);
    unsigned long place = 5, old = swap(&place, 9);
    long values[] = {4, -8, 15, 16, 23};
    printf("\n%lu %lu %ld\n", old, place, sum(values, 5));
    unsigned char bytes[] = {1, 2, 3, 4, 5, 6, 7, 8};
    printf("%x\n", from_offset(bytes));
    char text[8] = "abcdefg";
    fill(text + 1, 'z', 4);
    printf("%s\n", text);
    return 0;
}
