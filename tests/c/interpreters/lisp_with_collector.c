// A Lisp with closures, tail calls by a loop, macros for none, and a mark-and-sweep collector that runs often.
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum type { FREE, PAIR, NUMBER, SYMBOL, CLOSURE, PRIMITIVE };
typedef struct cell cell;
struct cell {
    unsigned char type, marked;
    union {
        struct { cell *car, *cdr; };
        long number;
        char name[16];
        struct { cell *lambda, *env; };
        cell *(*f)(cell *);
    };
};
enum { CELLS = 3000 };
static cell heap[CELLS], nil_, *const nil = &nil_, *free_list, *symbols, *global, *roots[400];
static int used, collections;

static void mark(cell *c) {
    while (c && !c->marked) {
        c->marked = 1;
        if (c->type != PAIR && c->type != CLOSURE) return;
        mark(c->car);
        c = c->cdr;
    }
}
static void collect(void) {
    collections++;
    nil->marked = 1;
    mark(symbols), mark(global);
    for (int i = 0; i < used; i++) mark(roots[i]);
    free_list = NULL;
    for (int i = 0; i < CELLS; i++) {
        if (!heap[i].marked) heap[i].type = FREE, heap[i].cdr = free_list, free_list = &heap[i];
        heap[i].marked = 0;
    }
}
#define KEEP(x) (roots[used++] = (x))
static cell *make(enum type t) {
    if (!free_list) collect();
    if (!free_list) puts("no memory"), exit(1);
    cell *c = free_list;
    free_list = c->cdr;
    c->type = (unsigned char)t;
    return c;
}
static cell *cons(cell *a, cell *b) {
    int u = used;
    KEEP(a), KEEP(b);
    cell *c = make(PAIR);
    c->car = a, c->cdr = b;
    used = u;
    return c;
}
static cell *number(long v) {
    cell *c = make(NUMBER);
    c->number = v;
    return c;
}
static cell *symbol(const char *s) {
    for (cell *p = symbols; p != nil; p = p->cdr) if (!strcmp(p->car->name, s)) return p->car;
    cell *c = make(SYMBOL);
    strncpy(c->name, s, 15), c->name[15] = 0;
    symbols = cons(c, symbols);
    return c;
}

static cell *read(const char **p) {
    while (isspace((unsigned char)**p)) ++*p;
    if (**p == '(') {
        ++*p;
        int u = used;
        cell *first = nil, *last = nil;
        for (;;) {
            while (isspace((unsigned char)**p)) ++*p;
            if (**p == ')') break;
            cell *one = cons(read(p), nil);
            if (first == nil) KEEP(first = one);
            else last->cdr = one;
            last = one;
        }
        ++*p;
        used = u;
        return first;
    }
    if (**p == '\'') {
        ++*p;
        cell *q = cons(read(p), nil);
        KEEP(q);
        q = cons(symbol("quote"), q);
        used--;
        return q;
    }
    char w[16];
    int n = 0;
    while (**p && !isspace((unsigned char)**p) && **p != '(' && **p != ')' && n < 15) w[n++] = *(*p)++;
    w[n] = 0;
    if (isdigit((unsigned char)w[0]) || (w[0] == '-' && w[1])) return number(strtol(w, NULL, 10));
    return symbol(w);
}
static void show(const cell *c) {
    switch (c == nil ? FREE : (enum type)c->type) {
    case FREE: printf("()"); break;
    case NUMBER: printf("%ld", c->number); break;
    case SYMBOL: printf("%s", c->name); break;
    case CLOSURE: case PRIMITIVE: printf("<function>"); break;
    case PAIR:
        putchar('(');
        for (;;) {
            show(c->car);
            c = c->cdr;
            if (c == nil) break;
            if (c->type != PAIR) { printf(" . "), show(c); break; }
            putchar(' ');
        }
        putchar(')');
    }
}

static cell *find(cell *env, const cell *name) {
    for (; env != nil; env = env->cdr) if (env->car->car == name) return env->car;
    for (env = global; env != nil; env = env->cdr) if (env->car->car == name) return env->car;
    return NULL;
}
static cell *evaluate(cell *e, cell *env) {
    static cell *quote, *if_, *lambda, *define;
    if (!quote) quote = symbol("quote"), if_ = symbol("if"), lambda = symbol("lambda"), define = symbol("define");
    int u = used;
    KEEP(e), KEEP(env);
    for (;;) {
        roots[u] = e, roots[u + 1] = env;
        used = u + 2;
        cell *result;
        if (e == nil || e->type == NUMBER) result = e;
        else if (e->type == SYMBOL) {
            cell *b = find(env, e);
            if (!b) printf("unbound %s\n", e->name);
            result = b ? b->cdr : nil;
        } else if (e->car == quote) result = e->cdr->car;
        else if (e->car == if_) {
            e = (evaluate(e->cdr->car, env) != nil ? e->cdr->cdr : e->cdr->cdr->cdr)->car;
            continue;
        } else if (e->car == lambda) {
            result = make(CLOSURE);
            result->lambda = e->cdr, result->env = env;
        } else if (e->car == define) {
            cell *v = evaluate(e->cdr->cdr->car, env);
            KEEP(v);
            cell *b = cons(e->cdr->car, v);
            global = cons(b, global);
            result = e->cdr->car;
        } else {
            cell *f = KEEP(evaluate(e->car, env)), *first = nil, *last = nil;
            for (cell *a = e->cdr; a != nil; a = a->cdr) {
                cell *one = cons(evaluate(a->car, env), nil);
                if (first == nil) KEEP(first = one);
                else last->cdr = one;
                last = one;
            }
            if (f->type == PRIMITIVE) result = f->f(first);
            else {
                cell *inner = f->env;
                KEEP(inner);
                int slot = used - 1;
                for (cell *n = f->lambda->car; n != nil; n = n->cdr, first = first->cdr) roots[slot] = inner = cons(cons(n->car, first->car), inner);
                e = f->lambda->cdr->car;
                env = inner;
                continue;
            }
        }
        used = u;
        return result;
    }
}
static cell *truth(int v) { return v ? symbol("t") : nil; }
static cell *add(cell *a) { long s = 0; for (; a != nil; a = a->cdr) s += a->car->number; return number(s); }
static cell *mul(cell *a) { long s = 1; for (; a != nil; a = a->cdr) s *= a->car->number; return number(s); }
static cell *sub(cell *a) { return number(a->car->number - a->cdr->car->number); }
static cell *less(cell *a) { return truth(a->car->number < a->cdr->car->number); }
static cell *same(cell *a) {
    cell *x = a->car, *y = a->cdr->car;
    return truth(x == y || (x != nil && y != nil && x->type == NUMBER && y->type == NUMBER && x->number == y->number));
}
static cell *car(cell *a) { return a->car->car; }
static cell *cdr(cell *a) { return a->car->cdr; }
static cell *cons_(cell *a) { return cons(a->car, a->cdr->car); }

int main(void) {
    symbols = global = nil;
    nil->type = PAIR, nil->car = nil->cdr = nil;
    collect();
    static const struct { const char *name; cell *(*f)(cell *); } primitives[] = {{"+", add}, {"*", mul}, {"-", sub}, {"<", less}, {"=", same}, {"car", car}, {"cdr", cdr}, {"cons", cons_}};
    for (int i = 0; i < 8; i++) {
        cell *f = make(PRIMITIVE);
        f->f = primitives[i].f;
        KEEP(f);
        global = cons(cons(symbol(primitives[i].name), f), global);
        used--;
    }
    static const char *const programs[] = {
        "(define fact (lambda (n) (if (< n 2) 1 (* n (fact (- n 1))))))", "(fact 15)",
        "(define loop (lambda (n acc) (if (= n 0) acc (loop (- n 1) (+ acc n)))))", "(loop 2000 0)",
        "(define map (lambda (f l) (if l (cons (f (car l)) (map f (cdr l))) '())))", "(map (lambda (x) (* x x)) '(1 2 3 4))",
        "(define adder (lambda (k) (lambda (x) (+ x k))))", "(map (adder 100) '(1 2 3))",
        "(define fib (lambda (n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2))))))", "(fib 14)",
        "(define range (lambda (a b) (if (< a b) (cons a (range (+ a 1) b)) '())))", "(range 0 12)",
        "(define fold (lambda (f z l) (if l (fold f (f z (car l)) (cdr l)) z)))", "(fold + 0 (map (lambda (x) (* x 3)) (range 0 40)))",
        "((lambda (x y) (cons x y)) 1 'two)", "unknown", "'(a (b c) ())"};
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
        const char *p = programs[i];
        cell *e = KEEP(read(&p));
        cell *r = evaluate(e, nil);
        used = 0;
        if (programs[i][1] != 'd') show(r), putchar('\n');
    }
    printf("%d\n", collections > 5);
    return 0;
}
