// A skip list with flexible arrays of links, and a bloom filter in front of it.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { LEVELS = 6 };

struct node {
    int key, value, levels;
    struct node *next[];
};

struct list {
    struct node *head;
    int count;
    uint32_t seed;
    uint64_t bloom[4];
};

static struct node *make(int key, int value, int levels) {
    struct node *n = calloc(1, sizeof *n + (size_t)levels * sizeof *n->next);
    n->key = key;
    n->value = value;
    n->levels = levels;
    return n;
}

static uint32_t scramble(uint32_t k, int round) {
    k = (k ^ (uint32_t)round * 0x9e3779b9u) * 0x85ebca6bu;
    return k ^ k >> 13;
}

static void mark(struct list *l, int key) {
    for (int r = 0; r < 3; r++) {
        uint32_t h = scramble((uint32_t)key, r) & 255;
        l->bloom[h / 64] |= 1ULL << h % 64;
    }
}

static int maybe(const struct list *l, int key) {
    for (int r = 0; r < 3; r++) {
        uint32_t h = scramble((uint32_t)key, r) & 255;
        if (!(l->bloom[h / 64] >> h % 64 & 1))
            return 0;
    }
    return 1;
}

static struct node *before(const struct list *l, int key, struct node **path) {
    struct node *n = l->head;
    for (int i = LEVELS - 1; i >= 0; i--) {
        while (n->next[i] && n->next[i]->key < key)
            n = n->next[i];
        if (path)
            path[i] = n;
    }
    return n;
}

static int insert(struct list *l, int key, int value) {
    struct node *path[LEVELS], *n = before(l, key, path)->next[0];
    if (n && n->key == key) {
        n->value = value;
        return 0;
    }
    int levels = 1;
    while (levels < LEVELS && ((l->seed = l->seed * 1664525u + 1013904223u) >> 30) == 0)
        levels++;
    n = make(key, value, levels);
    for (int i = 0; i < levels; i++) {
        n->next[i] = path[i]->next[i];
        path[i]->next[i] = n;
    }
    mark(l, key);
    l->count++;
    return 1;
}

static int erase(struct list *l, int key) {
    struct node *path[LEVELS], *n = before(l, key, path)->next[0];
    if (!n || n->key != key)
        return 0;
    for (int i = 0; i < n->levels; i++)
        path[i]->next[i] = n->next[i];
    free(n);
    l->count--;
    return 1;
}

static int *find(const struct list *l, int key) {
    if (!maybe(l, key))
        return NULL;
    struct node *n = before(l, key, NULL)->next[0];
    return n && n->key == key ? &n->value : NULL;
}

int main(void) {
    struct list l = {make(-1, 0, LEVELS), 0, 17, {0}};
    int added = 0, erased = 0, found = 0, skipped = 0;
    for (int i = 0; i < 120; i++)
        added += insert(&l, i * 61 % 97, i);
    for (int i = 0; i < 97; i += 3)
        erased += erase(&l, i);
    for (int i = -20; i < 200; i++) {
        int *v = find(&l, i);
        found += v != NULL;
        skipped += !maybe(&l, i);
        if (v && i % 20 == 0)
            printf("%d=%d ", i, *v);
    }
    printf("\n%d %d %d %d %d\n", added, erased, found, l.count, skipped > 10);
    int per_level[LEVELS] = {0}, sorted = 1;
    for (int i = 0; i < LEVELS; i++)
        for (struct node *n = l.head->next[i]; n; n = n->next[i]) {
            per_level[i]++;
            sorted &= !n->next[i] || n->next[i]->key > n->key;
        }
    printf("%d:", sorted);
    for (int i = 0; i < LEVELS; i++)
        printf(" %d", per_level[i]);
    printf("\n");
    while (l.head->next[0])
        erase(&l, l.head->next[0]->key);
    free(l.head);
    return 0;
}
