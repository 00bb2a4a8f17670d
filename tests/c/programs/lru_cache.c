// A least-recently-used cache: hash chains and a doubly linked list through the same nodes, hits counted over an access pattern.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 8, BUCKETS = 7 };

struct node {
    int key;
    char value[12];
    struct node *newer, *older, *chain;
};

struct cache {
    struct node ends, *bucket[BUCKETS];
    struct node pool[ROOM];
    int used, hits, misses, evicted;
};

static void unlink_node(struct node *n) {
    n->newer->older = n->older;
    n->older->newer = n->newer;
}

static void to_front(struct cache *c, struct node *n) {
    n->newer = &c->ends;
    n->older = c->ends.older;
    n->older->newer = n;
    c->ends.older = n;
}

static void init(struct cache *c) {
    memset(c, 0, sizeof *c);
    c->ends.newer = c->ends.older = &c->ends;
}

static struct node **slot(struct cache *c, int key) {
    struct node **link = &c->bucket[(unsigned)key * 2654435761u % BUCKETS];
    while (*link && (*link)->key != key)
        link = &(*link)->chain;
    return link;
}

static const char *fetch(struct cache *c, int key) {
    struct node **link = slot(c, key), *n = *link;
    if (n) {
        c->hits++;
        unlink_node(n);
        to_front(c, n);
        return n->value;
    }
    c->misses++;
    if (c->used < ROOM)
        n = &c->pool[c->used++];
    else {
        n = c->ends.newer;
        unlink_node(n);
        struct node **old = slot(c, n->key);
        *old = n->chain;
        c->evicted++;
        link = slot(c, key);
    }
    n->key = key;
    n->chain = NULL;
    snprintf(n->value, sizeof n->value, "v%d", key * key);
    *link = n;
    to_front(c, n);
    return n->value;
}

static int valid(struct cache *c) {
    int n = 0, back = 0;
    for (struct node *p = c->ends.older; p != &c->ends; p = p->older)
        n += *slot(c, p->key) == p;
    for (struct node *p = c->ends.newer; p != &c->ends; p = p->newer)
        back++;
    return n == c->used && back == c->used;
}

int main(void) {
    struct cache c;
    init(&c);
    int good = 0;
    unsigned h = 0, seed = 9;
    for (int i = 0; i < 400; i++) {
        seed = seed * 1103515245u + 12345u;
        int key = i % 5 < 3 ? i % 4 : (int)(seed >> 16) % 30;
        const char *v = fetch(&c, key);
        for (; *v; v++)
            h = h * 33 + (unsigned char)*v;
        good += valid(&c);
    }
    printf("%d hits, %d misses, %d evicted, %d good, %08x\n", c.hits, c.misses, c.evicted, good, h);
    for (struct node *p = c.ends.older; p != &c.ends; p = p->older)
        printf("%d:%s ", p->key, p->value);
    printf("\n");
    return 0;
}
