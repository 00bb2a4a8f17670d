// Anonymous members, compound literals with their lives, designators with expressions, static arrays in parameters, and for-scopes.
#include <stdio.h>
#include <string.h>

struct shape {
    enum { CIRCLE, BOX, LINE } kind;
    union {
        struct { double radius; };
        struct { double width, height; };
        struct { struct { double x, y; } from, to; };
    };
    struct { unsigned red : 8, green : 8, blue : 8; };
};
static double area(const struct shape *s) {
    switch (s->kind) {
    case CIRCLE: return 3 * s->radius * s->radius;
    case BOX: return s->width * s->height;
    case LINE: return 0;
    }
    return -1;
}
static double length(struct shape s) { return s.to.x - s.from.x + s.to.y - s.from.y; }
static int sum(const int v[static 3], size_t n) {
    int s = 0;
    for (size_t i = 0; i < n; i++) s = s * 10 + v[i];
    return s;
}
static const int *longest(const int *a, const int *b) {
    int n = 0, m = 0;
    while (a[n]) n++;
    while (b[m]) m++;
    return n >= m ? a : b;
}
static struct shape *recolor(struct shape *s, unsigned c) { return s->red = c >> 16 & 255, s->green = c >> 8 & 255, s->blue = c & 255, s; }
enum { ONE = 1, TWO = ONE << 1, FIVE = TWO * 2 + ONE };
static const char *const names[] = {[FIVE - 1] = "four", [ONE] = "one", [TWO] = "two"};
static const struct { int a[FIVE]; struct { char s[TWO + 1]; } in; } fixed = {.a[TWO ... FIVE - 2] = 8, .in.s = "ab", .a[0] = 1};
static int calls;
static int effect(int v) { return calls++, v; }

int main(void) {
    struct shape s[] = {{CIRCLE, .radius = 2}, {.kind = BOX, .width = 3, .height = 4}, {LINE, .from = {1, 2}, .to.x = 5, .to.y = 9, .blue = 7}};
    printf("%g %g %g %g\n", area(&s[0]), area(&s[1]), length(s[2]), s[2].to.x);
    struct shape copy = *recolor(&(struct shape){BOX, .width = 2}, 0x123456);
    copy.radius += 1;
    printf("%g %g %u %u %u %u\n", area(&copy), copy.width, copy.red, copy.green, copy.blue, s[2].blue);
    printf("%d %d\n", sum((int[]){1, 2, 3, 4}, 4), sum((int[5]){[2] = 7}, 5));
    int *p = (int[]){5, 6, 7}, *keep[3];
    for (int i = 0; i < 3; i++) {
        int *q = (int[]){i, i * i};
        q[0] += 10;
        keep[i] = &p[i];
        p[i] += q[0] * 100 + q[1];
    }
    printf("%d %d %d\n", *keep[0], *keep[1], *keep[2]);
    printf("%d\n", *longest((int[]){9, 8, 0}, (const int[]){7, 7, 7, 0}));
    printf("%s %s %d %d%d%d%d%d %s\n", names[1], names[4], names[3] == NULL, fixed.a[0], fixed.a[1], fixed.a[2], fixed.a[3], fixed.a[4], fixed.in.s);
    int v[4] = {effect(4), effect(3), [3] = effect(1)};
    struct { int n; int *list; const char *text; } table[] = {{2, (int[]){1, 2}, "two"}, {3, (int[]){3, 4, 5}, &"xthree"[1]}};
    int total = 0;
    for (int i = 0, j = 1; i < 2; i++, j *= 10)
        for (int k = 0, i = table[j > 1].n; k < i; k++) total += table[j > 1].list[k] * j;
    printf("%d %d %d %s %zu\n", v[0] * 1000 + v[1] * 100 + v[2] * 10 + v[3], calls, total, table[1].text, sizeof(struct { char c; union { long l; char d[3]; }; }));
    _Bool flags[3] = {2, 0.5, (long)&total};
    printf("%d%d%d %zu\n", flags[0], flags[1], flags[2], strlen((char[]){'a', 'b', 0, 'c'}));
    return 0;
}
