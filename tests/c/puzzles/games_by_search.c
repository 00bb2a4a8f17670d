// Games solved by search: tic-tac-toe with symmetries, Nim, four in a row on a small board with a table, and Mastermind.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static int8_t known[19683];
static const int lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
static int seen;

static int canonical(const int *b) {
    static const int turn[9] = {6, 3, 0, 7, 4, 1, 8, 5, 2}, flip[9] = {2, 1, 0, 5, 4, 3, 8, 7, 6};
    int best = 1 << 30, v[9], w[9];
    memcpy(v, b, sizeof v);
    for (int k = 0; k < 8; k++) {
        int code = 0;
        for (int i = 0; i < 9; i++) code = code * 3 + v[i];
        if (code < best) best = code;
        for (int i = 0; i < 9; i++) w[i] = v[(k == 3 ? flip : turn)[i]];
        memcpy(v, w, sizeof v);
    }
    return best;
}

static int tic(int *b, int who) {
    int key = canonical(b);
    if (known[key]) return known[key] - 2;
    seen++;
    int best = -1, moves = 0;
    for (int k = 0; k < 8; k++)
        if (b[lines[k][0]] && b[lines[k][0]] == b[lines[k][1]] && b[lines[k][1]] == b[lines[k][2]]) return known[key] = 1, -1;
    for (int i = 0; i < 9; i++) {
        if (b[i]) continue;
        moves++;
        b[i] = who;
        int v = -tic(b, 3 - who);
        b[i] = 0;
        if (v > best) best = v;
    }
    if (!moves) best = 0;
    known[key] = (int8_t)(best + 2);
    return best;
}

static int nim_value(const int *piles, int n, int most) {
    int x = 0;
    for (int i = 0; i < n; i++) x ^= piles[i] % (most + 1);
    return x;
}
static int grundy(int n, const int *takes, int k) {
    int g[60] = {0};
    for (int i = 1; i <= n; i++) {
        uint64_t used = 0;
        for (int j = 0; j < k; j++) if (takes[j] <= i) used |= (uint64_t)1 << g[i - takes[j]];
        g[i] = __builtin_ctzll(~used);
    }
    return g[n];
}

enum { W = 4, H = 4 };
static int wins(uint32_t b) {
    static const int shifts[] = {1, H + 1, H, H + 2};
    for (int k = 0; k < 4; k++) {
        uint32_t m = b & b >> shifts[k] & b >> 2 * shifts[k];
        if (m & (m >> shifts[k]) & (b >> 3 * shifts[k])) return 1;
    }
    return 0;
}
static struct { uint64_t key; int8_t v; } table[1 << 14];
static long positions;
static int four(uint32_t mine, uint32_t other, int left, int low, int high) {
    positions++;
    if (wins(other)) return -left - 1;
    if (!left) return 0;
    uint64_t key = (uint64_t)mine << 32 | other;
    unsigned slot = (unsigned)((key * 0x9e3779b97f4a7c15) >> 50);
    if (table[slot].key == key) return table[slot].v;
    int from = low;
    for (int x = 0; x < W && low < high; x++) {
        uint32_t column = (mine | other) >> x * (H + 1) & ((1u << H) - 1);
        if (column == (1u << H) - 1) continue;
        int v = -four(other, mine | (column + 1) << x * (H + 1), left - 1, -high, -low);
        if (v > low) low = v;
    }
    if (low > from && low < high) table[slot].key = key, table[slot].v = (int8_t)low;
    return low;
}

static int score(int a, int b) {
    int exact = 0, ca[6] = {0}, cb[6] = {0}, common = 0;
    for (int i = 0; i < 4; i++, a /= 6, b /= 6) {
        exact += a % 6 == b % 6;
        ca[a % 6]++, cb[b % 6]++;
    }
    for (int i = 0; i < 6; i++) common += ca[i] < cb[i] ? ca[i] : cb[i];
    return exact * 5 + common - exact;
}
static int mastermind(int secret) {
    int left[1296], n = 1296, guesses = 0;
    for (int i = 0; i < n; i++) left[i] = i;
    for (;;) {
        int guess = left[n / 3], s = score(guess, secret), kept = 0;
        guesses++;
        if (s == 20) return guesses;
        for (int i = 0; i < n; i++) if (score(guess, left[i]) == s) left[kept++] = left[i];
        n = kept;
    }
}

int main(void) {
    int board[9] = {0}, v = tic(board, 1);
    printf("%d %d\n", v, seen);
    printf("%d %d %d\n", nim_value((int[]){3, 4, 5}, 3, 100), nim_value((int[]){7, 7}, 2, 100), nim_value((int[]){9, 4, 2}, 3, 4));
    printf("%d %d\n", grundy(50, (int[]){1, 3, 4}, 3), grundy(37, (int[]){2, 5, 6, 11}, 4));
    int f = four(0, 0, W * H, -17, 17);
    printf("%d %d\n", f, positions > 1000);
    int total = 0, worst = 0;
    for (int s = 0; s < 1296; s += 41) {
        int g = mastermind(s);
        total += g;
        if (g > worst) worst = g;
    }
    printf("%d %d\n", total, worst);
    return 0;
}
