// A line diff by longest common subsequence, a patience-like pass, and a patch that is applied and checked.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const old_text[] = {"int main(void) {", "    int a = 1;", "    int b = 2;", "    return a + b;", "}", "// end"};
static const char *const new_text[] = {"// start", "int main(void) {", "    int b = 2;", "    int c = 3;", "    return b + c;", "}"};
enum { OLD = sizeof old_text / sizeof *old_text, NEW = sizeof new_text / sizeof *new_text };

struct edit { char kind; int line; };

static int diff(const char *const *a, int n, const char *const *b, int m, struct edit *out) {
    int (*t)[m + 1] = calloc((size_t)n + 1, sizeof *t), k = 0;
    for (int i = n - 1; i >= 0; i--)
        for (int j = m - 1; j >= 0; j--)
            t[i][j] = strcmp(a[i], b[j]) == 0 ? t[i + 1][j + 1] + 1 : t[i + 1][j] > t[i][j + 1] ? t[i + 1][j] : t[i][j + 1];
    for (int i = 0, j = 0; i < n || j < m;) {
        if (i < n && j < m && strcmp(a[i], b[j]) == 0) {
            out[k++] = (struct edit){' ', i++};
            j++;
        } else if (i < n && (j == m || t[i + 1][j] >= t[i][j + 1]))
            out[k++] = (struct edit){'-', i++};
        else
            out[k++] = (struct edit){'+', j++};
    }
    free(t);
    return k;
}

static int patch(const char *const *a, const char *const *b, const struct edit *e, int n, const char **out) {
    int k = 0;
    for (int i = 0; i < n; i++)
        if (e[i].kind != '-')
            out[k++] = e[i].kind == '+' ? b[e[i].line] : a[e[i].line];
    return k;
}

static unsigned hash_line(const char *s) {
    unsigned h = 5381;
    for (; *s; s++)
        if (*s != ' ')
            h = h * 33 ^ (unsigned char)*s;
    return h;
}

int main(void) {
    struct edit e[OLD + NEW];
    int n = diff(old_text, OLD, new_text, NEW, e), changed = 0;
    for (int i = 0; i < n; i++) {
        printf("%c%s\n", e[i].kind, e[i].kind == '+' ? new_text[e[i].line] : old_text[e[i].line]);
        changed += e[i].kind != ' ';
    }
    const char *made[OLD + NEW];
    int k = patch(old_text, new_text, e, n, made), same = k == NEW;
    for (int i = 0; same && i < k; i++)
        same = strcmp(made[i], new_text[i]) == 0;
    printf("%d changes, %d lines, %d\n", changed, k, same);
    int unique = 0;
    for (int i = 0; i < OLD; i++) {
        int hits = 0;
        for (int j = 0; j < NEW; j++)
            hits += hash_line(old_text[i]) == hash_line(new_text[j]);
        unique += hits == 1;
    }
    printf("%d %d\n", unique, diff(old_text, 0, new_text, 3, e));
    return 0;
}
