// Checksums and hashes: Adler, Fletcher, CRC-16, FNV-1a, MurmurHash3, SipHash-like mixing, SHA-256 of known inputs.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t adler(const uint8_t *p, size_t n) {
    uint32_t a = 1, b = 0;
    while (n--) {
        a = (a + *p++) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

static uint16_t crc16(const uint8_t *p, size_t n) {
    uint16_t c = 0xffff;
    while (n--) {
        c ^= (uint16_t)(*p++ << 8);
        for (int i = 0; i < 8; i++)
            c = (uint16_t)(c & 0x8000 ? c << 1 ^ 0x1021 : c << 1);
    }
    return c;
}

static uint64_t fnv(const uint8_t *p, size_t n) {
    uint64_t h = 14695981039346656037ULL;
    while (n--)
        h = (h ^ *p++) * 1099511628211ULL;
    return h;
}

static uint32_t rotl(uint32_t x, int r) { return x << r | x >> (32 - r); }
static uint32_t rotr(uint32_t x, int r) { return x >> r | x << (32 - r); }

static uint32_t murmur(const uint8_t *p, size_t n, uint32_t seed) {
    uint32_t h = seed, k;
    for (size_t i = 0; i + 4 <= n; i += 4) {
        memcpy(&k, p + i, 4);
        h = rotl(h ^ rotl(k * 0xcc9e2d51u, 15) * 0x1b873593u, 13) * 5 + 0xe6546b64u;
    }
    k = 0;
    for (size_t i = n & 3; i > 0; i--)
        k = k << 8 | p[(n & ~(size_t)3) + i - 1];
    h ^= rotl(k * 0xcc9e2d51u, 15) * 0x1b873593u;
    h ^= (uint32_t)n;
    h = (h ^ h >> 16) * 0x85ebca6bu;
    h = (h ^ h >> 13) * 0xc2b2ae35u;
    return h ^ h >> 16;
}

static uint32_t K[64], H0[8];

/* The constants are the fractions of roots of the first primes, found by integer search. */
static void constants(void) {
    int found = 0;
    for (int n = 2; found < 64; n++) {
        int prime = 1;
        for (int d = 2; d * d <= n; d++)
            prime &= n % d != 0;
        if (!prime)
            continue;
        unsigned __int128 r = 0;
        for (int bit = 35; bit >= 0; bit--) {
            unsigned __int128 t = r | (unsigned __int128)1 << bit;
            if (t * t * t <= (unsigned __int128)n << 96)
                r = t;
        }
        K[found] = (uint32_t)r;
        if (found < 8) {
            r = 0;
            for (int bit = 37; bit >= 0; bit--) {
                unsigned __int128 t = r | (unsigned __int128)1 << bit;
                if (t * t <= (unsigned __int128)n << 64)
                    r = t;
            }
            H0[found] = (uint32_t)r;
        }
        found++;
    }
}

static void sha256(const uint8_t *p, size_t n, uint32_t h[8]) {
    uint8_t block[64];
    memcpy(h, H0, 32);
    size_t total = (n + 9 + 63) / 64 * 64;
    for (size_t at = 0; at < total; at += 64) {
        for (size_t i = 0; i < 64; i++) {
            size_t k = at + i;
            block[i] = k < n ? p[k] : k == n ? 0x80 : k >= total - 8 ? (uint8_t)((uint64_t)n * 8 >> (total - 1 - k) * 8) : 0;
        }
        uint32_t w[64], v[8];
        for (int i = 0; i < 64; i++)
            w[i] = i < 16 ? (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 | (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3]
                : w[i - 16] + (rotr(w[i - 15], 7) ^ rotr(w[i - 15], 18) ^ w[i - 15] >> 3) + w[i - 7]
                    + (rotr(w[i - 2], 17) ^ rotr(w[i - 2], 19) ^ w[i - 2] >> 10);
        memcpy(v, h, 32);
        for (int i = 0; i < 64; i++) {
            uint32_t t = v[7] + (rotr(v[4], 6) ^ rotr(v[4], 11) ^ rotr(v[4], 25)) + ((v[4] & v[5]) ^ (~v[4] & v[6])) + K[i] + w[i];
            uint32_t u = (rotr(v[0], 2) ^ rotr(v[0], 13) ^ rotr(v[0], 22)) + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
            memmove(v + 1, v, 28);
            v[4] += t;
            v[0] = t + u;
        }
        for (int i = 0; i < 8; i++)
            h[i] += v[i];
    }
}

int main(void) {
    static const char *const inputs[] = {"", "abc", "message digest", "The quick brown fox jumps over the lazy dog, twice over and then once more"};
    constants();
    for (int i = 0; i < 4; i++) {
        const uint8_t *p = (const uint8_t *)inputs[i];
        size_t n = strlen(inputs[i]);
        printf("%08x %04x %016llx %08x\n", adler(p, n), crc16(p, n), (unsigned long long)fnv(p, n), murmur(p, n, 7));
        uint32_t h[8];
        sha256(p, n, h);
        for (int k = 0; k < 8; k++)
            printf("%08x%s", h[k], k == 7 ? "\n" : "");
    }
    return 0;
}
