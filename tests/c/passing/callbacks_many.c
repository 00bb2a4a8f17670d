// Functions through pointers: with many arguments, returning structs, in tables by type, chosen at run time, and as keys.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct item { char name[12]; int weight; double price; };
typedef int compare_fn(const void *, const void *);
typedef struct item make_fn(const char *, int, double);
typedef double fold_fn(double, const struct item *, void *);

static int by_name(const void *a, const void *b) { return strcmp(((const struct item *)a)->name, ((const struct item *)b)->name); }
static int by_weight(const void *a, const void *b) {
    const struct item *x = a, *y = b;
    return (x->weight > y->weight) - (x->weight < y->weight);
}
static int by_price_down(const void *a, const void *b) {
    double d = ((const struct item *)b)->price - ((const struct item *)a)->price;
    return d < 0 ? -1 : d > 0;
}
static struct item plain(const char *n, int w, double p) {
    struct item i = {.weight = w, .price = p};
    strncpy(i.name, n, sizeof i.name - 1);
    return i;
}
static struct item heavy(const char *n, int w, double p) { return plain(n, w * 10, p * 1.5); }
static double total(double s, const struct item *i, void *unused) { return (void)unused, s + i->price; }
static double limited(double s, const struct item *i, void *limit) { return i->weight < *(int *)limit ? s + i->price : s; }
static double counted(double s, const struct item *i, void *counts) { return ((int *)counts)[i->name[0] - 'a']++, s + 1; }
static double fold(const struct item *v, size_t n, fold_fn *f, void *data) {
    double s = 0;
    while (n--) s = f(s, v++, data);
    return s;
}
static long nine(int a, long b, short c, char d, unsigned e, long long f, int g, unsigned char h, int i) {
    return a + b * 2 + c * 3 + d * 4 + (long)e * 5 + f * 6 + g * 7 + h * 8 + i * 9;
}
static float six(float a, double b, float c, double d, int e, float f) { return (float)(a * b + c / d - e + f); }

typedef struct chain chain;
struct chain { const chain *(*next)(const chain *, int *); int add; };
static const chain *to_end(const chain *c, int *sum) { return *sum += c->add, (const chain *)0; }
static const chain *step(const chain *c, int *sum) { return *sum += c->add, c + 1; }
static const chain *skip(const chain *c, int *sum) { return *sum *= 2, c + 1 + (c->add > 3); }

int main(void) {
    make_fn *const makers[] = {plain, heavy, plain};
    static const char *const names[] = {"fig", "apple", "egg", "date", "cherry", "banana", "grape"};
    struct item items[7];
    for (int i = 0; i < 7; i++) items[i] = makers[i % 3](names[i], (i * 5 + 2) % 7, 10.0 / (i + 1));
    compare_fn *const orders[] = {by_name, by_weight, by_price_down};
    for (int k = 0; k < 3; k++) {
        qsort(items, 7, sizeof *items, orders[k]);
        for (int i = 0; i < 7; i++) printf("%s:%d ", items[i].name, items[i].weight);
        puts("");
    }
    qsort(items, 7, sizeof *items, by_name);
    struct item key = plain("date", 0, 0), *found = bsearch(&key, items, 7, sizeof *items, by_name);
    printf("%ld %d\n", (long)(found - items), bsearch(&(struct item){"kiwi"}, items, 7, sizeof *items, by_name) == 0);
    int limit = 10, counts[26] = {0};
    double a = fold(items, 7, total, 0), b = fold(items, 7, limited, &limit), c = fold(items, 7, counted, counts);
    printf("%.4f %.4f %g %d %d\n", a, b, c, counts[0], counts['g' - 'a']);
    long (*volatile n)(int, long, short, char, unsigned, long long, int, unsigned char, int) = nine;
    float (*volatile s)(float, double, float, double, int, float) = six;
    printf("%ld %g\n", n(-1, 2, -3, 4, 5, -6, 7, 200, -9), (double)s(1.5f, 2, 3, 4, 5, .25f));
    const chain chains[] = {{step, 1}, {skip, 5}, {step, 100}, {step, 7}, {skip, 2}, {to_end, 9}};
    int sum = 0;
    for (const chain *p = chains; p;) p = p->next(p, &sum);
    printf("%d\n", sum);
    return 0;
}
