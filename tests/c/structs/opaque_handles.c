// Handles with generations, a component store, and a slot map: small integers packed into one word, freed and reused.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef struct { uint32_t bits; } handle;

struct entity {
    uint16_t generation;
    uint8_t used, kind;
    union {
        struct { float x, y; } point;
        struct { int32_t count; char tag[4]; } box;
        uint64_t raw;
    } data;
};

struct world {
    struct entity slots[32];
    uint16_t free_list[32];
    int free_count, live;
};

static handle make_handle(unsigned index, unsigned generation) { return (handle){generation << 8 | index}; }
static unsigned index_of(handle h) { return h.bits & 0xff; }
static unsigned generation_of(handle h) { return h.bits >> 8; }

static void init(struct world *w) {
    memset(w, 0, sizeof *w);
    for (int i = 31; i >= 0; i--)
        w->free_list[w->free_count++] = (uint16_t)i;
}

static handle spawn(struct world *w, uint8_t kind) {
    if (!w->free_count)
        return (handle){0xffffffff};
    unsigned i = w->free_list[--w->free_count];
    struct entity *e = &w->slots[i];
    e->used = 1;
    e->kind = kind;
    e->data.raw = 0;
    w->live++;
    return make_handle(i, e->generation);
}

static struct entity *look(struct world *w, handle h) {
    unsigned i = index_of(h);
    if (i >= 32 || !w->slots[i].used || w->slots[i].generation != generation_of(h))
        return NULL;
    return &w->slots[i];
}

static int kill(struct world *w, handle h) {
    struct entity *e = look(w, h);
    if (!e)
        return 0;
    e->used = 0;
    e->generation++;
    w->free_list[w->free_count++] = (uint16_t)index_of(h);
    w->live--;
    return 1;
}

int main(void) {
    static struct world w;
    init(&w);
    handle h[60];
    int failed = 0, stale = 0;
    for (int i = 0; i < 60; i++) {
        h[i] = spawn(&w, (uint8_t)(i % 2));
        struct entity *e = look(&w, h[i]);
        if (!e) {
            failed++;
            continue;
        }
        if (e->kind) {
            e->data.box.count = i * 100;
            memcpy(e->data.box.tag, "box", 4);
        } else {
            e->data.point.x = (float)i;
            e->data.point.y = (float)-i / 2;
        }
        if (i % 3 == 2)
            stale += kill(&w, h[i - 1]);
    }
    printf("%d live, %d failed, %d killed\n", w.live, failed, stale);
    int dead = 0;
    double sum = 0;
    for (int i = 0; i < 60; i++) {
        struct entity *e = look(&w, h[i]);
        if (!e) {
            dead++;
            continue;
        }
        sum += e->kind ? e->data.box.count + e->data.box.tag[0] : e->data.point.x + e->data.point.y;
    }
    printf("%d %.2f\n", dead, sum);
    handle first = h[0];
    int there = look(&w, first) != NULL, once = kill(&w, first), twice = kill(&w, first);
    printf("%d%d%d ", there, once, twice);
    handle again = spawn(&w, 1);
    printf("%u %u %u %d\n", index_of(again), generation_of(again), generation_of(first), look(&w, first) == NULL);
    return 0;
}
