// An elevator with requests as bits and two policies, compared over the same day; struct copies and sums of waits.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { FLOORS = 12, DAY = 400 };
enum motion { DOWN = -1, STILL, UP };

struct rider { uint16_t born; uint8_t from, to; enum { WAITING, RIDING, GONE } state; };
struct lift { int floor; enum motion motion; uint32_t calls, stops; struct rider riders[64]; int count, moved, served; long waits; };

static enum motion nearest(const struct lift *l) {
    uint32_t all = l->calls | l->stops;
    if (!all)
        return STILL;
    for (int d = 0; d < FLOORS; d++) {
        if (l->floor + d < FLOORS && all >> (l->floor + d) & 1)
            return d ? UP : STILL;
        if (l->floor - d >= 0 && all >> (l->floor - d) & 1)
            return DOWN;
    }
    return STILL;
}

static enum motion sweep(const struct lift *l) {
    uint32_t all = l->calls | l->stops, above = all >> (l->floor + 1), below = all & ((1u << l->floor) - 1);
    if (l->motion == UP && above)
        return UP;
    if (l->motion == DOWN && below)
        return DOWN;
    return above ? UP : below ? DOWN : STILL;
}

static void tick(struct lift *l, int now, enum motion (*policy)(const struct lift *)) {
    uint32_t here = 1u << l->floor;
    if ((l->calls | l->stops) & here) {
        for (int i = 0; i < l->count; i++) {
            struct rider *r = &l->riders[i];
            if (r->state == RIDING && r->to == l->floor) {
                r->state = GONE;
                l->served++;
                l->waits += now - r->born;
            } else if (r->state == WAITING && r->from == l->floor) {
                r->state = RIDING;
                l->stops |= 1u << r->to;
            }
        }
        l->calls &= ~here;
        l->stops &= ~here;
        return;
    }
    l->motion = policy(l);
    l->floor += l->motion;
    l->moved += l->motion != STILL;
}

static void arrive(struct lift *l, int now, uint32_t r) {
    if (l->count == 64)
        return;
    struct rider n = {(uint16_t)now, (uint8_t)(r % FLOORS), (uint8_t)(r / 16 % FLOORS), WAITING};
    if (n.from == n.to)
        n.to = (uint8_t)((n.to + 1) % FLOORS);
    l->riders[l->count++] = n;
    l->calls |= 1u << n.from;
}

static struct lift day(enum motion (*policy)(const struct lift *), uint32_t seed) {
    struct lift l = {.floor = 0};
    for (int now = 0; now < DAY; now++) {
        seed = seed * 1664525u + 1013904223u;
        if (now < DAY / 2 && seed >> 29 < 2)
            arrive(&l, now, seed >> 8);
        tick(&l, now, policy);
    }
    return l;
}

int main(void) {
    for (uint32_t seed = 1; seed <= 3; seed++) {
        struct lift a = day(nearest, seed), b = day(sweep, seed);
        printf("nearest: %d of %d, moved %d, waits %ld | sweep: %d of %d, moved %d, waits %ld\n", a.served, a.count, a.moved, a.waits, b.served, b.count, b.moved,
            b.waits);
        int same = a.count == b.count;
        for (int i = 0; i < a.count && same; i++)
            same = a.riders[i].from == b.riders[i].from && a.riders[i].to == b.riders[i].to;
        printf("%d %d %x\n", same, a.floor, b.calls | b.stops);
    }
    return 0;
}
