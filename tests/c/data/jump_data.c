// Data that drives: an opcode table with functions and names, relative offsets in a packed blob, string tables, pointer arrays sorted.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct op { const char *name; uint8_t size; int (*run)(int acc, int arg); };
static int do_set(int acc, int arg) { return acc * 0 + arg; }
static int do_add(int acc, int arg) { return acc + arg; }
static int do_neg(int acc, int arg) { return arg - acc; }
static int do_shl(int acc, int arg) { return (int)((unsigned)acc << (arg & 31)); }
static const struct op ops[] = {{"set", 2, do_set}, {"add", 2, do_add}, {"neg", 1, do_neg}, {"shl", 2, do_shl}, {"end", 1, NULL}};

static const uint8_t script[] = {0, 5, 1, 250, 3, 3, 2, 1, 7, 4};

static const char blob[] = "zero\0one\0two\0three\0four\0five";
static const uint8_t offsets[] = {0, 5, 9, 13, 19, 24};

struct record { uint16_t id; uint16_t name; int32_t value; };
static const struct { uint32_t magic; struct record rows[4]; char names[32]; } file = {
    0x46465554, {{3, 0, -30}, {1, 6, 100}, {2, 11, 7}, {4, 16, 1 << 20}}, "first\0next\0last\0other",
};

static const struct record *by_id(uint16_t id) {
    for (unsigned i = 0; i < 4; i++)
        if (file.rows[i].id == id)
            return &file.rows[i];
    return NULL;
}

static int by_value(const void *a, const void *b) {
    const struct record *x = *(const struct record *const *)a, *y = *(const struct record *const *)b;
    return (x->value > y->value) - (x->value < y->value);
}

static int run(const uint8_t *p) {
    int acc = 0;
    for (;;) {
        const struct op *o = &ops[*p];
        if (!o->run)
            return acc;
        int arg = o->size == 2 ? p[1] : 0;
        acc = o->run(acc, arg);
        printf("%s %d -> %d\n", o->name, arg, acc);
        p += o->size;
    }
}

static const int primes[] = {2, 3, 5, 7, 11, 13};
static const int *const views[] = {primes, primes + 2, &primes[5], primes + 6};

int main(void) {
    printf("%d\n", run(script));
    for (unsigned i = sizeof offsets; i-- > 0;)
        printf("%s ", blob + offsets[i]);
    printf("\n");
    for (uint16_t id = 0; id < 6; id++) {
        const struct record *r = by_id(id);
        printf("%s ", r ? file.names + r->name : "none");
    }
    const struct record *sorted[4];
    for (int i = 0; i < 4; i++)
        sorted[i] = &file.rows[i];
    qsort(sorted, 4, sizeof *sorted, by_value);
    for (int i = 0; i < 4; i++)
        printf("%d ", sorted[i]->value);
    printf("%.4s\n", (const char *)&file.magic);
    int sum = 0;
    for (const int *p = views[1]; p != views[3]; p++)
        sum += *p;
    printf("%d %d %td\n", sum, *views[2], views[3] - views[0]);
    return 0;
}
