// Encodings both ways: base64, hex, percent, UTF-8 to UTF-16, run of invalid inputs refused.
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static char *encode64(const unsigned char *in, size_t n, char *out) {
    char *o = out;
    for (size_t i = 0; i < n; i += 3) {
        uint32_t v = (uint32_t)in[i] << 16 | (i + 1 < n ? (uint32_t)in[i + 1] << 8 : 0) | (i + 2 < n ? in[i + 2] : 0);
        *o++ = digits[v >> 18];
        *o++ = digits[v >> 12 & 63];
        *o++ = i + 1 < n ? digits[v >> 6 & 63] : '=';
        *o++ = i + 2 < n ? digits[v & 63] : '=';
    }
    *o = 0;
    return out;
}

static int decode64(const char *in, unsigned char *out) {
    int n = 0, bits = 0;
    uint32_t v = 0;
    for (; *in && *in != '='; in++) {
        const char *d = strchr(digits, *in);
        if (!d)
            return -1;
        v = v << 6 | (uint32_t)(d - digits);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            out[n++] = (unsigned char)(v >> bits);
        }
    }
    return n;
}

static char *percent(const char *in, char *out) {
    char *o = out;
    for (; *in; in++)
        if (isalnum((unsigned char)*in) || strchr("-_.~", *in))
            *o++ = *in;
        else
            o += sprintf(o, "%%%02X", (unsigned char)*in);
    *o = 0;
    return out;
}

/* Gives the number of units, or minus the place of the first bad byte minus one. */
static int utf16(const unsigned char *in, uint16_t *out) {
    int n = 0;
    for (const unsigned char *p = in; *p;) {
        uint32_t c = *p;
        int more = c < 0x80 ? 0 : c >= 0xc2 && c < 0xe0 ? 1 : c >= 0xe0 && c < 0xf0 ? 2 : c >= 0xf0 && c < 0xf5 ? 3 : -1;
        if (more < 0)
            return -(int)(p - in) - 1;
        c &= more ? 0x3fu >> more : 0x7fu;
        for (int k = 1; k <= more; k++) {
            if ((p[k] & 0xc0) != 0x80)
                return -(int)(p - in) - 1;
            c = c << 6 | (p[k] & 0x3f);
        }
        if ((more == 2 && c < 0x800) || (more == 3 && c < 0x10000) || (c >= 0xd800 && c < 0xe000) || c > 0x10ffff)
            return -(int)(p - in) - 1;
        p += more + 1;
        if (c >= 0x10000) {
            out[n++] = (uint16_t)(0xd800 + ((c - 0x10000) >> 10));
            out[n++] = (uint16_t)(0xdc00 + ((c - 0x10000) & 0x3ff));
        } else
            out[n++] = (uint16_t)c;
    }
    return n;
}

int main(void) {
    static const char *const plain[] = {"", "f", "fo", "foo", "foobar", "Tuffy IR \xff\x00"};
    for (int i = 0; i < 6; i++) {
        char text[64];
        unsigned char back[64];
        size_t n = strlen(plain[i]);
        encode64((const unsigned char *)plain[i], n, text);
        int m = decode64(text, back);
        printf("[%s] %d\n", text, m == (int)n && memcmp(back, plain[i], n) == 0);
    }
    unsigned char back[8];
    printf("%d\n", decode64("a*b", back));
    char out[64];
    printf("%s\n", percent("a b/c?d=\xc3\xa9~", out));
    static const char *const texts[] = {"caf\xc3\xa9", "\xe2\x82\xac 5", "\xf0\x9f\x98\x80!", "a\xc3", "\xc0\x80", "\xed\xa0\x80", "ok\x80", "\xf4\x90\x80\x80"};
    for (int i = 0; i < 8; i++) {
        uint16_t units[16];
        int n = utf16((const unsigned char *)texts[i], units);
        printf("%d:", n);
        for (int k = 0; k < n; k++)
            printf(" %04x", units[k]);
        printf("\n");
    }
    return 0;
}
