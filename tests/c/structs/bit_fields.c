// Bit fields: packing, signed and unsigned, wrap on store, fields over byte borders, zero-width breaks, 64-bit fields.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct flags {
    unsigned ready : 1;
    unsigned mode : 3;
    int delta : 5;
    unsigned : 4;
    unsigned count : 11;
    unsigned : 0;
    unsigned char tail : 7;
};

struct wide {
    uint64_t id : 37;
    int64_t offset : 20;
    uint64_t kind : 7;
};

struct date {
    uint16_t day : 5, month : 4, year : 7;
};

union word {
    struct {
        uint32_t mantissa : 23, exponent : 8, sign : 1;
    } part;
    float f;
    uint32_t bits;
};

static void show(const char *what, struct flags f) {
    printf("%s: %u %u %d %u %u\n", what, f.ready, f.mode, f.delta, f.count, f.tail);
}

static struct flags bump(struct flags f) {
    f.ready = !f.ready;
    f.mode += 3;
    f.delta -= 9;
    f.count *= 7;
    f.tail ^= 0x55;
    return f;
}

static struct date next(struct date d) {
    if (++d.day == 31) {
        d.day = 1;
        if (d.month++ == 12) {
            d.month = 1;
            d.year++;
        }
    }
    return d;
}

int main(void) {
    struct flags f = {.ready = 1, .mode = 5, .delta = -3, .count = 1000, .tail = 100};
    show("start", f);
    for (int i = 0; i < 4; i++) {
        f = bump(f);
        show("bump", f);
    }
    struct wide w = {0x1fffffffffULL, -524288, 0x55};
    w.id += 2;
    w.offset--;
    w.kind <<= 1;
    printf("%llu %lld %u %zu\n", (unsigned long long)w.id, (long long)w.offset, (unsigned)w.kind, sizeof w);
    w.offset = (int64_t)w.id - 300000;
    printf("%lld %d\n", (long long)w.offset, w.offset < 0);

    struct date d = {29, 12, 127};
    for (int i = 0; i < 3; i++) {
        d = next(d);
        printf("%u-%u-%u ", d.year, d.month, d.day);
    }
    uint16_t raw;
    memcpy(&raw, &d, sizeof raw);
    printf("%04x\n", raw);

    union word v = {.f = -118.625f};
    printf("%u %u %x %08x\n", v.part.sign, v.part.exponent, v.part.mantissa, v.bits);
    v.part.exponent -= 3;
    v.part.sign = 0;
    printf("%g\n", v.f);
    int sum = 0;
    for (unsigned k = 0; k < 20; k++) {
        f.mode = k;
        f.delta = (int)(k % 16);
        sum += f.mode * 10 + f.delta;
    }
    printf("%d\n", sum);
    return 0;
}
