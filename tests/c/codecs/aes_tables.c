// AES-128 and AES-256 with tables made at run time: known answers, decryption, counter mode and chaining.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint8_t box[256], inverse[256];
static uint8_t twice(uint8_t v) { return (uint8_t)(v << 1 ^ (v & 0x80 ? 0x1b : 0)); }
static uint8_t times(uint8_t a, uint8_t b) {
    uint8_t r = 0;
    for (; b; b >>= 1, a = twice(a)) if (b & 1) r ^= a;
    return r;
}

static void tables(void) {
    uint8_t p = 1, q = 1;
    do {
        p = (uint8_t)(p ^ twice(p));
        q ^= (uint8_t)(q << 1), q ^= (uint8_t)(q << 2), q ^= (uint8_t)(q << 4);
        if (q & 0x80) q ^= 9;
        uint8_t x = (uint8_t)(q ^ (q << 1 | q >> 7) ^ (q << 2 | q >> 6) ^ (q << 3 | q >> 5) ^ (q << 4 | q >> 4));
        box[p] = x ^ 0x63;
    } while (p != 1);
    box[0] = 0x63;
    for (int i = 0; i < 256; i++) inverse[box[i]] = (uint8_t)i;
}

struct aes { uint8_t keys[15][16]; int rounds; };

static void schedule(struct aes *a, const uint8_t *key, int words) {
    a->rounds = words + 6;
    uint8_t *w = &a->keys[0][0], rcon = 1;
    memcpy(w, key, (size_t)words * 4);
    for (int i = words; i < 4 * (a->rounds + 1); i++) {
        uint8_t t[4];
        memcpy(t, w + 4 * i - 4, 4);
        if (i % words == 0) {
            uint8_t first = t[0];
            for (int k = 0; k < 3; k++) t[k] = box[t[k + 1]];
            t[3] = box[first];
            t[0] ^= rcon, rcon = twice(rcon);
        } else if (words > 6 && i % words == 4) {
            for (int k = 0; k < 4; k++) t[k] = box[t[k]];
        }
        for (int k = 0; k < 4; k++) w[4 * i + k] = w[4 * (i - words) + k] ^ t[k];
    }
}

static void with_key(uint8_t *s, const uint8_t *k) {
    for (int i = 0; i < 16; i++) s[i] ^= k[i];
}
static void mix(uint8_t *s, uint8_t a, uint8_t b, uint8_t c, uint8_t d) {
    for (int i = 0; i < 16; i += 4) {
        uint8_t t[4];
        memcpy(t, s + i, 4);
        for (int k = 0; k < 4; k++) s[i + k] = times(t[k], a) ^ times(t[(k + 1) & 3], b) ^ times(t[(k + 2) & 3], c) ^ times(t[(k + 3) & 3], d);
    }
}
static void encrypt(const struct aes *a, uint8_t *s) {
    with_key(s, a->keys[0]);
    for (int r = 1; r <= a->rounds; r++) {
        uint8_t t[16];
        for (int i = 0; i < 16; i++) t[i] = box[s[(i * 5) % 16]];
        memcpy(s, t, 16);
        if (r < a->rounds) mix(s, 2, 3, 1, 1);
        with_key(s, a->keys[r]);
    }
}
static void decrypt(const struct aes *a, uint8_t *s) {
    for (int r = a->rounds; r > 0; r--) {
        with_key(s, a->keys[r]);
        if (r < a->rounds) mix(s, 14, 11, 13, 9);
        uint8_t t[16];
        for (int i = 0; i < 16; i++) t[(i * 5) % 16] = inverse[s[i]];
        memcpy(s, t, 16);
    }
    with_key(s, a->keys[0]);
}
static void show(const uint8_t *p, int n) {
    for (int i = 0; i < n; i++) printf("%02x", p[i]);
    puts("");
}

int main(void) {
    tables();
    uint8_t key[32], s[16];
    for (int i = 0; i < 32; i++) key[i] = (uint8_t)i;
    for (int words = 4; words <= 8; words += 2) {
        struct aes a;
        schedule(&a, key, words);
        for (int i = 0; i < 16; i++) s[i] = (uint8_t)(i * 17);
        encrypt(&a, s);
        show(s, 16);
        for (int i = 0; i < 10; i++) encrypt(&a, s);
        for (int i = 0; i < 11; i++) decrypt(&a, s);
        show(s, 16);
    }
    struct aes a;
    schedule(&a, key, 4);
    uint8_t text[50], counter[16] = {0}, chain[16] = {0};
    for (int i = 0; i < 50; i++) text[i] = (uint8_t)(i * i);
    for (int i = 0; i < 50; i++) {
        if (i % 16 == 0) {
            memcpy(s, counter, 16);
            encrypt(&a, s);
            for (int k = 15; k >= 0 && !++counter[k]; k--) {}
        }
        text[i] ^= s[i % 16];
    }
    show(text, 50);
    for (int i = 0; i + 16 <= 50; i += 16) with_key(chain, text + i), encrypt(&a, chain);
    show(chain, 16);
    return 0;
}
