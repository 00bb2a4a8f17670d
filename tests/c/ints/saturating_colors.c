// Pixels as packed words: saturating sums, blends, channel swaps, dithering to fewer bits, a histogram, 16-bit formats.
#include <stdint.h>
#include <stdio.h>

static uint8_t sat_add(uint8_t a, uint8_t b) { return a + b > 255 ? 255 : (uint8_t)(a + b); }
static uint8_t sat_sub(uint8_t a, uint8_t b) { return a < b ? 0 : (uint8_t)(a - b); }
static uint8_t average(uint8_t a, uint8_t b) { return (uint8_t)((a + b + 1) >> 1); }

static uint32_t each(uint32_t a, uint32_t b, uint8_t (*f)(uint8_t, uint8_t)) {
    uint32_t r = 0;
    for (int s = 0; s < 32; s += 8)
        r |= (uint32_t)f((uint8_t)(a >> s), (uint8_t)(b >> s)) << s;
    return r;
}

/* All four channels at once. */
static uint32_t average_packed(uint32_t a, uint32_t b) { return (a | b) - ((a ^ b) >> 1 & 0x7f7f7f7f); }

static uint32_t sat_add_packed(uint32_t a, uint32_t b) {
    uint32_t low = (a & 0x7f7f7f7f) + (b & 0x7f7f7f7f), sum = low ^ ((a ^ b) & 0x80808080);
    uint32_t over = ((a & b) | ((a | b) & ~sum)) & 0x80808080;
    return sum | ((over >> 7) * 255u);
}

static uint32_t blend(uint32_t over, uint32_t under) {
    uint32_t alpha = over >> 24, r = 0xff000000;
    for (int s = 0; s < 24; s += 8) {
        uint32_t o = over >> s & 255, u = under >> s & 255;
        r |= ((o * alpha + u * (255 - alpha) + 127) / 255) << s;
    }
    return r;
}

static uint16_t to565(uint32_t c) { return (uint16_t)((c >> 19 & 31) << 11 | (c >> 10 & 63) << 5 | (c >> 3 & 31)); }

static uint32_t from565(uint16_t c) {
    uint32_t r = c >> 11, g = c >> 5 & 63, b = c & 31;
    return 0xff000000 | (r << 3 | r >> 2) << 16 | (g << 2 | g >> 4) << 8 | (b << 3 | b >> 2);
}

static int luma(uint32_t c) { return (int)((66 * (c >> 16 & 255) + 129 * (c >> 8 & 255) + 25 * (c & 255) + 128) >> 8) + 16; }

static int16_t clamp16(int32_t v) { return (int16_t)(v > INT16_MAX ? INT16_MAX : v < INT16_MIN ? INT16_MIN : v); }

int main(void) {
    uint32_t a = 0x80ff1020, b = 0x90204f01, seed = 1;
    printf("%08x %08x %08x\n", each(a, b, sat_add), each(a, b, sat_sub), each(a, b, average));
    int same = 0;
    for (int i = 0; i < 300; i++) {
        seed = seed * 1664525u + 1013904223u;
        uint32_t x = seed ^ seed >> 13;
        seed = seed * 1664525u + 1013904223u;
        uint32_t y = seed ^ seed >> 11;
        same += average_packed(x, y) == each(x, y, average) && sat_add_packed(x, y) == each(x, y, sat_add);
    }
    printf("%d\n", same);
    printf("%08x %08x\n", blend(a, b), blend(0x00ffffff, 0xff123456));
    printf("%04x %08x\n", to565(0xff8844), from565(to565(0xff8844)));
    int exact = 0, levels[8] = {0};
    for (uint32_t c = 0; c < 65536; c += 37)
        exact += to565(from565((uint16_t)c)) == c;
    for (uint32_t i = 0; i < 4096; i += 5) {
        uint32_t c = (i >> 8) * 17 << 16 | (i >> 4 & 15) * 17 << 8 | (i & 15) * 17;
        levels[luma(c) >> 5]++;
    }
    printf("%d:", exact);
    for (int i = 0; i < 8; i++)
        printf(" %d", levels[i]);
    printf("\n");
    int error = 0;
    for (int x = 0; x < 40; x++) {
        int v = x * 6 + error, q = v >= 128 ? 255 : 0;
        error = v - q;
        putchar(q ? '#' : '.');
    }
    int16_t sound[6] = {30000, -30000, 20000, -20000, 100, -32768};
    printf("\n");
    for (int i = 0; i < 6; i++)
        printf("%d ", clamp16(sound[i] * 3 / 2 + sound[(i + 1) % 6]));
    printf("\n");
    return 0;
}
