// Structs moved in bulk: swaps in sorts, gaps in arrays, copies through unions and bytes, self assignment, and arrays within.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct p1 { char c; }; struct p3 { char c[3]; }; struct p12 { int a, b, c; }; struct p24 { double x; long n; char t[8]; };
struct p72 { struct p24 in[3]; }; struct p200 { int v[50]; };

#define SORT(T, key)                                                     \
    static void sort_##T(struct T *v, int n) {                           \
        for (int i = 1; i < n; i++)                                      \
            for (int j = i; j > 0 && v[j - 1].key > v[j].key; j--) {     \
                struct T t = v[j];                                       \
                v[j] = v[j - 1];                                         \
                v[j - 1] = t;                                            \
            }                                                            \
    }                                                                    \
    static unsigned digest_##T(const struct T *v, int n) {               \
        unsigned h = 0;                                                  \
        for (int i = 0; i < n; i++)                                      \
            for (size_t k = 0; k < sizeof *v; k++) h = h * 31 + ((const unsigned char *)&v[i])[k]; \
        return h;                                                        \
    }                                                                    \
    static unsigned test_##T(void) {                                     \
        struct T v[17], w[17];                                           \
        unsigned x = sizeof(struct T);                                   \
        for (size_t k = 0; k < sizeof v; k++) ((unsigned char *)v)[k] = (unsigned char)((x = x * 1664525 + 1013904223) >> 25); \
        memcpy(w, v, sizeof v);                                          \
        sort_##T(v, 17);                                                 \
        struct T *heap = malloc(sizeof v);                               \
        for (int i = 0; i < 17; i++) heap[16 - i] = v[i];                \
        memmove(heap + 1, heap, 16 * sizeof *heap);                      \
        heap[0] = heap[16];                                              \
        heap[3] = *&heap[3];                                             \
        for (int i = 0; i + 1 < 17; i += 2) heap[i] = heap[i + 1], w[i] = heap[i]; \
        unsigned h = digest_##T(v, 17) ^ digest_##T(heap, 17) * 3 ^ digest_##T(w, 17) * 7; \
        free(heap);                                                      \
        return h;                                                        \
    }
SORT(p1, c) SORT(p3, c[1]) SORT(p12, b) SORT(p24, n) SORT(p72, in[1].n) SORT(p200, v[49])

union any { struct p12 a; uint16_t s[6]; uint64_t q; };
struct gap { int n; struct p12 v[20]; };
static void insert(struct gap *g, int at, struct p12 x) {
    for (int i = g->n++; i > at; i--) g->v[i] = g->v[i - 1];
    g->v[at] = x;
}
static struct p12 take(struct gap *g, int at) {
    struct p12 x = g->v[at];
    for (int i = at; i + 1 < g->n; i++) g->v[i] = g->v[i + 1];
    g->n--;
    return x;
}

int main(void) {
    printf("%08x %08x %08x\n%08x %08x %08x\n", test_p1(), test_p3(), test_p12(), test_p24(), test_p72(), test_p200());
    struct gap g = {0};
    for (int i = 0; i < 15; i++) insert(&g, i * 5 % (g.n + 1), (struct p12){i, i * i, -i});
    long h = 0;
    for (int i = 0; i < 10; i++) {
        struct p12 x = take(&g, i * 3 % g.n);
        h = (h * 31 + x.a * 7 + x.b - x.c) % 1000003;
        if (i % 3 == 0) insert(&g, 0, (struct p12){x.c, x.a, x.b});
    }
    union any u = {{0x00020001, 0x00040003, 0x00060005}}, w = u;
    w.s[1] = u.s[4], w.q += 5;
    struct p12 z = w.a;
    printf("%ld %d %d %x %x\n", h, g.n, g.v[0].b, z.a, z.b);
    return 0;
}
