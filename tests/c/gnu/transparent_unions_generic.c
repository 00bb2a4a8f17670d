// _Generic, transparent unions, flexible arrays, compound literals, designated initializers, anonymous members.
#include <stdio.h>
#include <stdlib.h>

typedef union __attribute__((transparent_union)) {
    int *i;
    float *f;
    const char *s;
} any;

static int first(any a, int kind) { return kind == 0 ? *a.i : kind == 1 ? (int)*a.f : a.s[0]; }

#define NAME(x) _Generic((x), int: "int", unsigned long: "ulong", double: "double", char *: "text", const char *: "const text", default: "other")

struct vec {
    int n;
    struct {
        int x, y;
    };
    union {
        long whole;
        struct { int low, high; } half;
    };
    int tail[];
};

static struct vec *make(int n) {
    struct vec *v = malloc(sizeof *v + sizeof(int) * (size_t)n);
    *v = (struct vec){.n = n, .y = 5, .whole = 0x100000002};
    for (int i = 0; i < n; i++) v->tail[i] = i * v->y;
    return v;
}

static int total(const int *p, int n) {
    int s = 0;
    while (n--) s += *p++;
    return s;
}

int main(void) {
    int i = 7;
    float f = 2.5f;
    printf("%d %d %d\n", first(&i, 0), first(&f, 1), first("A", 2));
    char buffer[4] = "x";
    printf("%s %s %s %s %s\n", NAME(1), NAME(sizeof i), NAME(1.0f + 1.0), NAME(buffer + 0), NAME((short)1));
    struct vec *v = make(6);
    printf("%d %d %d %d %d\n", v->x, v->y, v->half.low, v->half.high, total(v->tail, v->n));
    free(v);
    printf("%d\n", total((int[]){1, 2, 3, [5] = 10}, 6));
    struct { int a[3]; struct { char c; short s[2]; } in[2]; } table[] = {[1] = {.a = {[1] = 4}, .in[1].s[1] = 9, .in[0] = {'q', {1, 2}}}};
    printf("%d %d %d %c %zu\n", table[1].a[1], table[1].in[1].s[1], table[0].a[1], table[1].in[0].c, sizeof table / sizeof *table);
    const int *p = (const int[2]){i, i * 2};
    printf("%d %d\n", p[0], p[1]);
    return 0;
}
