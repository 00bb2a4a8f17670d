// Sets as bits: an array of words with all set operations, iteration, subsets, a Sudoku solver on masks.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { WORDS = 4 };
typedef struct { uint64_t w[WORDS]; } set;

static set with(set s, unsigned i) {
    s.w[i / 64] |= 1ULL << i % 64;
    return s;
}

static int has(const set *s, unsigned i) { return s->w[i / 64] >> i % 64 & 1; }

static set combine(set a, set b, uint64_t (*f)(uint64_t, uint64_t)) {
    for (int i = 0; i < WORDS; i++)
        a.w[i] = f(a.w[i], b.w[i]);
    return a;
}

static uint64_t either(uint64_t a, uint64_t b) { return a | b; }
static uint64_t both(uint64_t a, uint64_t b) { return a & b; }
static uint64_t minus(uint64_t a, uint64_t b) { return a & ~b; }

static int count(set s) {
    int n = 0;
    for (int i = 0; i < WORDS; i++)
        n += __builtin_popcountll(s.w[i]);
    return n;
}

static int next(const set *s, int after) {
    for (int i = after + 1; i < WORDS * 64;) {
        uint64_t rest = s->w[i / 64] >> i % 64;
        if (rest)
            return i + __builtin_ctzll(rest);
        i = (i / 64 + 1) * 64;
    }
    return -1;
}

static uint16_t row[9], column[9], box[9];
static char grid[82];
static int tries;

static int solve(void) {
    int best = -1, fewest = 10;
    unsigned options = 0;
    for (int i = 0; i < 81; i++)
        if (grid[i] == '.') {
            unsigned open = 511u & ~(unsigned)(row[i / 9] | column[i % 9] | box[i / 27 * 3 + i % 9 / 3]);
            int n = __builtin_popcount(open);
            if (n < fewest)
                best = i, fewest = n, options = open;
        }
    if (best < 0)
        return 1;
    for (; options; options &= options - 1) {
        uint16_t bit = (uint16_t)(options & -options);
        uint16_t *const masks[] = {&row[best / 9], &column[best % 9], &box[best / 27 * 3 + best % 9 / 3]};
        tries++;
        for (int k = 0; k < 3; k++)
            *masks[k] |= bit;
        grid[best] = (char)('1' + __builtin_ctz(bit));
        if (solve())
            return 1;
        grid[best] = '.';
        for (int k = 0; k < 3; k++)
            *masks[k] &= (uint16_t)~bit;
    }
    return 0;
}

int main(void) {
    set odd = {{0}}, three = {{0}};
    for (unsigned i = 1; i < 256; i += 2)
        odd = with(odd, i);
    for (unsigned i = 0; i < 256; i += 3)
        three = with(three, i);
    printf("%d %d %d %d\n", count(odd), count(combine(odd, three, both)), count(combine(odd, three, either)), count(combine(three, odd, minus)));
    set s = combine(three, odd, both);
    int sum = 0;
    for (int i = next(&s, -1); i >= 0; i = next(&s, i))
        sum = sum * 3 % 9973 + i + has(&odd, (unsigned)i);
    printf("%d %d\n", sum, next(&s, 250));
    strcpy(grid, "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
    for (int i = 0; i < 81; i++)
        if (grid[i] != '.') {
            uint16_t bit = (uint16_t)(1 << (grid[i] - '1'));
            row[i / 9] |= bit;
            column[i % 9] |= bit;
            box[i / 27 * 3 + i % 9 / 3] |= bit;
        }
    printf("%d\n", solve());
    for (int r = 0; r < 9; r++)
        printf("%.9s\n", grid + r * 9);
    printf("%d\n", tries > 0);
    return 0;
}
