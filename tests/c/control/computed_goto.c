// A bytecode interpreter with computed goto: a table of labels, relative label differences, a label in a variable.
#include <stdio.h>

enum { PUSH, ADD, MUL, DUP, SWAP, JNZ, DEC, PRINT, HALT };

static long run(const signed char *code) {
    static const void *const table[] = {&&push, &&add, &&mul, &&dup, &&swap, &&jnz, &&dec, &&print, &&halt};
    long stack[32];
    int top = -1;
    long steps = 0;
    const signed char *pc = code;
#define NEXT do { steps++; goto *table[(int)*pc++]; } while (0)
    NEXT;
push:
    stack[++top] = *pc++;
    NEXT;
add:
    stack[top - 1] += stack[top];
    top--;
    NEXT;
mul:
    stack[top - 1] *= stack[top];
    top--;
    NEXT;
dup:
    stack[top + 1] = stack[top];
    top++;
    NEXT;
swap: {
    long t = stack[top];
    stack[top] = stack[top - 1];
    stack[top - 1] = t;
    NEXT;
}
jnz:
    pc += stack[top] != 0 ? *pc : 1;
    NEXT;
dec:
    stack[top]--;
    NEXT;
print:
    printf("[%ld]", stack[top]);
    NEXT;
halt:
    printf(" top %ld\n", top >= 0 ? stack[top] : -1);
    return steps;
}

static int machine(const char *input) {
    static const int offsets[] = {&&even - &&even, &&odd - &&even};
    int state = 0, ones = 0;
    for (; *input; input++) {
        state ^= *input == '1';
        goto *(&&even + offsets[state]);
    even:
        ones += 100;
        continue;
    odd:
        ones += 1;
    }
    return ones;
}

int main(void) {
    static const signed char sum[] = {PUSH, 20, PUSH, 22, ADD, PRINT, HALT};
    static const signed char countdown[] = {PUSH, 1, PUSH, 12, DUP, PRINT, SWAP, PUSH, 2, MUL, SWAP, DEC, JNZ, -9, SWAP, PRINT, HALT};
    printf("%ld steps\n", run(sum));
    printf("%ld steps\n", run(countdown));
    printf("%d %d\n", machine("0110100"), machine("111"));

    int n = 0;
    void *where = &&first;
again:
    goto *where;
first:
    n += 1;
    where = &&second;
    goto again;
second:
    n *= 10;
    where = n < 1000 ? &&first : &&out;
    goto again;
out:
    printf("%d\n", n);
    return 0;
}
