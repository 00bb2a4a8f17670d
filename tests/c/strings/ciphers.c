// Ciphers: Vigenere, rail fence, XTEA and RC4-like streams both ways, Playfair squares, a one-time pad by xor.
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void vigenere(char *s, const char *key, int way) {
    size_t k = 0, n = strlen(key);
    for (; *s; s++)
        if (isupper((unsigned char)*s))
            *s = (char)('A' + (*s - 'A' + way * (key[k++ % n] - 'A') + 26) % 26);
}

static void rails(const char *s, int n, char *out) {
    size_t length = strlen(s), period = 2 * (size_t)n - 2, k = 0;
    for (int r = 0; r < n; r++)
        for (size_t i = 0; i < length; i++) {
            size_t at = i % period;
            if ((at < (size_t)n ? at : period - at) == (size_t)r)
                out[k++] = s[i];
        }
    out[k] = 0;
}

static void xtea(uint32_t v[2], const uint32_t key[4], int decrypt) {
    uint32_t a = v[0], b = v[1], delta = 0x9e3779b9, sum = decrypt ? delta * 32 : 0;
    for (int i = 0; i < 32; i++) {
        if (decrypt) {
            b -= ((a << 4 ^ a >> 5) + a) ^ (sum + key[sum >> 11 & 3]);
            sum -= delta;
            a -= ((b << 4 ^ b >> 5) + b) ^ (sum + key[sum & 3]);
        } else {
            a += ((b << 4 ^ b >> 5) + b) ^ (sum + key[sum & 3]);
            sum += delta;
            b += ((a << 4 ^ a >> 5) + a) ^ (sum + key[sum >> 11 & 3]);
        }
    }
    v[0] = a;
    v[1] = b;
}

struct stream { uint8_t s[256], i, j; };

static struct stream start(const char *key) {
    struct stream c = {.i = 0, .j = 0};
    size_t n = strlen(key);
    for (int k = 0; k < 256; k++)
        c.s[k] = (uint8_t)k;
    for (unsigned k = 0, j = 0; k < 256; k++) {
        j = (j + c.s[k] + (uint8_t)key[k % n]) & 255;
        uint8_t t = c.s[k];
        c.s[k] = c.s[j];
        c.s[j] = t;
    }
    return c;
}

static uint8_t next(struct stream *c) {
    c->j += c->s[++c->i];
    uint8_t t = c->s[c->i];
    c->s[c->i] = c->s[c->j];
    c->s[c->j] = t;
    return c->s[(uint8_t)(c->s[c->i] + c->s[c->j])];
}

static void square(const char *key, char out[26]) {
    unsigned seen = 1u << ('J' - 'A');
    int n = 0;
    for (const char *p = key; *p; p++)
        if (!(seen >> (*p - 'A') & 1)) {
            seen |= 1u << (*p - 'A');
            out[n++] = *p;
        }
    for (int c = 0; c < 26; c++)
        if (!(seen >> c & 1))
            out[n++] = (char)('A' + c);
    out[n] = 0;
}

int main(void) {
    char text[64] = "ATTACK AT DAWN, BRING ROPES";
    vigenere(text, "LEMON", 1);
    printf("%s\n", text);
    vigenere(text, "LEMON", -1);
    printf("%s\n", text);
    char out[64];
    rails("WEAREDISCOVEREDFLEEATONCE", 3, out);
    printf("%s\n", out);
    static const uint32_t key[4] = {0x00010203, 0x04050607, 0x08090a0b, 0x0c0d0e0f};
    uint32_t v[2] = {0x41424344, 0x45464748};
    xtea(v, key, 0);
    printf("%08x %08x\n", v[0], v[1]);
    xtea(v, key, 1);
    printf("%08x %08x\n", v[0], v[1]);
    struct stream a = start("Secret"), b = start("Secret");
    uint8_t data[24];
    for (int i = 0; i < 24; i++) {
        data[i] = (uint8_t)(text[i] ^ next(&a));
        printf("%02x", data[i]);
    }
    printf("\n");
    for (int i = 0; i < 24; i++)
        data[i] ^= next(&b);
    printf("%.24s\n", (const char *)data);
    square("PLAYFAIREXAMPLE", out);
    printf("%s\n", out);
    return 0;
}
