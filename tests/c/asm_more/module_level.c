// interpreter: no
// Functions and data that module assembly defines and uses, in both directions, with sections and symbols of its own.
#include <stdio.h>

__asm__(".pushsection .rodata\n"
        ".globl asm_table\n.type asm_table, @object\n.align 8\n"
        "asm_table:\n\t.quad 3, 1, 4, 1, 5\n\t.size asm_table, . - asm_table\n"
        ".popsection");
__asm__(".text\n.globl asm_add3\n.type asm_add3, @function\n"
        "asm_add3:\n\tleaq (%rdi,%rsi), %rax\n\taddq %rdx, %rax\n\tret\n.size asm_add3, . - asm_add3");
__asm__(".text\n.type asm_local, @function\nasm_local:\n\tmovq %rdi, %rax\n\tnotq %rax\n\tret\n"
        ".globl asm_calls\n.type asm_calls, @function\nasm_calls:\n\tsubq $8, %rsp\n\tcall called_from_asm@PLT\n"
        "\tmovq %rax, %rdi\n\taddq $8, %rsp\n\tjmp asm_local\n");
__asm__(".macro ENTRY name, value\n.globl \\name\n\\name:\n\tmovl $\\value, %eax\n\tret\n.endm\n"
        ".text\nENTRY first_entry, 11\nENTRY second_entry, 22\n.purgem ENTRY");

extern const long asm_table[5];
long asm_add3(long, long, long);
long asm_calls(long);
int first_entry(void), second_entry(void);
static int hits;
__attribute__((used)) long called_from_asm(long x) {
    hits++;
    return x * 10;
}

int main(void) {
    long sum = 0;
    for (int i = 0; i < 5; i++) sum = sum * 10 + asm_table[i];
    printf("%ld %ld %ld\n", sum, asm_add3(1, 20, 300), asm_calls(7));
    long (*volatile f)(long, long, long) = asm_add3;
    printf("%ld %d %d\n", f(-1, -2, -3), first_entry() + second_entry(), hits);
    return 0;
}
