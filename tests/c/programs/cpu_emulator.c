// An 8-bit processor with flags and a stack, an assembler with labels, and programs: multiply, Fibonacci, memory copy.
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct cpu {
    uint8_t a, x, sp, memory[256];
    uint16_t pc;
    struct { unsigned zero : 1, carry : 1, negative : 1; } flag;
    unsigned long cycles;
};

static const char *const names[] = {"lda", "ldm", "sta", "ldx", "inx", "dex", "add", "adm", "sub", "cmp", "jmp", "jz", "jnz", "jc", "push", "pop", "call", "ret",
    "lax", "sax", "out", "hlt"};
static const char has_operand[] = "1111001111111100101100";
enum { LDA, LDM, STA, LDX, INX, DEX, ADD, ADM, SUB, CMP, JMP, JZ, JNZ, JC, PUSH, POP, CALL, RET, LAX, SAX, OUT, HLT, OPS };

static void set(struct cpu *c, uint8_t v) {
    c->flag.zero = v == 0;
    c->flag.negative = v >> 7;
}

static void add(struct cpu *c, unsigned v) {
    unsigned r = c->a + v;
    c->flag.carry = r > 255;
    set(c, c->a = (uint8_t)r);
}

static int step(struct cpu *c) {
    uint8_t op = c->memory[c->pc++ & 255], n = 0;
    if (op >= OPS)
        return 0;
    if (has_operand[op] == '1')
        n = c->memory[c->pc++ & 255];
    c->cycles += has_operand[op] == '1' ? 2 : 1;
    switch (op) {
    case LDA: set(c, c->a = n); break;
    case LDM: set(c, c->a = c->memory[n]); break;
    case STA: c->memory[n] = c->a; break;
    case LDX: set(c, c->x = n); break;
    case INX: set(c, ++c->x); break;
    case DEX: set(c, --c->x); break;
    case ADD: add(c, n); break;
    case ADM: add(c, c->memory[n]); break;
    case SUB: c->flag.carry = c->a >= n; set(c, c->a -= n); break;
    case CMP: c->flag.carry = c->a >= n; set(c, (uint8_t)(c->a - n)); break;
    case JMP: c->pc = n; break;
    case JZ: if (c->flag.zero) c->pc = n; break;
    case JNZ: if (!c->flag.zero) c->pc = n; break;
    case JC: if (c->flag.carry) c->pc = n; break;
    case PUSH: c->memory[c->sp--] = c->a; break;
    case POP: set(c, c->a = c->memory[++c->sp]); break;
    case CALL: c->memory[c->sp--] = (uint8_t)c->pc; c->pc = n; break;
    case RET: c->pc = c->memory[++c->sp]; break;
    case LAX: set(c, c->a = c->memory[(uint8_t)(n + c->x)]); break;
    case SAX: c->memory[(uint8_t)(n + c->x)] = c->a; break;
    case OUT: printf("%u ", c->a); break;
    case HLT: return 0;
    }
    return 1;
}

/* Two passes: the first finds labels. Words are separated by spaces, labels end with a colon. */
static int assemble(const char *source, uint8_t *out) {
    char label[8][8];
    uint8_t place[8];
    int labels = 0, at = 0;
    for (int pass = 0; pass < 2; pass++) {
        char text[400];
        strcpy(text, source);
        at = 0;
        for (char *w = strtok(text, " \n"); w; w = strtok(NULL, " \n")) {
            size_t n = strlen(w);
            if (w[n - 1] == ':') {
                w[n - 1] = 0;
                if (pass == 0) {
                    strcpy(label[labels], w);
                    place[labels++] = (uint8_t)at;
                }
                continue;
            }
            int value = -1;
            if (isdigit((unsigned char)*w))
                value = atoi(w);
            for (int i = 0; i < OPS && value < 0; i++)
                if (strcmp(names[i], w) == 0)
                    value = i;
            for (int i = 0; i < labels && value < 0; i++)
                if (strcmp(label[i], w) == 0)
                    value = place[i];
            if (value < 0 && pass == 1)
                return -1;
            out[at++] = (uint8_t)value;
        }
    }
    return at;
}

int main(void) {
    static const char *const programs[] = {
        "ldx 13 lda 0 loop: add 11 dex jnz loop out hlt",
        "lda 1 sta 200 sta 201 ldx 11 loop: ldm 200 out adm 201 push ldm 201 sta 200 pop sta 201 dex jnz loop hlt",
        "lda 7 call twice call twice out hlt twice: sta 250 adm 250 ret",
        "ldx 5 fill: dex lda 42 sax 210 inx dex jnz fill ldm 210 out ldm 214 out lda 200 add 100 jc over hlt over: out hlt",
        "lda nowhere hlt",
    };
    for (int i = 0; i < 5; i++) {
        struct cpu c = {.sp = 255};
        int n = assemble(programs[i], c.memory);
        if (n < 0) {
            printf("does not assemble\n");
            continue;
        }
        while (c.cycles < 5000 && step(&c))
            ;
        printf("| %d bytes, %lu cycles, a %u, flags %u%u%u\n", n, c.cycles, c.a, c.flag.zero, c.flag.carry, c.flag.negative);
    }
    return 0;
}
