// Integers in few bytes: LEB128, zigzag, prefix codes, run lengths, deltas, Elias gamma, and bit packing, round and round.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint8_t *put_leb(uint8_t *p, uint64_t v) {
    do *p++ = (uint8_t)((v & 127) | (v > 127 ? 128 : 0));
    while (v >>= 7);
    return p;
}
static const uint8_t *get_leb(const uint8_t *p, uint64_t *v) {
    unsigned shift = 0;
    *v = 0;
    do *v |= (uint64_t)(*p & 127) << shift, shift += 7;
    while (*p++ & 128);
    return p;
}
static uint8_t *put_sleb(uint8_t *p, int64_t v) {
    for (;;) {
        uint8_t b = v & 127;
        v >>= 7;
        if ((v == 0 && !(b & 64)) || (v == -1 && (b & 64))) return *p = b, p + 1;
        *p++ = b | 128;
    }
}
static const uint8_t *get_sleb(const uint8_t *p, int64_t *out) {
    unsigned shift = 0;
    uint64_t v = 0;
    uint8_t b;
    do b = *p++, v |= (uint64_t)(b & 127) << shift, shift += 7;
    while (b & 128);
    if (shift < 64 && b & 64) v |= -((uint64_t)1 << shift);
    return *out = (int64_t)v, p;
}
static uint64_t zigzag(int64_t v) { return (uint64_t)v << 1 ^ (uint64_t)(v >> 63); }
static int64_t unzigzag(uint64_t v) { return (int64_t)(v >> 1 ^ -(v & 1)); }

struct bits { uint8_t *p; uint64_t acc; unsigned have; };
static void put(struct bits *b, uint64_t v, unsigned n) {
    while (n--) {
        b->acc = b->acc << 1 | (v >> n & 1);
        if (++b->have == 8) *b->p++ = (uint8_t)b->acc, b->have = 0;
    }
}
static unsigned get(struct bits *b) {
    if (!b->have) b->acc = *b->p++, b->have = 8;
    return b->acc >> --b->have & 1;
}
static void gamma(struct bits *b, uint64_t v) {
    unsigned n = 63 - (unsigned)__builtin_clzll(v);
    put(b, 0, n), put(b, v, n + 1);
}
static uint64_t ungamma(struct bits *b) {
    unsigned n = 0;
    while (!get(b)) n++;
    uint64_t v = 1;
    while (n--) v = v << 1 | get(b);
    return v;
}
static int runs(const uint8_t *in, int n, uint8_t *out) {
    int used = 0;
    for (int i = 0, k; i < n; i += k) {
        for (k = 1; i + k < n && k < 255 && in[i + k] == in[i]; k++) {}
        out[used++] = (uint8_t)k, out[used++] = in[i];
    }
    return used;
}

int main(void) {
    int64_t v[60];
    for (int i = 0; i < 60; i++) v[i] = (i % 3 ? 1 : -1) * (int64_t)((uint64_t)i << i);
    v[58] = INT64_MIN, v[59] = INT64_MAX;
    uint8_t out[1000], *p = out, *q;
    for (int i = 0; i < 60; i++) p = put_leb(p, zigzag(v[i]));
    q = p;
    for (int i = 0; i < 60; i++) q = put_sleb(q, v[i]);
    const uint8_t *r = out, *s = p;
    int wrong = 0;
    for (int i = 0; i < 60; i++) {
        uint64_t u;
        int64_t w;
        r = get_leb(r, &u), s = get_sleb(s, &w);
        wrong += unzigzag(u) != v[i] || w != v[i];
    }
    printf("%d %td %td %d\n", wrong, p - out, q - p, r == p && s == q);
    struct bits b = {out, 0, 0};
    for (int i = 0; i < 60; i++) gamma(&b, (zigzag(v[i]) >> 1) % 1000003 + 1);
    put(&b, 0, 7);
    struct bits in = {out, 0, 0};
    wrong = 0;
    for (int i = 0; i < 60; i++) wrong += ungamma(&in) != (zigzag(v[i]) >> 1) % 1000003 + 1;
    printf("%d %td\n", wrong, b.p - out);
    uint8_t image[400], packed[800];
    for (int i = 0; i < 400; i++) image[i] = (uint8_t)(i % 20 < 12 ? i / 80 : i % 20);
    int n = runs(image, 400, packed), at = 0, same = 0;
    for (int i = 0; i < n; i += 2)
        for (int k = 0; k < packed[i]; k++) same += image[at++] == packed[i + 1];
    printf("%d %d\n", n, same);
    unsigned h = 0;
    for (int i = 0; i < n; i++) h = h * 31 + packed[i];
    for (uint8_t *t = out; t < b.p; t++) h = h * 31 + *t;
    printf("%08x\n", h);
    return 0;
}
