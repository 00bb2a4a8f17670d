// An arena and a free-list pool: alignment arithmetic, reuse, linked chunks, many small objects in a tree.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct chunk {
    struct chunk *previous;
    size_t used, size;
    unsigned char bytes[];
};

struct arena {
    struct chunk *top;
    size_t chunks, wasted;
};

static void *take(struct arena *a, size_t size, size_t align) {
    if (a->top) {
        uintptr_t base = (uintptr_t)a->top->bytes;
        size_t start = (size_t)(((base + a->top->used + align - 1) & ~(uintptr_t)(align - 1)) - base);
        if (start + size <= a->top->size) {
            a->top->used = start + size;
            return a->top->bytes + start;
        }
        a->wasted += a->top->size - a->top->used;
    }
    size_t need = size + align > 512 ? size + align : 512;
    struct chunk *c = malloc(sizeof *c + need);
    *c = (struct chunk){a->top, 0, need};
    a->top = c;
    a->chunks++;
    return take(a, size, align);
}

static void drop(struct arena *a) {
    while (a->top) {
        struct chunk *c = a->top;
        a->top = c->previous;
        free(c);
    }
}

struct tree {
    struct tree *left, *right;
    char *key;
    int count;
};

static struct tree *add(struct arena *a, struct tree *t, const char *key) {
    if (!t) {
        t = take(a, sizeof *t, _Alignof(struct tree));
        *t = (struct tree){NULL, NULL, take(a, strlen(key) + 1, 1), 1};
        strcpy(t->key, key);
        return t;
    }
    int c = strcmp(key, t->key);
    if (c < 0)
        t->left = add(a, t->left, key);
    else if (c > 0)
        t->right = add(a, t->right, key);
    else
        t->count++;
    return t;
}

static void print(const struct tree *t, int *at) {
    if (!t)
        return;
    print(t->left, at);
    printf("%s:%d%c", t->key, t->count, ++*at % 8 ? ' ' : '\n');
    print(t->right, at);
}

union slot {
    union slot *next;
    double value;
};

int main(void) {
    struct arena a = {0};
    struct tree *root = NULL;
    unsigned seed = 7;
    for (int i = 0; i < 200; i++) {
        char key[4] = {0};
        seed = seed * 69069u + 1u;
        for (unsigned k = 0; k < 2; k++)
            key[k] = (char)('a' + (seed >> (16 + 4 * k)) % 6);
        root = add(&a, root, key);
    }
    int n = 0;
    print(root, &n);
    int aligned = 1;
    for (size_t align = 1; align <= 64; align *= 2)
        aligned &= (uintptr_t)take(&a, 3, align) % align == 0;
    printf("\n%d %d\n", aligned, a.chunks > 1);
    drop(&a);

    union slot pool[8], *free_list = NULL;
    for (int i = 7; i >= 0; i--) {
        pool[i].next = free_list;
        free_list = &pool[i];
    }
    union slot *held[4];
    for (int i = 0; i < 4; i++) {
        held[i] = free_list;
        free_list = free_list->next;
        held[i]->value = i * 1.5;
    }
    held[1]->next = free_list;
    free_list = held[1];
    printf("%d %d %g\n", (int)(free_list - pool), (int)(free_list->next - pool), held[0]->value + held[2]->value + held[3]->value);
    return 0;
}
