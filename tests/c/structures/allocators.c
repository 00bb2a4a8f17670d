// Three allocators in one program: an arena with marks, a buddy system, and a free list with merging; all memory is checked.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static _Alignas(64) unsigned char memory[1 << 14];

struct arena { unsigned char *base; size_t used, size; };
static void *arena_take(struct arena *a, size_t n, size_t align) {
    size_t at = (a->used + align - 1) & -align;
    if (at + n > a->size) return NULL;
    a->used = at + n;
    return memset(a->base + at, 0, n);
}

enum { LEAF = 64, ORDERS = 9 };
static int8_t orders[(1 << 14) / LEAF];
static void buddy_start(void) {
    memset(orders, -1, sizeof orders);
    orders[0] = ORDERS - 1;
}
static void *buddy_take(size_t n) {
    int want = 0;
    while ((size_t)LEAF << want < n) want++;
    int best = -1;
    for (int i = 0; i < (int)sizeof orders; i++)
        if (orders[i] >= want && orders[i] < 64 && (best < 0 || orders[i] < orders[best])) best = i;
    if (best < 0) return NULL;
    while (orders[best] > want) {
        int o = --orders[best];
        orders[best + (1 << o)] = (int8_t)o;
    }
    orders[best] |= 64;
    return memory + best * LEAF;
}
static void buddy_free(void *p) {
    int i = (int)(((unsigned char *)p - memory) / LEAF);
    orders[i] &= 63;
    for (int o = orders[i]; o < ORDERS - 1; o++) {
        int other = i ^ 1 << o;
        if (orders[other] != o) break;
        if (other < i) orders[i] = -1, i = other;
        else orders[other] = -1;
        orders[i] = (int8_t)(o + 1);
    }
}

struct head { size_t size; struct head *next; };
static struct head *list;
static void list_start(void) {
    list = (struct head *)memory;
    *list = (struct head){sizeof memory, NULL};
}
static void *list_take(size_t n) {
    n = (n + sizeof(struct head) + 15) & ~(size_t)15;
    for (struct head **p = &list; *p; p = &(*p)->next) {
        struct head *h = *p;
        if (h->size < n) continue;
        if (h->size - n >= 32) {
            struct head *rest = (struct head *)((char *)h + n);
            *rest = (struct head){h->size - n, h->next};
            h->size = n;
            *p = rest;
        } else {
            *p = h->next;
        }
        return h + 1;
    }
    return NULL;
}
static void list_free(void *q) {
    struct head *h = (struct head *)q - 1, **p = &list, *before = NULL;
    while (*p && *p < h) before = *p, p = &(*p)->next;
    h->next = *p;
    *p = h;
    if (h->next && (char *)h + h->size == (char *)h->next) h->size += h->next->size, h->next = h->next->next;
    if (before && (char *)before + before->size == (char *)h) before->size += h->size, before->next = h->next;
}

static unsigned state = 1;
static unsigned draw(unsigned n) { return (state = state * 1103515245 + 12345) / 65536 % n; }

static void torture(const char *name, void *(*take)(size_t), void (*release)(void *)) {
    struct { unsigned char *p; size_t n; unsigned char fill; } live[24] = {0};
    int failed = 0, broken = 0, taken = 0;
    for (int i = 0; i < 3000; i++) {
        unsigned k = draw(24);
        if (live[k].p) {
            for (size_t j = 0; j < live[k].n; j++) broken += live[k].p[j] != live[k].fill;
            release(live[k].p);
            live[k].p = NULL;
        } else {
            live[k].n = draw(8) ? draw(300) + 1 : draw(3000) + 1;
            live[k].p = take(live[k].n);
            live[k].fill = (unsigned char)i;
            if (live[k].p) memset(live[k].p, i & 255, live[k].n), taken++;
            else failed++;
        }
    }
    for (int k = 0; k < 24; k++) if (live[k].p) release(live[k].p);
    printf("%s %d %d %d\n", name, taken, failed, broken);
}

int main(void) {
    struct arena a = {memory, 0, sizeof memory};
    int good = 0;
    for (size_t i = 1; i < 40; i++) {
        size_t align = (size_t)1 << i % 7, mark = a.used;
        unsigned char *p = arena_take(&a, i * 3, align);
        good += p && (uintptr_t)p % align == 0 && p[i * 3 - 1] == 0;
        p[0] = 255;
        if (i % 4 == 0) a.used = mark;
    }
    printf("arena %d %zu %d\n", good, a.used, arena_take(&a, 1 << 14, 1) == NULL);
    buddy_start();
    torture("buddy", buddy_take, buddy_free);
    printf("%d\n", orders[0] == ORDERS - 1);
    list_start();
    torture("list", list_take, list_free);
    printf("%zu %d\n", list->size, list->next == NULL);
    return 0;
}
