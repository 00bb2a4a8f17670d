// A box-pushing game on a text map: moves from a string, undo by reverse moves, a solver over packed states with a hash set.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { W = 7, H = 5 };
static const char map[H][W + 1] = {"#######", "#@.$ .#", "#  # $#", "#     #", "#######"};
static const int steps[4] = {-W, W, -1, 1};
static const char letters[] = "udlr";

typedef struct { uint64_t boxes; uint8_t man; } state;

static uint64_t walls, goals;

static state load(void) {
    state s = {0, 0};
    for (int i = 0; i < W * H; i++) {
        char c = map[i / W][i % W];
        if (c == '#')
            walls |= 1ULL << i;
        else if (c == '.')
            goals |= 1ULL << i;
        else if (c == '$')
            s.boxes |= 1ULL << i;
        else if (c == '@')
            s.man = (uint8_t)i;
    }
    return s;
}

static int move(state *s, int way) {
    int to = s->man + steps[way], next = to + steps[way];
    if (walls >> to & 1)
        return 0;
    if (s->boxes >> to & 1) {
        if ((walls | s->boxes) >> next & 1)
            return 0;
        s->boxes ^= 1ULL << to | 1ULL << next;
    }
    s->man = (uint8_t)to;
    return 1;
}

static void draw(state s) {
    for (int i = 0; i < W * H; i++) {
        int box = s.boxes >> i & 1, goal = goals >> i & 1;
        putchar(walls >> i & 1 ? '#' : i == s.man ? '@' : box ? goal ? '*' : '$' : goal ? '.' : ' ');
        if (i % W == W - 1)
            putchar('\n');
    }
}

enum { SLOTS = 4096 };
static struct { state s; int16_t parent; uint8_t way; } queue[2048];
static uint16_t table[SLOTS];

static int seen(const state *s, int n) {
    uint64_t h = (s->boxes * 31 + s->man) * 0x9e3779b97f4a7c15ULL;
    for (unsigned i = (unsigned)(h >> 52);; i = (i + 1) % SLOTS) {
        if (!table[i]) {
            table[i] = (uint16_t)(n + 1);
            return 0;
        }
        const state *o = &queue[table[i] - 1].s;
        if (o->boxes == s->boxes && o->man == s->man)
            return 1;
    }
}

static int solve(state start, char *out) {
    int head = 0, tail = 1;
    queue[0].s = start;
    queue[0].parent = -1;
    seen(&start, 0);
    for (; head < tail; head++) {
        if (queue[head].s.boxes == goals) {
            int n = 0, k;
            for (k = head; queue[k].parent >= 0; k = queue[k].parent)
                n++;
            out[n] = 0;
            for (k = head; queue[k].parent >= 0; k = queue[k].parent)
                out[--n] = letters[queue[k].way];
            return head;
        }
        for (int w = 0; w < 4; w++) {
            state s = queue[head].s;
            if (!move(&s, w) || tail == 2048)
                continue;
            queue[tail].s = s;
            queue[tail].parent = (int16_t)head;
            queue[tail].way = (uint8_t)w;
            if (!seen(&s, tail))
                tail++;
        }
    }
    return -1;
}

int main(void) {
    state s = load();
    draw(s);
    char path[128] = "";
    int states = solve(s, path);
    printf("%d %s\n", states, path);
    int done = 0, blocked = move(&s, 0);
    for (const char *p = path; *p; p++)
        done += move(&s, (int)(strchr(letters, *p) - letters));
    draw(s);
    printf("%d %d %d\n", done == (int)strlen(path), blocked, s.boxes == goals);
    return 0;
}
