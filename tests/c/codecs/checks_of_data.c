// CRC-8 to CRC-64, Fletcher, Adler, Luhn, ISBN, Verhoeff, parity matrices, and a Hamming code that mends a bit.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint64_t reflect(uint64_t v, int bits) {
    uint64_t r = 0;
    while (bits--) r = r << 1 | (v & 1), v >>= 1;
    return r;
}

struct crc { int bits; uint64_t poly, start, end; int reflected; };
static uint64_t crc(const struct crc *c, const char *s) {
    uint64_t mask = c->bits == 64 ? ~(uint64_t)0 : ((uint64_t)1 << c->bits) - 1, r = c->start;
    for (; *s; s++) {
        uint8_t byte = (uint8_t)(c->reflected ? reflect((uint8_t)*s, 8) : (uint8_t)*s);
        r ^= (uint64_t)byte << (c->bits - 8);
        for (int k = 0; k < 8; k++) r = r >> (c->bits - 1) & 1 ? (r << 1 ^ c->poly) & mask : r << 1 & mask;
    }
    return (c->reflected ? reflect(r, c->bits) : r) ^ c->end;
}

static int luhn(const char *s) {
    int sum = 0, n = (int)strlen(s);
    for (int i = 0; i < n; i++) {
        int d = s[n - 1 - i] - '0';
        if (i % 2) d = d * 2 > 9 ? d * 2 - 9 : d * 2;
        sum += d;
    }
    return sum % 10;
}

static int isbn10(const char *s) {
    int sum = 0;
    for (int i = 0; i < 10; i++) sum += (10 - i) * (s[i] == 'X' ? 10 : s[i] - '0');
    return sum % 11 == 0;
}

static int dihedral(int a, int b) {
    if (a < 5) return b < 5 ? (a + b) % 5 : 5 + (a + b - 5) % 5;
    return b < 5 ? 5 + (a - b + 5) % 5 : (a - b + 5) % 5;
}
static int verhoeff(const char *s) {
    static const int start[] = {1, 5, 7, 6, 2, 8, 3, 0, 9, 4};
    int c = 0, n = (int)strlen(s);
    for (int i = 0; i < n; i++) {
        int d = s[n - 1 - i] - '0';
        for (int k = 0; k < i % 8; k++) d = start[d];
        c = dihedral(c, d);
    }
    return c;
}

static unsigned hamming(unsigned data) {
    unsigned w = 0;
    for (int i = 1, k = 0; i < 16; i++)
        if (i & (i - 1)) w |= (data >> k++ & 1) << i;
    for (int p = 1; p < 16; p *= 2) {
        unsigned parity = 0;
        for (int i = 1; i < 16; i++) if (i & p) parity ^= w >> i & 1;
        w |= parity << p;
    }
    return w;
}
static unsigned mend(unsigned w, int *where) {
    unsigned syndrome = 0, data = 0;
    for (unsigned i = 1; i < 16; i++) if (w >> i & 1) syndrome ^= i;
    *where = (int)syndrome;
    if (syndrome) w ^= 1u << syndrome;
    for (int i = 1, k = 0; i < 16; i++) if (i & (i - 1)) data |= (w >> i & 1) << k++;
    return data;
}

int main(void) {
    static const struct crc kinds[] = {
        {8, 0x07, 0, 0, 0}, {16, 0x1021, 0xffff, 0, 0}, {16, 0x8005, 0, 0, 1}, {24, 0x864cfb, 0xb704ce, 0, 0},
        {32, 0x04c11db7, 0xffffffff, 0xffffffff, 1}, {32, 0x1edc6f41, 0xffffffff, 0xffffffff, 1}, {64, 0x42f0e1eba9ea3693, 0, 0, 0},
        {64, 0x42f0e1eba9ea3693, ~(uint64_t)0, ~(uint64_t)0, 1}};
    for (int i = 0; i < 8; i++) printf("%llx ", (unsigned long long)crc(&kinds[i], "123456789"));
    uint32_t a = 1, b = 0, f1 = 0, f2 = 0;
    for (const char *s = "Wikipedia"; *s; s++) {
        a = (a + (uint8_t)*s) % 65521, b = (b + a) % 65521;
        f1 = (f1 + (uint8_t)*s) % 255, f2 = (f2 + f1) % 255;
    }
    printf("\n%08x %04x\n", b << 16 | a, f2 << 8 | f1);
    printf("%d %d %d %d\n", luhn("79927398713"), luhn("79927398710"), isbn10("0306406152"), isbn10("080442957X"));
    printf("%d %d\n", verhoeff("2363"), verhoeff("2364"));
    int good = 0, found = 0;
    for (unsigned d = 0; d < 2048; d += 37)
        for (int bit = 0; bit < 16; bit++) {
            int where;
            unsigned w = hamming(d) ^ (bit ? 1u << bit : 0);
            good += mend(w, &where) == d;
            found += where == bit;
        }
    printf("%d %d\n", good, found);
    return 0;
}
