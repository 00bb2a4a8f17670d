// Globals of every kind: zero, initialized, const, static in functions, pointers into others, tables of tables.
#include <stddef.h>
#include <stdio.h>
#include <string.h>

int zeroed[100];
int counted = 3;
static const double weights[] = {0.5, 1.5, 2.5};
static char text[] = "mutable";
static const char *words[] = {"alpha", "beta", "gamma", NULL};
static int *into = &zeroed[42];
static int *const fixed = &counted;
static const char *middle = "hello world" + 6;
static int (*const row)[10] = (int (*)[10])zeroed;

struct item {
    const char *name;
    struct item *next;
    const int *value;
    long offset;
};

static struct item last;
static const int values[] = {10, 20, 30};
static struct item items[] = {
    {"one", &items[1], &values[0], 1},
    {"two", &items[2], &values[1], -1},
    {"three", &last, &values[2], offsetof(struct item, offset)},
};
static struct item last = {"end", NULL, &counted, sizeof items};

static int next_id(void) {
    static int id = 100;
    static int calls;
    if (++calls % 3 == 0)
        id += 10;
    return id++;
}

static int same_name(void) {
    static int id;
    return id--;
}

extern int elsewhere;
int *address(void) { return &elsewhere; }
int elsewhere = 77;

int tentative;
int tentative;

int main(void) {
    *into = 5;
    (*fixed)++;
    row[4][3] = 9;
    printf("%d %d %d %zu\n", zeroed[42], counted, zeroed[43], sizeof zeroed);
    text[0] = 'M';
    printf("%s %s %g\n", text, middle, weights[0] + weights[2]);
    for (const char **w = words; *w; w++)
        printf("%s%c", *w, w[1] ? ',' : '\n');
    words[1] = text;
    printf("%s %zu\n", words[1], strlen(words[2]));
    long sum = 0;
    for (struct item *i = items; i; i = i->next) {
        sum = sum * 10 + *i->value + i->offset;
        printf("%s ", i->name);
    }
    printf("%ld\n", sum);
    for (int i = 0; i < 7; i++)
        printf("%d/%d ", next_id(), same_name());
    printf("\n");
    *address() += tentative + 1;
    printf("%d\n", elsewhere);
    return 0;
}
