// Interned strings with strdup, a symbol table with scopes, bsearch over sorted names, strcasecmp orders, stpcpy chains.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static char *interned[64];
static int count;

static const char *intern(const char *s) {
    for (int i = 0; i < count; i++)
        if (strcmp(interned[i], s) == 0)
            return interned[i];
    return interned[count++] = strdup(s);
}

struct symbol { const char *name; int value, depth; struct symbol *next; };
static struct symbol *symbols;
static int depth;

static void define(const char *name, int value) {
    struct symbol *s = malloc(sizeof *s);
    *s = (struct symbol){intern(name), value, depth, symbols};
    symbols = s;
}

static int value_of(const char *name) {
    const char *key = intern(name);
    for (struct symbol *s = symbols; s; s = s->next)
        if (s->name == key)
            return s->value;
    return -1;
}

static int leave(void) {
    int n = 0;
    while (symbols && symbols->depth == depth) {
        struct symbol *s = symbols;
        symbols = s->next;
        free(s);
        n++;
    }
    depth--;
    return n;
}

static int by_name(const void *a, const void *b) {
    int c = strcasecmp(*(char *const *)a, *(char *const *)b);
    return c ? c : strcmp(*(char *const *)a, *(char *const *)b);
}

static int find_name(const void *key, const void *item) { return strcasecmp(key, *(char *const *)item); }

int main(void) {
    define("x", 1);
    define("y", 2);
    depth++;
    define("x", 10);
    define("Zed", 5);
    int a = value_of("x"), b = value_of("y"), c = value_of("Zed"), d = value_of("none");
    printf("%d %d %d %d\n", a, b, c, d);
    int left = leave();
    a = value_of("x");
    c = value_of("Zed");
    printf("%d %d %d\n", left, a, c);
    intern("alpha");
    intern("Beta");
    intern("gamma");
    char copy[8] = "alp";
    strcat(copy, "ha");
    printf("%d %d\n", intern(copy) == intern("alpha"), count);
    qsort(interned, (size_t)count, sizeof *interned, by_name);
    for (int i = 0; i < count; i++)
        printf("%s ", interned[i]);
    printf("\n");
    static const char *const keys[] = {"BETA", "zed", "delta"};
    for (int i = 0; i < 3; i++) {
        char **hit = bsearch(keys[i], interned, (size_t)count, sizeof *interned, find_name);
        printf("%s:%s ", keys[i], hit ? *hit : "-");
    }
    char line[64], *end = line;
    for (int i = 0; i < 4; i++)
        end = stpcpy(stpcpy(end, i ? "->" : ""), interned[i]);
    printf("\n%s %d\n", line, (int)(end - line));
    char *part = strndup("truncated here", 9);
    printf("%s %d %d\n", part, strncasecmp("HELLO", "help", 3), strncasecmp("HELLO", "help", 4) < 0);
    free(part);
    leave();
    for (int i = 0; i < count; i++)
        free(interned[i]);
    return symbols != NULL;
}
