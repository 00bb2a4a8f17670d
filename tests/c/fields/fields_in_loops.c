// Bit-fields changed in loops and through pointers, in arrays of structs, compared, shifted, negated, and copied as words.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct card { uint16_t suit : 2, rank : 4, seen : 1, owner : 3, order : 6; };
struct wide { uint64_t a : 1, b : 62, c : 1; int64_t d : 40, e : 24; };
struct clock { unsigned seconds : 6, minutes : 6, hours : 5, day : 9; };

static void tick(struct clock *c, int n) {
    while (n--) {
        if (++c->seconds < 60) continue;
        c->seconds = 0;
        if (++c->minutes < 60) continue;
        c->minutes = 0;
        if (++c->hours < 24) continue;
        c->hours = 0, c->day++;
    }
}
static unsigned shuffle(struct card *d, int n, unsigned x) {
    for (int i = n - 1; i > 0; i--) {
        x = x * 1664525 + 1013904223;
        int j = (int)(x >> 16) % (i + 1);
        struct card t = d[i];
        d[i] = d[j], d[j] = t;
        d[i].order = (unsigned)i & 63;
        d[j].seen ^= d[i].seen ^ (i & 1);
        d[i].owner += d[j].suit;
    }
    return x;
}
static int better(struct card a, struct card b) { return a.rank != b.rank ? a.rank > b.rank : a.suit > b.suit; }
static long widths(struct wide *w, int n) {
    long s = 0;
    for (int i = 0; i < n; i++) {
        w->b = (uint64_t)w->b * 3 + (unsigned)i;
        w->d = -(int64_t)w->d * 2 + i;
        w->e -= w->d > 0 ? 7 : -5;
        w->a = !w->a, w->c = w->b >> 61;
        s += w->a + w->c + ((int64_t)w->d >> 20) + w->e;
    }
    return s;
}

int main(void) {
    struct card deck[52];
    memset(deck, 0, sizeof deck);
    for (unsigned i = 0; i < 52; i++) deck[i].suit = i & 3, deck[i].rank = i / 4 + 1, deck[i].owner = i % 8;
    unsigned x = shuffle(deck, 52, 7), h = 0;
    int best = 0, seen = 0, pairs = 0;
    for (int i = 0; i < 52; i++) {
        uint16_t w;
        memcpy(&w, &deck[i], 2);
        h = h * 31 + w;
        if (better(deck[i], deck[best])) best = i;
        seen += deck[i].seen;
        pairs += i && deck[i].rank == deck[i - 1].rank;
    }
    printf("%u %08x %d %d %d %d\n", x, h, deck[best].rank, deck[best].suit, seen, pairs);
    struct clock c = {58, 59, 23, 364};
    tick(&c, 1), tick(&c, 100000);
    printf("%u:%02u:%02u day %u\n", c.hours, c.minutes, c.seconds, c.day);
    struct wide w = {1, 5, 0, -3, 100};
    long s = widths(&w, 30);
    printf("%ld %d %llx %d %lld %lld\n", s, (int)w.a, (unsigned long long)w.b, (int)w.c, (long long)w.d, (long long)w.e);
    return 0;
}
