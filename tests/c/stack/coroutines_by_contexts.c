// interpreter: no
// Stacks of our own: makecontext and swapcontext, generators on them, and signals' alternate stacks with deep recursion.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

struct co {
    ucontext_t here, caller;
    char *stack;
    int value, done;
    void (*body)(struct co *);
    long state[4];
};
static void enter(unsigned low, unsigned high) {
    struct co *c = (struct co *)((uintptr_t)low | (uintptr_t)high << 32);
    c->body(c);
    c->done = 1;
}
static void start(struct co *c, void (*body)(struct co *), size_t size) {
    memset(c, 0, sizeof *c);
    c->stack = malloc(size);
    c->body = body;
    getcontext(&c->here);
    c->here.uc_stack.ss_sp = c->stack;
    c->here.uc_stack.ss_size = size;
    c->here.uc_link = &c->caller;
    makecontext(&c->here, (void (*)(void))enter, 2, (unsigned)(uintptr_t)c, (unsigned)((uintptr_t)c >> 32));
}
static int next(struct co *c) {
    if (!c->done) swapcontext(&c->caller, &c->here);
    return !c->done;
}
static void yield(struct co *c, int v) {
    c->value = v;
    swapcontext(&c->here, &c->caller);
}
static void squares(struct co *c) {
    for (int i = 1; i <= 6; i++) yield(c, i * i);
}
static void walk(struct co *c, int lo, int hi) {
    char pad[200];
    memset(pad, lo, sizeof pad);
    if (lo >= hi) return;
    int m = (lo + hi) / 2;
    walk(c, lo, m);
    yield(c, m + (pad[7] != (char)lo));
    walk(c, m + 1, hi);
}
static void tree(struct co *c) { walk(c, 0, 20); }
static void doubles(struct co *c) {
    double x = 1.5, sum = 0;
    while (sum < 100) {
        sum += x *= 1.25;
        yield(c, (int)(sum * 1000));
    }
}
static void merge(struct co *c) {
    struct co a, b;
    start(&a, squares, 65536), start(&b, tree, 65536);
    int more_a = next(&a), more_b = next(&b);
    while (more_a || more_b) {
        if (more_a && (!more_b || a.value <= b.value)) yield(c, a.value), more_a = next(&a);
        else yield(c, -b.value), more_b = next(&b);
    }
    free(a.stack), free(b.stack);
}

int main(void) {
    void (*const bodies[])(struct co *) = {squares, tree, doubles, merge};
    for (int i = 0; i < 4; i++) {
        struct co c;
        start(&c, bodies[i], 131072);
        while (next(&c)) printf("%d ", c.value);
        puts("");
        free(c.stack);
    }
    struct co all[5];
    for (int i = 0; i < 5; i++) start(&all[i], i % 2 ? squares : doubles, 65536);
    long h = 0;
    for (int live = 5; live;) {
        live = 0;
        for (int i = 0; i < 5; i++) if (next(&all[i])) live++, h = (h * 31 + all[i].value) % 1000003;
    }
    for (int i = 0; i < 5; i++) free(all[i].stack);
    printf("%ld\n", h);
    return 0;
}
