// Copies and fills of every small size, between neighbours that must stay, of memory that overlaps, and of structs
// that were just written field by field.
#include <stdio.h>
#include <string.h>

#define NOINLINE __attribute__((noinline))

static unsigned char from[400], to[400];

static void reset(void) {
    for (int i = 0; i < 400; i++) {
        from[i] = (unsigned char)(i * 7 + 3);
        to[i] = (unsigned char)(i * 13 + 5);
    }
}

static unsigned hash(const unsigned char *p, int n) {
    unsigned h = 2166136261u;
    for (int i = 0; i < n; i++) h = (h ^ p[i]) * 16777619u;
    return h;
}

static unsigned total;

static void check(int size, int kind) {
    total = total * 31 + hash(to, 400) + (unsigned)(size * 5 + kind);
    int wrong = 0;
    for (int i = 0; i < 400; i++) {
        unsigned char expected = (unsigned char)(i * 13 + 5);
        if (i >= 100 && i < 100 + size) {
            int at = i - 100;
            if (kind == 0) expected = (unsigned char)((at + 50) * 7 + 3);
            if (kind == 1) expected = 0;
            if (kind == 2) expected = 0xa7;
            if (kind == 3) expected = (unsigned char)((at + 93) * 13 + 5);
            if (kind == 4) expected = (unsigned char)((at + 103) * 13 + 5);
        }
        wrong += to[i] != expected;
    }
    if (wrong) printf("size %d, kind %d: %d bytes are wrong\n", size, kind, wrong);
}

#define ONE(n)                                                                                                         \
    NOINLINE static void copy_##n(unsigned char *d, const unsigned char *s) { memcpy(d, s, n); }                       \
    NOINLINE static void clear_##n(unsigned char *d) { memset(d, 0, n); }                                              \
    NOINLINE static void fill_##n(unsigned char *d) { memset(d, 0xa7, n); }                                            \
    NOINLINE static void move_##n(unsigned char *d, const unsigned char *s) { memmove(d, s, n); }                      \
    static void all_##n(void) {                                                                                        \
        reset(), copy_##n(to + 100, from + 50), check(n, 0);                                                           \
        reset(), clear_##n(to + 100), check(n, 1);                                                                     \
        reset(), fill_##n(to + 100), check(n, 2);                                                                      \
        reset(), move_##n(to + 100, to + 93), check(n, 3);                                                             \
        reset(), move_##n(to + 100, to + 103), check(n, 4);                                                            \
    }

#define TEN(t) ONE(t##0) ONE(t##1) ONE(t##2) ONE(t##3) ONE(t##4) ONE(t##5) ONE(t##6) ONE(t##7) ONE(t##8) ONE(t##9)
#define CALL(t)                                                                                                        \
    all_##t##0(), all_##t##1(), all_##t##2(), all_##t##3(), all_##t##4(), all_##t##5(), all_##t##6(), all_##t##7(),   \
        all_##t##8(), all_##t##9()

ONE(1) ONE(2) ONE(3) ONE(4) ONE(5) ONE(6) ONE(7) ONE(8) ONE(9)
TEN(1) TEN(2) TEN(3) TEN(4) TEN(5) TEN(6) TEN(7) TEN(8) TEN(9) TEN(10) TEN(11) TEN(12) TEN(13)

typedef struct {
    int kind;
    short tag;
    double x, y;
    long count;
    char name[15];
} record;

NOINLINE static record make(int i) {
    record r = {.kind = i, .tag = (short)-i, .x = i * 0.5, .y = -i, .count = 1L << (i % 60)};
    snprintf(r.name, sizeof r.name, "record %d", i);
    return r;
}

NOINLINE static long sum(record r) {
    return r.kind + r.tag + (long)(r.x * 4) + (long)r.y + r.count + (long)strlen(r.name);
}

int main(void) {
    all_1(), all_2(), all_3(), all_4(), all_5(), all_6(), all_7(), all_8(), all_9();
    CALL(1), CALL(2), CALL(3), CALL(4), CALL(5), CALL(6), CALL(7), CALL(8), CALL(9), CALL(10), CALL(11), CALL(12),
        CALL(13);
    printf("bytes %08x\n", total);
    record table[20];
    long all = 0;
    for (int i = 0; i < 20; i++) {
        record r = make(i * 3);
        table[i] = r;
        if (i > 0) table[i].count += table[i - 1].count;
        record copy = table[i];
        all += sum(copy) ^ i;
    }
    printf("records %ld %s\n", all, table[7].name);
    return 0;
}
