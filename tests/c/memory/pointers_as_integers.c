// Pointers and integers: tags in low bits, uintptr_t round trips, xor-linked lists, alignment, a hash of addresses' differences.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct item { int value; };
typedef uintptr_t tagged;

static tagged tag(struct item *p, unsigned t) { return (uintptr_t)p | t; }
static struct item *untag(tagged v) { return (struct item *)(v & ~(uintptr_t)7); }
static unsigned tag_of(tagged v) { return v & 7; }

struct node { int value; uintptr_t both; };

static struct node *step(struct node *before, struct node *at) { return (struct node *)(at->both ^ (uintptr_t)before); }

static struct node *push(struct node *head, struct node *n, int value) {
    n->value = value;
    n->both = (uintptr_t)head;
    if (head)
        head->both ^= (uintptr_t)n;
    return n;
}

static long walk(struct node *from) {
    long h = 0;
    for (struct node *before = NULL, *at = from; at;) {
        h = h * 10 + at->value;
        struct node *next = step(before, at);
        before = at;
        at = next;
    }
    return h;
}

/* A small integer or a pointer in one word. */
static tagged number(long v) { return (uintptr_t)v << 1 | 1; }
static long sum(const tagged *v, int n) {
    long s = 0;
    for (int i = 0; i < n; i++)
        s += v[i] & 1 ? (long)((intptr_t)v[i] >> 1) : ((const struct item *)v[i])->value;
    return s;
}

static void *align_up(void *p, size_t a) { return (char *)p + (-(uintptr_t)p & (a - 1)); }

int main(void) {
    struct item *items[4];
    tagged t[4];
    for (unsigned i = 0; i < 4; i++) {
        items[i] = malloc(sizeof *items[i] + 16);
        items[i]->value = (int)(i * 11);
        t[i] = tag(items[i], i * 2);
    }
    for (int i = 0; i < 4; i++)
        printf("%d/%u/%d ", untag(t[i])->value, tag_of(t[i]), untag(t[i]) == items[i]);
    printf("\n");
    struct node nodes[6], *head = NULL, *tail = &nodes[0];
    for (int i = 0; i < 6; i++)
        head = push(head, &nodes[i], i + 1);
    printf("%ld %ld\n", walk(head), walk(tail));
    tagged mixed[] = {number(5), (uintptr_t)items[3], number(-100), (uintptr_t)items[1]};
    printf("%ld\n", sum(mixed, 4));
    char *raw = malloc(256);
    int good = 0;
    for (size_t a = 1; a <= 64; a *= 2) {
        char *p = align_up(raw + 1, a);
        good += (uintptr_t)p % a == 0 && p > raw && p <= raw + 1 + a;
    }
    int array[10];
    uintptr_t first = (uintptr_t)&array[0], last = (uintptr_t)&array[9];
    printf("%d %d\n", good, (int)(last - first));
    uintptr_t moved = first + 3 * sizeof(int);
    *(int *)moved = 42;
    printf("%d %d\n", array[3], (int *)moved == &array[3]);
    free(raw);
    for (int i = 0; i < 4; i++)
        free(untag(t[i]));
    return 0;
}
