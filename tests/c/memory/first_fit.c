// A heap inside one block: first fit with splitting and joining of free parts, headers by casts, contents checked.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HEAP 4096

struct block {
    uint32_t size, free;
};

static unsigned char *heap;

static struct block *at(uint32_t offset) { return (struct block *)(void *)(heap + offset); }

static void start(void) {
    heap = malloc(HEAP);
    *at(0) = (struct block){HEAP - sizeof(struct block), 1};
}

static void *allocate(uint32_t n) {
    n = (n + 7) & ~7u;
    for (uint32_t o = 0; o < HEAP; o += at(o)->size + (uint32_t)sizeof(struct block)) {
        struct block *b = at(o);
        if (!b->free || b->size < n)
            continue;
        if (b->size >= n + sizeof(struct block) + 8) {
            uint32_t next = o + (uint32_t)sizeof(struct block) + n;
            *at(next) = (struct block){b->size - n - (uint32_t)sizeof(struct block), 1};
            b->size = n;
        }
        b->free = 0;
        return b + 1;
    }
    return NULL;
}

static void release(void *p) {
    ((struct block *)p)[-1].free = 1;
    for (uint32_t o = 0; o < HEAP;) {
        struct block *b = at(o);
        uint32_t next = o + b->size + (uint32_t)sizeof(struct block);
        if (b->free && next < HEAP && at(next)->free)
            b->size += at(next)->size + (uint32_t)sizeof(struct block);
        else
            o = next;
    }
}

static int blocks(uint32_t *largest) {
    int n = 0;
    *largest = 0;
    for (uint32_t o = 0; o < HEAP; o += at(o)->size + (uint32_t)sizeof(struct block), n++)
        if (at(o)->free && at(o)->size > *largest)
            *largest = at(o)->size;
    return n;
}

int main(void) {
    start();
    unsigned char *live[40] = {NULL};
    uint32_t sizes[40] = {0};
    unsigned seed = 3, failed = 0, spoiled = 0;
    for (int round = 0; round < 600; round++) {
        seed = seed * 1103515245u + 12345u;
        unsigned k = (seed >> 16) % 40;
        if (live[k]) {
            for (uint32_t i = 0; i < sizes[k]; i++)
                spoiled += live[k][i] != (unsigned char)(k * 5);
            release(live[k]);
            live[k] = NULL;
        } else {
            sizes[k] = 1 + (seed >> 8) % 200;
            live[k] = allocate(sizes[k]);
            if (live[k])
                memset(live[k], (int)(k * 5), sizes[k]);
            else
                failed++;
        }
    }
    uint32_t largest;
    int n = blocks(&largest);
    printf("%d blocks, largest %u, failed %u, spoiled %u\n", n, largest, failed, spoiled);
    for (int k = 0; k < 40; k++)
        if (live[k])
            release(live[k]);
    n = blocks(&largest);
    printf("%d %u\n", n, largest);
    free(heap);
    return 0;
}
