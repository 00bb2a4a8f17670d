// sizeof, _Alignof and offsetof of many shapes; packed and over-aligned types; flexible array members.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct loose { char a; int b; char c; double d; char e; };
struct tight { double d; int b; char a, c, e; };
struct __attribute__((packed)) packed { char a; int b; char c; double d; uint16_t e; };
struct wide { char c; _Alignas(32) int v[3]; };
struct inner { char c; union { short s; long l; } u; };
struct outer { char c; struct inner i[2]; char d; };
struct message { uint16_t kind, length; unsigned char body[]; };

#define SHOW(T) printf("%-7s %zu %zu\n", #T, sizeof(struct T), _Alignof(struct T))

static struct message *make(uint16_t kind, const char *text) {
    size_t n = strlen(text);
    struct message *m = malloc(sizeof *m + n);
    m->kind = kind;
    m->length = (uint16_t)n;
    memcpy(m->body, text, n);
    return m;
}

static unsigned checksum(const struct message *m) {
    unsigned sum = m->kind * 31u + m->length;
    for (int i = 0; i < m->length; i++)
        sum = sum * 33 + m->body[i];
    return sum;
}

static double packed_sum(const struct packed *p, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += p[i].a + p[i].b * 2 + p[i].c + p[i].d + p[i].e;
    return sum;
}

int main(void) {
    SHOW(loose);
    SHOW(tight);
    SHOW(packed);
    SHOW(wide);
    SHOW(inner);
    SHOW(outer);
    SHOW(message);
    printf("%zu %zu %zu\n", offsetof(struct loose, d), offsetof(struct packed, d), offsetof(struct wide, v));
    printf("%zu %zu\n", offsetof(struct outer, i[1].u.l), offsetof(struct outer, d));

    struct packed p[3];
    for (int i = 0; i < 3; i++)
        p[i] = (struct packed){(char)i, i * 1000, 'x', i * 0.5, (uint16_t)(60000 + i)};
    p[1].b -= 7;
    p[2].e++;
    printf("%g %zu\n", packed_sum(p, 3), (size_t)((char *)&p[2] - (char *)p));

    struct wide w[2] = {{'a', {1, 2, 3}}, {'b', {4, 5, 6}}};
    printf("%d %d %d\n", (int)((uintptr_t)w[1].v % 32), w[1].v[2], w[0].v[0]);

    struct message *m = make(7, "flexible array"), *n = make(8, "");
    printf("%u %u %zu\n", checksum(m), checksum(n), offsetof(struct message, body));
    free(m);
    free(n);
    struct outer o = {.c = 'o', .i = {[1] = {.c = 'i', .u.l = -1}}, .d = 'd'};
    struct outer copy = o;
    copy.i[1].u.l = 5;
    printf("%ld %ld %c%c%c %d\n", o.i[1].u.l, copy.i[1].u.l, copy.c, copy.i[1].c, copy.d, copy.i[0].c);
    return 0;
}
