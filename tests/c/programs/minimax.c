// Games: tic-tac-toe by minimax with a memo, nim by xor, connect three with alpha-beta.
#include <stdio.h>
#include <string.h>

static const unsigned lines[8] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
static signed char memo[512][512];
static int visited;

static int won(unsigned side) {
    for (int i = 0; i < 8; i++)
        if ((side & lines[i]) == lines[i])
            return 1;
    return 0;
}

/* 1 if the side to move wins, 0 for a draw, -1 if it loses. */
static int best(unsigned me, unsigned you, int *move) {
    if (won(you))
        return -1;
    if ((me | you) == 0777)
        return 0;
    if (memo[me][you] && !move)
        return memo[me][you] - 2;
    int value = -2;
    visited++;
    for (int i = 0; i < 9; i++) {
        unsigned bit = 1u << i;
        if ((me | you) & bit)
            continue;
        int v = -best(you, me | bit, NULL);
        if (v > value) {
            value = v;
            if (move)
                *move = i;
        }
    }
    memo[me][you] = (signed char)(value + 2);
    return value;
}

static void play(unsigned x, unsigned o) {
    unsigned side[2] = {x, o};
    int turn = __builtin_popcount(x) > __builtin_popcount(o), move = -1;
    while (!won(side[0]) && !won(side[1]) && (side[0] | side[1]) != 0777) {
        best(side[turn], side[!turn], &move);
        side[turn] |= 1u << move;
        printf("%c%d ", "XO"[turn], move);
        turn = !turn;
    }
    printf("%s\n", won(side[0]) ? "X wins" : won(side[1]) ? "O wins" : "draw");
}

static int nim(int *heaps, int n) {
    int x = 0, moves = 0;
    for (;; moves++) {
        x = 0;
        int left = 0;
        for (int i = 0; i < n; i++)
            x ^= heaps[i], left += heaps[i];
        if (!left)
            return moves;
        int i = 0;
        if (x)
            while ((heaps[i] ^ x) >= heaps[i])
                i++;
        else
            while (!heaps[i])
                i++;
        heaps[i] = x ? heaps[i] ^ x : heaps[i] - 1;
    }
}

static char board[4][5];
static long nodes;

static int three(char who) {
    for (int r = 0; r < 4; r++)
        for (int c = 0; c < 5; c++)
            for (int d = 0; d < 4; d++) {
                int dr = d > 0, dc = d == 0 ? 1 : d - 2, k = 0;
                while (k < 3) {
                    int y = r + k * dr, x = c + k * dc;
                    if (y > 3 || x < 0 || x > 4 || board[y][x] != who)
                        break;
                    k++;
                }
                if (k == 3)
                    return 1;
            }
    return 0;
}

static int search(char who, int depth, int alpha, int beta) {
    nodes++;
    if (three(who == 'a' ? 'b' : 'a'))
        return -100 - depth;
    if (depth == 0)
        return 0;
    int any = 0;
    for (int k = 0; k < 5 && alpha < beta; k++) {
        int c = (k & 1 ? 2 - (k + 1) / 2 : 2 + k / 2), r = 3;
        while (r >= 0 && board[r][c])
            r--;
        if (r < 0)
            continue;
        any = 1;
        board[r][c] = who;
        int v = -search(who == 'a' ? 'b' : 'a', depth - 1, -beta, -alpha);
        board[r][c] = 0;
        alpha = v > alpha ? v : alpha;
    }
    return any ? alpha : 0;
}

int main(void) {
    play(0, 0);
    play(0001, 0002);
    play(0401, 0020);
    printf("%d\n", visited);
    int heaps[] = {3, 4, 5};
    printf("%d\n", nim(heaps, 3));
    for (int depth = 1; depth <= 4; depth++)
        printf("%d ", search('a', depth, -1000, 1000));
    printf("%s\n", nodes > 50 ? "searched" : "cut");
    return 0;
}
