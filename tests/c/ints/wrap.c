// Unsigned arithmetic of every width wraps; results are narrowed on assignment.
#include <stdint.h>
#include <stdio.h>

static uint8_t add8(uint8_t a, uint8_t b) { return a + b; }
static uint16_t mul16(uint16_t a, uint16_t b) { return (uint32_t)a * b; }
static uint32_t sub32(uint32_t a, uint32_t b) { return a - b; }
static uint64_t mul64(uint64_t a, uint64_t b) { return a * b; }

static uint32_t hash(const char *text) {
    uint32_t h = 2166136261u;
    for (; *text; text++) {
        h ^= (unsigned char)*text;
        h *= 16777619u;
    }
    return h;
}

struct counter {
    uint8_t low;
    uint16_t high;
};

static void tick(struct counter *c) {
    if (++c->low == 0)
        c->high++;
}

int main(void) {
    printf("%u %u %u\n", add8(200, 100), add8(255, 1), add8(0, 0));
    printf("%u %u\n", mul16(0xffff, 0xffff), mul16(300, 300));
    printf("%u %u\n", sub32(0, 1), sub32(5, 7));
    printf("%llu\n", (unsigned long long)mul64(0x123456789abcdefULL, 0xfedcba987654321ULL));
    printf("%08x %08x\n", hash("tuffy"), hash(""));

    struct counter c = {250, 65535};
    for (int i = 0; i < 10; i++)
        tick(&c);
    printf("%u %u\n", c.low, c.high);

    uint32_t x = 1;
    for (int i = 0; i < 100; i++)
        x = x * 1664525u + 1013904223u;
    printf("%u\n", x);

    unsigned down = 3;
    int steps = 0;
    while (down - 1 < 100) {
        down--;
        steps++;
    }
    printf("%d steps, %u\n", steps, down - 1);

    uint8_t i = 0;
    unsigned sum = 0;
    do {
        sum += i;
        i += 7;
    } while (i != 0);
    printf("sum %u\n", sum);
    return 0;
}
