// interpreter: no
// Functions and variables written in assembly, and C that assembly calls.
#include <stdio.h>

long add_three(long a, long b, long c);
int call_back(int n);
extern int counter;
extern const char greeting[];
extern long both(void) __asm__("other_name");

__attribute__((used)) static int local_function(int n) { return n * 2 + 1; }

int public_function(int n) { return n * 3; }

__asm__("\t.text\n"
        "\t.globl add_three\n"
        "\t.type add_three, @function\n"
        "add_three:\n"
        "\t.cfi_startproc\n"
        "\tleaq (%rdi,%rsi), %rax\n"
        "\taddq %rdx, %rax\n"
        "\tret\n"
        "\t.cfi_endproc\n"
        "\t.size add_three, .-add_three\n");

__asm__("\t.text\n"
        "call_back:\n"
        "\t.cfi_startproc\n"
        "\tpushq %rbx\n"
        "\t.cfi_adjust_cfa_offset 8\n"
        "\tmovl %edi, %ebx\n"
        "\tcall local_function\n"
        "\tmovl %eax, %edi\n"
        "\taddl %ebx, %edi\n"
        "\tcall public_function\n"
        "\tincl counter(%rip)\n"
        "\tpopq %rbx\n"
        "\t.cfi_adjust_cfa_offset -8\n"
        "\tret\n"
        "\t.cfi_endproc\n"
        "other_name:\n"
        "\tmovslq counter(%rip), %rax\n"
        "\tret\n");

__asm__("\t.data\n"
        "\t.globl counter\n"
        "\t.balign 4\n"
        "counter:\t.long 7\n"
        "\t.section .rodata\n"
        "greeting:\t.asciz \"hello\"\n"
        "\t.bss\n"
        "\t.balign 8\n"
        "room:\t.zero 64\n"
        "\t.text\n");
extern long room[8];

int main(void) {
    printf("%ld\n", add_three(1, 20, 300));
    printf("%d\n", call_back(5));
    printf("%d\n", counter);
    printf("%s %ld\n", greeting, both());
    room[7] = counter;
    printf("%ld %ld\n", room[0], room[7]);
    return 0;
}
