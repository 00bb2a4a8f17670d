// interpreter: no
// A parser that leaves by longjmp on errors, with what is to be freed on a list.
#include <ctype.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct block {
    struct block *next;
};

struct parser {
    jmp_buf fail;
    const char *at;
    const char *message;
    struct block *owned;
    int depth, allocated, freed;
};

static void *take(struct parser *p, size_t n) {
    struct block *b = malloc(sizeof *b + n);
    b->next = p->owned;
    p->owned = b;
    p->allocated++;
    return b + 1;
}

static void stop(struct parser *p, const char *message) {
    p->message = message;
    longjmp(p->fail, 1);
}

struct tree {
    char op;
    long value;
    struct tree *left, *right;
};

static struct tree *expression(struct parser *p, int level);

static struct tree *atom(struct parser *p) {
    if (++p->depth > 50) stop(p, "too deep");
    struct tree *t = take(p, sizeof *t);
    memset(t, 0, sizeof *t);
    while (*p->at == ' ') p->at++;
    if (isdigit((unsigned char)*p->at)) {
        t->value = strtol(p->at, (char **)&p->at, 10);
    } else if (*p->at == '(') {
        p->at++;
        t = expression(p, 0);
        if (*p->at++ != ')') stop(p, "expected )");
    } else if (*p->at == '-') {
        p->at++;
        t->op = '_';
        t->left = atom(p);
    } else {
        stop(p, *p->at ? "unexpected character" : "unexpected end");
    }
    p->depth--;
    while (*p->at == ' ') p->at++;
    return t;
}

static struct tree *expression(struct parser *p, int level) {
    static const char *const operators[] = {"+-", "*/%"};
    if (level == 2) return atom(p);
    struct tree *left = expression(p, level + 1);
    while (*p->at && strchr(operators[level], *p->at)) {
        struct tree *t = take(p, sizeof *t);
        t->op = *p->at++;
        t->left = left;
        t->right = expression(p, level + 1);
        left = t;
    }
    return left;
}

static long value(struct parser *p, const struct tree *t) {
    switch (t->op) {
    case 0: return t->value;
    case '_': return -value(p, t->left);
    case '+': return value(p, t->left) + value(p, t->right);
    case '-': return value(p, t->left) - value(p, t->right);
    case '*': return value(p, t->left) * value(p, t->right);
    }
    long b = value(p, t->right);
    if (b == 0) stop(p, "division by zero");
    return t->op == '/' ? value(p, t->left) / b : value(p, t->left) % b;
}

static void evaluate(const char *text) {
    struct parser p = {.at = text};
    volatile long result = 0;
    if (setjmp(p.fail) == 0) {
        struct tree *t = expression(&p, 0);
        if (*p.at) stop(&p, "rest");
        result = value(&p, t);
        printf("%s = %ld", text, result);
    } else {
        printf("%.20s: %s at %d", text, p.message, (int)(p.at - text));
    }
    while (p.owned) {
        struct block *next = p.owned->next;
        free(p.owned);
        p.owned = next;
        p.freed++;
    }
    printf(" (%d, %d)\n", p.allocated, p.freed);
}

int main(void) {
    static const char *const texts[] = {"1 + 2 * 3", "(4 - 10) * -(2 + 1)", "100 / 7 % 5", "2 *", "7 / (3 - 3)", "(1", "1 $ 2", "8 8"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) evaluate(texts[i]);
    char deep[100];
    memset(deep, '(', 99);
    deep[99] = 0;
    evaluate(deep);
    return 0;
}
