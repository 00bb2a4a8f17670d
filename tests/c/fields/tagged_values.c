// A dynamic value as a tagged union: by value through calls, in arrays, compared, printed and hashed.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

enum kind { NOTHING, BOOLEAN, INTEGER, REAL, TEXT, PAIR };

struct value {
    enum kind kind : 8;
    unsigned mark : 1;
    union {
        _Bool boolean;
        int64_t integer;
        double real;
        char text[12];
        struct {
            const struct value *first, *second;
        } pair;
    };
};

static struct value integer(int64_t v) { return (struct value){INTEGER, .integer = v}; }
static struct value real(double v) { return (struct value){REAL, .real = v}; }
static struct value text(const char *s) {
    struct value v = {TEXT};
    strncpy(v.text, s, sizeof v.text - 1);
    return v;
}
static struct value pair(const struct value *a, const struct value *b) { return (struct value){PAIR, .pair = {a, b}}; }

static struct value add(struct value a, struct value b) {
    if (a.kind == INTEGER && b.kind == INTEGER) {
        int64_t sum;
        if (!__builtin_add_overflow(a.integer, b.integer, &sum)) return integer(sum);
        return real((double)a.integer + (double)b.integer);
    }
    if (a.kind == TEXT && b.kind == TEXT) {
        struct value v = a;
        strncat(v.text, b.text, sizeof v.text - 1 - strlen(v.text));
        return v;
    }
    double x = a.kind == REAL ? a.real : a.kind == INTEGER ? (double)a.integer : 0;
    double y = b.kind == REAL ? b.real : b.kind == INTEGER ? (double)b.integer : 0;
    return real(x + y);
}

static uint32_t hash(struct value v) {
    switch (v.kind) {
    case NOTHING: return 1;
    case BOOLEAN: return v.boolean ? 2 : 3;
    case INTEGER: return (uint32_t)(v.integer ^ v.integer >> 32) * 2654435761u;
    case REAL: return (uint32_t)(v.real * 16);
    case TEXT: {
        uint32_t h = 0;
        for (const char *p = v.text; *p; p++) h = h * 31 + (unsigned char)*p;
        return h;
    }
    case PAIR: return hash(*v.pair.first) * 3 + hash(*v.pair.second);
    }
    return 0;
}

static void show(struct value v) {
    switch (v.kind) {
    case NOTHING: printf("nothing"); break;
    case BOOLEAN: printf(v.boolean ? "true" : "false"); break;
    case INTEGER: printf("%lld", (long long)v.integer); break;
    case REAL: printf("%g", v.real); break;
    case TEXT: printf("'%s'", v.text); break;
    case PAIR:
        printf("(");
        show(*v.pair.first);
        printf(" . ");
        show(*v.pair.second);
        printf(")%s", v.mark ? "*" : "");
    }
}

int main(void) {
    struct value a[8] = {{NOTHING}, {BOOLEAN, .boolean = 1}, integer(40), real(2.5), text("first"), text(" second"), integer(INT64_MAX)};
    a[7] = pair(&a[2], &a[4]);
    a[7].mark = 1;
    for (int i = 0; i < 8; i++) {
        show(a[i]);
        printf(" %u; ", hash(a[i]));
    }
    puts("");
    show(add(a[2], a[3]));
    putchar(' ');
    show(add(a[4], a[5]));
    putchar(' ');
    show(add(a[6], a[2]));
    putchar(' ');
    struct value deep = pair(&a[7], &a[1]), more = pair(&deep, &deep);
    show(more);
    printf(" %u\n", hash(more));
    return 0;
}
