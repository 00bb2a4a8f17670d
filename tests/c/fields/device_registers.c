// Registers of a device as unions of fields and words, copied by value and changed through both views.
#include <stdint.h>
#include <stdio.h>

typedef union {
    uint32_t raw;
    struct {
        uint32_t enable : 1, mode : 3, prescale : 8, : 4, reload : 16;
    };
} timer_reg;

typedef union {
    uint64_t raw;
    struct {
        uint64_t present : 1, write : 1, user : 1, : 2, accessed : 1, dirty : 1, large : 1, : 4, frame : 40, : 11, no_execute : 1;
    };
    uint8_t bytes[8];
} page_entry;

typedef union {
    double value;
    uint64_t raw;
    struct {
        uint64_t mantissa : 52, exponent : 11, sign : 1;
    };
} float_parts;

static timer_reg configure(timer_reg r, unsigned mode, unsigned prescale) {
    r.mode = mode;
    r.prescale = prescale;
    r.enable = 1;
    r.reload += r.prescale * 2;
    return r;
}

static page_entry map(uint64_t address, int writable, int large) {
    page_entry e = {0};
    e.present = 1;
    e.write = writable != 0;
    e.large = (unsigned)large;
    e.frame = address >> 12;
    e.no_execute = e.write;
    return e;
}

static int walk(const page_entry *table, int n) {
    int score = 0;
    for (int i = 0; i < n; i++) {
        if (!table[i].present) continue;
        score += 1 + table[i].write * 2 + table[i].large * 4 + (table[i].frame % 5 == 0) * 8;
        score += table[i].bytes[1];
    }
    return score;
}

static double scale(double v, int by) {
    float_parts p = {.value = v};
    p.exponent += (unsigned)by;
    p.sign ^= by < 0;
    return p.value;
}

int main(void) {
    timer_reg t = {.raw = 0x12340000};
    for (unsigned i = 0; i < 12; i++) t = configure(t, i, i * 31);
    printf("%08x %u %u %u\n", t.raw, t.mode, t.prescale, t.reload);
    t.raw |= 0xf;
    t.raw &= ~2u;
    printf("%u %u\n", t.enable, t.mode);
    page_entry table[16];
    for (int i = 0; i < 16; i++) {
        table[i] = map((uint64_t)i * 0x7654321000, i & 2, i & 1);
        if (i % 5 == 4) table[i].present = 0;
        table[i].accessed = table[i].dirty = i > 8;
    }
    printf("%d %016llx %016llx\n", walk(table, 16), (unsigned long long)table[3].raw, (unsigned long long)table[15].raw);
    for (int i = -2; i < 3; i++) printf("%g ", scale(1.5, i * 10));
    float_parts p = {.value = -0.1};
    printf("\n%u %u %llx\n", (unsigned)p.sign, (unsigned)p.exponent, (unsigned long long)p.mantissa);
    return 0;
}
