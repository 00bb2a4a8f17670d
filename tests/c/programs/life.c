// Conway's life on a torus, as bytes and as bits in words; both must agree; a glider returns to its start.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define SIZE 32

static unsigned char cells[SIZE][SIZE];
static uint32_t rows[SIZE];

static void step_bytes(void) {
    unsigned char next[SIZE][SIZE];
    for (int r = 0; r < SIZE; r++)
        for (int c = 0; c < SIZE; c++) {
            int n = 0;
            for (int dr = -1; dr <= 1; dr++)
                for (int dc = -1; dc <= 1; dc++)
                    if (dr || dc)
                        n += cells[(r + dr + SIZE) % SIZE][(c + dc + SIZE) % SIZE];
            next[r][c] = n == 3 || (n == 2 && cells[r][c]);
        }
    memcpy(cells, next, sizeof cells);
}

static uint32_t left(uint32_t x) { return x << 1 | x >> 31; }
static uint32_t right(uint32_t x) { return x >> 1 | x << 31; }

static void add(uint32_t x, uint32_t *one, uint32_t *two, uint32_t *four) {
    uint32_t carry = *one & x;
    *one ^= x;
    uint32_t more = *two & carry;
    *two ^= carry;
    *four |= more;
}

static void step_bits(void) {
    uint32_t next[SIZE];
    for (int r = 0; r < SIZE; r++) {
        uint32_t up = rows[(r + SIZE - 1) % SIZE], down = rows[(r + 1) % SIZE], one = 0, two = 0, four = 0;
        add(up, &one, &two, &four);
        add(left(up), &one, &two, &four);
        add(right(up), &one, &two, &four);
        add(down, &one, &two, &four);
        add(left(down), &one, &two, &four);
        add(right(down), &one, &two, &four);
        add(left(rows[r]), &one, &two, &four);
        add(right(rows[r]), &one, &two, &four);
        next[r] = two & ~four & (one | rows[r]);
    }
    memcpy(rows, next, sizeof rows);
}

static void place(const char *const *shape, int r, int c) {
    for (int i = 0; shape[i]; i++)
        for (int j = 0; shape[i][j]; j++)
            if (shape[i][j] == '#') {
                cells[(r + i) % SIZE][(c + j) % SIZE] = 1;
                rows[(r + i) % SIZE] |= 1u << (c + j) % SIZE;
            }
}

static int agree(void) {
    for (int i = 0; i < SIZE * SIZE; i++)
        if (cells[i / SIZE][i % SIZE] != (rows[i / SIZE] >> i % SIZE & 1))
            return 0;
    return 1;
}

int main(void) {
    static const char *const glider[] = {".#.", "..#", "###", NULL}, *const acorn[] = {".#.....", "...#...", "##..###", NULL};
    place(glider, 1, 1);
    uint32_t start[SIZE];
    memcpy(start, rows, sizeof start);
    for (int i = 0; i < 4 * SIZE; i++)
        step_bits();
    printf("%d\n", memcmp(start, rows, sizeof start) == 0);
    place(acorn, 14, 12);
    memset(cells, 0, sizeof cells);
    for (int i = 0; i < SIZE * SIZE; i++)
        cells[i / SIZE][i % SIZE] = rows[i / SIZE] >> i % SIZE & 1;
    for (int i = 1; i <= 24; i++) {
        step_bytes();
        step_bits();
        if (i % 6 == 0) {
            int alive = 0;
            for (int r = 0; r < SIZE; r++)
                alive += __builtin_popcount(rows[r]);
            printf("%d: %d %d\n", i, alive, agree());
        }
    }
    for (int r = 8; r < 24; r++) {
        for (int c = 4; c < 28; c++)
            putchar(cells[r][c] ? '#' : '.');
        putchar('\n');
    }
    return 0;
}
