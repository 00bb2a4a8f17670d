// interpreter: no
// An interpreter by labels as values: instructions are addresses in the code, relocated when a program is loaded.
#include <stdint.h>
#include <stdio.h>

enum { PUSH, ADD, SUB, MUL, LESS, JUMP, JUMP_IF_NOT, LOAD, STORE, PRINT, CALL, RET, DUP, HALT, OPS };

typedef union {
    void *code;
    intptr_t value;
} cell;

static long executed;

static int run(const int *program, int n, int from, intptr_t *out, int room) {
    static void *const labels[OPS] = {&&push, &&add, &&sub, &&mul, &&less, &&jump, &&jump_if_not,
                                      &&load, &&store, &&print, &&call, &&ret, &&dup, &&halt};
    static const char takes[OPS] = {[PUSH] = 1, [JUMP] = 1, [JUMP_IF_NOT] = 1, [LOAD] = 1, [STORE] = 1, [CALL] = 1};
    cell code[256];
    for (int i = 0; i < n; i++) {
        int op = program[i];
        code[i].code = labels[op];
        if (takes[op]) i++, code[i].value = program[i];
    }
    intptr_t stack[64], *sp = stack, variables[8] = {0}, returns[32], *rp = returns, t;
    int printed = 0;
    const cell *pc = code + from;
#define NEXT                   \
    do {                       \
        executed++;            \
        goto *(pc++)->code;    \
    } while (0)
    NEXT;
push: *sp++ = (pc++)->value; NEXT;
add: t = *--sp; sp[-1] += t; NEXT;
sub: t = *--sp; sp[-1] -= t; NEXT;
mul: t = *--sp; sp[-1] *= t; NEXT;
less: t = *--sp; sp[-1] = sp[-1] < t; NEXT;
jump: pc = code + pc->value; NEXT;
jump_if_not:
    t = *--sp;
    pc = t ? pc + 1 : code + pc->value;
    NEXT;
load: *sp++ = variables[(pc++)->value]; NEXT;
store: variables[(pc++)->value] = *--sp; NEXT;
print:
    if (printed < room) out[printed] = sp[-1];
    printed++;
    sp--;
    NEXT;
call:
    *rp++ = pc + 1 - code;
    pc = code + pc->value;
    NEXT;
ret: pc = code + *--rp; NEXT;
dup: *sp = sp[-1]; sp++; NEXT;
halt: return printed;
}

static const int factorial[] = {
    PUSH, 12, STORE, 1, PUSH, 1, CALL, 10, PRINT, HALT, /* 0 */
    LOAD, 1, PUSH, 2, LESS, JUMP_IF_NOT, 18, RET,       /* 10 */
    LOAD, 1, MUL, LOAD, 1, PUSH, 1, SUB, STORE, 1,      /* 18 */
    CALL, 10, RET,
};

static const int loop[] = {
    PUSH, 0, STORE, 0, PUSH, 0, STORE, 1,
    LOAD, 0, PUSH, 1000, LESS, JUMP_IF_NOT, 31,
    LOAD, 1, LOAD, 0, DUP, MUL, ADD, STORE, 1,
    LOAD, 0, PUSH, 1, ADD, STORE, 0,
    JUMP, 8,
};

int main(void) {
    intptr_t out[16];
    int n = run(factorial, sizeof factorial / sizeof *factorial, 0, out, 16);
    printf("%d %ld\n", n, (long)out[0]);
    int counted[64], k = 0;
    for (unsigned i = 0; i < sizeof loop / sizeof *loop; i++) counted[k++] = loop[i];
    counted[14] = k;
    counted[k++] = LOAD, counted[k++] = 1, counted[k++] = PRINT, counted[k++] = HALT;
    n = run(counted, k, 0, out, 16);
    printf("%d %ld\n", n, (long)out[0]);
    printf("%ld\n", executed);
    return 0;
}
