// flags: -fstack-clash-protection
// interpreter: no
// Slots whose size is known at run time, in loops and in blocks, beside large ones of fixed size.
#include <alloca.h>
#include <stdio.h>
#include <stdint.h>
#include <string.h>

__attribute__((noinline)) static uint32_t mix(const void *p, size_t n) {
    const uint8_t *b = p;
    uint32_t h = 7;
    while (n--) h = h * 31 + *b++;
    return h;
}

__attribute__((noinline)) static uint32_t rows(int n) {
    uint32_t h = 0;
    for (int i = 1; i <= n; i++) {
        short row[i * 100];
        for (int j = 0; j < i * 100; j++) row[j] = (short)(i * j);
        h = h * 17 + mix(row, sizeof row);
    }
    return h;
}

struct node {
    struct node *next;
    int value;
    char text[];
};

__attribute__((noinline)) static int list(int n) {
    struct node *head = 0;
    for (int i = 0; i < n; i++) {
        int length = i % 13 + 1;
        struct node *new = alloca(sizeof *new + (size_t)length + 1);
        new->next = head;
        new->value = i;
        memset(new->text, 'a' + i % 26, (size_t)length);
        new->text[length] = 0;
        head = new;
    }
    int sum = 0;
    for (struct node *p = head; p; p = p->next) sum += p->value * (int)strlen(p->text) + p->text[0];
    return sum;
}

__attribute__((noinline)) static uint32_t both(size_t n, int use) {
    char fixed[20000];
    memset(fixed, use, sizeof fixed);
    char *moving = use & 1 ? alloca(n) : fixed;
    size_t length = use & 1 ? n : sizeof fixed;
    memset(moving, use + 1, length);
    for (size_t i = 0; i < length; i += 5) moving[i] = (char)(i + n);
    return mix(moving, length) ^ mix(fixed, sizeof fixed);
}

__attribute__((noinline)) static int aligned(int n) {
    int good = 0;
    for (int i = 1; i < n; i++) {
        char *p = __builtin_alloca_with_align((size_t)i * 3, 64 * 8);
        good += (uintptr_t)p % 64 == 0;
        memset(p, i, (size_t)i * 3);
        good += p[i * 3 - 1] == (char)i;
    }
    return good;
}

int main(void) {
    printf("%08x\n", rows(40));
    printf("%d\n", list(500));
    printf("%08x %08x %08x\n", both(100000, 1), both(3, 3), both(9, 2));
    printf("%d\n", aligned(50));
    return 0;
}
