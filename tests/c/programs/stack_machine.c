// A virtual machine with calls and frames: runs a recursive factorial and code assembled at run time.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum op { PUSH, LOAD, STORE, ADD, SUB, MUL, MOD, LESS, EQUAL, JUMP, BRANCH_ZERO, CALL, RETURN, PRINT, HALT };

struct vm {
    int32_t stack[256], frame[64];
    int top, base, calls;
    long steps;
};

static const int32_t factorial[] = {
    PUSH, 10, CALL, 6, PRINT, HALT,
    /* 6: n */ LOAD, 0, BRANCH_ZERO, 21, LOAD, 0, LOAD, 0, PUSH, 1, SUB, CALL, 6, MUL, RETURN,
    /* 21 */ PUSH, 1, RETURN,
};

static int32_t pop(struct vm *m) { return m->stack[--m->top]; }
static void push(struct vm *m, int32_t v) { m->stack[m->top++] = v; }

static int32_t run(struct vm *m, const int32_t *code, int pc) {
    for (;;) {
        m->steps++;
        int32_t a, b;
        switch ((enum op)code[pc++]) {
        case PUSH: push(m, code[pc++]); break;
        case LOAD: push(m, m->frame[m->base + code[pc++]]); break;
        case STORE: m->frame[m->base + code[pc++]] = pop(m); break;
        case ADD: b = pop(m), a = pop(m), push(m, a + b); break;
        case SUB: b = pop(m), a = pop(m), push(m, a - b); break;
        case MUL: b = pop(m), a = pop(m), push(m, a * b); break;
        case MOD: b = pop(m), a = pop(m), push(m, a % b); break;
        case LESS: b = pop(m), a = pop(m), push(m, a < b); break;
        case EQUAL: b = pop(m), a = pop(m), push(m, a == b); break;
        case JUMP: pc = code[pc]; break;
        case BRANCH_ZERO: pc = pop(m) == 0 ? code[pc] : pc + 1; break;
        case CALL:
            a = pop(m);
            m->calls++;
            m->base += 4;
            m->frame[m->base] = a;
            push(m, run(m, code, code[pc++]));
            m->base -= 4;
            break;
        case RETURN: return pop(m);
        case PRINT: printf("%d\n", m->stack[m->top - 1]); break;
        case HALT: return m->top ? pop(m) : 0;
        }
    }
}

/* Code made at run time: the sum of i*i % 7 for i below n. */
static int assemble(int32_t *code, int n) {
    int at = 0;
    const int32_t start[] = {PUSH, 0, STORE, 1, PUSH, 0, STORE, 2};
    memcpy(code, start, sizeof start);
    at = 8;
    int loop = at;
    const int32_t body[] = {LOAD, 2, PUSH, n, LESS, BRANCH_ZERO, 0, LOAD, 1, LOAD, 2, LOAD, 2, MUL, PUSH, 7, MOD, ADD, STORE, 1, LOAD, 2, PUSH, 1, ADD,
        STORE, 2, JUMP, loop};
    memcpy(code + at, body, sizeof body);
    at += (int)(sizeof body / sizeof *body);
    code[loop + 6] = at;
    const int32_t end[] = {LOAD, 1, PRINT, HALT};
    memcpy(code + at, end, sizeof end);
    return at + 4;
}

int main(void) {
    struct vm m = {.top = 0};
    int32_t r = run(&m, factorial, 0);
    printf("%d calls %d steps %ld\n", r, m.calls, m.steps);
    int32_t code[64];
    for (int n = 0; n <= 400; n += 200) {
        struct vm v = {.top = 0};
        int size = assemble(code, n);
        r = run(&v, code, 0);
        printf("%d size %d steps %ld\n", r, size, v.steps);
    }
    return 0;
}
