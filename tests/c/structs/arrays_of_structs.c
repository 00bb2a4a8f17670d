// Arrays of structs and structs of arrays: particles both ways, sorting of indices, nested indexing, sums by member pointers.
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 24 };

struct particle { float x, y, vx, vy; int alive; unsigned char color[3]; };
struct particles { float x[N], y[N], vx[N], vy[N]; int alive[N]; };

static struct particle list[N];
static struct particles soa;

static void start(void) {
    for (int i = 0; i < N; i++) {
        struct particle p = {.x = (float)i, .y = (float)(i * i % 7), .vx = (float)(i % 5) - 2, .vy = (float)(i % 3) * 0.5f, .alive = 1,
            .color = {(unsigned char)i, (unsigned char)(i * 2), (unsigned char)(i * 3)}};
        list[i] = p;
        soa.x[i] = p.x;
        soa.y[i] = p.y;
        soa.vx[i] = p.vx;
        soa.vy[i] = p.vy;
        soa.alive[i] = 1;
    }
}

static void step_list(float t) {
    for (struct particle *p = list; p < list + N; p++) {
        if (!p->alive)
            continue;
        p->x += p->vx * t;
        p->y += p->vy * t;
        if (p->x < 0 || p->x > 20)
            p->vx = -p->vx;
        if (p->y > 8)
            p->alive = 0;
    }
}

static void step_soa(float t) {
    for (int i = 0; i < N; i++) {
        if (!soa.alive[i])
            continue;
        soa.x[i] += soa.vx[i] * t;
        soa.y[i] += soa.vy[i] * t;
        soa.vx[i] = soa.x[i] < 0 || soa.x[i] > 20 ? -soa.vx[i] : soa.vx[i];
        soa.alive[i] = !(soa.y[i] > 8);
    }
}

static double sum_member(size_t offset) {
    double s = 0;
    for (int i = 0; i < N; i++) {
        float f;
        memcpy(&f, (const char *)&list[i] + offset, sizeof f);
        s += f;
    }
    return s;
}

static int by_y(const void *a, const void *b) {
    const struct particle *p = &list[*(const unsigned char *)a], *q = &list[*(const unsigned char *)b];
    return p->y != q->y ? (p->y > q->y ? 1 : -1) : *(const unsigned char *)a - *(const unsigned char *)b;
}

int main(void) {
    start();
    for (int i = 0; i < 30; i++) {
        step_list(0.25f);
        step_soa(0.25f);
    }
    int same = 0, alive = 0;
    for (int i = 0; i < N; i++) {
        same += list[i].x == soa.x[i] && list[i].y == soa.y[i] && list[i].vx == soa.vx[i] && list[i].alive == soa.alive[i];
        alive += list[i].alive;
    }
    printf("%d %d\n", same, alive);
    printf("%.3f %.3f\n", sum_member(offsetof(struct particle, x)), sum_member(offsetof(struct particle, vy)));
    unsigned char order[N];
    for (unsigned char i = 0; i < N; i++)
        order[i] = i;
    qsort(order, N, 1, by_y);
    for (int i = 0; i < N; i += 3)
        printf("%d ", order[i]);
    printf("\n");
    struct { struct { int cells[3]; } rows[2][2]; } grid = {{{{{1, 2, 3}}, {{4, 5, 6}}}, {{{7, 8, 9}}, {{10, 11, 12}}}}};
    int total = 0;
    for (int i = 0; i < 12; i++)
        total = total * 2 + grid.rows[i / 6][i / 3 % 2].cells[i % 3]++;
    printf("%d %d %d\n", total, grid.rows[1][0].cells[2], list[7].color[2] + list[(int)order[0]].color[1]);
    return 0;
}
