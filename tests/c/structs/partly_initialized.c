// Words of which only some bytes or bits were ever written: bit fields set one by one, structs with gaps passed and copied as words,
// members of unions, variables that a flag guards.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct flags {
    unsigned ready : 1;
    unsigned kind : 3;
    int delta : 7;
    unsigned rest : 21;
};

struct mixed {
    unsigned char tag;
    unsigned a : 5;
    unsigned b : 11;
    short s;
};

struct gap {
    char c;
    int i;
    short s;
};

struct wide {
    char c;
    long l;
    char d;
};

union cell {
    struct {
        unsigned char kind;
        int value;
    } number;
    struct {
        unsigned char kind;
        char text[7];
    } word;
    unsigned long whole;
};

struct optional {
    int value;
    _Bool there;
};

__attribute__((noinline)) static struct gap make_gap(int n) {
    struct gap g;
    g.c = (char)n;
    g.i = n * 3;
    g.s = (short)(n + 1);
    return g;
}

__attribute__((noinline)) static int take_gap(struct gap g) { return g.c + g.i + g.s; }

__attribute__((noinline)) static long take_wide(struct wide w) { return w.c + w.l + w.d; }

__attribute__((noinline)) static struct optional find(const int *from, int n, int wanted) {
    struct optional found;
    found.there = 0;
    for (int i = 0; i < n; i++)
        if (from[i] > wanted) {
            found.value = from[i];
            found.there = 1;
            break;
        }
    return found;
}

static void on_the_stack(int n) {
    struct flags f;
    f.kind = (unsigned)n;
    f.delta = -n;
    printf("%u %d", f.kind, f.delta);
    f.ready = 1;
    f.rest = 1000u * (unsigned)n;
    printf(" %u %u %d %u\n", f.ready, f.kind, f.delta, f.rest);
}

static void on_the_heap(int n) {
    struct flags *f = malloc(sizeof *f * 4);
    struct mixed *m = malloc(sizeof *m);
    for (int i = 0; i < 4; i++) {
        f[i].delta = i - n;
        f[i].ready = (unsigned)(i + n) & 1;
    }
    m->b = 1000u + (unsigned)n;
    m->s = (short)-n;
    m->a = (unsigned)n;
    m->tag = 200;
    for (int i = 0; i < 4; i++)
        printf("%d %u ", f[i].delta, f[i].ready);
    printf("%u %u %d %u\n", m->a, m->b, m->s, m->tag);
    free(m);
    free(f);
}

static void through_a_pointer(struct mixed *m, unsigned n) {
    m->a = n;
    m->b = n * 7;
}

static unsigned long low_bytes(const void *from, int n) {
    unsigned long word;
    memcpy(&word, from, (size_t)n);
    return n == 8 ? word : word & ((1ul << (8 * n)) - 1);
}

int main(int argc, char **argv) {
    (void)argv;
    on_the_stack(argc + 2);
    on_the_heap(argc + 4);

    struct mixed m;
    through_a_pointer(&m, (unsigned)argc + 8);
    printf("%u %u\n", m.a, m.b);

    struct gap g = make_gap(argc * 5), h;
    h = g;
    struct gap *copy = malloc(sizeof g);
    memcpy(copy, &h, sizeof h);
    printf("%d %d\n", take_gap(h), take_gap(*copy));
    free(copy);

    struct wide w;
    w.c = 1;
    w.l = 20;
    w.d = (char)argc;
    printf("%ld\n", take_wide(w));

    union cell cells[3];
    cells[0].number.kind = 1;
    cells[0].number.value = -7;
    cells[1].word.kind = 2;
    strcpy(cells[1].word.text, "abc");
    cells[2] = cells[argc - 1];
    for (int i = 0; i < 3; i++)
        if (cells[i].number.kind == 1)
            printf("%d ", cells[i].number.value);
        else
            printf("%s ", cells[i].word.text);
    printf("%lu\n", cells[0].whole & 255);

    int numbers[4] = {3, 1, 4, 1};
    struct optional some = find(numbers, 4, 2 + argc), none = find(numbers, 4, 10);
    printf("%d %d\n", some.there ? some.value : -1, none.there ? none.value : -1);

    char few[3] = {1, 2, 3};
    printf("%lx\n", low_bytes(few, 3));

    int last, seen = 0;
    for (int i = 0; i < 4; i++) {
        if (seen && last > numbers[i])
            printf("down ");
        last = numbers[i];
        seen = argc;
    }
    printf("%d\n", last);
    return 0;
}
