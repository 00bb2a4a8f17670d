// A small Forth: words compiled to tokens, loops, conditions, variables, recursion, strings, and errors that leave by longjmp.
#include <ctype.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
// interpreter: no

enum op { LIT, CALL, BRANCH, ZBRANCH, EXIT, DO, LOOP, INDEX, PRINT_TEXT, ADD, SUB, MUL, DIV, MOD, DUP, DROP, SWAP, OVER, ROT, LESS, EQUAL, FETCH, STORE, DOT, EMIT, CR, NOT, OPS };
static const char *const names[OPS] = {[ADD] = "+", [SUB] = "-", [MUL] = "*", [DIV] = "/", [MOD] = "mod", [DUP] = "dup", [DROP] = "drop", [SWAP] = "swap",
    [OVER] = "over", [ROT] = "rot", [LESS] = "<", [EQUAL] = "=", [FETCH] = "@", [STORE] = "!", [DOT] = ".", [EMIT] = "emit", [CR] = "cr", [NOT] = "0=", [INDEX] = "i"};
static long code[2000], stack[100], returns[200], memory[100];
static int here, sp, rp, variables, words;
static struct { char name[16]; int at, is_variable; } dictionary[64];
static char texts[500];
static int text_used;
static jmp_buf failed;
static const char *source;

static void stop(const char *what, const char *which) {
    printf("? %s %s\n", what, which);
    longjmp(failed, 1);
}
static void push(long v) {
    if (sp == 100) stop("stack", "full");
    stack[sp++] = v;
}
static long pop(void) {
    if (sp == 0) stop("stack", "empty");
    return stack[--sp];
}
static int word(char *out) {
    int n = 0;
    while (isspace((unsigned char)*source)) source++;
    while (*source && !isspace((unsigned char)*source) && n < 15) out[n++] = *source++;
    out[n] = 0;
    return n;
}

static void run(int pc) {
    long a, b;
    int base = rp;
    for (;;) {
        switch ((enum op)code[pc++]) {
        case LIT: push(code[pc++]); break;
        case CALL:
            if (rp == 200) stop("returns", "full");
            returns[rp++] = pc + 1;
            pc = (int)code[pc];
            break;
        case BRANCH: pc = (int)code[pc]; break;
        case ZBRANCH: pc = pop() ? pc + 1 : (int)code[pc]; break;
        case EXIT:
            if (rp == base) return;
            pc = (int)returns[--rp];
            break;
        case DO: a = pop(), b = pop(), returns[rp++] = b, returns[rp++] = a; break;
        case LOOP:
            if (++returns[rp - 1] < returns[rp - 2]) pc = (int)code[pc];
            else rp -= 2, pc++;
            break;
        case INDEX: push(returns[rp - 1]); break;
        case PRINT_TEXT: printf("%s", texts + code[pc++]); break;
        case ADD: a = pop(), push(pop() + a); break;
        case SUB: a = pop(), push(pop() - a); break;
        case MUL: a = pop(), push(pop() * a); break;
        case DIV: case MOD:
            b = code[pc - 1];
            if ((a = pop()) == 0) stop("division", "by zero");
            push(b == DIV ? pop() / a : pop() % a);
            break;
        case DUP: a = pop(), push(a), push(a); break;
        case DROP: pop(); break;
        case SWAP: a = pop(), b = pop(), push(a), push(b); break;
        case OVER: a = pop(), b = pop(), push(b), push(a), push(b); break;
        case ROT: { long c = pop(); b = pop(), a = pop(), push(b), push(c), push(a); break; }
        case LESS: a = pop(), push(pop() < a); break;
        case EQUAL: a = pop(), push(pop() == a); break;
        case NOT: push(!pop()); break;
        case FETCH: a = pop(); if (a < 0 || a >= variables) stop("address", "@"); push(memory[a]); break;
        case STORE: a = pop(); if (a < 0 || a >= variables) stop("address", "!"); memory[a] = pop(); break;
        case DOT: printf("%ld ", pop()); break;
        case EMIT: putchar((int)pop()); break;
        case CR: putchar('\n'); break;
        case OPS: return;
        }
    }
}

static void evaluate(const char *text) {
    char w[16];
    int compiling = 0, marks[16], m = 0, at;
    source = text;
    if (setjmp(failed)) {
        sp = rp = 0;
        return;
    }
    while (word(w)) {
        int start = here, op, found = -1;
        for (op = 0; op < OPS && !(names[op] && !strcmp(names[op], w)); op++) {}
        for (int i = words - 1; i >= 0 && found < 0; i--) if (!strcmp(dictionary[i].name, w)) found = i;
        if (!strcmp(w, ":")) word(dictionary[words].name), dictionary[words].at = here, dictionary[words++].is_variable = 0, compiling = 1;
        else if (!strcmp(w, ";")) {
            code[here++] = EXIT, compiling = 0;
            continue;
        }
        else if (!strcmp(w, "variable")) word(dictionary[words].name), dictionary[words].at = variables++, dictionary[words++].is_variable = 1;
        else if (!strcmp(w, "if")) code[here++] = ZBRANCH, marks[m++] = here++;
        else if (!strcmp(w, "else")) code[here++] = BRANCH, at = marks[m - 1], marks[m - 1] = here++, code[at] = here;
        else if (!strcmp(w, "then")) code[marks[--m]] = here;
        else if (!strcmp(w, "begin")) marks[m++] = here;
        else if (!strcmp(w, "until")) code[here++] = ZBRANCH, code[here++] = marks[--m];
        else if (!strcmp(w, "do")) code[here++] = DO, marks[m++] = here;
        else if (!strcmp(w, "loop")) code[here++] = LOOP, code[here++] = marks[--m];
        else if (!strcmp(w, "recurse")) code[here++] = CALL, code[here++] = dictionary[words - 1].at;
        else if (!strcmp(w, ".\"")) {
            code[here++] = PRINT_TEXT, code[here++] = text_used;
            for (source++; *source && *source != '"';) texts[text_used++] = *source++;
            texts[text_used++] = 0;
            if (*source) source++;
        } else if (found >= 0) {
            code[here++] = dictionary[found].is_variable ? LIT : CALL;
            code[here++] = dictionary[found].at;
        } else if (op < OPS) code[here++] = op;
        else {
            char *end;
            long v = strtol(w, &end, 10);
            if (*end) stop("unknown", w);
            code[here++] = LIT, code[here++] = v;
        }
        if (!compiling && !m && here > start) {
            code[here] = EXIT;
            run(start);
            here = start;
        }
    }
}

int main(void) {
    evaluate(": square dup * ; 7 square . cr");
    evaluate(": fact dup 2 < if drop 1 else dup 1 - recurse * then ; 10 fact . 15 fact . cr");
    evaluate(": table 5 1 do i square . loop ; table cr");
    evaluate("variable x 5 x ! : count begin x @ . x @ 1 - x ! x @ 0= until ; count cr");
    evaluate(": gcd begin swap over mod dup 0= until drop ; 48 36 gcd . cr");
    evaluate(": fib dup 2 < if else dup 1 - recurse swap 2 - recurse + then ; 20 fib . .\" done\" cr");
    evaluate(": stars 0 do 42 emit loop ; 5 stars cr");
    evaluate("1 0 /");
    evaluate("drop");
    evaluate("3 nonsense");
    evaluate(": forever recurse ; forever");
    evaluate("1 2 3 rot . . . cr");
    return 0;
}
