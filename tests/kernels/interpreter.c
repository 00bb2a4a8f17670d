// An interpreter loop: register machine code for primes by trial division and a nested counter.
// args: 40
// bench: 7000
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOVE, SET, ADD, SUB, MUL, MOD, LESS, JUMP, JUMP_ZERO, LOAD, STORE, HALT };
struct op { uint8_t code, a, b, c; int32_t n; };

static int64_t memory[256];

static int64_t run(const struct op *code, int64_t argument) {
    int64_t r[16] = {argument};
    for (const struct op *p = code;; p++) {
        switch (p->code) {
        case MOVE: r[p->a] = r[p->b]; break;
        case SET: r[p->a] = p->n; break;
        case ADD: r[p->a] = r[p->b] + r[p->c]; break;
        case SUB: r[p->a] = r[p->b] - r[p->c]; break;
        case MUL: r[p->a] = r[p->b] * r[p->c]; break;
        case MOD: r[p->a] = r[p->b] % r[p->c]; break;
        case LESS: r[p->a] = r[p->b] < r[p->c]; break;
        case JUMP: p += p->n; break;
        case JUMP_ZERO:
            if (!r[p->a])
                p += p->n;
            break;
        case LOAD: r[p->a] = memory[r[p->b] & 255]; break;
        case STORE: memory[r[p->b] & 255] = r[p->a]; break;
        case HALT: return r[p->a];
        }
    }
}

/* Counts primes below r0 and leaves them in memory. */
static const struct op primes[] = {
    {SET, 1, 0, 0, 0}, {SET, 2, 0, 0, 2}, {SET, 7, 0, 0, 1},
    /* 3 */ {LESS, 3, 2, 0, 0}, {JUMP_ZERO, 3, 0, 0, 14},
    /* 5 */ {SET, 4, 0, 0, 2},
    /* 6 */ {MUL, 5, 4, 4, 0}, {LESS, 6, 2, 5, 0}, {JUMP_ZERO, 6, 0, 0, 1}, {JUMP, 0, 0, 0, 4},
    /* 10 */ {MOD, 5, 2, 4, 0}, {JUMP_ZERO, 5, 0, 0, 4}, {ADD, 4, 4, 7, 0}, {JUMP, 0, 0, 0, -8},
    /* 14 */ {STORE, 2, 1, 0, 0}, {ADD, 1, 1, 7, 0},
    /* 16 */ {ADD, 2, 2, 7, 0}, {JUMP, 0, 0, 0, -15}, {MOVE, 0, 0, 0, 0}, {HALT, 1, 0, 0, 0},
};

int main(int argc, char **argv) {
    int rounds = argc > 1 ? atoi(argv[1]) : 1;
    int64_t h = 0;
    for (int r = 0; r < rounds; r++)
        h = (h * 31 + run(primes, 200 + r % 400) + memory[r & 63]) % 1000000007;
    printf("%lld\n", (long long)h);
    return 0;
}
