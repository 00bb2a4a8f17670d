// Generators by switch on a saved line: a walk over a tree, a tokenizer, two producers merged.
#include <stdio.h>
#include <string.h>

#define BEGIN switch (g->line) { case 0:
#define YIELD(v) do { g->line = __LINE__; return (v); case __LINE__:; } while (0)
#define FINISH } g->line = -1; return -1

struct counter { int line, i, j; };

static int pairs(struct counter *g, int n) {
    BEGIN
    for (g->i = 1; g->i <= n; g->i++)
        for (g->j = g->i; g->j <= n; g->j++)
            if ((g->i + g->j) % 3 == 0)
                YIELD(g->i * 10 + g->j);
    YIELD(99);
    FINISH;
}

struct fibonacci { int line, a, b; };

static int fibonacci(struct fibonacci *g, int most) {
    BEGIN
    g->a = 0;
    g->b = 1;
    while (g->a <= most) {
        YIELD(g->a);
        g->b += g->a;
        g->a = g->b - g->a;
    }
    FINISH;
}

struct words { int line; const char *p, *start; };

static int words(struct words *g) {
    BEGIN
    for (;;) {
        while (*g->p == ' ')
            g->p++;
        if (!*g->p)
            break;
        g->start = g->p;
        while (*g->p && *g->p != ' ')
            g->p++;
        YIELD((int)(g->p - g->start));
    }
    FINISH;
}

struct tree { int value; struct tree *left, *right; };
struct walk { int line; struct tree *stack[8], *at; int top; };

static int walk(struct walk *g) {
    BEGIN
    while (g->at || g->top) {
        while (g->at) {
            g->stack[g->top++] = g->at;
            g->at = g->at->left;
        }
        g->at = g->stack[--g->top];
        YIELD(g->at->value);
        g->at = g->at->right;
    }
    FINISH;
}

int main(void) {
    struct counter c = {0};
    for (int v; (v = pairs(&c, 5)) >= 0;)
        printf("%d ", v);
    struct fibonacci f = {0}, h = {0};
    printf("|");
    for (int v; (v = fibonacci(&f, 100)) >= 0;)
        printf(" %d", v);
    struct words w = {.p = "  a generator of word   lengths "};
    printf("\n");
    for (int v; (v = words(&w)) >= 0;)
        printf("%.*s/%d ", v, w.start, v);
    struct tree n[7];
    for (int i = 0; i < 7; i++)
        n[i] = (struct tree){i * 10, NULL, NULL};
    for (int i = 0; i < 3; i++) {
        n[i].left = &n[2 * i + 1];
        n[i].right = &n[2 * i + 2];
    }
    struct walk g = {.at = &n[0]};
    printf("\n");
    for (int v; (v = walk(&g)) >= 0;)
        printf("%d ", v);
    printf("\n");
    c = (struct counter){0};
    int a = fibonacci(&h, 60), b = pairs(&c, 6);
    while (a >= 0 || b >= 0) {
        if (b < 0 || (a >= 0 && a <= b)) {
            printf("%d ", a);
            a = fibonacci(&h, 60);
        } else {
            printf("[%d] ", b);
            b = pairs(&c, 6);
        }
    }
    printf("\n%d\n", pairs(&c, 6));
    return 0;
}
