// Initial values: designators out of order and overriding, ranges, nested and compound literals, strings, of statics and locals.
#include <stdio.h>
#include <string.h>

struct point { int x, y; };
struct shape { const char *name; struct point p[3]; union { int i; float f; } u; unsigned flags : 4, kind : 12; };

static int ranged[20] = {[3 ... 7] = 5, [6] = 9, [15 ... 19] = -1, [0] = 2};
static struct shape shapes[] = {
    [2] = {.name = "two", .p = {[1] = {3, 4}, [0].y = 7}, .u.f = 1.5f, .kind = 100},
    [0] = {"zero", {1, 2, 3, 4, 5, 6}, {77}, 9, 1000},
    {.p[2].x = 8, .name = "one"},
};
static const char rows[][6] = {"ab", "cdefg", {'x', 'y'}, [4] = "last"};
static struct point *const pointers[] = {&shapes[2].p[1], (struct point[]){{11, 12}, {13, 14}} + 1, &(struct point){15, 16}};
static const int *inner = &ranged[6] - 2;
static long sizes[] = {sizeof shapes / sizeof *shapes, sizeof rows, (char *)&shapes[1].u - (char *)shapes};
static double table[3][4] = {{1}, {[2] = 2.5}, [2][3] = 1e3};

static int sum(const int *v, int n) {
    unsigned s = 0;
    for (int i = 0; i < n; i++) s = s * 3 + (unsigned)v[i];
    return (int)(s & 0xffffff);
}

static struct shape local(int k) {
    struct shape s = {.p = {{k, k + 1}, [2] = {.y = k * 2}}, .flags = (unsigned)k & 15};
    s.name = k % 2 ? "odd" : "even";
    return s;
}

static int big_local(int k) {
    int v[100] = {[10] = k, [20 ... 29] = k * 2, [99] = 1};
    char text[32] = "short";
    struct { char c; int i; char d[9]; } s = {'a', k, "b"};
    int r = sum(v, 100);
    for (int i = 0; i < 32; i++) r += text[i] * (i + 1);
    return r + s.d[0] + s.d[8] + s.i;
}

static int literals(int k) {
    int total = 0;
    for (int i = 0; i < 3; i++) {
        struct point *p = &(struct point){i, k};
        p->x += 10;
        total += p->x * p->y + sum((int[]){i, k, p->x}, 3);
    }
    return total + ((struct point){k, 2 * k}).y;
}

int main(void) {
    printf("%d %d\n", sum(ranged, 20), *inner + inner[2]);
    for (int i = 0; i < 3; i++) {
        const struct shape *s = &shapes[i];
        printf("%s %d %d %d %d %d %u %u\n", s->name, s->p[0].x, s->p[0].y, s->p[1].x, s->p[2].x, s->u.i, s->flags, s->kind);
    }
    for (int i = 0; i < 5; i++) printf("%.6s.", rows[i]);
    for (int i = 0; i < 3; i++) printf(" %d,%d", pointers[i]->x, pointers[i]->y);
    printf("\n%ld %ld %ld\n", sizes[0], sizes[1], sizes[2]);
    double t = 0;
    for (int i = 0; i < 12; i++) t = t * 2 + table[i / 4][i % 4];
    printf("%g\n", t);
    struct shape a = local(5), b = local(8);
    printf("%s %d %d %d %u %s %d\n", a.name, a.p[0].y, a.p[1].x, a.p[2].y, a.flags, b.name, b.u.i);
    printf("%d %d\n", big_local(3), literals(4));
    return 0;
}
