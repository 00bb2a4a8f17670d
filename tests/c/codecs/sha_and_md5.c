// SHA-256, SHA-1 and MD5 of known texts, whole and in odd pieces.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define ROL(x, n) ((x) << (n) | (x) >> (32 - (n)))
#define ROR(x, n) ((x) >> (n) | (x) << (32 - (n)))
struct hash { uint32_t s[8]; uint64_t n; uint8_t block[64]; void (*step)(uint32_t *, const uint8_t *); int words, big; };

static uint32_t be(const uint8_t *p) { return (uint32_t)p[0] << 24 | p[1] << 16 | p[2] << 8 | p[3]; }
static uint32_t le(const uint8_t *p) { return (uint32_t)p[3] << 24 | p[2] << 16 | p[1] << 8 | p[0]; }

static uint32_t k256[64], k5[64];
static void constants(void) {
    int n = 0;
    for (unsigned p = 2; n < 64; p++) {
        int prime = 1;
        for (unsigned d = 2; d * d <= p; d++) prime &= p % d != 0;
        if (!prime) continue;
        /* The fraction of the cube root, by bisection in 40 + 32 bits. */
        unsigned __int128 target = (unsigned __int128)p << 96;
        uint64_t root = 0;
        for (int b = 34; b >= 0; b--) {
            uint64_t t = root | (uint64_t)1 << b;
            if ((unsigned __int128)t * t * t <= target) root = t;
        }
        k256[n++] = (uint32_t)root;
    }
    static const double sines[] = {0};
    (void)sines;
    for (int i = 0; i < 64; i++) {
        long double x = i + 1, s = 0, term;
        while (x > 6.283185307179586476925286766559L) x -= 6.283185307179586476925286766559L;
        term = x;
        for (int j = 1; j < 40; j++) s += term, term = -term * x * x / ((2 * j) * (2 * j + 1));
        k5[i] = (uint32_t)((s < 0 ? -s : s) * 4294967296.0L);
    }
}

static void step256(uint32_t *s, const uint8_t *p) {
    uint32_t w[64], v[8];
    for (int i = 0; i < 16; i++) w[i] = be(p + 4 * i);
    for (int i = 16; i < 64; i++)
        w[i] = w[i - 16] + w[i - 7] + (ROR(w[i - 15], 7) ^ ROR(w[i - 15], 18) ^ w[i - 15] >> 3) + (ROR(w[i - 2], 17) ^ ROR(w[i - 2], 19) ^ w[i - 2] >> 10);
    memcpy(v, s, sizeof v);
    for (int i = 0; i < 64; i++) {
        uint32_t t = v[7] + (ROR(v[4], 6) ^ ROR(v[4], 11) ^ ROR(v[4], 25)) + ((v[4] & v[5]) ^ (~v[4] & v[6])) + k256[i] + w[i];
        uint32_t u = (ROR(v[0], 2) ^ ROR(v[0], 13) ^ ROR(v[0], 22)) + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
        memmove(v + 1, v, 28);
        v[4] += t;
        v[0] = t + u;
    }
    for (int i = 0; i < 8; i++) s[i] += v[i];
}

static void step1(uint32_t *s, const uint8_t *p) {
    uint32_t w[80], a = s[0], b = s[1], c = s[2], d = s[3], e = s[4];
    for (int i = 0; i < 16; i++) w[i] = be(p + 4 * i);
    for (int i = 16; i < 80; i++) w[i] = ROL(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    for (int i = 0; i < 80; i++) {
        uint32_t f = i < 20 ? (b & c) | (~b & d) : i < 40 || i >= 60 ? b ^ c ^ d : (b & c) | (b & d) | (c & d);
        static const uint32_t k[] = {0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6};
        uint32_t t = ROL(a, 5) + f + e + k[i / 20] + w[i];
        e = d, d = c, c = ROL(b, 30), b = a, a = t;
    }
    s[0] += a, s[1] += b, s[2] += c, s[3] += d, s[4] += e;
}

static void step5(uint32_t *s, const uint8_t *p) {
    static const uint8_t turns[4][4] = {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};
    uint32_t a = s[0], b = s[1], c = s[2], d = s[3];
    for (int i = 0; i < 64; i++) {
        uint32_t f, g;
        switch (i / 16) {
        case 0: f = (b & c) | (~b & d), g = (uint32_t)i; break;
        case 1: f = (d & b) | (~d & c), g = (5 * (uint32_t)i + 1) % 16; break;
        case 2: f = b ^ c ^ d, g = (3 * (uint32_t)i + 5) % 16; break;
        default: f = c ^ (b | ~d), g = 7 * (uint32_t)i % 16;
        }
        f += a + k5[i] + le(p + 4 * g);
        a = d, d = c, c = b;
        b += ROL(f, turns[i / 16][i % 4]);
    }
    s[0] += a, s[1] += b, s[2] += c, s[3] += d;
}

static void add(struct hash *h, const void *data, size_t n) {
    const uint8_t *p = data;
    while (n--) {
        h->block[h->n++ % 64] = *p++;
        if (h->n % 64 == 0) h->step(h->s, h->block);
    }
}

static void finish(struct hash *h) {
    uint64_t bits = h->n * 8;
    uint8_t length[8];
    for (int i = 0; i < 8; i++) length[i] = (uint8_t)(bits >> (h->big ? 56 - 8 * i : 8 * i));
    add(h, "\x80", 1);
    while (h->n % 64 != 56) add(h, "", 1);
    add(h, length, 8);
    for (int i = 0; i < h->words; i++) printf("%08x", h->big ? h->s[i] : __builtin_bswap32(h->s[i]));
    putchar('\n');
}

static const struct hash sha256 = {{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}, 0, {0}, step256, 8, 1};
static const struct hash sha1 = {{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0}, 0, {0}, step1, 5, 1};
static const struct hash md5 = {{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476}, 0, {0}, step5, 4, 0};

int main(void) {
    constants();
    const struct hash *kinds[] = {&sha256, &sha1, &md5};
    static char many[1000];
    memset(many, 'a', sizeof many);
    for (int k = 0; k < 3; k++) {
        struct hash a = *kinds[k], b = *kinds[k], c = *kinds[k];
        add(&a, "abc", 3);
        finish(&a);
        finish(&b);
        for (int at = 0, n = 1; at < 1000; n = n * 3 % 101 + 1) {
            if (n > 1000 - at) n = 1000 - at;
            add(&c, many + at, (size_t)n);
            at += n;
        }
        finish(&c);
    }
    return 0;
}
