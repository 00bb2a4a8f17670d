// judge: clang
// Memory from the heap used before all of it is set: hash sets without clearing, growing arrays, sparse tables, lazy rows.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The set of Briggs and Torczon looks at a sparse array that nobody has set; the dense one tells what counts. */
struct sparse { unsigned n, room, *dense, *where; };
static int has(const struct sparse *s, unsigned v) {
    unsigned w = s->where[v];
    return w < s->n && s->dense[w] == v;
}
static void add(struct sparse *s, unsigned v) {
    if (!has(s, v)) s->where[v] = s->n, s->dense[s->n++] = v;
}
static void drop(struct sparse *s, unsigned v) {
    if (!has(s, v)) return;
    unsigned last = s->dense[--s->n];
    s->dense[s->where[v]] = last;
    s->where[last] = s->where[v];
}
struct growing { int *v; size_t n, room; };
static void push(struct growing *g, int x) {
    if (g->n == g->room) g->v = realloc(g->v, (g->room = g->room * 2 + 3) * sizeof *g->v);
    g->v[g->n++] = x;
}
struct lazy { double *rows[10]; char made[10]; };
static double *row(struct lazy *l, int i) {
    if (!l->made[i]) {
        l->rows[i] = malloc(8 * sizeof(double));
        for (int k = 0; k < 8; k++) l->rows[i][k] = i * 10 + k;
        l->made[i] = 1;
    }
    return l->rows[i];
}
struct packet { uint8_t kind, length; uint8_t payload[62]; };
static unsigned checksum(const struct packet *p) {
    unsigned s = p->kind * 7u;
    for (int i = 0; i < p->length; i++) s = s * 33 + p->payload[i];
    return s;
}

int main(void) {
    struct sparse s = {0, 200, malloc(200 * sizeof(unsigned)), calloc(200, sizeof(unsigned))};
    unsigned x = 5, hits = 0;
    for (int i = 0; i < 500; i++) {
        x = x * 1664525 + 1013904223;
        unsigned v = x >> 25;
        if (x & 1024) add(&s, v);
        else drop(&s, v);
        hits += (unsigned)has(&s, (v * 7) & 127);
    }
    unsigned sum = 0;
    for (unsigned i = 0; i < s.n; i++) sum += s.dense[i];
    printf("%u %u %u\n", s.n, hits, sum);
    free(s.dense), free(s.where);
    struct growing g = {0};
    for (int i = 0; i < 100; i++) push(&g, i ^ 5);
    long h = 0;
    for (size_t i = 0; i < g.n; i += 7) h = h * 31 % 1000003 + g.v[i];
    printf("%ld %zu\n", h, g.n);
    free(g.v);
    struct lazy *l = malloc(sizeof *l);
    memset(l->made, 0, sizeof l->made);
    double d = row(l, 3)[5] + row(l, 7)[1] + row(l, 3)[0];
    int made = 0;
    for (int i = 0; i < 10; i++) if (l->made[i]) free(l->rows[i]), made++;
    printf("%g %d\n", d, made);
    free(l);
    struct packet *p = malloc(3 * sizeof *p);
    for (int i = 0; i < 3; i++) {
        p[i].kind = (uint8_t)(i + 1);
        p[i].length = (uint8_t)(i * 5);
        memset(p[i].payload, 'a' + i, p[i].length);
    }
    struct packet copy = p[2];
    p[2] = p[1], p[1] = copy;
    printf("%u %u %u\n", checksum(&p[0]), checksum(&p[1]), checksum(&p[2]));
    free(p);
    return 0;
}
