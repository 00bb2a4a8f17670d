// Cellular automata: life by bits in words, elementary rules, the ant, wireworld, and a hash of every generation.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void add(uint64_t *s0, uint64_t *s1, uint64_t *s2, uint64_t v) {
    uint64_t c = *s0 & v;
    *s0 ^= v;
    uint64_t d = *s1 & c;
    *s1 ^= c;
    *s2 |= d;
}
static uint64_t left(uint64_t v) { return v << 1 | v >> 63; }
static uint64_t right(uint64_t v) { return v >> 1 | v << 63; }
static void life(uint64_t *rows, int n) {
    uint64_t old[64];
    memcpy(old, rows, sizeof *rows * (size_t)n);
    for (int y = 0; y < n; y++) {
        uint64_t a = old[(y + n - 1) % n], b = old[y], c = old[(y + 1) % n], s0 = 0, s1 = 0, s2 = 0;
        uint64_t all[] = {left(a), a, right(a), left(b), right(b), left(c), c, right(c)};
        uint64_t four = 0;
        for (int i = 0; i < 8; i++) {
            uint64_t before = s2;
            add(&s0, &s1, &s2, all[i]);
            four |= before & ~s2;
        }
        rows[y] = s1 & ~s2 & ~four & (s0 | b);
    }
}
static int population(const uint64_t *rows, int n) {
    int p = 0;
    for (int i = 0; i < n; i++) p += __builtin_popcountll(rows[i]);
    return p;
}

static uint64_t elementary(uint64_t row, unsigned rule) {
    uint64_t out = 0, l = right(row), r = left(row);
    for (unsigned k = 0; k < 8; k++)
        if (rule >> k & 1) out |= (k & 4 ? l : ~l) & (k & 2 ? row : ~row) & (k & 1 ? r : ~r);
    return out;
}

static int ant(int steps) {
    static uint8_t grid[100][100];
    memset(grid, 0, sizeof grid);
    int x = 50, y = 50, d = 0, black = 0;
    while (steps--) {
        d = (d + (grid[y][x] ? 3 : 1)) & 3;
        black += grid[y][x] ? -1 : 1;
        grid[y][x] ^= 1;
        x = (x + (d == 1) - (d == 3) + 100) % 100;
        y = (y + (d == 2) - (d == 0) + 100) % 100;
    }
    return black;
}

static int wires(int steps) {
    static const char *const plan[] = {"............", ".tH.........", ".   ========", "..==........", "............"};
    char now[5][13], next[5][13];
    for (int i = 0; i < 5; i++) strcpy(now[i], plan[i]);
    now[2][1] = now[2][2] = now[2][3] = '=';
    int heads_at_end = 0;
    while (steps--) {
        memcpy(next, now, sizeof now);
        for (int y = 0; y < 5; y++)
            for (int x = 0; x < 12; x++) {
                int heads = 0;
                for (int v = y ? y - 1 : 0; v <= y + 1 && v < 5; v++)
                    for (int u = x ? x - 1 : 0; u <= x + 1 && u < 12; u++) heads += now[v][u] == 'H';
                if (now[y][x] == 'H') next[y][x] = 't';
                else if (now[y][x] == 't') next[y][x] = '=';
                else if (now[y][x] == '=' && (heads == 1 || heads == 2)) next[y][x] = 'H';
            }
        memcpy(now, next, sizeof now);
        heads_at_end += now[2][11] == 'H';
    }
    return heads_at_end;
}

int main(void) {
    uint64_t rows[64] = {0};
    rows[30] = 0x2, rows[31] = 0x8, rows[32] = 0x73;
    rows[10] = 7;
    uint32_t h = 0;
    for (int i = 0; i < 300; i++) {
        life(rows, 64);
        for (int y = 0; y < 64; y++) h = h * 31 + (uint32_t)(rows[y] ^ rows[y] >> 32);
        if (i % 100 == 99) printf("%d ", population(rows, 64));
    }
    printf("%08x\n", h);
    unsigned rules[] = {30, 90, 110, 184};
    for (int k = 0; k < 4; k++) {
        uint64_t row = (uint64_t)1 << 32 | 5;
        for (int i = 0; i < 100; i++) row = elementary(row, rules[k]);
        printf("%016llx ", (unsigned long long)row);
    }
    printf("\n%d %d %d\n", ant(11000), ant(500), wires(40));
    return 0;
}
