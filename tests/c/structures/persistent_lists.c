// Persistent structures with reference counts: lists that share tails, a map as a tree of paths, a rope, and an undo history.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int live;
struct cell { int refs, v; struct cell *next; };
static struct cell *keep(struct cell *c) { return c ? (c->refs++, c) : NULL; }
static void drop(struct cell *c) {
    while (c && --c->refs == 0) {
        struct cell *next = c->next;
        free(c), live--;
        c = next;
    }
}
static struct cell *cons(int v, struct cell *tail) {
    struct cell *c = malloc(sizeof *c);
    *c = (struct cell){1, v, tail};
    live++;
    return c;
}
static int sum(const struct cell *c) { return c ? c->v + sum(c->next) : 0; }
static struct cell *reverse(const struct cell *c) {
    struct cell *r = NULL;
    for (; c; c = c->next) r = cons(c->v, r);
    return r;
}

struct tree { int refs, key, value; unsigned rank; struct tree *child[2]; };
static struct tree *hold(struct tree *t) { return t ? (t->refs++, t) : NULL; }
static void release(struct tree *t) {
    if (!t || --t->refs) return;
    release(t->child[0]), release(t->child[1]);
    free(t), live--;
}
static struct tree *node(int key, int value, unsigned rank, struct tree *l, struct tree *r) {
    struct tree *t = malloc(sizeof *t);
    *t = (struct tree){1, key, value, rank, {l, r}};
    live++;
    return t;
}
/* A treap: a new version copies the path alone. */
static struct tree *with(const struct tree *t, int key, int value) {
    if (!t) return node(key, value, (unsigned)key * 2654435761u, NULL, NULL);
    if (key == t->key) return node(key, value, t->rank, hold(t->child[0]), hold(t->child[1]));
    int side = key > t->key;
    struct tree *n = with(t->child[side], key, value);
    struct tree *other = hold(t->child[!side]);
    if (n->rank <= t->rank) return side ? node(t->key, t->value, t->rank, other, n) : node(t->key, t->value, t->rank, n, other);
    struct tree *inner = side ? node(t->key, t->value, t->rank, other, hold(n->child[0])) : node(t->key, t->value, t->rank, hold(n->child[1]), other);
    struct tree *r = side ? node(n->key, n->value, n->rank, inner, hold(n->child[1])) : node(n->key, n->value, n->rank, hold(n->child[0]), inner);
    release(n);
    return r;
}
static int get(const struct tree *t, int key) {
    while (t && t->key != key) t = t->child[key > t->key];
    return t ? t->value : -1;
}
static int size(const struct tree *t) { return t ? 1 + size(t->child[0]) + size(t->child[1]) : 0; }
static int height(const struct tree *t) {
    if (!t) return 0;
    int l = height(t->child[0]), r = height(t->child[1]);
    return 1 + (l > r ? l : r);
}

struct rope { int refs, length; const char *text; struct rope *l, *r; };
static struct rope *rope(const char *s, int n, struct rope *l, struct rope *r) {
    struct rope *p = malloc(sizeof *p);
    *p = (struct rope){1, s ? n : l->length + r->length, s, l, r};
    live++;
    return p;
}
static struct rope *share(struct rope *r) { return r->refs++, r; }
static void let_go(struct rope *r) {
    if (--r->refs) return;
    if (!r->text) let_go(r->l), let_go(r->r);
    free(r), live--;
}
static char letter(const struct rope *r, int i) {
    while (!r->text) {
        int n = r->l->length;
        if (i < n) r = r->l;
        else i -= n, r = r->r;
    }
    return r->text[i];
}
static struct rope *slice(struct rope *r, int from, int to) {
    if (from == 0 && to == r->length) return share(r);
    if (r->text) return rope(r->text + from, to - from, NULL, NULL);
    int n = r->l->length;
    if (to <= n) return slice(r->l, from, to);
    if (from >= n) return slice(r->r, from - n, to - n);
    return rope(NULL, 0, slice(r->l, from, n), slice(r->r, 0, to - n));
}

int main(void) {
    struct cell *a = NULL, *versions[10];
    for (int i = 0; i < 10; i++) a = cons(i * i, a), versions[i] = keep(a);
    struct cell *b = cons(1000, keep(versions[4])), *r = reverse(versions[6]);
    printf("%d %d %d %d %d\n", sum(a), sum(b), r->v * 100 + r->next->next->v, versions[9]->refs, live);
    for (int i = 0; i < 10; i++) drop(versions[i]);
    drop(a), drop(b), drop(r);
    printf("%d\n", live);
    struct tree *history[101] = {NULL};
    for (int i = 0; i < 100; i++) history[i + 1] = with(history[i], i * 37 % 64, i);
    printf("%d %d %d %d %d\n", size(history[100]), get(history[100], 5), get(history[50], 5), get(history[20], 63), height(history[100]) < 16);
    int shared = live < 1500;
    for (int i = 0; i <= 100; i++) release(history[i]);
    printf("%d %d\n", shared, live);
    struct rope *t = rope("abcdefghij", 10, NULL, NULL);
    for (int i = 0; i < 12; i++) {
        struct rope *left = slice(t, 0, t->length / 3 + 1), *right = slice(t, t->length / 4, t->length);
        let_go(t);
        t = rope(NULL, 0, right, left);
    }
    unsigned h = 0;
    for (int i = 0; i < t->length; i++) h = h * 31 + (unsigned char)letter(t, i);
    printf("%d %08x ", t->length, h);
    let_go(t);
    printf("%d\n", live);
    return 0;
}
