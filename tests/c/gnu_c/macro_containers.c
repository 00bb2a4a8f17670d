// Containers by macros: vectors, maps, lists and optional values for any type, with typeof, statement expressions and _Generic.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define vector(T) struct { T *v; size_t n, room; }
#define push(a, x)                                                                                   \
    ({                                                                                               \
        __typeof__(&(a)) a_ = &(a);                                                                  \
        if (a_->n == a_->room) a_->v = realloc(a_->v, (a_->room = a_->room * 2 + 1) * sizeof *a_->v); \
        a_->v[a_->n++] = (x);                                                                        \
        a_->n - 1;                                                                                   \
    })
#define each(x, a) for (__typeof__(*(a).v) *x = (a).v; x < (a).v + (a).n; x++)
#define map_to(T, a, e) ({ vector(T) r_ = {0}; each(it, a) push(r_, e); r_; })
#define reduce(a, start, e) ({ __typeof__(start) acc = (start); each(it, a) acc = (e); acc; })
#define sort_by(a, less)                                                             \
    do {                                                                             \
        for (size_t i_ = 1; i_ < (a).n; i_++)                                        \
            for (size_t j_ = i_; j_ > 0; j_--) {                                     \
                __typeof__((a).v) x = &(a).v[j_], y = &(a).v[j_ - 1];                \
                if (!(less)) break;                                                  \
                __typeof__(*x) t_ = *x;                                              \
                *x = *y, *y = t_;                                                    \
            }                                                                        \
    } while (0)
#define optional(T) struct { _Bool has; T v; }
#define some(T, x) ((T){1, (x)})
#define value_or(o, otherwise) ({ __typeof__(o) o_ = (o); o_.has ? o_.v : (otherwise); })
#define list_entry(p, T, m) ((T *)((char *)(p) - offsetof(T, m)))
struct link { struct link *next, *prev; };
#define list_each(x, head, m) for (__typeof__(*x) *x##_ = NULL, *x = list_entry((head)->next, __typeof__(*x), m); (void)x##_, &x->m != (head); x = list_entry(x->m.next, __typeof__(*x), m))
static void list_add(struct link *h, struct link *l) { l->next = h, l->prev = h->prev, h->prev->next = l, h->prev = l; }
#define hash(x) _Generic((x), int: hash_int, const char *: hash_text, char *: hash_text)(x)
static unsigned hash_int(int v) { return (unsigned)v * 2654435761u; }
static unsigned hash_text(const char *s) {
    unsigned h = 0;
    while (*s) h = h * 31 + (unsigned char)*s++;
    return h;
}
#define same(a, b) _Generic((a), int: same_int, const char *: same_text, char *: same_text)(a, b)
static int same_int(int a, int b) { return a == b; }
static int same_text(const char *a, const char *b) { return !strcmp(a, b); }
#define map(K, V) struct { struct { _Bool used; K k; V v; } slots[32]; }
#define at(m, key)                                                                   \
    (*({                                                                             \
        __typeof__(&(m)) m_ = &(m);                                                  \
        __typeof__(m_->slots[0].k) k_ = (key);                                       \
        unsigned i_ = hash(k_) % 32;                                                 \
        while (m_->slots[i_].used && !same(m_->slots[i_].k, k_)) i_ = (i_ + 1) % 32; \
        if (!m_->slots[i_].used) m_->slots[i_].used = 1, m_->slots[i_].k = k_;       \
        &m_->slots[i_].v;                                                            \
    }))
struct task { int id; struct link link; double cost; };
typedef optional(int) maybe_int;
static maybe_int parse(const char *s) {
    char *end;
    long v = strtol(s, &end, 10);
    return *s && !*end ? some(maybe_int, (int)v) : (maybe_int){0};
}

int main(void) {
    vector(int) v = {0};
    for (int i = 0; i < 12; i++) push(v, i * 7 % 12);
    sort_by(v, *x < *y);
    each(i, v) printf("%d ", *i);
    __auto_type halves = map_to(double, v, *it / 2.0);
    vector(const char *) words = {0};
    for (const char *const *w = (const char *const[]){"pear", "fig", "banana", "kiwi", NULL}; *w; w++) push(words, *w);
    sort_by(words, strlen(*x) < strlen(*y));
    printf("| %g %d %s %s\n", reduce(halves, 0.0, acc + *it), reduce(v, 1, (acc * 3 + *it) % 1009), words.v[0], words.v[3]);
    map(int, double) squares;
    map(const char *, int) counts;
    memset(&squares, 0, sizeof squares), memset(&counts, 0, sizeof counts);
    for (int i = 0; i < 10; i++) at(squares, i * 32) = i * 1.5, at(squares, i * 32) += 0.25;
    for (const char *p = "to be or not to be to"; *p;) {
        char w[8];
        int n = 0;
        while (*p && *p != ' ') w[n++] = *p++;
        w[n] = 0;
        p += *p == ' ';
        const char *key = strcmp(w, "to") ? strcmp(w, "be") ? "other" : "be" : "to";
        at(counts, key)++;
    }
    printf("%g %g %d %d %d %d\n", at(squares, 96), at(squares, 288), at(counts, "to"), at(counts, "be"), at(counts, "other"), at(counts, "none"));
    struct link head = {&head, &head};
    struct task tasks[4];
    for (int i = 0; i < 4; i++) tasks[i].id = i, tasks[i].cost = 10.0 / (i + 1), list_add(i == 2 ? head.next : &head, &tasks[i].link);
    double total = 0;
    for (struct link *l = head.next; l != &head; l = l->next) {
        struct task *t = list_entry(l, struct task, link);
        printf("%d ", t->id), total += t->cost;
    }
    printf("%.4f %d %d %d\n", total, value_or(parse("42"), -1), value_or(parse("4x"), -1), value_or(parse(""), 7));
    free(v.v), free(halves.v), free(words.v);
    return 0;
}
