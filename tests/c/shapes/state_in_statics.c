// State in static objects: counters in functions, tables filled on first use, caches with ages, and reentrant copies.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static int next_id(void) {
    static int id = 100;
    return id += 3;
}
static const uint32_t *crc_table(void) {
    static uint32_t table[256];
    static int made, makes;
    if (!made) {
        for (uint32_t i = 0; i < 256; i++) {
            uint32_t c = i;
            for (int k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ c >> 1 : c >> 1;
            table[i] = c;
        }
        made = ++makes;
    }
    return table;
}
static uint32_t crc(const char *s) {
    uint32_t c = ~0u;
    while (*s) c = crc_table()[(c ^ (uint8_t)*s++) & 255] ^ c >> 8;
    return ~c;
}
static struct { int key, value, age; } cache[4];
static int hits, misses, clock_;
static int slow(int k) { return k * k % 1009; }
static int cached(int k) {
    int oldest = 0;
    clock_++;
    for (int i = 0; i < 4; i++) {
        if (cache[i].age && cache[i].key == k) return hits++, cache[i].age = clock_, cache[i].value;
        if (cache[i].age < cache[oldest].age) oldest = i;
    }
    misses++;
    cache[oldest].key = k, cache[oldest].age = clock_;
    return cache[oldest].value = slow(k);
}
static char *rotating(int v) {
    static char buffers[3][12];
    static unsigned turn;
    char *b = buffers[turn++ % 3];
    sprintf(b, "<%d>", v);
    return b;
}
static int fibonacci(int n) {
    static int known[50] = {0, 1};
    if (n < 2 || known[n]) return known[n];
    return known[n] = fibonacci(n - 1) + fibonacci(n - 2);
}
static int tokens(char *s, char **out) {
    static char *rest;
    if (s) rest = s;
    while (*rest == ' ') rest++;
    if (!*rest) return 0;
    *out = rest;
    while (*rest && *rest != ' ') rest++;
    if (*rest) *rest++ = 0;
    return 1;
}
static int toggles(int which) {
    static struct { unsigned on : 1, count : 7; signed level : 5; } lamps[3];
    lamps[which].on ^= 1;
    lamps[which].count += lamps[which].on;
    lamps[which].level -= 3;
    return lamps[which].on * 1000 + lamps[which].count * 50 + lamps[which].level;
}
static int nested(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        static int outer = 1;
        for (int j = 0; j < 2; j++) {
            static int inner = 10;
            sum += inner++ * outer;
        }
        outer = -outer;
    }
    return sum;
}

int main(void) {
    int a = next_id(), b = next_id(), c = next_id();
    printf("%d %d %d %08x %08x\n", a, b, c, crc("123456789"), crc(""));
    unsigned h = 0;
    for (int i = 0; i < 60; i++) h = h * 31 + (unsigned)cached(i * i % 7);
    printf("%u %d %d\n", h, hits, misses);
    char *x = rotating(1), *y = rotating(22), *z = rotating(333);
    printf("%s%s%s", x, y, z);
    rotating(4444);
    printf("%s %d %d\n", x, fibonacci(40), fibonacci(41));
    char text[] = " some  words to split ", *t;
    for (int more = tokens(text, &t); more; more = tokens(NULL, &t)) printf("%s,", t);
    int g = 0;
    for (int i = 0; i < 20; i++) g = (g * 7 + toggles(i % 3)) & 0xffffff;
    int n1 = nested(3), n2 = nested(2);
    printf(" %d %d %d\n", g, n1, n2);
    return 0;
}
