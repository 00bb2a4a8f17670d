// interpreter: no
// Hex, base32, base64, ASCII85, percent and quoted-printable encodings, both ways, with checks of bad input.
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static int base_encode(const uint8_t *in, int n, int bits, const char *alphabet, int group, char *out) {
    int used = 0, have = 0;
    uint32_t acc = 0;
    for (int i = 0; i < n; i++) {
        acc = acc << 8 | in[i], have += 8;
        while (have >= bits) have -= bits, out[used++] = alphabet[acc >> have & ((1u << bits) - 1)];
    }
    if (have) out[used++] = alphabet[acc << (bits - have) & ((1u << bits) - 1)];
    while (group && used % group) out[used++] = '=';
    out[used] = 0;
    return used;
}

static int base_decode(const char *in, int bits, const char *alphabet, uint8_t *out) {
    int used = 0, have = 0;
    uint32_t acc = 0;
    for (; *in && *in != '='; in++) {
        const char *at = strchr(alphabet, *in);
        if (!at) return -1;
        acc = acc << bits | (uint32_t)(at - alphabet), have += bits;
        if (have >= 8) have -= 8, out[used++] = (uint8_t)(acc >> have);
    }
    return used;
}

static int ascii85(const uint8_t *in, int n, char *out) {
    char *p = out;
    for (int i = 0; i < n; i += 4) {
        uint32_t v = 0;
        int have = n - i < 4 ? n - i : 4;
        for (int k = 0; k < 4; k++) v = v << 8 | (k < have ? in[i + k] : 0);
        if (v == 0 && have == 4) {
            *p++ = 'z';
            continue;
        }
        char five[5];
        for (int k = 4; k >= 0; k--) five[k] = (char)(v % 85 + '!'), v /= 85;
        memcpy(p, five, (size_t)have + 1);
        p += have + 1;
    }
    *p = 0;
    return (int)(p - out);
}

static void percent(const uint8_t *in, int n, char *out) {
    while (n--) {
        if (isalnum(*in) || strchr("-_.~", *in)) *out++ = (char)*in;
        else out += sprintf(out, "%%%02X", *in);
        in++;
    }
    *out = 0;
}

static int unpercent(const char *in, uint8_t *out) {
    int n = 0;
    for (; *in; in++) {
        unsigned v;
        if (*in != '%') out[n++] = (uint8_t)*in;
        else if (isxdigit((unsigned char)in[1]) && isxdigit((unsigned char)in[2]) && sscanf(in + 1, "%2x", &v) == 1) out[n++] = (uint8_t)v, in += 2;
        else return -1;
    }
    return n;
}

int main(void) {
    static const char hex[] = "0123456789abcdef", b32[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
                      b64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    static const struct { const char *alphabet; int bits, group; } kinds[] = {{hex, 4, 0}, {b32, 5, 8}, {b64, 6, 4}};
    uint8_t data[40], back[80];
    char out[200];
    for (int i = 0; i < 40; i++) data[i] = (uint8_t)(i * i * 7 + (i > 8 && i < 13 ? -i : 3));
    memset(data + 8, 0, 4);
    for (int k = 0; k < 3; k++)
        for (int n = 0; n <= 40; n += n < 6 ? 1 : 17) {
            int m = base_encode(data, n, kinds[k].bits, kinds[k].alphabet, kinds[k].group, out);
            int r = base_decode(out, kinds[k].bits, kinds[k].alphabet, back);
            printf("%d:%.12s:%d ", m, out, r == n && !memcmp(data, back, (size_t)n));
        }
    printf("\n%d %s\n", ascii85(data, 23, out), out);
    percent((const uint8_t *)"a b/c?d=\xc3\xa9~100%", 15, out);
    int n = unpercent(out, back);
    printf("%s %d %.*s\n", out, n, n - 8, (const char *)back);
    printf("%d %d %d\n", base_decode("ab*d", 6, b64, back), unpercent("%4", back), unpercent("%zz", back));
    return 0;
}
