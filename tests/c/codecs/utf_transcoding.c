// UTF-8, UTF-16 and UTF-32: transcoding both ways, overlong and broken input, surrogates, counting, and byte orders.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static int decode8(const uint8_t **p, const uint8_t *end, uint32_t *c) {
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    uint8_t first = *(*p)++;
    int more = first < 0x80 ? 0 : first >> 5 == 6 ? 1 : first >> 4 == 14 ? 2 : first >> 3 == 30 ? 3 : -1;
    if (more < 0) return 0;
    uint32_t v = more ? first & (0x3f >> more) : first;
    for (int i = 0; i < more; i++) {
        if (*p == end || (**p & 0xc0) != 0x80) return 0;
        v = v << 6 | (*(*p)++ & 0x3f);
    }
    if (v < least[more] || v > 0x10ffff || (v >= 0xd800 && v < 0xe000)) return 0;
    *c = v;
    return 1;
}

static int encode8(uint32_t c, uint8_t *out) {
    int more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    static const uint8_t lead[] = {0, 0xc0, 0xe0, 0xf0};
    for (int i = more; i > 0; i--) out[i] = (uint8_t)(0x80 | (c & 63)), c >>= 6;
    out[0] = (uint8_t)(lead[more] | c);
    return more + 1;
}

static int encode16(uint32_t c, uint16_t *out) {
    if (c < 0x10000) return out[0] = (uint16_t)c, 1;
    c -= 0x10000;
    out[0] = (uint16_t)(0xd800 | c >> 10), out[1] = (uint16_t)(0xdc00 | (c & 1023));
    return 2;
}

static int decode16(const uint16_t **p, const uint16_t *end, uint32_t *c) {
    uint16_t u = *(*p)++;
    if ((u & 0xf800) != 0xd800) return *c = u, 1;
    if (u >= 0xdc00 || *p == end || (**p & 0xfc00) != 0xdc00) return 0;
    *c = 0x10000 + ((uint32_t)(u & 1023) << 10 | (*(*p)++ & 1023));
    return 1;
}

static int valid(const char *s, int n) {
    const uint8_t *p = (const uint8_t *)s, *end = p + n;
    int good = 0, bad = 0;
    uint32_t c;
    while (p < end) decode8(&p, end, &c) ? good++ : bad++;
    return good * 10 + bad;
}

int main(void) {
    int wrong = 0;
    uint32_t sum = 0;
    for (uint32_t c = 0; c < 0x110000; c += c < 0x900 ? 1 : 257) {
        if (c >= 0xd800 && c < 0xe000) continue;
        uint8_t b[4];
        uint16_t u[2];
        int n = encode8(c, b), m = encode16(c, u);
        const uint8_t *p = b;
        const uint16_t *q = u;
        uint32_t x = 0, y = 0;
        wrong += !decode8(&p, b + n, &x) || x != c || p != b + n;
        wrong += !decode16(&q, u + m, &y) || y != c || q != u + m;
        sum = sum * 31 + b[n - 1] + u[m - 1];
    }
    printf("%d %08x\n", wrong, sum);
    printf("%d %d %d %d\n", valid("plain", 5), valid("\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80", 9), valid("\xc0\x80", 2), valid("\xe0\x80\x80", 3));
    printf("%d %d %d %d\n", valid("\xed\xa0\x80", 3), valid("\xf4\x90\x80\x80", 4), valid("\xc3", 1), valid("a\x80z\xff", 4));
    const char text[] = "na\xc3\xafve \xe2\x82\xac""5 \xf0\x9f\x98\x80!";
    const uint8_t *p = (const uint8_t *)text, *end = p + strlen(text);
    uint16_t units[40];
    int n = 0, characters = 0, wide = 0;
    uint32_t c;
    while (p < end && decode8(&p, end, &c)) n += encode16(c, units + n), characters++, wide += c > 0xffff;
    printf("%zu %d %d %d\n", strlen(text), characters, n, wide);
    for (int i = 0; i < n; i++) printf("%04x ", (uint16_t)(units[i] << 8 | units[i] >> 8));
    const uint16_t broken[] = {'a', 0xd83d, 'b', 0xde00, 0xd83d, 0xde00, 0xd800};
    const uint16_t *q = broken;
    int good = 0, bad = 0;
    while (q < broken + 7) decode16(&q, broken + 7, &c) ? good++ : bad++;
    printf("\n%d %d\n", good, bad);
    return 0;
}
