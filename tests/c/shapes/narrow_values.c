// Values of 8 and 16 bits in registers and memory: updated in place, compared, shifted, multiplied, returned and passed.
#include <stdint.h>
#include <stdio.h>

struct small { uint8_t a; int8_t b; uint16_t c; int16_t d; };
static uint8_t bytes[16];
static int16_t words[16];

static uint8_t rotate(uint8_t v, int n) { return (uint8_t)(v << n | v >> (8 - n)); }
static int8_t absolute(int8_t v) { return (int8_t)(v < 0 ? -v : v); }
static uint16_t swapped(uint16_t v) { return (uint16_t)(v << 8 | v >> 8); }
static int16_t product(int8_t a, int8_t b) { return (int16_t)(a * b); }
static uint8_t average(uint8_t a, uint8_t b) { return (uint8_t)((a & b) + ((a ^ b) >> 1)); }
static uint8_t saturate(int v) { return (uint8_t)(v < 0 ? 0 : v > 255 ? 255 : v); }
static int compare(uint8_t a, int8_t b) { return (a < b) + 2 * (a == (uint8_t)b) + 4 * ((int8_t)a > b) + 8 * (a > 127) + 16 * (b < 0); }
static uint8_t gray(uint8_t v) { return v ^ v >> 1; }
static uint8_t ungray(uint8_t v) { v ^= v >> 4, v ^= v >> 2, v ^= v >> 1; return v; }
static struct small step(struct small s, uint8_t by) {
    s.a += by, s.a *= 3;
    s.b -= by, s.b >>= 1;
    s.c <<= 3, s.c |= s.a;
    s.d = (int16_t)(s.d * 7 + s.b);
    s.a = (uint8_t)~s.a, s.d /= 3, s.c %= 1009, s.b = (int8_t)-s.b;
    return s;
}
static unsigned in_memory(void) {
    for (int i = 0; i < 16; i++) {
        bytes[i] += (uint8_t)(i * 17), bytes[i] ^= bytes[(i + 5) & 15], bytes[i] >>= 1, bytes[i]--;
        words[i] -= (int16_t)(i * 3001), words[i] *= 5, words[i] |= bytes[i], words[i] >>= 2, ++words[i];
        bytes[(i * 7) & 15] &= (uint8_t)~(1 << (i & 7));
    }
    unsigned h = 0;
    for (int i = 0; i < 16; i++) h = h * 31 + bytes[i] + (uint16_t)words[i];
    return h;
}
static int truncations(long v) { return (int8_t)v + (uint8_t)v * 2 + (int16_t)v * 3 + (uint16_t)v * 5 + (int8_t)(v >> 8) * 7 + (uint8_t)(v >> 60); }
static _Bool parity(uint8_t v) { v ^= v >> 4; return 0x6996 >> (v & 15) & 1; }

int main(void) {
    unsigned h = 0;
    for (int i = 0; i < 256; i++) {
        h = h * 31 + rotate((uint8_t)i, i % 7 + 1) + (uint8_t)absolute((int8_t)i) + swapped((uint16_t)(i * 259));
        h = h * 31 + (uint16_t)product((int8_t)i, (int8_t)(i * 3)) + average((uint8_t)i, (uint8_t)~(i * 5));
        h += (unsigned)compare((uint8_t)i, (int8_t)(i * 7)) + saturate(i * 3 - 200) + (ungray(gray((uint8_t)i)) == i) + parity((uint8_t)i);
    }
    printf("%08x\n", h);
    struct small s = {1, -1, 500, -500};
    for (int i = 0; i < 20; i++) s = step(s, (uint8_t)(i * 11));
    printf("%d %d %d %d\n", s.a, s.b, s.c, s.d);
    for (int i = 0; i < 4; i++) printf("%08x ", in_memory());
    printf("\n%d %d\n", truncations(0x123456789abcdef0), truncations(-1));
    uint8_t u = 255;
    int8_t t = -128;
    int up = u++, down = t--;
    printf("%d %d %d %d\n", up, u, down, t);
    uint16_t w = 0xffff;
    w = (uint16_t)(w * (unsigned)w);
    t /= -1;
    u = (uint8_t)(u - 1) / 2;
    printf("%d %d %d %d\n", w, t, u, (uint8_t)(200 + 100) < 100);
    return 0;
}
