// Checksums: CRC-32 by table, Adler-32, FNV and a 32-bit multiply hash over the same buffer.
// args: 1
// bench: 500
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 100000 };
static uint8_t data[N];
static uint32_t table[256];

static uint32_t crc(const uint8_t *p, size_t n) {
    uint32_t c = ~0u;
    while (n--)
        c = table[(c ^ *p++) & 255] ^ c >> 8;
    return ~c;
}

static uint32_t adler(const uint8_t *p, size_t n) {
    uint32_t a = 1, b = 0;
    while (n) {
        size_t k = n < 5552 ? n : 5552;
        n -= k;
        while (k--) {
            a += *p++;
            b += a;
        }
        a %= 65521;
        b %= 65521;
    }
    return b << 16 | a;
}

static uint64_t fnv(const uint8_t *p, size_t n) {
    uint64_t h = 14695981039346656037ULL;
    while (n--)
        h = (h ^ *p++) * 1099511628211ULL;
    return h;
}

static uint32_t words(const uint8_t *p, size_t n) {
    uint32_t h = 0, k;
    for (size_t i = 0; i + 4 <= n; i += 4) {
        memcpy(&k, p + i, 4);
        k *= 0xcc9e2d51u;
        k = k << 15 | k >> 17;
        h ^= k * 0x1b873593u;
        h = (h << 13 | h >> 19) * 5 + 0xe6546b64u;
    }
    return h ^ (uint32_t)n;
}

int main(int argc, char **argv) {
    int rounds = argc > 1 ? atoi(argv[1]) : 1;
    for (uint32_t n = 0; n < 256; n++) {
        uint32_t c = n;
        for (int k = 0; k < 8; k++)
            c = c & 1 ? 0xedb88320u ^ c >> 1 : c >> 1;
        table[n] = c;
    }
    for (int i = 0; i < N; i++)
        data[i] = (uint8_t)(i * 31 ^ i >> 7);
    uint32_t h = 0;
    for (int r = 0; r < rounds; r++) {
        data[r % N] ^= 0x55;
        h = h * 31 + crc(data, N);
        h = h * 31 + adler(data, N);
        h = h * 31 + (uint32_t)fnv(data, N);
        h = h * 31 + words(data, N);
    }
    printf("%08x\n", h);
    return 0;
}
