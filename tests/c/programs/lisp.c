// A small Lisp: reader, cells with tagged pointers in a struct, closures, recursion, lists.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct cell cell;
struct cell {
    enum { NUMBER, SYMBOL, PAIR, BUILTIN, LAMBDA, NIL } kind;
    union {
        long number;
        const char *symbol;
        struct { cell *head, *tail; };
        cell *(*builtin)(cell *);
        struct { cell *parameters, *body, *scope; };
    };
};

static cell pool[20000], *next_free = pool;
static cell nil = {.kind = NIL};
static cell *global;

static cell *make(int kind) {
    if (next_free == pool + sizeof pool / sizeof *pool)
        exit(9);
    next_free->kind = kind;
    return next_free++;
}

static cell *number(long n) {
    cell *c = make(NUMBER);
    c->number = n;
    return c;
}

static cell *pair(cell *head, cell *tail) {
    cell *c = make(PAIR);
    c->head = head;
    c->tail = tail;
    return c;
}

static cell *symbol(const char *s, size_t n) {
    static char names[64][12];
    static int count;
    for (int i = 0; i < count; i++)
        if (strlen(names[i]) == n && memcmp(names[i], s, n) == 0) {
            cell *c = make(SYMBOL);
            c->symbol = names[i];
            return c;
        }
    memcpy(names[count], s, n);
    names[count++][n] = 0;
    return symbol(s, n);
}

static cell *read(const char **p) {
    while (isspace((unsigned char)**p))
        ++*p;
    if (**p == '(') {
        ++*p;
        cell *first = &nil, **link = &first;
        for (;;) {
            while (isspace((unsigned char)**p))
                ++*p;
            if (**p == ')') {
                ++*p;
                return first;
            }
            *link = pair(read(p), &nil);
            link = &(*link)->tail;
        }
    }
    const char *s = *p;
    while (**p && !isspace((unsigned char)**p) && **p != '(' && **p != ')')
        ++*p;
    if (isdigit((unsigned char)*s) || (*s == '-' && isdigit((unsigned char)s[1])))
        return number(strtol(s, NULL, 10));
    return symbol(s, (size_t)(*p - s));
}

static cell *lookup(cell *scope, const char *name) {
    for (; scope->kind == PAIR; scope = scope->tail)
        if (scope->head->head->symbol == name)
            return scope->head->tail;
    for (scope = global; scope->kind == PAIR; scope = scope->tail)
        if (scope->head->head->symbol == name)
            return scope->head->tail;
    printf("unbound %s\n", name);
    exit(8);
}

static cell *eval(cell *c, cell *scope);

static cell *eval_list(cell *c, cell *scope) { return c->kind == PAIR ? pair(eval(c->head, scope), eval_list(c->tail, scope)) : &nil; }

static cell *eval(cell *c, cell *scope) {
    for (;;) {
        if (c->kind == SYMBOL)
            return lookup(scope, c->symbol);
        if (c->kind != PAIR)
            return c;
        const char *word = c->head->kind == SYMBOL ? c->head->symbol : "";
        if (strcmp(word, "quote") == 0)
            return c->tail->head;
        if (strcmp(word, "if") == 0) {
            cell *test = eval(c->tail->head, scope);
            int yes = test->kind != NIL && !(test->kind == NUMBER && test->number == 0);
            c = yes ? c->tail->tail->head : c->tail->tail->tail->head;
            continue;
        }
        if (strcmp(word, "define") == 0) {
            cell *v = eval(c->tail->tail->head, scope);
            global = pair(pair(c->tail->head, v), global);
            return v;
        }
        if (strcmp(word, "lambda") == 0) {
            cell *l = make(LAMBDA);
            l->parameters = c->tail->head;
            l->body = c->tail->tail->head;
            l->scope = scope;
            return l;
        }
        cell *f = eval(c->head, scope), *args = eval_list(c->tail, scope);
        if (f->kind == BUILTIN)
            return f->builtin(args);
        scope = f->scope;
        for (cell *p = f->parameters; p->kind == PAIR; p = p->tail, args = args->tail)
            scope = pair(pair(p->head, args->head), scope);
        c = f->body;
    }
}

static cell *add(cell *a) { return number(a->head->number + a->tail->head->number); }
static cell *sub(cell *a) { return number(a->head->number - a->tail->head->number); }
static cell *mul(cell *a) { return number(a->head->number * a->tail->head->number); }
static cell *less(cell *a) { return number(a->head->number < a->tail->head->number); }
static cell *cons(cell *a) { return pair(a->head, a->tail->head); }
static cell *car(cell *a) { return a->head->head; }
static cell *cdr(cell *a) { return a->head->tail; }
static cell *is_pair(cell *a) { return number(a->head->kind == PAIR); }

static void print(cell *c) {
    if (c->kind == NUMBER)
        printf("%ld", c->number);
    else if (c->kind == SYMBOL)
        printf("%s", c->symbol);
    else if (c->kind == PAIR || c->kind == NIL) {
        putchar('(');
        for (; c->kind == PAIR; c = c->tail) {
            print(c->head);
            if (c->tail->kind == PAIR)
                putchar(' ');
        }
        putchar(')');
    } else
        printf("<function>");
}

int main(void) {
    static const struct { const char *name; cell *(*f)(cell *); } builtins[] = {{"+", add}, {"-", sub}, {"*", mul}, {"<", less}, {"cons", cons}, {"car", car},
        {"cdr", cdr}, {"pair?", is_pair}};
    global = &nil;
    for (unsigned i = 0; i < sizeof builtins / sizeof *builtins; i++) {
        cell *b = make(BUILTIN);
        b->builtin = builtins[i].f;
        global = pair(pair(symbol(builtins[i].name, strlen(builtins[i].name)), b), global);
    }
    static const char *const lines[] = {"(define nil (quote ()))", "(define fact (lambda (n) (if (< n 2) 1 (* n (fact (- n 1))))))", "(fact 15)",
        "(define map (lambda (f l) (if (pair? l) (cons (f (car l)) (map f (cdr l))) nil)))",
        "(define range (lambda (a b) (if (< a b) (cons a (range (+ a 1) b)) nil)))", "(map (lambda (x) (* x x)) (range 1 11))",
        "(define adder (lambda (n) (lambda (x) (+ x n))))", "(map (adder 100) (quote (1 2 3)))", "(quote (a (b -5) ()))",
        "(define loop (lambda (n s) (if (< 0 n) (loop (- n 1) (+ s n)) s)))", "(loop 100 0)", "(lambda (x) x)"};
    for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) {
        const char *p = lines[i];
        print(eval(read(&p), &nil));
        printf("\n");
    }
    return 0;
}
