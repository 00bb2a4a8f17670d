// Searches through states: the eight puzzle by A*, missionaries, jugs, the knight's tour, and lights out by elimination.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
static int rank_of(const char *p) {
    int r = 0;
    for (int i = 0; i < 9; i++) {
        int smaller = 0;
        for (int j = i + 1; j < 9; j++) smaller += p[j] < p[i];
        r += smaller * factorial(8 - i);
    }
    return r;
}

static uint8_t depth[362880];
static int eight(const char *start) {
    static char queue[362880][9];
    memset(depth, 255, sizeof depth);
    int head = 0, tail = 0;
    memcpy(queue[tail++], "12345678 ", 9);
    depth[rank_of("12345678 ")] = 0;
    while (head < tail) {
        char p[9];
        memcpy(p, queue[head++], 9);
        int d = depth[rank_of(p)], at = (int)((char *)memchr(p, ' ', 9) - p);
        if (!memcmp(p, start, 9)) return d;
        if (d >= 16) continue;
        static const int moves[] = {-3, 3, -1, 1};
        for (int k = 0; k < 4; k++) {
            int to = at + moves[k];
            if (to < 0 || to > 8 || (k >= 2 && to / 3 != at / 3)) continue;
            p[at] = p[to], p[to] = ' ';
            int r = rank_of(p);
            if (depth[r] == 255) depth[r] = (uint8_t)(d + 1), memcpy(queue[tail++], p, 9);
            p[to] = p[at], p[at] = ' ';
        }
    }
    return -1;
}

static int crossing(int each, int boat) {
    int seen[7][7][2], queue[100][3], head = 0, tail = 0;
    memset(seen, -1, sizeof seen);
    seen[each][each][0] = 0;
    memcpy(queue[tail++], (int[]){each, each, 0}, sizeof queue[0]);
    while (head < tail) {
        int m = queue[head][0], c = queue[head][1], side = queue[head][2];
        head++;
        if (m + c == 0) return seen[m][c][side];
        for (int a = 0; a <= boat; a++)
            for (int b = a == 0; a + b <= boat; b++) {
                int s = side ? 1 : -1, m2 = m + s * a, c2 = c + s * b;
                if (m2 < 0 || c2 < 0 || m2 > each || c2 > each || (a && b > a)) continue;
                if ((m2 && m2 < c2) || (each - m2 && each - m2 < each - c2) || seen[m2][c2][!side] >= 0) continue;
                seen[m2][c2][!side] = seen[m][c][side] + 1;
                memcpy(queue[tail++], (int[]){m2, c2, !side}, sizeof queue[0]);
            }
    }
    return -1;
}

static int jugs(int a, int b, int want) {
    static int dist[64][64];
    memset(dist, -1, sizeof dist);
    int queue[4096][2], head = 0, tail = 0;
    dist[0][0] = 0, queue[tail][0] = 0, queue[tail++][1] = 0;
    while (head < tail) {
        int x = queue[head][0], y = queue[head++][1], d = dist[x][y];
        if (x == want || y == want) return d;
        int p = x < b - y ? x : b - y, q = y < a - x ? y : a - x;
        int next[6][2] = {{a, y}, {x, b}, {0, y}, {x, 0}, {x - p, y + p}, {x + q, y - q}};
        for (int k = 0; k < 6; k++)
            if (dist[next[k][0]][next[k][1]] < 0) dist[next[k][0]][next[k][1]] = d + 1, memcpy(queue[tail++], next[k], sizeof next[k]);
    }
    return -1;
}

static int tour(int n) {
    static const int dx[] = {1, 2, 2, 1, -1, -2, -2, -1}, dy[] = {-2, -1, 1, 2, 2, 1, -1, -2};
    int board[10][10] = {{0}}, x = 0, y = 0, h = 0;
    for (int move = 1; move <= n * n; move++) {
        board[y][x] = move;
        h = (h * 31 + y * n + x) % 1000003;
        int best = 9, bx = -1, by = -1;
        for (int k = 0; k < 8; k++) {
            int u = x + dx[k], v = y + dy[k], free_ = 0;
            if (u < 0 || v < 0 || u >= n || v >= n || board[v][u]) continue;
            for (int j = 0; j < 8; j++) {
                int s = u + dx[j], t = v + dy[j];
                free_ += s >= 0 && t >= 0 && s < n && t < n && !board[t][s];
            }
            if (free_ < best) best = free_, bx = u, by = v;
        }
        if (bx < 0) return move == n * n ? h : -move;
        x = bx, y = by;
    }
    return h;
}

static int lights(int n, uint32_t lit) {
    uint64_t rows[25];
    int cells = n * n, rank = 0, presses = 0;
    for (int i = 0; i < cells; i++) {
        int y = i / n, x = i % n;
        rows[i] = (uint64_t)1 << i | (uint64_t)(lit >> i & 1) << 32;
        if (x) rows[i] |= 1u << (i - 1);
        if (x + 1 < n) rows[i] |= 1u << (i + 1);
        if (y) rows[i] |= 1u << (i - n);
        if (y + 1 < n) rows[i] |= 1u << (i + n);
    }
    for (int c = 0; c < cells; c++) {
        int p = rank;
        while (p < cells && !(rows[p] >> c & 1)) p++;
        if (p == cells) continue;
        uint64_t t = rows[p];
        rows[p] = rows[rank], rows[rank] = t;
        for (int i = 0; i < cells; i++) if (i != rank && rows[i] >> c & 1) rows[i] ^= t;
        rank++;
    }
    for (int i = 0; i < cells; i++) {
        if (i >= rank && rows[i] >> 32) return -1;
        presses += (int)(rows[i] >> 32);
    }
    return rank * 100 + presses;
}

int main(void) {
    printf("%d %d %d\n", eight("12345678 "), eight("1234567 8"), eight("4132 5786"));
    printf("%d %d %d\n", crossing(3, 2), crossing(4, 2), crossing(5, 3));
    printf("%d %d %d\n", jugs(3, 5, 4), jugs(7, 11, 6), jugs(6, 9, 4));
    printf("%d %d\n", tour(8), tour(6));
    printf("%d %d %d %d\n", lights(3, 0x1ff), lights(5, 0x1ffffff), lights(5, 1), lights(4, 0x1));
    return 0;
}
