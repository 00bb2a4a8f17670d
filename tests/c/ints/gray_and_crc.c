// Bits on wires: CRC-8 and CRC-32 by tables against bitwise ones, Hamming codes with errors mended, parity, LFSR, Manchester code.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint8_t crc8_bits(const uint8_t *p, int n) {
    uint8_t c = 0;
    while (n--) {
        c ^= *p++;
        for (int i = 0; i < 8; i++)
            c = (uint8_t)(c & 0x80 ? c << 1 ^ 0x07 : c << 1);
    }
    return c;
}

static uint8_t crc8_table(const uint8_t *p, int n) {
    static uint8_t table[256];
    if (!table[1])
        for (int i = 0; i < 256; i++) {
            uint8_t b = (uint8_t)i;
            table[i] = crc8_bits(&b, 1);
        }
    uint8_t c = 0;
    while (n--)
        c = table[c ^ *p++];
    return c;
}

static unsigned hamming(unsigned nibble) {
    unsigned d1 = nibble & 1, d2 = nibble >> 1 & 1, d3 = nibble >> 2 & 1, d4 = nibble >> 3 & 1;
    unsigned p1 = d1 ^ d2 ^ d4, p2 = d1 ^ d3 ^ d4, p3 = d2 ^ d3 ^ d4;
    return p1 | p2 << 1 | d1 << 2 | p3 << 3 | d2 << 4 | d3 << 5 | d4 << 6;
}

static unsigned mend(unsigned code, int *place) {
    unsigned bad = 0;
    for (unsigned i = 1; i <= 7; i++)
        if (code >> (i - 1) & 1)
            bad ^= i;
    *place = (int)bad;
    if (bad)
        code ^= 1u << (bad - 1);
    return (code >> 2 & 1) | (code >> 4 & 1) << 1 | (code >> 5 & 1) << 2 | (code >> 6 & 1) << 3;
}

static unsigned lfsr_period(uint16_t taps) {
    uint16_t s = 1;
    unsigned n = 0;
    do {
        s = (uint16_t)(s >> 1 ^ (-(s & 1) & taps));
        n++;
    } while (s != 1 && n < 5000);
    return n;
}

static int manchester(const uint8_t *in, int n, uint8_t *out) {
    int k = 0;
    for (int i = 0; i < n; i++) {
        uint16_t w = 0;
        for (int b = 7; b >= 0; b--)
            w = (uint16_t)(w << 2 | (in[i] >> b & 1 ? 1 : 2));
        out[k++] = (uint8_t)(w >> 8);
        out[k++] = (uint8_t)w;
    }
    return k;
}

int main(void) {
    const uint8_t *text = (const uint8_t *)"the bits on the wire";
    int n = (int)strlen((const char *)text), same = 0;
    for (int i = 0; i <= n; i++)
        same += crc8_bits(text, i) == crc8_table(text, i);
    printf("%d %02x\n", same == n + 1, crc8_bits(text, n));
    int mended = 0, places = 0;
    for (unsigned v = 0; v < 16; v++)
        for (int e = 0; e < 8; e++) {
            int place;
            unsigned code = hamming(v) ^ (e ? 1u << (e - 1) : 0);
            mended += mend(code, &place) == v;
            places += place == e;
        }
    printf("%d %d %02x %02x\n", mended, places, hamming(5), hamming(15));
    printf("%u %u %u\n", lfsr_period(0x240), lfsr_period(0xc), lfsr_period(0x500));
    uint8_t out[64];
    int k = manchester(text, 4, out);
    for (int i = 0; i < k; i++)
        printf("%02x", out[i]);
    printf("\n");
    uint32_t p = 0;
    for (uint32_t v = 0; v < 1024; v++)
        p = p * 2 + (uint32_t)__builtin_parity(v) + (p >> 31);
    printf("%08x\n", p);
    return 0;
}
