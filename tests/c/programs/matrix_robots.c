// A simulation with enums, bit flags, 2-D arrays and function tables: robots follow little programs on a torus.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum direction { NORTH, EAST, SOUTH, WEST };
enum { WALL = 1, COIN = 2, TRAIL = 4 };

struct robot {
    signed char row, column;
    enum direction facing : 3;
    unsigned coins : 5, crashed : 1;
    const char *program;
    uint8_t at;
};

static uint8_t field[8][12];
static const signed char step[4][2] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};

static uint8_t *ahead(const struct robot *r, int *row, int *column) {
    *row = (r->row + step[r->facing][0] + 8) % 8;
    *column = (r->column + step[r->facing][1] + 12) % 12;
    return &field[*row][*column];
}

static void forward(struct robot *r) {
    int row, column;
    uint8_t *cell = ahead(r, &row, &column);
    if (*cell & WALL) {
        r->crashed = 1;
        return;
    }
    field[r->row][r->column] |= TRAIL;
    r->row = (signed char)row;
    r->column = (signed char)column;
    if (*cell & COIN) {
        r->coins++;
        *cell &= (uint8_t)~COIN;
    }
}

static void left(struct robot *r) { r->facing = (r->facing + 3) % 4; }
static void right(struct robot *r) { r->facing = (r->facing + 1) % 4; }

static void around(struct robot *r) {
    int row, column;
    for (int i = 0; i < 4 && *ahead(r, &row, &column) & WALL; i++)
        right(r);
    forward(r);
}

static void (*const actions[128])(struct robot *) = {['f'] = forward, ['l'] = left, ['r'] = right, ['a'] = around};

static int tick(struct robot *r) {
    if (r->crashed)
        return 0;
    char c = r->program[r->at++];
    if (!c) {
        r->at = 0;
        c = r->program[r->at++];
    }
    void (*f)(struct robot *) = actions[(unsigned char)c];
    if (f)
        f(r);
    return 1;
}

int main(void) {
    for (int i = 0; i < 96; i++)
        field[i / 12][i % 12] = i % 13 == 5 ? WALL : i % 7 == 3 ? COIN : 0;
    struct robot robots[] = {{0, 0, EAST, 0, 0, "fffrf", 0}, {7, 11, NORTH, 0, 0, "aal", 0}, {4, 4, SOUTH, 0, 0, "f", 0}, {2, 9, WEST, 0, 0, "ax?ra", 0}};
    int active = 0;
    for (int t = 0; t < 60; t++) {
        active = 0;
        for (int i = 0; i < 4; i++)
            active += tick(&robots[i]);
    }
    for (int i = 0; i < 4; i++)
        printf("%d: %d,%d %c coins %u %s\n", i, robots[i].row, robots[i].column, "NESW"[robots[i].facing], robots[i].coins, robots[i].crashed ? "crashed" : "fine");
    printf("%d\n", active);
    for (int r = 0; r < 8; r++) {
        char line[13];
        for (int c = 0; c < 12; c++)
            line[c] = field[r][c] & WALL ? '#' : field[r][c] & COIN ? 'o' : field[r][c] & TRAIL ? '.' : ' ';
        line[12] = 0;
        printf("|%s|\n", line);
    }
    return 0;
}
