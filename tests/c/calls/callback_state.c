// Callbacks with opaque state: map, filter and fold over a generic list, a visitor that stops, nested callbacks, closures by structs.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void (*sink)(void *state, int value);
typedef int (*test)(void *state, int value);

struct stage {
    sink next;
    void *next_state;
    long state;
};

static void map_scale(void *state, int v) {
    struct stage *s = state;
    s->next(s->next_state, v * (int)s->state);
}

static void filter_mod(void *state, int v) {
    struct stage *s = state;
    if (v % s->state == 0)
        s->next(s->next_state, v);
}

static void running_sum(void *state, int v) {
    struct stage *s = state;
    s->state += v;
    s->next(s->next_state, (int)s->state);
}

static void pairs(void *state, int v) {
    struct stage *s = state;
    if (s->state) {
        s->next(s->next_state, (int)s->state - 1 + v);
        s->state = 0;
    } else
        s->state = v + 1;
}

struct collected { int values[64]; int n; };

static void collect(void *state, int v) {
    struct collected *c = state;
    if (c->n < 64)
        c->values[c->n++] = v;
}

static void range(int from, int to, sink out, void *state) {
    for (int i = from; i < to; i++)
        out(state, i);
}

static int first(int from, int to, test t, void *state) {
    for (int i = from; i < to; i++)
        if (t(state, i))
            return i;
    return -1;
}

static int is_sum_of_squares(void *state, int v) {
    int *want = state;
    for (int a = 0; a * a <= v; a++)
        for (int b = a; a * a + b * b <= v; b++)
            if (a * a + b * b == v && a > 0)
                return --*want == 0;
    return 0;
}

struct closure { int (*run)(struct closure *, int); int a, b; };

static int linear(struct closure *c, int x) { return c->a * x + c->b; }
static int counting(struct closure *c, int x) { return c->a++ + x * c->b; }

static int compose(struct closure *f, struct closure *g, int x) { return f->run(f, g->run(g, x)); }

int main(void) {
    struct collected out = {.n = 0};
    struct stage d = {collect, &out, 0}, c = {running_sum, &d, 3}, b = {map_scale, &c, 2};
    d.next = collect;
    struct stage sum = {collect, &out, 100}, even = {running_sum, &sum, 4}, twice = {map_scale, NULL, 3};
    twice.next = filter_mod;
    twice.next_state = &even;
    range(1, 20, map_scale, &twice);
    for (int i = 0; i < out.n; i++)
        printf("%d ", out.values[i]);
    out.n = 0;
    b.next = pairs;
    b.next_state = &d;
    range(0, 9, map_scale, &b);
    printf("|");
    for (int i = 0; i < out.n; i++)
        printf(" %d", out.values[i]);
    int want = 10;
    int found = first(0, 1000, is_sum_of_squares, &want);
    printf("\n%d %d %ld\n", found, want, c.state);
    struct closure f = {linear, 3, 4}, g = {counting, 10, 2};
    int total = 0;
    for (int i = 0; i < 5; i++)
        total = total * 7 + compose(&f, &g, i);
    printf("%d %d\n", total, g.a);
    return 0;
}
