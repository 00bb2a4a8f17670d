// Lines compared by the longest common subsequence, a script made of it, applied forwards and backwards, and merged three ways.
#include <stdio.h>
#include <string.h>

enum { MAX = 24 };
struct text { int n; const char *line[MAX]; };
struct edit { char op; int at; const char *line; };
static struct text split(char *s) {
    struct text t = {0};
    for (char *p = strtok(s, "|"); p; p = strtok(NULL, "|")) t.line[t.n++] = p;
    return t;
}
static int diff(const struct text *a, const struct text *b, struct edit *out) {
    int l[MAX + 1][MAX + 1];
    memset(l, 0, sizeof l);
    for (int i = a->n - 1; i >= 0; i--)
        for (int j = b->n - 1; j >= 0; j--)
            l[i][j] = !strcmp(a->line[i], b->line[j]) ? l[i + 1][j + 1] + 1 : l[i + 1][j] > l[i][j + 1] ? l[i + 1][j] : l[i][j + 1];
    int n = 0, i = 0, j = 0;
    while (i < a->n || j < b->n) {
        if (i < a->n && j < b->n && !strcmp(a->line[i], b->line[j])) i++, j++;
        else if (j < b->n && (i == a->n || l[i][j + 1] > l[i + 1][j])) out[n++] = (struct edit){'+', i, b->line[j++]};
        else out[n] = (struct edit){'-', i, a->line[i]}, n++, i++;
    }
    return n;
}
static struct text apply(const struct text *a, const struct edit *e, int n) {
    struct text r = {0};
    int k = 0;
    for (int i = 0; i <= a->n; i++) {
        int gone = 0;
        for (; k < n && e[k].at == i; k++) {
            if (e[k].op == '+') r.line[r.n++] = e[k].line;
            else gone = 1;
        }
        if (i < a->n && !gone) r.line[r.n++] = a->line[i];
    }
    return r;
}
static int same(const struct text *a, const struct text *b) {
    if (a->n != b->n) return 0;
    for (int i = 0; i < a->n; i++) if (strcmp(a->line[i], b->line[i])) return 0;
    return 1;
}
static int merge(const struct edit *x, int n, const struct edit *y, int m, struct edit *out) {
    int i = 0, j = 0, k = 0, conflicts = 0;
    while (i < n || j < m) {
        if (i < n && j < m && x[i].at == y[j].at) {
            if (x[i].op == y[j].op && !strcmp(x[i].line, y[j].line)) j++;
            else if (x[i].op == '+' && y[j].op == '+') conflicts++, j++;
            else if (y[j].op == '+') { out[k++] = y[j++]; continue; }
            out[k++] = x[i++];
        } else if (j == m || (i < n && x[i].at < y[j].at)) out[k++] = x[i++];
        else out[k++] = y[j++];
    }
    return conflicts * 100 + k;
}

int main(void) {
    static char texts[5][100] = {"one|two|three|four|five", "zero|one|three|3b|four|five|six", "one|two|THREE|four", "one|two|three|four|five", "five|four|three"};
    struct text t[5];
    struct edit e[2 * MAX], f[2 * MAX], both[4 * MAX];
    for (int i = 0; i < 5; i++) t[i] = split(texts[i]);
    for (int i = 0; i < 5; i++) {
        for (int j = 0; j < 5; j++) {
            int n = diff(&t[i], &t[j], e);
            struct text r = apply(&t[i], e, n);
            printf("%d%s ", n, same(&r, &t[j]) ? "" : "!");
        }
    }
    int n = diff(&t[0], &t[1], e), m = diff(&t[0], &t[2], f);
    puts("");
    for (int i = 0; i < n; i++) printf("%c%d:%s ", e[i].op, e[i].at, e[i].line);
    int k = merge(e, n, f, m, both);
    struct text r = apply(&t[0], both, k % 100);
    printf("\n%d", k / 100);
    for (int i = 0; i < r.n; i++) printf(" %s", r.line[i]);
    puts("");
    return 0;
}
