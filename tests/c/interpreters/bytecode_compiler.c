// A small language with functions, while, if and arrays: a compiler to bytecode by recursive descent, and its machine.
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUM, LOAD, STORE, ADD, SUB, MUL, DIV, MOD, LT, EQ, AND, NOT, JZ, JMP, CALL, RET, PRINT, AGET, ASET, POP };
static int32_t code[2000];
static int n, locals, functions, arguments[20], starts[20];
static char names[20][12], local_names[20][12];
static const char *p;
static long executed;

static void space(void) { while (isspace((unsigned char)*p)) p++; }
static int is(const char *s) {
    space();
    size_t k = strlen(s);
    if (strncmp(p, s, k) || (isalpha((unsigned char)*s) && isalnum((unsigned char)p[k]))) return 0;
    p += k;
    return 1;
}
static void need(const char *s) {
    if (!is(s)) {
        printf("expected %s at %.10s\n", s, p);
        exit(1);
    }
}
static void name(char *out) {
    space();
    int k = 0;
    while (isalnum((unsigned char)*p) || *p == '_') out[k++] = *p++;
    out[k] = 0;
}
static int local(const char *w) {
    for (int i = 0; i < locals; i++) if (!strcmp(local_names[i], w)) return i;
    strcpy(local_names[locals], w);
    return locals++;
}
static int function(const char *w) {
    for (int i = 0; i < functions; i++) if (!strcmp(names[i], w)) return i;
    strcpy(names[functions], w);
    return functions++;
}
static void emit(int op) { code[n++] = op; }
static void expression(int level);

static void primary(void) {
    char w[12];
    space();
    if (isdigit((unsigned char)*p)) emit(NUM), emit((int)strtol(p, (char **)&p, 10));
    else if (is("(")) expression(0), need(")");
    else if (is("!")) primary(), emit(NOT);
    else if (is("-")) emit(NUM), emit(0), primary(), emit(SUB);
    else {
        name(w);
        if (is("(")) {
            int count = 0;
            while (!is(")")) expression(0), count++, is(",");
            emit(CALL), emit(function(w)), emit(count);
        } else if (is("[")) {
            emit(LOAD), emit(local(w)), expression(0), need("]"), emit(ADD), emit(AGET);
        } else {
            emit(LOAD), emit(local(w));
        }
    }
}
static void expression(int level) {
    static const struct { const char *text; int op; } ops[4][4] = {{{"&&", AND}}, {{"<", LT}, {"==", EQ}}, {{"+", ADD}, {"-", SUB}}, {{"*", MUL}, {"/", DIV}, {"%", MOD}}};
    if (level == 4) {
        primary();
        return;
    }
    expression(level + 1);
    for (int i = 0; i < 4 && ops[level][i].text; i++)
        if (is(ops[level][i].text)) expression(level + 1), emit(ops[level][i].op), i = -1;
}
static void statement(void) {
    char w[12];
    if (is("{")) {
        while (!is("}")) statement();
    } else if (is("if")) {
        expression(0), emit(JZ);
        int at = n++;
        statement();
        if (is("else")) {
            emit(JMP);
            int end = n++;
            code[at] = n;
            statement();
            code[end] = n;
        } else {
            code[at] = n;
        }
    } else if (is("while")) {
        int top = n;
        expression(0), emit(JZ);
        int at = n++;
        statement();
        emit(JMP), emit(top);
        code[at] = n;
    } else if (is("return")) {
        expression(0), need(";"), emit(RET);
    } else if (is("print")) {
        expression(0), need(";"), emit(PRINT);
    } else {
        const char *back = p;
        name(w);
        if (is("=")) expression(0), need(";"), emit(STORE), emit(local(w));
        else if (is("[")) emit(LOAD), emit(local(w)), expression(0), need("]"), emit(ADD), need("="), expression(0), need(";"), emit(ASET);
        else p = back, expression(0), need(";"), emit(POP);
    }
}
static void program(const char *text) {
    char w[12];
    p = text;
    n = functions = 0;
    while (space(), *p) {
        need("fn");
        name(w);
        int f = function(w);
        starts[f] = n;
        locals = 0;
        need("(");
        while (!is(")")) name(w), local(w), is(",");
        arguments[f] = locals;
        statement();
        emit(NUM), emit(0), emit(RET);
    }
}

static int32_t heap[200];
static int32_t run(void) {
    int32_t stack[2000], *sp = stack + 20, *fp = stack;
    struct { int pc; int32_t *fp; } frames[100];
    int depth = 0, pc = starts[function("main")];
    for (;;) {
        executed++;
        int32_t a;
        switch (code[pc++]) {
        case NUM: *sp++ = code[pc++]; break;
        case LOAD: *sp++ = fp[code[pc++]]; break;
        case STORE: fp[code[pc++]] = *--sp; break;
        case ADD: a = *--sp, sp[-1] += a; break;
        case SUB: a = *--sp, sp[-1] -= a; break;
        case MUL: a = *--sp, sp[-1] *= a; break;
        case DIV: a = *--sp, sp[-1] = a ? sp[-1] / a : 0; break;
        case MOD: a = *--sp, sp[-1] = a ? sp[-1] % a : 0; break;
        case LT: a = *--sp, sp[-1] = sp[-1] < a; break;
        case EQ: a = *--sp, sp[-1] = sp[-1] == a; break;
        case AND: a = *--sp, sp[-1] = sp[-1] && a; break;
        case NOT: sp[-1] = !sp[-1]; break;
        case JZ: pc = *--sp ? pc + 1 : code[pc]; break;
        case JMP: pc = code[pc]; break;
        case CALL: {
            int f = code[pc], count = code[pc + 1];
            frames[depth].pc = pc + 2, frames[depth++].fp = fp;
            fp = sp - count;
            memset(sp, 0, sizeof *sp * (size_t)(20 - count));
            sp = fp + 20;
            pc = starts[f];
            break;
        }
        case RET:
            a = *--sp;
            if (!depth) return a;
            sp = fp;
            pc = frames[--depth].pc, fp = frames[depth].fp;
            *sp++ = a;
            break;
        case PRINT: printf("%d ", *--sp); break;
        case AGET: sp[-1] = heap[sp[-1] % 200]; break;
        case ASET: a = *--sp, heap[*--sp % 200] = a; break;
        case POP: sp--; break;
        }
    }
}

int main(void) {
    program("fn fib(n) { if n < 2 return n; return fib(n - 1) + fib(n - 2); } fn main() { print fib(15); i = 0; while i < 8 { print fib(i) * i; i = i + 1; } return i; }");
    printf("%d\n", run());
    program("fn sieve(v, n) { i = 2; count = 0; while i < n { if v[i] == 0 { count = count + 1; j = i * i; while j < n { v[j] = 1; j = j + i; } } i = i + 1; } return count; }"
            "fn main() { print sieve(0, 180); print sieve(0, 10); return (3 + 4) * -2 % 5; }");
    printf("%d\n", run());
    program("fn gcd(a, b) { while !(b == 0) { t = a % b; a = b; b = t; } return a; } fn ack(m, n) { if m == 0 return n + 1; if n == 0 return ack(m - 1, 1);"
            "return ack(m - 1, ack(m, n - 1)); } fn main() { print gcd(1071, 462); print ack(2, 3); x = 5; if x < 3 && 1 print 1; else { print 2; } ack(1, 1); return x; }");
    int32_t last = run();
    printf("%d %ld\n", last, executed);
    return 0;
}
