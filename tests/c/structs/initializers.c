// Initializers: designated, nested, partial, ranges, compound literals with automatic storage, arrays sized by them.
#include <stdio.h>
#include <string.h>

struct color { unsigned char r, g, b, a; };
struct shape {
    const char *name;
    struct color fill, line;
    struct { int x, y; } corners[4];
    int count;
};

static const int squares[] = {[3] = 9, [1] = 1, 4, [5] = 25};
static const int table[16] = {[2 ... 5] = 7, [10] = 1, [12 ... 15] = -1};
static const char grid[][4] = {"ab", {'c', 'd', 'e', 'f'}, "g", [4] = "hij"};
static struct shape shapes[] = {
    [1] = {"square", .line.a = 255, .corners = {{0, 0}, {1, 0}, {1, 1}, [3].y = 1}, .count = 4},
    [0] = {.name = "triangle", {10, 20, 30, 40}, {.b = 9}, {{0, 0}, {4, 0}, {0, 3}}, 3},
};

static int area2(const struct shape *s) {
    int sum = 0;
    for (int i = 0; i < s->count; i++) {
        int j = (i + 1) % s->count;
        sum += s->corners[i].x * s->corners[j].y - s->corners[j].x * s->corners[i].y;
    }
    return sum;
}

static int total(const int *v) {
    int sum = 0;
    for (; *v != -1; v++)
        sum = sum * 2 + *v;
    return sum;
}

static struct color blend(struct color a, struct color b) {
    return (struct color){(a.r + b.r) / 2, (a.g + b.g) / 2, (a.b + b.b) / 2, .a = a.a > b.a ? a.a : b.a};
}

int main(void) {
    for (unsigned i = 0; i < sizeof squares / sizeof *squares; i++)
        printf("%d ", squares[i]);
    int sum = 0;
    for (int i = 0; i < 16; i++)
        sum = sum * 3 + table[i];
    printf("| %d | %zu rows: ", sum, sizeof grid / sizeof *grid);
    for (unsigned i = 0; i < sizeof grid / sizeof *grid; i++)
        printf("%.4s.", grid[i]);
    printf("\n");
    for (int i = 0; i < 2; i++)
        printf("%s %d %d %d\n", shapes[i].name, area2(&shapes[i]), shapes[i].fill.g + shapes[i].line.b, shapes[i].line.a);
    int n = 5;
    printf("%d %d\n", total((int[]){n, n * n, -n, -1}), total((const int[]){-1}));
    int *kept[3];
    for (int i = 0; i < 3; i++) {
        int *p = (int[2]){i, i * 10};
        p[1]++;
        kept[i] = NULL;
        n += p[0] + p[1];
        if (i == 2)
            printf("%d %d\n", n, kept[0] == NULL);
    }
    struct color c = blend((struct color){.r = 200, .a = 7}, shapes[0].fill);
    printf("%d %d %d %d\n", c.r, c.g, c.b, c.a);
    struct shape local = {.name = "local", .corners[2] = {n, -n}, .count = 3};
    local.corners[1].x = 2;
    printf("%s %d %d\n", local.name, area2(&local), local.corners[0].x + local.fill.r + local.line.g);
    char word[8] = "abc", exact[3] = {'x', 'y', 'z'};
    printf("%zu %d %.3s\n", strlen(word), word[7], exact);
    int three[2][3][2] = {{{1, 2}, {3}}, {[1] = {4, 5}, [2][1] = 6}};
    for (int i = 0; i < 12; i++)
        printf("%d", three[i / 6][i / 2 % 3][i % 2]);
    printf("\n");
    return 0;
}
