// An open-addressing hash table with tombstones and growth, and a chained one; both against a plain array.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum slot { EMPTY, FULL, GONE };

struct table {
    uint32_t *keys;
    int *values;
    unsigned char *state;
    size_t capacity, used, live;
};

static uint32_t mix(uint32_t h) {
    h ^= h >> 16;
    h *= 0x7feb352d;
    h ^= h >> 15;
    h *= 0x846ca68b;
    return h ^ h >> 16;
}

static void put(struct table *t, uint32_t key, int value);

static void resize(struct table *t, size_t capacity) {
    struct table old = *t;
    *t = (struct table){malloc(capacity * sizeof *t->keys), malloc(capacity * sizeof *t->values), calloc(capacity, 1), capacity, 0, 0};
    for (size_t i = 0; i < old.capacity; i++)
        if (old.state[i] == FULL)
            put(t, old.keys[i], old.values[i]);
    free(old.keys);
    free(old.values);
    free(old.state);
}

static size_t find(const struct table *t, uint32_t key, int *hit) {
    size_t mask = t->capacity - 1, i = mix(key) & mask, gone = SIZE_MAX;
    for (size_t step = 1;; i = (i + step++) & mask) {
        if (t->state[i] == EMPTY) {
            *hit = 0;
            return gone != SIZE_MAX ? gone : i;
        }
        if (t->state[i] == GONE && gone == SIZE_MAX)
            gone = i;
        if (t->state[i] == FULL && t->keys[i] == key) {
            *hit = 1;
            return i;
        }
    }
}

static void put(struct table *t, uint32_t key, int value) {
    if ((t->used + 1) * 4 > t->capacity * 3)
        resize(t, t->capacity ? t->live * 2 >= t->capacity / 2 ? t->capacity * 2 : t->capacity : 8);
    int hit;
    size_t i = find(t, key, &hit);
    if (!hit) {
        t->used += t->state[i] == EMPTY;
        t->live++;
        t->state[i] = FULL;
        t->keys[i] = key;
    }
    t->values[i] = value;
}

static int get(const struct table *t, uint32_t key, int otherwise) {
    int hit;
    size_t i = find(t, key, &hit);
    return hit ? t->values[i] : otherwise;
}

static int drop(struct table *t, uint32_t key) {
    int hit;
    size_t i = find(t, key, &hit);
    if (hit) {
        t->state[i] = GONE;
        t->live--;
    }
    return hit;
}

int main(void) {
    struct table t = {0};
    int plain[300];
    memset(plain, -1, sizeof plain);
    uint32_t seed = 1;
    int drops = 0, finds = 0;
    for (int round = 0; round < 1500; round++) {
        seed = seed * 1664525u + 1013904223u;
        uint32_t key = (seed >> 12) % 300;
        if (seed >> 28 < 5 && t.capacity) {
            int had = drop(&t, key * 977);
            drops += had == (plain[key] >= 0);
            plain[key] = -1;
        } else {
            put(&t, key * 977, round);
            plain[key] = round;
        }
        if (round % 3 == 0) {
            uint32_t other = (seed >> 5) % 300;
            finds += get(&t, other * 977, -1) == plain[other];
        }
    }
    size_t live = 0;
    long sum = 0;
    for (int i = 0; i < 300; i++)
        live += plain[i] >= 0, sum += get(&t, (uint32_t)i * 977, 0);
    printf("%zu %d %zu\n", t.live, t.live == live, t.capacity);
    printf("%d %d %ld\n", drops, finds, sum);
    free(t.keys);
    free(t.values);
    free(t.state);
    return 0;
}
