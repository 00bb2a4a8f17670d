// judge: clang
// A virtual machine whose instructions are functions that end in musttail calls, and mutual recursion without growth.
#include <stdint.h>
#include <stdio.h>

#define TAIL __attribute__((musttail)) return

struct vm {
    long steps;
    int64_t registers[8];
};

typedef int64_t handler(struct vm *vm, const uint32_t *pc, int64_t acc, uint64_t counter);
static handler op_li, op_add, op_mul, op_dec, op_jnz, op_xor, op_halt, op_store, op_load;
static handler *const table[] = {op_li, op_add, op_mul, op_dec, op_jnz, op_xor, op_store, op_load, op_halt};
enum { LI, ADD, MUL, DEC, JNZ, XOR, STORE, LOAD, HALT };
#define I(op, arg) ((uint32_t)(op) << 24 | ((arg) & 0xffffff))
#define ARG(pc) ((int32_t)(*(pc) << 8) >> 8)
#define NEXT                             \
    pc++;                                \
    vm->steps++;                         \
    TAIL table[*pc >> 24](vm, pc, acc, counter)

static int64_t op_li(struct vm *vm, const uint32_t *pc, int64_t acc, uint64_t counter) {
    acc = ARG(pc);
    NEXT;
}
static int64_t op_add(struct vm *vm, const uint32_t *pc, int64_t acc, uint64_t counter) {
    acc += ARG(pc);
    NEXT;
}
static int64_t op_mul(struct vm *vm, const uint32_t *pc, int64_t acc, uint64_t counter) {
    acc = (int64_t)((uint64_t)acc * (uint64_t)(int64_t)ARG(pc));
    NEXT;
}
static int64_t op_dec(struct vm *vm, const uint32_t *pc, int64_t acc, uint64_t counter) {
    counter -= (uint64_t)ARG(pc);
    NEXT;
}
static int64_t op_jnz(struct vm *vm, const uint32_t *pc, int64_t acc, uint64_t counter) {
    if (counter) pc += ARG(pc);
    NEXT;
}
static int64_t op_xor(struct vm *vm, const uint32_t *pc, int64_t acc, uint64_t counter) {
    acc ^= vm->registers[ARG(pc)];
    NEXT;
}
static int64_t op_store(struct vm *vm, const uint32_t *pc, int64_t acc, uint64_t counter) {
    vm->registers[ARG(pc)] = acc;
    NEXT;
}
static int64_t op_load(struct vm *vm, const uint32_t *pc, int64_t acc, uint64_t counter) {
    acc = vm->registers[ARG(pc)];
    NEXT;
}
static int64_t op_halt(struct vm *vm, const uint32_t *pc, int64_t acc, uint64_t counter) {
    return acc + (int64_t)counter + *pc % 2 * 0 + vm->steps * 0;
}

static _Bool odd(unsigned long n);
static _Bool even(unsigned long n) {
    if (n == 0) return 1;
    TAIL odd(n - 1);
}
static _Bool odd(unsigned long n) {
    if (n == 0) return 0;
    TAIL even(n - 1);
}

static double many(int n, long a, long b, double x, double y, float z, unsigned char c) {
    if (n == 0) return (double)a - (double)b + x * y + z + c;
    TAIL many(n - 1, b, a + 1, y + 0.5, x, z * 0.5f, (unsigned char)(c + 77));
}

int main(void) {
    static const uint32_t code[] = {I(LI, 7), I(STORE, 1), I(MUL, 31), I(ADD, 11), I(XOR, 1), I(DEC, 1), I(JNZ, -5), I(LOAD, 1), I(ADD, -3), I(HALT, 0)};
    struct vm vm = {0};
    int64_t r = table[code[0] >> 24](&vm, code, 0, 50000);
    printf("%lld %ld %lld\n", (long long)r, vm.steps, (long long)vm.registers[1]);
    printf("%d %d %d\n", even(100000), odd(99999), even(7));
    printf("%.10g %.10g\n", many(10001, 3, 4, 1.5, 2.5, 8, 200), many(0, 1, 2, 3, 4, 5, 6));
    return 0;
}
