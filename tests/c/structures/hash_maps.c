// Hash tables: linear probing with deletion, chains, Robin Hood, cuckoo, and a Bloom filter, on the same keys.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t scramble(uint64_t v) {
    v ^= v >> 33, v *= 0xff51afd7ed558ccd, v ^= v >> 33, v *= 0xc4ceb9fe1a85ec53;
    return v ^ v >> 33;
}

struct slot { uint32_t key; int32_t value; uint8_t state; };
struct open { struct slot *v; size_t mask, used; };
static struct slot *lookup(struct open *t, uint32_t key) {
    struct slot *grave = NULL;
    for (size_t i = scramble(key) & t->mask;; i = (i + 1) & t->mask) {
        struct slot *s = &t->v[i];
        if (s->state == 0) return grave ? grave : s;
        if (s->state == 2) grave = grave ? grave : s;
        else if (s->key == key) return s;
    }
}
static void put(struct open *t, uint32_t key, int32_t value) {
    if (t->used * 4 >= (t->mask + 1) * 3 || !t->v) {
        struct open bigger = {NULL, t->v ? t->mask * 2 + 1 : 7, 0};
        bigger.v = calloc(bigger.mask + 1, sizeof *bigger.v);
        for (size_t i = 0; t->v && i <= t->mask; i++)
            if (t->v[i].state == 1) *lookup(&bigger, t->v[i].key) = t->v[i], bigger.used++;
        free(t->v);
        *t = bigger;
    }
    struct slot *s = lookup(t, key);
    if (s->state == 0) t->used++;
    *s = (struct slot){key, s->state == 1 ? s->value + value : value, 1};
}

struct link { struct link *next; uint32_t key; int32_t value; };
static struct link *buckets[64];
static void chain_put(uint32_t key, int32_t value) {
    struct link **p = &buckets[scramble(key) % 64];
    for (; *p; p = &(*p)->next)
        if ((*p)->key == key) return (void)((*p)->value += value);
    *p = malloc(sizeof **p);
    **p = (struct link){NULL, key, value};
}
static int chain_remove(uint32_t key) {
    for (struct link **p = &buckets[scramble(key) % 64]; *p; p = &(*p)->next)
        if ((*p)->key == key) {
            struct link *dead = *p;
            *p = dead->next;
            free(dead);
            return 1;
        }
    return 0;
}

static struct { uint32_t key; uint8_t distance; } robin[1024];
static unsigned robin_put(uint32_t key) {
    uint8_t distance = 1;
    for (size_t i = scramble(key) & 1023;; i = (i + 1) & 1023, distance++) {
        if (robin[i].distance == 0) return robin[i].key = key, robin[i].distance = distance;
        if (robin[i].key == key) return 0;
        if (robin[i].distance < distance) {
            uint32_t k = robin[i].key;
            uint8_t d = robin[i].distance;
            robin[i].key = key, robin[i].distance = distance;
            key = k, distance = d;
        }
    }
}

static uint32_t nest[2][512];
static int cuckoo_put(uint32_t key) {
    for (int turns = 0, side = 0; turns < 100; turns++, side ^= 1) {
        uint32_t *s = &nest[side][scramble(key + (uint32_t)side * 0x9e3779b9u) & 511], out = *s;
        *s = key;
        if (!out || out == key) return turns;
        key = out;
    }
    return -1;
}

static uint8_t bloom[256];
static int bloom_test(uint32_t key, int set) {
    uint64_t h = scramble(key);
    int all = 1;
    for (int i = 0; i < 4; i++, h >>= 11) {
        all &= bloom[h % 2048 / 8] >> (h & 7) & 1;
        if (set) bloom[h % 2048 / 8] |= (uint8_t)(1 << (h & 7));
    }
    return all;
}

int main(void) {
    struct open t = {0};
    int removed = 0, longest = 0, most = 0, claims = 0;
    for (uint32_t i = 0; i < 900; i++) {
        uint32_t key = (uint32_t)scramble(i) % 400 + 1;
        put(&t, key, (int32_t)i);
        chain_put(key, (int32_t)i);
        unsigned d = robin_put(key);
        longest = (int)d > longest ? (int)d : longest;
        if (i < 300) {
            int c = cuckoo_put(key);
            most = c > most ? c : most;
            bloom_test(key, 1);
        }
        if (i % 7 == 6) {
            struct slot *s = lookup(&t, key / 2);
            int had = s->state == 1;
            if (had) s->state = 2;
            removed += had == chain_remove(key / 2);
        }
    }
    long sum = 0, other = 0;
    int n = 0, m = 0;
    for (size_t i = 0; i <= t.mask; i++) if (t.v[i].state == 1) sum += (long)t.v[i].key * t.v[i].value, n++;
    for (int i = 0; i < 64; i++)
        for (struct link *l = buckets[i], *next; l; l = next) {
            other += (long)l->key * l->value, m++;
            next = l->next;
            free(l);
        }
    free(t.v);
    for (uint32_t k = 10000; k < 11000; k++) claims += bloom_test(k, 0);
    printf("%d %d %ld %d %d\n", n, m, sum, sum == other, removed);
    printf("%d %d %d\n", longest, most, claims);
    return 0;
}
