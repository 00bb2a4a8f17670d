// Tagged unions: a small JSON-like value tree, type punning of bytes, anonymous members.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct value {
    enum { NIL, NUMBER, TEXT, LIST } kind;
    union {
        double number;
        const char *text;
        struct {
            struct value *items;
            size_t count;
        };
    };
};

static struct value number(double d) { return (struct value){.kind = NUMBER, .number = d}; }
static struct value text(const char *s) { return (struct value){.kind = TEXT, .text = s}; }

static struct value list(size_t n, const struct value *items) {
    struct value v = {.kind = LIST, .items = malloc(n * sizeof *items), .count = n};
    memcpy(v.items, items, n * sizeof *items);
    return v;
}

static void print(const struct value *v) {
    switch (v->kind) {
    case NIL: printf("nil"); break;
    case NUMBER: printf("%g", v->number); break;
    case TEXT: printf("\"%s\"", v->text); break;
    case LIST:
        putchar('[');
        for (size_t i = 0; i < v->count; i++) {
            if (i)
                printf(", ");
            print(&v->items[i]);
        }
        putchar(']');
    }
}

static double total(struct value v) {
    double sum = 0;
    if (v.kind == NUMBER)
        return v.number;
    if (v.kind == TEXT)
        return (double)strlen(v.text);
    if (v.kind == LIST)
        for (size_t i = 0; i < v.count; i++)
            sum += total(v.items[i]);
    return sum;
}

static void release(struct value *v) {
    if (v->kind != LIST)
        return;
    for (size_t i = 0; i < v->count; i++)
        release(&v->items[i]);
    free(v->items);
    *v = (struct value){.kind = NIL};
}

union bytes {
    uint64_t whole;
    uint32_t halves[2];
    uint16_t quarters[4];
    uint8_t each[8];
    double d;
};

int main(void) {
    struct value inner = list(3, (struct value[]){number(1), text("two"), number(3.5)});
    struct value v = list(4, (struct value[]){text("head"), inner, {.kind = NIL}, number(-0.25)});
    print(&v);
    printf("\n%g\n", total(v));
    release(&v);
    print(&v);
    printf("\n");

    union bytes b = {.whole = 0x0102030405060708ULL};
    printf("%x %x %x %x\n", b.halves[0], b.quarters[3], b.each[0], b.each[7]);
    b.each[3] = 0xff;
    b.quarters[2] ^= 0xffff;
    printf("%016llx\n", (unsigned long long)b.whole);
    b.d = 1.0;
    b.halves[1] += 0x00100000;
    printf("%g %d\n", b.d, sizeof b == 8);
    union { float f; int32_t i; } u = {.f = 2.0f};
    u.i++;
    printf("%.9g\n", u.f);
    return 0;
}
