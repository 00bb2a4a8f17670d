// interpreter: no
// A subset of the 6502 with flags, decimal mode off, stack and branches; an assembler for it, and programs that count cycles.
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct cpu { uint8_t a, x, y, s; uint16_t pc; union { uint8_t p; struct { uint8_t c : 1, z : 1, i : 1, d : 1, b : 1, u : 1, v : 1, n : 1; }; }; long cycles; };
static uint8_t mem[65536];
enum mode { IMP, IMM, ZP, ZPX, ABS, ABX, ABY, REL, IZY };
static const struct { const char *name; uint8_t op; enum mode mode; } table[] = {
    {"lda", 0xa9, IMM}, {"lda", 0xa5, ZP}, {"lda", 0xb5, ZPX}, {"lda", 0xbd, ABX}, {"lda", 0xb1, IZY}, {"ldx", 0xa2, IMM}, {"ldx", 0xa6, ZP}, {"ldy", 0xa0, IMM}, {"ldy", 0xa4, ZP},
    {"sta", 0x85, ZP}, {"sta", 0x95, ZPX}, {"sta", 0x8d, ABS}, {"sta", 0x9d, ABX}, {"stx", 0x86, ZP}, {"sty", 0x84, ZP}, {"adc", 0x69, IMM}, {"adc", 0x65, ZP}, {"sbc", 0xe9, IMM}, {"sbc", 0xe5, ZP},
    {"cmp", 0xc9, IMM}, {"cmp", 0xc5, ZP}, {"cpx", 0xe0, IMM}, {"and", 0x29, IMM}, {"ora", 0x05, ZP}, {"eor", 0x45, ZP}, {"inc", 0xe6, ZP}, {"dec", 0xc6, ZP}, {"asl", 0x0a, IMP}, {"lsr", 0x4a, IMP},
    {"rol", 0x26, ZP}, {"ror", 0x6a, IMP}, {"inx", 0xe8, IMP}, {"dex", 0xca, IMP}, {"iny", 0xc8, IMP}, {"dey", 0x88, IMP}, {"tax", 0xaa, IMP}, {"txa", 0x8a, IMP}, {"tay", 0xa8, IMP}, {"tya", 0x98, IMP},
    {"pha", 0x48, IMP}, {"pla", 0x68, IMP}, {"clc", 0x18, IMP}, {"sec", 0x38, IMP}, {"bne", 0xd0, REL}, {"beq", 0xf0, REL}, {"bcc", 0x90, REL}, {"bcs", 0xb0, REL}, {"bmi", 0x30, REL}, {"bpl", 0x10, REL},
    {"jmp", 0x4c, ABS}, {"jsr", 0x20, ABS}, {"rts", 0x60, IMP}, {"brk", 0x00, IMP}};

static int assemble(const char *text, uint16_t at) {
    static struct { char name[8]; uint16_t at; } labels[32];
    int count = 0, start = at;
    for (int pass = 0; pass < 2; pass++) {
        at = (uint16_t)start;
        for (const char *p = text; *p;) {
            char w[8] = "", arg[16] = "";
            int n = 0, read = 0;
            sscanf(p, " %7[a-z0-9:] %n", w, &read);
            p += read;
            if (w[strlen(w) - 1] == ':') {
                w[strlen(w) - 1] = 0;
                if (!pass) strcpy(labels[count].name, w), labels[count++].at = at;
                continue;
            }
            while (*p && *p != ';' && n < 15) arg[n++] = *p++;
            while (n && arg[n - 1] == ' ') arg[--n] = 0;
            if (*p) p++;
            enum mode m = IMP;
            long v = 0;
            char *a = arg;
            if (*a == '#') m = IMM, v = strtol(a + 1, NULL, 0);
            else if (*a == '(') m = IZY, v = strtol(a + 1, NULL, 0);
            else if (isdigit((unsigned char)*a)) {
                v = strtol(a, &a, 0);
                m = *a == ',' ? (a[1] == 'x' ? (v < 256 ? ZPX : ABX) : ABY) : v < 256 ? ZP : ABS;
            } else if (*a) {
                m = w[0] == 'b' && strcmp(w, "brk") ? REL : ABS;
                for (int i = 0; i < count; i++) if (!strcmp(labels[i].name, a)) v = labels[i].at;
            }
            for (size_t i = 0; i < sizeof table / sizeof *table; i++)
                if (!strcmp(table[i].name, w) && table[i].mode == m) {
                    mem[at++] = table[i].op;
                    if (m == REL) mem[at] = (uint8_t)(v - at - 1), at++;
                    else if (m != IMP) mem[at++] = (uint8_t)v;
                    if (m == ABS || m == ABX || m == ABY) mem[at++] = (uint8_t)(v >> 8);
                    goto done;
                }
            printf("bad %s %s\n", w, arg);
        done:;
        }
    }
    return at - start;
}

static uint8_t nz(struct cpu *c, uint8_t v) { return c->z = v == 0, c->n = v >> 7, v; }
static void add(struct cpu *c, uint8_t v) {
    unsigned s = c->a + v + c->c;
    c->v = (~(c->a ^ v) & (c->a ^ s)) >> 7 & 1;
    c->c = s > 255;
    c->a = nz(c, (uint8_t)s);
}
static void compare(struct cpu *c, uint8_t r, uint8_t v) { c->c = r >= v, nz(c, (uint8_t)(r - v)); }
static void run(struct cpu *c) {
    for (;; c->cycles++) {
        uint8_t op = mem[c->pc++], t;
        uint8_t b = mem[c->pc];
        uint16_t word = (uint16_t)(b | mem[(uint16_t)(c->pc + 1)] << 8);
        switch (op) {
        case 0x00: return;
        case 0xa9: c->a = nz(c, b), c->pc++; break;
        case 0xa5: c->a = nz(c, mem[b]), c->pc++; break;
        case 0xb5: c->a = nz(c, mem[(uint8_t)(b + c->x)]), c->pc++; break;
        case 0xbd: c->a = nz(c, mem[(uint16_t)(word + c->x)]), c->pc += 2; break;
        case 0xb1: c->a = nz(c, mem[(uint16_t)((mem[b] | mem[(uint8_t)(b + 1)] << 8) + c->y)]), c->pc++; break;
        case 0xa2: c->x = nz(c, b), c->pc++; break;
        case 0xa6: c->x = nz(c, mem[b]), c->pc++; break;
        case 0xa0: c->y = nz(c, b), c->pc++; break;
        case 0xa4: c->y = nz(c, mem[b]), c->pc++; break;
        case 0x85: mem[b] = c->a, c->pc++; break;
        case 0x95: mem[(uint8_t)(b + c->x)] = c->a, c->pc++; break;
        case 0x8d: mem[word] = c->a, c->pc += 2; break;
        case 0x9d: mem[(uint16_t)(word + c->x)] = c->a, c->pc += 2; break;
        case 0x86: mem[b] = c->x, c->pc++; break;
        case 0x84: mem[b] = c->y, c->pc++; break;
        case 0x69: add(c, b), c->pc++; break;
        case 0x65: add(c, mem[b]), c->pc++; break;
        case 0xe9: add(c, (uint8_t)~b), c->pc++; break;
        case 0xe5: add(c, (uint8_t)~mem[b]), c->pc++; break;
        case 0xc9: compare(c, c->a, b), c->pc++; break;
        case 0xc5: compare(c, c->a, mem[b]), c->pc++; break;
        case 0xe0: compare(c, c->x, b), c->pc++; break;
        case 0x29: c->a = nz(c, c->a & b), c->pc++; break;
        case 0x05: c->a = nz(c, c->a | mem[b]), c->pc++; break;
        case 0x45: c->a = nz(c, c->a ^ mem[b]), c->pc++; break;
        case 0xe6: nz(c, ++mem[b]), c->pc++; break;
        case 0xc6: nz(c, --mem[b]), c->pc++; break;
        case 0x0a: c->c = c->a >> 7, c->a = nz(c, (uint8_t)(c->a << 1)); break;
        case 0x4a: c->c = c->a & 1, c->a = nz(c, c->a >> 1); break;
        case 0x26: t = c->c, c->c = mem[b] >> 7, mem[b] = nz(c, (uint8_t)(mem[b] << 1 | t)), c->pc++; break;
        case 0x6a: t = c->c, c->c = c->a & 1, c->a = nz(c, (uint8_t)(c->a >> 1 | t << 7)); break;
        case 0xe8: nz(c, ++c->x); break;
        case 0xca: nz(c, --c->x); break;
        case 0xc8: nz(c, ++c->y); break;
        case 0x88: nz(c, --c->y); break;
        case 0xaa: c->x = nz(c, c->a); break;
        case 0x8a: c->a = nz(c, c->x); break;
        case 0xa8: c->y = nz(c, c->a); break;
        case 0x98: c->a = nz(c, c->y); break;
        case 0x48: mem[0x100 + c->s--] = c->a; break;
        case 0x68: c->a = nz(c, mem[0x100 + ++c->s]); break;
        case 0x18: c->c = 0; break;
        case 0x38: c->c = 1; break;
        case 0xd0: c->pc = (uint16_t)(c->pc + 1 + (c->z ? 0 : (int8_t)b)); break;
        case 0xf0: c->pc = (uint16_t)(c->pc + 1 + (c->z ? (int8_t)b : 0)); break;
        case 0x90: c->pc = (uint16_t)(c->pc + 1 + (c->c ? 0 : (int8_t)b)); break;
        case 0xb0: c->pc = (uint16_t)(c->pc + 1 + (c->c ? (int8_t)b : 0)); break;
        case 0x30: c->pc = (uint16_t)(c->pc + 1 + (c->n ? (int8_t)b : 0)); break;
        case 0x10: c->pc = (uint16_t)(c->pc + 1 + (c->n ? 0 : (int8_t)b)); break;
        case 0x4c: c->pc = word; break;
        case 0x20: c->pc++, mem[0x100 + c->s--] = (uint8_t)(c->pc >> 8), mem[0x100 + c->s--] = (uint8_t)c->pc, c->pc = word; break;
        case 0x60: c->pc = (uint16_t)(mem[0x100 + (uint8_t)(c->s + 1)] | mem[0x100 + (uint8_t)(c->s + 2)] << 8), c->s += 2, c->pc++; break;
        default: printf("unknown %02x\n", op); return;
        }
    }
}

int main(void) {
    static const char *const programs[] = {
        "ldx #0;loop: txa;sta 0x300,x;inx;cpx #20;bne loop;lda 0x305;brk",
        "lda #13;sta 1;lda #11;sta 2;lda #0;sta 3;ldx #8;next: lsr;lda 2;lsr;sta 2;bcc skip;lda 3;clc;adc 1;sta 3;skip: lda 1;asl;sta 1;dex;bne next;lda 3;brk",
        "lda #10;jsr fib;brk;fib: cmp #2;bcs more;rts;more: sec;sbc #1;pha;jsr fib;sta 0x10;pla;sec;sbc #1;tay;lda 0x10;pha;tya;jsr fib;sta 0x11;pla;clc;adc 0x11;rts",
        "ldx #0;lda #1;sta 0x20;fill: sta 0x40,x;lda 0x20;asl;eor 0x20;adc #3;sta 0x20;inx;cpx #16;bne fill;"
        "outer: ldy #0;ldx #0;inner: lda 0x40,x;sta 0x30;lda 0x41,x;cmp 0x30;bcs ok;sta 0x40,x;lda 0x30;sta 0x41,x;iny;ok: inx;cpx #15;bne inner;tya;bne outer;lda 0x40;brk"};
    for (int i = 0; i < 4; i++) {
        memset(mem, 0, sizeof mem);
        struct cpu c = {.s = 0xff, .pc = 0x600};
        char text[600];
        strcpy(text, programs[i]);
        for (char *q = text; (q = strstr(q, ": ")); q += 2) q[1] = ' ';
        int size = assemble(text, 0x600);
        run(&c);
        printf("%d bytes, a=%d x=%d y=%d p=%02x cycles %ld", size, c.a, c.x, c.y, c.p, c.cycles);
        if (i == 3) for (int k = 0; k < 16; k++) printf(" %d", mem[0x40 + k]);
        puts("");
    }
    return 0;
}
