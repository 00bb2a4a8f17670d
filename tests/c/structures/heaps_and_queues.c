// A binary heap, a pairing heap, a double-ended queue and a circular buffer, each sorting or scheduling the same jobs.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct job { int priority; unsigned order; char name[8]; };
static int before(const struct job *a, const struct job *b) {
    return a->priority != b->priority ? a->priority < b->priority : a->order < b->order;
}

struct heap { struct job *v; int n, room; };
static void push(struct heap *h, struct job j) {
    if (h->n == h->room) h->v = realloc(h->v, (size_t)(h->room = h->room ? h->room * 2 : 4) * sizeof *h->v);
    int i = h->n++;
    for (; i && before(&j, &h->v[(i - 1) / 2]); i = (i - 1) / 2) h->v[i] = h->v[(i - 1) / 2];
    h->v[i] = j;
}
static struct job pop(struct heap *h) {
    struct job top = h->v[0], last = h->v[--h->n];
    int i = 0, c;
    while ((c = 2 * i + 1) < h->n) {
        if (c + 1 < h->n && before(&h->v[c + 1], &h->v[c])) c++;
        if (!before(&h->v[c], &last)) break;
        h->v[i] = h->v[c];
        i = c;
    }
    h->v[i] = last;
    return top;
}

struct pairing { struct job j; struct pairing *child, *next; };
static struct pairing *meld(struct pairing *a, struct pairing *b) {
    if (!a) return b;
    if (!b) return a;
    if (before(&b->j, &a->j)) {
        struct pairing *t = a;
        a = b, b = t;
    }
    b->next = a->child;
    a->child = b;
    return a;
}
static struct pairing *merge_pairs(struct pairing *p) {
    if (!p || !p->next) return p;
    struct pairing *a = p, *b = p->next, *rest = b->next;
    a->next = b->next = NULL;
    return meld(meld(a, b), merge_pairs(rest));
}

struct deque { int v[16]; uint8_t head, n; };
static void push_back(struct deque *d, int x) { d->v[(d->head + d->n++) & 15] = x; }
static void push_front(struct deque *d, int x) { d->v[d->head = (uint8_t)((d->head - 1) & 15)] = x, d->n++; }
static int pop_back(struct deque *d) { return d->v[(d->head + --d->n) & 15]; }
static int pop_front(struct deque *d) {
    int x = d->v[d->head];
    d->head = (d->head + 1) & 15, d->n--;
    return x;
}

int main(void) {
    struct heap h = {0};
    struct pairing pool[200], *root = NULL;
    unsigned x = 3;
    for (unsigned i = 0; i < 200; i++) {
        x = x * 1664525 + 1013904223;
        struct job j = {(int)(x >> 26) - 20, i, ""};
        snprintf(j.name, sizeof j.name, "j%u", i);
        push(&h, j);
        pool[i] = (struct pairing){j, NULL, NULL};
        root = meld(root, &pool[i]);
    }
    int same = 0, sorted = 1;
    struct job previous = {-1000, 0, ""};
    unsigned hash = 0;
    while (h.n) {
        struct job a = pop(&h), b = root->j;
        root = merge_pairs(root->child);
        same += a.order == b.order && !strcmp(a.name, b.name);
        sorted &= before(&previous, &a);
        previous = a;
        hash = hash * 31 + a.order;
    }
    free(h.v);
    printf("%d %d %u %s\n", same, sorted, hash, previous.name);
    struct deque d = {.head = 14};
    int out = 0;
    for (int i = 0; i < 100; i++) {
        if (i % 3 == 0) push_front(&d, i);
        else push_back(&d, -i);
        if (d.n > 10) out = (out * 7 + pop_front(&d) - pop_back(&d)) % 100003;
    }
    while (d.n > 1) out = (out * 3 + pop_back(&d) * pop_front(&d)) % 100003;
    printf("%d %d\n", out, d.n);
    return 0;
}
