// A B-tree of order 6 and a radix trie over words; lookups, ranges, prefixes, and sizes.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { T = 3, FULL = 2 * T - 1 };
struct btree { int n, leaf, keys[FULL]; struct btree *c[FULL + 1]; };

static struct btree *page(int leaf) {
    struct btree *b = calloc(1, sizeof *b);
    b->leaf = leaf;
    return b;
}

static void split(struct btree *p, int i) {
    struct btree *y = p->c[i], *z = page(y->leaf);
    z->n = T - 1;
    memcpy(z->keys, y->keys + T, sizeof(int) * (T - 1));
    if (!y->leaf) memcpy(z->c, y->c + T, sizeof *z->c * T);
    y->n = T - 1;
    memmove(p->c + i + 2, p->c + i + 1, sizeof *p->c * (size_t)(p->n - i));
    memmove(p->keys + i + 1, p->keys + i, sizeof(int) * (size_t)(p->n - i));
    p->c[i + 1] = z;
    p->keys[i] = y->keys[T - 1];
    p->n++;
}

static void insert(struct btree **root, int key) {
    struct btree *b = *root;
    if (b->n == FULL) {
        *root = page(0);
        (*root)->c[0] = b;
        split(*root, 0);
        b = *root;
    }
    for (;;) {
        int i = b->n;
        while (i > 0 && key < b->keys[i - 1]) i--;
        if (i > 0 && b->keys[i - 1] == key) return;
        if (b->leaf) {
            memmove(b->keys + i + 1, b->keys + i, sizeof(int) * (size_t)(b->n - i));
            b->keys[i] = key;
            b->n++;
            return;
        }
        if (b->c[i]->n == FULL) {
            split(b, i);
            if (key == b->keys[i]) return;
            i += key > b->keys[i];
        }
        b = b->c[i];
    }
}

static int range(const struct btree *b, int low, int high, long *sum) {
    int n = 0;
    for (int i = 0; i <= b->n; i++) {
        if (!b->leaf && (i == 0 || b->keys[i - 1] <= high) && (i == b->n || b->keys[i] >= low)) n += range(b->c[i], low, high, sum);
        if (i < b->n && b->keys[i] >= low && b->keys[i] <= high) n++, *sum += b->keys[i];
    }
    return n;
}
static int depth(const struct btree *b) { return b->leaf ? 1 : 1 + depth(b->c[b->n]); }
static void destroy(struct btree *b) {
    for (int i = 0; !b->leaf && i <= b->n; i++) destroy(b->c[i]);
    free(b);
}

struct trie { struct trie *next[26]; const char *edge; int length, words; };
static int nodes;
static struct trie *node(const char *edge, int length) {
    struct trie *t = calloc(1, sizeof *t);
    nodes++;
    t->edge = edge, t->length = length;
    return t;
}
static void add(struct trie *t, const char *w) {
    while (*w) {
        struct trie **at = &t->next[*w - 'a'];
        if (!*at) {
            *at = node(w, (int)strlen(w));
            (*at)->words = 1;
            return;
        }
        int k = 0;
        while (k < (*at)->length && w[k] == (*at)->edge[k]) k++;
        if (k < (*at)->length) {
            struct trie *middle = node((*at)->edge, k);
            (*at)->edge += k, (*at)->length -= k;
            middle->next[(*at)->edge[0] - 'a'] = *at;
            *at = middle;
        }
        t = *at;
        w += k;
    }
    t->words++;
}
static int total(const struct trie *t) {
    int n = t->words;
    for (int i = 0; i < 26; i++) if (t->next[i]) n += total(t->next[i]);
    return n;
}
static int with_prefix(const struct trie *t, const char *p) {
    while (*p) {
        t = t->next[*p - 'a'];
        if (!t) return 0;
        int k = 0;
        while (k < t->length && p[k] && p[k] == t->edge[k]) k++;
        if (p[k] && k < t->length) return 0;
        p += k;
    }
    return total(t);
}
static void drop(struct trie *t) {
    for (int i = 0; i < 26; i++) if (t->next[i]) drop(t->next[i]);
    free(t);
}

int main(void) {
    struct btree *b = page(1);
    for (int i = 0; i < 1000; i++) insert(&b, i * 7919 % 1501);
    long sum = 0;
    printf("%d ", range(b, 100, 400, &sum));
    printf("%ld %d ", sum, depth(b));
    sum = 0;
    printf("%d ", range(b, -5, 5000, &sum));
    printf("%ld\n", sum);
    destroy(b);
    struct trie *t = node("", 0);
    static const char *const words[] = {"car", "card", "care", "cat", "dog", "do", "cars", "carton", "a", "apple", "apply", "ape", "dogma", "car", "zebra"};
    for (int i = 0; i < 15; i++) add(t, words[i]);
    printf("%d %d %d %d %d %d\n", with_prefix(t, ""), with_prefix(t, "car"), with_prefix(t, "ap"), with_prefix(t, "dogs"), with_prefix(t, "carto"), nodes);
    drop(t);
    return 0;
}
