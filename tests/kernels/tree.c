// Trees: a binary search tree on the heap, built, walked, searched and freed.
// args: 1
// bench: 60
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct node { struct node *left, *right; uint32_t key; int count; };

static struct node *insert(struct node *t, uint32_t key) {
    struct node **link = &t, *root;
    while (*link) {
        if ((*link)->key == key) {
            (*link)->count++;
            return t;
        }
        link = key < (*link)->key ? &(*link)->left : &(*link)->right;
    }
    *link = malloc(sizeof **link);
    **link = (struct node){NULL, NULL, key, 1};
    root = t;
    return root;
}

static int depth(const struct node *t) {
    if (!t)
        return 0;
    int l = depth(t->left), r = depth(t->right);
    return (l > r ? l : r) + 1;
}

static uint32_t walk(const struct node *t, uint32_t h) {
    if (!t)
        return h;
    h = walk(t->left, h);
    h = h * 31 + t->key + (uint32_t)t->count;
    return walk(t->right, h);
}

static int below(const struct node *t, uint32_t key) {
    int n = 0;
    while (t) {
        n++;
        t = key < t->key ? t->left : t->right;
    }
    return n;
}

static void release(struct node *t) {
    while (t) {
        struct node *r = t->right;
        release(t->left);
        free(t);
        t = r;
    }
}

int main(int argc, char **argv) {
    int rounds = argc > 1 ? atoi(argv[1]) : 1;
    uint32_t seed = 9, h = 0;
    for (int r = 0; r < rounds; r++) {
        struct node *root = NULL;
        for (int i = 0; i < 12000; i++) {
            seed = seed * 1664525u + 1013904223u;
            root = insert(root, seed >> 16);
        }
        for (uint32_t k = 0; k < 65536; k += 5)
            h += (uint32_t)below(root, k);
        for (int i = 0; i < 5; i++)
            h = walk(root, h) ^ (uint32_t)depth(root);
        release(root);
    }
    printf("%08x\n", h);
    return 0;
}
