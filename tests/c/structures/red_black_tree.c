// A red-black tree with insertion, deletion and ordered walks, checked against its laws after every change.
#include <stdio.h>
#include <stdlib.h>

enum color { RED, BLACK };
struct node { struct node *child[2], *parent; int key; enum color color; };
static struct node nil_ = {{&nil_, &nil_}, &nil_, 0, BLACK}, *const nil = &nil_, *root = &nil_;
static int rotations;

static void rotate(struct node *x, int side) {
    struct node *y = x->child[!side];
    rotations++;
    x->child[!side] = y->child[side];
    if (y->child[side] != nil) y->child[side]->parent = x;
    y->parent = x->parent;
    if (x->parent == nil) root = y;
    else x->parent->child[x == x->parent->child[1]] = y;
    y->child[side] = x;
    x->parent = y;
}

static int insert(int key) {
    struct node *p = nil, *at = root;
    while (at != nil) {
        p = at;
        if (key == at->key) return 0;
        at = at->child[key > at->key];
    }
    struct node *z = malloc(sizeof *z);
    *z = (struct node){{nil, nil}, p, key, RED};
    if (p == nil) root = z;
    else p->child[key > p->key] = z;
    while (z->parent->color == RED) {
        struct node *grand = z->parent->parent;
        int side = z->parent == grand->child[1];
        struct node *uncle = grand->child[!side];
        if (uncle->color == RED) {
            z->parent->color = uncle->color = BLACK;
            grand->color = RED;
            z = grand;
            continue;
        }
        if (z == z->parent->child[!side]) z = z->parent, rotate(z, side);
        z->parent->color = BLACK;
        grand->color = RED;
        rotate(grand, !side);
    }
    root->color = BLACK;
    return 1;
}

static void transplant(struct node *u, struct node *v) {
    if (u->parent == nil) root = v;
    else u->parent->child[u == u->parent->child[1]] = v;
    v->parent = u->parent;
}

static int erase(int key) {
    struct node *z = root;
    while (z != nil && z->key != key) z = z->child[key > z->key];
    if (z == nil) return 0;
    struct node *y = z, *x;
    enum color lost = y->color;
    if (z->child[0] == nil || z->child[1] == nil) {
        x = z->child[z->child[0] == nil];
        transplant(z, x);
    } else {
        for (y = z->child[1]; y->child[0] != nil;) y = y->child[0];
        lost = y->color;
        x = y->child[1];
        if (y->parent == z) x->parent = y;
        else transplant(y, x), y->child[1] = z->child[1], y->child[1]->parent = y;
        transplant(z, y);
        y->child[0] = z->child[0];
        y->child[0]->parent = y;
        y->color = z->color;
    }
    free(z);
    while (lost == BLACK && x != root && x->color == BLACK) {
        int side = x == x->parent->child[1];
        struct node *w = x->parent->child[!side];
        if (w->color == RED) w->color = BLACK, x->parent->color = RED, rotate(x->parent, side), w = x->parent->child[!side];
        if (w->child[0]->color == BLACK && w->child[1]->color == BLACK) {
            w->color = RED;
            x = x->parent;
            continue;
        }
        if (w->child[!side]->color == BLACK) w->child[side]->color = BLACK, w->color = RED, rotate(w, !side), w = x->parent->child[!side];
        w->color = x->parent->color;
        x->parent->color = w->child[!side]->color = BLACK;
        rotate(x->parent, side);
        x = root;
    }
    x->color = BLACK;
    nil_.parent = nil;
    return 1;
}

static int check(const struct node *n, int low, int high, int *count) {
    if (n == nil) return 1;
    ++*count;
    if (n->key <= low || n->key >= high) return -1000;
    if (n->color == RED && (n->child[0]->color == RED || n->child[1]->color == RED)) return -2000;
    int a = check(n->child[0], low, n->key, count), b = check(n->child[1], n->key, high, count);
    return a == b ? a + n->color : -3000;
}

static long walk(const struct node *n, long h) {
    if (n == nil) return h;
    h = walk(n->child[0], h);
    return walk(n->child[1], (h * 31 + n->key) % 1000000007);
}

int main(void) {
    unsigned x = 1;
    int size = 0, bad = 0;
    for (int i = 0; i < 3000; i++) {
        x = x * 1103515245 + 12345;
        int key = (int)(x >> 16) % 500;
        size += i % 5 < 3 ? insert(key) : -erase(key);
        if (i % 50 == 0) {
            int count = 0;
            bad += check(root, -1, 1000, &count) < 0 || count != size || root->color != BLACK;
        }
    }
    int count = 0;
    printf("%d %d %d %d\n", size, bad, check(root, -1, 1000, &count), rotations);
    printf("%d %ld\n", count, walk(root, 0));
    while (root != nil) erase(root->key);
    printf("%d\n", root == nil);
    return 0;
}
