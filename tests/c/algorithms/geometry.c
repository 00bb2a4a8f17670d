// Plane geometry: convex hull, area, point in polygon, closest pair, segment crossing, k-means, line clipping.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct { double x, y; } point;

static double cross(point o, point a, point b) { return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x); }
static double distance2(point a, point b) { return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y); }

static int by_x(const void *a, const void *b) {
    const point *p = a, *q = b;
    return p->x != q->x ? (p->x > q->x) - (p->x < q->x) : (p->y > q->y) - (p->y < q->y);
}

static int hull(point *p, int n, point *out) {
    int k = 0;
    qsort(p, (size_t)n, sizeof *p, by_x);
    for (int pass = 0; pass < 2; pass++) {
        int base = k + 1;
        for (int i = 0; i < n; i++) {
            point v = p[pass ? n - 1 - i : i];
            while (k > base && cross(out[k - 2], out[k - 1], v) <= 0)
                k--;
            out[k++] = v;
        }
        k--;
    }
    return k;
}

static double area(const point *p, int n) {
    double s = 0;
    for (int i = 0; i < n; i++)
        s += p[i].x * p[(i + 1) % n].y - p[(i + 1) % n].x * p[i].y;
    return s / 2;
}

static int inside(const point *p, int n, point q) {
    int in = 0;
    for (int i = 0, j = n - 1; i < n; j = i++)
        if ((p[i].y > q.y) != (p[j].y > q.y) && q.x < (p[j].x - p[i].x) * (q.y - p[i].y) / (p[j].y - p[i].y) + p[i].x)
            in = !in;
    return in;
}

static int meet(point a, point b, point c, point d) { return cross(a, b, c) * cross(a, b, d) < 0 && cross(c, d, a) * cross(c, d, b) < 0; }

static double closest(point *p, int n) {
    double best = INFINITY;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n && (p[j].x - p[i].x) * (p[j].x - p[i].x) < best; j++)
            best = fmin(best, distance2(p[i], p[j]));
    return sqrt(best);
}

static void means(const point *p, int n, point *c, int k) {
    for (int round = 0; round < 10; round++) {
        point sum[4] = {{0, 0}};
        int count[4] = {0};
        for (int i = 0; i < n; i++) {
            int best = 0;
            for (int j = 1; j < k; j++)
                if (distance2(p[i], c[j]) < distance2(p[i], c[best]))
                    best = j;
            sum[best].x += p[i].x;
            sum[best].y += p[i].y;
            count[best]++;
        }
        for (int j = 0; j < k; j++)
            if (count[j])
                c[j] = (point){sum[j].x / count[j], sum[j].y / count[j]};
    }
}

int main(void) {
    point p[40], out[80];
    unsigned seed = 11;
    for (int i = 0; i < 40; i++) {
        seed = seed * 1103515245u + 12345u;
        p[i].x = (seed >> 16) % 100 + (i % 2 ? 100 : 0);
        seed = seed * 1103515245u + 12345u;
        p[i].y = (seed >> 16) % 100;
    }
    int n = hull(p, 40, out);
    printf("%d corners, area %.1f\n", n, area(out, n));
    for (int i = 0; i < n; i++)
        printf("(%g %g) ", out[i].x, out[i].y);
    printf("\n");
    int in = 0;
    for (int i = 0; i < 40; i++)
        in += inside(out, n, p[i]);
    printf("%d %d %d\n", in > 0, inside(out, n, (point){100, 50}), inside(out, n, (point){-1, 0}));
    printf("%.6f\n", closest(p, 40));
    printf("%d%d\n", meet((point){0, 0}, (point){4, 4}, (point){0, 4}, (point){4, 0}), meet((point){0, 0}, (point){1, 1}, (point){2, 2}, (point){3, 1}));
    point c[2] = {{0, 0}, {200, 100}};
    means(p, 40, c, 2);
    printf("(%.3f %.3f) (%.3f %.3f)\n", c[0].x, c[0].y, c[1].x, c[1].y);
    return 0;
}
