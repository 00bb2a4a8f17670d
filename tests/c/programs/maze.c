// A maze carved with an own random generator and an explicit stack, solved by breadth-first search, drawn.
#include <stdio.h>
#include <string.h>

enum { W = 16, H = 9, N = 1, E = 2, S = 4, O = 8, SEEN = 16, PATH = 32 };

static unsigned char cell[H][W];
static unsigned long long state = 88172645463325252ULL;

static unsigned below(unsigned n) {
    state ^= state << 7;
    state ^= state >> 9;
    return (unsigned)((state >> 32) * n >> 32);
}

static const struct { signed char dr, dc; unsigned char here, there; } way[4] = {{-1, 0, N, S}, {0, 1, E, O}, {1, 0, S, N}, {0, -1, O, E}};

static int carve(void) {
    struct { unsigned char r, c; } stack[W * H];
    int top = 0, deepest = 0;
    stack[top].r = 0;
    stack[top++].c = 0;
    cell[0][0] |= SEEN;
    while (top) {
        int r = stack[top - 1].r, c = stack[top - 1].c, open[4], n = 0;
        for (int k = 0; k < 4; k++) {
            int nr = r + way[k].dr, nc = c + way[k].dc;
            if (nr >= 0 && nr < H && nc >= 0 && nc < W && !(cell[nr][nc] & SEEN))
                open[n++] = k;
        }
        if (!n) {
            top--;
            continue;
        }
        int k = open[below((unsigned)n)], nr = r + way[k].dr, nc = c + way[k].dc;
        cell[r][c] |= way[k].here;
        cell[nr][nc] |= way[k].there | SEEN;
        stack[top].r = (unsigned char)nr;
        stack[top++].c = (unsigned char)nc;
        deepest = top > deepest ? top : deepest;
    }
    return deepest;
}

static int solve(void) {
    int from[H * W], queue[H * W], head = 0, tail = 0;
    memset(from, -1, sizeof from);
    queue[tail++] = 0;
    from[0] = 0;
    while (head < tail) {
        int at = queue[head++], r = at / W, c = at % W;
        for (int k = 0; k < 4; k++)
            if (cell[r][c] & way[k].here) {
                int to = (r + way[k].dr) * W + c + way[k].dc;
                if (from[to] < 0) {
                    from[to] = at;
                    queue[tail++] = to;
                }
            }
    }
    int length = 0;
    for (int at = H * W - 1; at; at = from[at], length++)
        cell[at / W][at % W] |= PATH;
    cell[0][0] |= PATH;
    return tail == H * W ? length : -1;
}

int main(void) {
    int deepest = carve(), length = solve();
    for (int c = 0; c < W; c++)
        printf("+--");
    printf("+\n");
    for (int r = 0; r < H; r++) {
        printf("|");
        for (int c = 0; c < W; c++)
            printf("%s%c", cell[r][c] & PATH ? "**" : "  ", cell[r][c] & E ? ' ' : '|');
        printf("\n");
        for (int c = 0; c < W; c++)
            printf("+%s", cell[r][c] & S ? "  " : "--");
        printf("+\n");
    }
    printf("%d %d\n", deepest, length);
    return 0;
}
