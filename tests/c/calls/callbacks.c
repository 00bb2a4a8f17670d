// Callbacks through library functions: qsort with several orders, bsearch, atexit handlers.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct city {
    const char *name;
    int people;
    double area;
};

static int by_name(const void *a, const void *b) {
    return strcmp(((const struct city *)a)->name, ((const struct city *)b)->name);
}

static int by_people(const void *a, const void *b) {
    const struct city *x = a, *y = b;
    return (x->people > y->people) - (x->people < y->people);
}

static int by_density(const void *a, const void *b) {
    const struct city *x = a, *y = b;
    double p = x->people / x->area, q = y->people / y->area;
    return p < q ? 1 : p > q ? -1 : 0;
}

static int compares;

static int down(const void *a, const void *b) {
    compares++;
    int x = *(const int *)a, y = *(const int *)b;
    return (y > x) - (y < x);
}

static int name_key(const void *key, const void *item) { return strcmp(key, ((const struct city *)item)->name); }

static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static void goodbye(void) { printf("bye\n"); }
static void first(void) { printf("handlers run last to first\n"); }

static void show(const char *what, const struct city *c, int n) {
    printf("%s:", what);
    for (int i = 0; i < n; i++)
        printf(" %s", c[i].name);
    printf("\n");
}

int main(void) {
    atexit(goodbye);
    atexit(first);
    struct city cities[] = {{"Lyon", 516, 47.9}, {"Bonn", 330, 141.1}, {"Ghent", 262, 156.2}, {"Porto", 231, 41.4}, {"Turin", 851, 130.2},
        {"Brno", 382, 230.2}, {"Malmo", 351, 76.8}};
    int n = sizeof cities / sizeof *cities;
    qsort(cities, n, sizeof *cities, by_people);
    show("people", cities, n);
    qsort(cities, n, sizeof *cities, by_density);
    show("density", cities, n);
    qsort(cities, n, sizeof *cities, by_name);
    show("name", cities, n);
    static const char *const keys[] = {"Porto", "Brno", "Paris", "Aachen", "Turin"};
    for (int i = 0; i < 5; i++) {
        struct city *c = bsearch(keys[i], cities, n, sizeof *cities, name_key);
        printf("%s %d\n", keys[i], c ? (int)(c - cities) : -1);
    }
    int numbers[50];
    for (int i = 0; i < 50; i++)
        numbers[i] = i * 37 % 50;
    qsort(numbers, 50, sizeof *numbers, down);
    int ok = compares >= 49;
    for (int i = 0; i < 50; i++)
        ok &= numbers[i] == 49 - i;
    printf("%d\n", ok);
    const char *words[] = {"pear", "fig", "apple", "quince", "date"};
    qsort(words, 5, sizeof *words, by_text);
    for (int i = 0; i < 5; i++)
        printf("%s ", words[i]);
    printf("\n");
    exit(0);
}
