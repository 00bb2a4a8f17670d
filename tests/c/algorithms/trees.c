// Balanced trees: an AVL tree with deletion, checked after each step, and a treap split and merged.
#include <stdio.h>
#include <stdlib.h>

struct avl {
    struct avl *child[2];
    int key, height;
};

static int height(const struct avl *t) { return t ? t->height : 0; }

static void update(struct avl *t) {
    int l = height(t->child[0]), r = height(t->child[1]);
    t->height = (l > r ? l : r) + 1;
}

static struct avl *rotate(struct avl *t, int up) {
    struct avl *c = t->child[up];
    t->child[up] = c->child[!up];
    c->child[!up] = t;
    update(t);
    update(c);
    return c;
}

static struct avl *balance(struct avl *t) {
    update(t);
    int lean = height(t->child[1]) - height(t->child[0]);
    if (lean > 1 || lean < -1) {
        int side = lean > 0;
        struct avl *c = t->child[side];
        if (height(c->child[!side]) > height(c->child[side]))
            t->child[side] = rotate(c, !side);
        return rotate(t, side);
    }
    return t;
}

static struct avl *insert(struct avl *t, int key) {
    if (!t) {
        t = malloc(sizeof *t);
        *t = (struct avl){{NULL, NULL}, key, 1};
        return t;
    }
    if (key != t->key)
        t->child[key > t->key] = insert(t->child[key > t->key], key);
    return balance(t);
}

static struct avl *take_least(struct avl *t, struct avl **least) {
    if (!t->child[0]) {
        *least = t;
        return t->child[1];
    }
    t->child[0] = take_least(t->child[0], least);
    return balance(t);
}

static struct avl *erase(struct avl *t, int key) {
    if (!t)
        return NULL;
    if (key != t->key)
        t->child[key > t->key] = erase(t->child[key > t->key], key);
    else {
        struct avl *l = t->child[0], *r = t->child[1], *top;
        free(t);
        if (!r)
            return l;
        r = take_least(r, &top);
        top->child[0] = l;
        top->child[1] = r;
        t = top;
    }
    return balance(t);
}

static int check(const struct avl *t, int low, int high) {
    if (!t)
        return 1;
    int lean = height(t->child[1]) - height(t->child[0]);
    return t->key > low && t->key < high && lean <= 1 && lean >= -1 && check(t->child[0], low, t->key) && check(t->child[1], t->key, high);
}

static int count(const struct avl *t) { return t ? 1 + count(t->child[0]) + count(t->child[1]) : 0; }

struct treap {
    struct treap *l, *r;
    unsigned priority;
    int key, size;
};

static struct treap *fix(struct treap *t) {
    t->size = 1 + (t->l ? t->l->size : 0) + (t->r ? t->r->size : 0);
    return t;
}

static void split(struct treap *t, int key, struct treap **l, struct treap **r) {
    if (!t)
        *l = *r = NULL;
    else if (t->key < key) {
        split(t->r, key, &t->r, r);
        *l = fix(t);
    } else {
        split(t->l, key, l, &t->l);
        *r = fix(t);
    }
}

static struct treap *join(struct treap *a, struct treap *b) {
    if (!a || !b)
        return a ? a : b;
    if (a->priority > b->priority) {
        a->r = join(a->r, b);
        return fix(a);
    }
    b->l = join(a, b->l);
    return fix(b);
}

static int nth(const struct treap *t, int n) {
    int left = t->l ? t->l->size : 0;
    return n < left ? nth(t->l, n) : n == left ? t->key : nth(t->r, n - left - 1);
}

int main(void) {
    struct avl *t = NULL;
    int good = 0;
    for (int i = 0; i < 100; i++) {
        t = insert(t, i * 37 % 101);
        good += check(t, -1, 1000);
    }
    printf("%d %d %d\n", count(t), t->height, good);
    for (int i = 0; i < 80; i++) {
        t = erase(t, i * 53 % 101);
        good += check(t, -1, 1000);
    }
    printf("%d %d %d %d\n", count(t), t->height, good, t->key);
    while (t)
        t = erase(t, t->key);
    static struct treap pool[64];
    struct treap *root = NULL, *a, *b;
    unsigned seed = 5;
    for (int i = 0; i < 64; i++) {
        seed = seed * 1664525u + 1013904223u;
        pool[i] = (struct treap){NULL, NULL, seed, i * 29 % 64, 1};
        split(root, pool[i].key, &a, &b);
        root = join(join(a, &pool[i]), b);
    }
    split(root, 40, &a, &b);
    printf("%d %d %d %d\n", root->size, a->size, b->size, nth(b, 3));
    root = join(a, b);
    int ok = 1;
    for (int i = 0; i < 64; i++)
        ok &= nth(root, i) == i;
    printf("%d\n", ok);
    return 0;
}
