// Hashing: an open-addressing table of 64-bit keys with inserts, look-ups and deletions.
// args: 1
// bench: 200
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = 1 << 14 };
static uint64_t keys[SIZE];
static uint32_t values[SIZE];
static uint8_t state[SIZE];

static uint64_t mix(uint64_t h) {
    h ^= h >> 33;
    h *= 0xff51afd7ed558ccdULL;
    h ^= h >> 33;
    return h;
}

static uint32_t *slot(uint64_t key, int add) {
    uint32_t i = (uint32_t)mix(key) & (SIZE - 1), free_slot = SIZE;
    for (;; i = (i + 1) & (SIZE - 1)) {
        if (state[i] == 1 && keys[i] == key)
            return &values[i];
        if (state[i] == 2 && free_slot == SIZE)
            free_slot = i;
        if (state[i] == 0)
            break;
    }
    if (!add)
        return NULL;
    if (free_slot != SIZE)
        i = free_slot;
    state[i] = 1;
    keys[i] = key;
    values[i] = 0;
    return &values[i];
}

int main(int argc, char **argv) {
    int rounds = argc > 1 ? atoi(argv[1]) : 1;
    uint64_t seed = 88172645463325252ULL;
    uint32_t h = 0, hits = 0;
    for (int r = 0; r < rounds; r++) {
        memset(state, 0, sizeof state);
        for (int i = 0; i < 60000; i++) {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            uint64_t key = seed % 9000 * 0x9e3779b97f4a7c15ULL;
            switch (seed >> 61) {
            case 0: {
                uint32_t *v = slot(key, 0);
                if (v) {
                    hits += *v;
                    state[v - values] = 2;
                }
                break;
            }
            case 1: case 2: case 3:
                *slot(key, 1) += (uint32_t)i;
                break;
            default: {
                uint32_t *v = slot(key, 0);
                h = h * 31 + (v ? *v : 7);
            }
            }
        }
    }
    printf("%08x %08x\n", h, hits);
    return 0;
}
