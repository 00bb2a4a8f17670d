// Records read from standard input, kept in a growing array, sorted by several keys chosen by argument, grouped and summed.
// args: -k city
// stdin: ann,berlin,31,1200.50
// stdin: bob,paris,25,900
// stdin: cid,berlin,47,2100.25
// stdin: dan,rome,25,150.75
// stdin: eve,paris,39,1800
// stdin: fay,rome,52,80.5
// stdin: bad line
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct record {
    char name[12], city[12];
    int age;
    double amount;
};

struct table {
    struct record *rows;
    int count, room;
};

static int parse(char *line, struct record *r) {
    char *parts[4];
    int n = 0;
    for (char *p = strtok(line, ",\n"); p; p = strtok(NULL, ",\n")) {
        if (n == 4)
            return 0;
        parts[n++] = p;
    }
    if (n != 4)
        return 0;
    snprintf(r->name, sizeof r->name, "%s", parts[0]);
    snprintf(r->city, sizeof r->city, "%s", parts[1]);
    r->age = atoi(parts[2]);
    r->amount = strtod(parts[3], NULL);
    return 1;
}

static int by_city(const void *a, const void *b) {
    const struct record *x = a, *y = b;
    int c = strcmp(x->city, y->city);
    return c ? c : y->age - x->age;
}

static int by_age(const void *a, const void *b) {
    const struct record *x = a, *y = b;
    return x->age != y->age ? x->age - y->age : strcmp(x->name, y->name);
}

static int by_amount(const void *a, const void *b) {
    double d = ((const struct record *)a)->amount - ((const struct record *)b)->amount;
    return d < 0 ? 1 : d > 0 ? -1 : 0;
}

static void print(const struct table *t) {
    for (int i = 0; i < t->count; i++)
        printf("%-5s %-8s %3d %10.2f\n", t->rows[i].name, t->rows[i].city, t->rows[i].age, t->rows[i].amount);
}

int main(int argc, char **argv) {
    static const struct { const char *name; int (*order)(const void *, const void *); } keys[] = {{"city", by_city}, {"age", by_age}, {"amount", by_amount}};
    struct table t = {0};
    char line[80];
    int bad = 0;
    while (fgets(line, sizeof line, stdin)) {
        struct record r;
        memset(&r, 0, sizeof r);
        if (!parse(line, &r)) {
            bad++;
            continue;
        }
        if (t.count == t.room) {
            t.room = t.room ? t.room * 2 : 2;
            t.rows = realloc(t.rows, (size_t)t.room * sizeof *t.rows);
        }
        t.rows[t.count++] = r;
    }
    const char *key = argc == 3 && strcmp(argv[1], "-k") == 0 ? argv[2] : "age";
    for (int i = 0; i < 3; i++)
        if (strcmp(keys[i].name, key) == 0)
            qsort(t.rows, (size_t)t.count, sizeof *t.rows, keys[i].order);
    print(&t);
    for (int i = 0; i < t.count;) {
        int start = i;
        double sum = 0;
        for (; i < t.count && strcmp(t.rows[i].city, t.rows[start].city) == 0; i++)
            sum += t.rows[i].amount;
        printf("%s: %d, %.2f\n", t.rows[start].city, i - start, sum);
    }
    qsort(t.rows, (size_t)t.count, sizeof *t.rows, by_amount);
    printf("most: %s, bad lines: %d\n", t.rows[0].name, bad);
    free(t.rows);
    return 0;
}
