// judge: clang
// A virtual machine whose instructions call each other at the end: a million steps need no stack.
#include <stdio.h>

typedef struct vm vm;
typedef long (*op)(vm *, const unsigned char *, long, long);
struct vm {
    op table[8];
    long stack[16];
    int top;
    long steps;
};

#define GO __attribute__((musttail)) return m->table[*pc](m, pc, a, b)
#define OP(name) static long name(vm *m, const unsigned char *pc, long a, long b)

OP(halt) {
    (void)pc;
    return a + b + m->steps;
}
OP(load) {
    a = pc[1];
    pc += 2;
    GO;
}
OP(add) {
    b += a, pc++, m->steps++;
    GO;
}
OP(dec) {
    a--, pc++;
    GO;
}
OP(loop) {
    pc = a > 0 ? pc - pc[1] : pc + 2;
    GO;
}
OP(push) {
    m->stack[m->top++] = a, pc++;
    GO;
}
OP(pop) {
    a = m->stack[--m->top], pc++;
    GO;
}
OP(square) {
    a *= a, pc++;
    GO;
}

static int even(unsigned n);
static int odd(unsigned n) {
    if (n == 0) return 0;
    __attribute__((musttail)) return even(n - 1);
}
static int even(unsigned n) {
    if (n == 0) return 1;
    __attribute__((musttail)) return odd(n - 1);
}

int main(void) {
    vm m = {.table = {halt, load, add, dec, loop, push, pop, square}};
    const unsigned char code[] = {1, 250, 5, 2, 3, 4, 2, 6, 3, 5, 4, 6, 0};
    const unsigned char big[] = {1, 200, 7, 2, 3, 4, 2, 0};
    printf("%ld\n", m.table[code[0]](&m, code, 0, 0));
    m.steps = 0;
    printf("%ld\n", m.table[big[0]](&m, big, 0, 0));
    printf("%d %d\n", even(300000), odd(99999));
    return 0;
}
