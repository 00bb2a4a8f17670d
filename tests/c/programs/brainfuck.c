// An interpreter of the eight-instruction language: jumps matched first, runs folded, programs for text and cubes.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct code {
    char op;
    int n;
};

static int compile(const char *source, struct code *out) {
    int open[32], depth = 0, n = 0;
    for (const char *p = source; *p; p++) {
        switch (*p) {
        case '+': case '-': case '<': case '>': {
            char kind = *p == '+' || *p == '-' ? '+' : '>';
            int by = *p == '+' || *p == '>' ? 1 : -1;
            if (n && out[n - 1].op == kind)
                out[n - 1].n += by;
            else
                out[n++] = (struct code){kind, by};
            break;
        }
        case '[':
            open[depth++] = n;
            out[n++] = (struct code){'[', 0};
            break;
        case ']': {
            if (!depth)
                return -1;
            int start = open[--depth];
            if (n == start + 2 && out[n - 1].op == '+' && out[n - 1].n == -1) {
                out[start] = (struct code){'0', 0};
                n = start + 1;
            } else {
                out[start].n = n;
                out[n++] = (struct code){']', start};
            }
            break;
        }
        case '.': case ',':
            out[n++] = (struct code){*p, 0};
        }
    }
    out[n] = (struct code){0, 0};
    return depth ? -1 : n;
}

static long run(const struct code *code, const char *input) {
    unsigned char tape[512] = {0}, *cell = tape;
    long steps = 0;
    for (const struct code *c = code; c->op; c++, steps++) {
        switch (c->op) {
        case '+': *cell += (unsigned char)c->n; break;
        case '>': cell += c->n; break;
        case '0': *cell = 0; break;
        case '.': putchar(*cell); break;
        case ',': *cell = (unsigned char)(*input ? *input++ : 0); break;
        case '[':
            if (!*cell)
                c = code + c->n;
            break;
        case ']':
            if (*cell)
                c = code + c->n;
        }
    }
    return steps;
}

int main(void) {
    static const char hello[] = "++++++++[>+++++++++<-]>.---.+++++++..+++.>++++++++++.";
    static const char reverse[] = ">,[>,]<[.<]";
    static const char cubes[] = "+++++[>+++++[>+++++[>+>+<<-]<-]<-]>>>.->[-]<[<+>-]<.[->>+<<]>>--.<[-]>[-]"
                                "++++++++[<++++++>-]<+.+.+[>+>+<<-]>.>+.";
    static const char *const programs[] = {hello, reverse, cubes, "[", "]"};
    struct code code[256];
    for (int i = 0; i < 5; i++) {
        int n = compile(programs[i], code);
        if (n < 0) {
            printf("does not match\n");
            continue;
        }
        long steps = run(code, "!desrever");
        printf("\n%d of %zu, %ld steps\n", n, strlen(programs[i]), steps);
    }
    return 0;
}
