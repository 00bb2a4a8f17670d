// Graphs: Dijkstra, Bellman-Ford, Floyd-Warshall, A* on a grid, minimum spanning trees, and topological order.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 24, FAR = INT_MAX / 4 };
static int cost[N][N], dist[N][N];
struct edge { int a, b, w; };
static struct edge edges[N * N];
static int m;

static int dijkstra(int from, int *d, int *before) {
    char done[N] = {0};
    for (int i = 0; i < N; i++) d[i] = FAR, before[i] = -1;
    d[from] = 0;
    int sum = 0;
    for (int k = 0; k < N; k++) {
        int best = -1;
        for (int i = 0; i < N; i++) if (!done[i] && (best < 0 || d[i] < d[best])) best = i;
        if (d[best] == FAR) break;
        done[best] = 1;
        sum += d[best];
        for (int j = 0; j < N; j++)
            if (cost[best][j] < FAR && d[best] + cost[best][j] < d[j]) d[j] = d[best] + cost[best][j], before[j] = best;
    }
    return sum;
}

static int bellman(int from, int *d) {
    for (int i = 0; i < N; i++) d[i] = FAR;
    d[from] = 0;
    int rounds = 0;
    for (int changed = 1; changed && rounds < N; rounds++) {
        changed = 0;
        for (int i = 0; i < m; i++)
            if (d[edges[i].a] < FAR && d[edges[i].a] + edges[i].w < d[edges[i].b]) d[edges[i].b] = d[edges[i].a] + edges[i].w, changed = 1;
    }
    return rounds;
}

static int parent[N];
static int find(int i) { return parent[i] == i ? i : (parent[i] = find(parent[i])); }
static int by_weight(const void *a, const void *b) {
    const struct edge *x = a, *y = b;
    return x->w != y->w ? x->w - y->w : x->a != y->a ? x->a - y->a : x->b - y->b;
}
static int kruskal(void) {
    static struct edge sorted[N * N];
    memcpy(sorted, edges, sizeof edges);
    qsort(sorted, (size_t)m, sizeof *sorted, by_weight);
    for (int i = 0; i < N; i++) parent[i] = i;
    int total = 0;
    for (int i = 0; i < m; i++) {
        int a = find(sorted[i].a), b = find(sorted[i].b);
        if (a != b) parent[a] = b, total += sorted[i].w;
    }
    return total;
}

static int a_star(const char grid[8][13]) {
    int g[8][12], closed[8][12] = {{0}}, seen = 0;
    for (int i = 0; i < 96; i++) g[i / 12][i % 12] = FAR;
    g[0][0] = 0;
    for (;;) {
        int best = -1, score = FAR;
        for (int i = 0; i < 96; i++) {
            int y = i / 12, x = i % 12, f = g[y][x] + (7 - y) + (11 - x);
            if (!closed[y][x] && f < score) best = i, score = f;
        }
        if (best < 0) return -1;
        int y = best / 12, x = best % 12;
        seen++;
        if (best == 95) return g[y][x] * 1000 + seen;
        closed[y][x] = 1;
        static const int steps[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
        for (int k = 0; k < 4; k++) {
            int v = y + steps[k][0], u = x + steps[k][1];
            if (v < 0 || u < 0 || v > 7 || u > 11 || grid[v][u] == '#') continue;
            if (g[y][x] + 1 < g[v][u]) g[v][u] = g[y][x] + 1;
        }
    }
}

static void visit(int i, char *seen, int *out, int *n) {
    seen[i] = 1;
    for (int j = i + 1; j < N; j++) if (cost[i][j] < FAR && !seen[j]) visit(j, seen, out, n);
    out[(*n)++] = i;
}

int main(void) {
    unsigned x = 5;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            x = x * 1664525 + 1013904223;
            cost[i][j] = i == j ? 0 : x >> 29 == 0 ? (int)(x >> 10 & 63) + 1 : FAR;
            if (i != j && cost[i][j] < FAR) edges[m++] = (struct edge){i, j, cost[i][j]};
        }
    int d[N], e[N], before[N], same = 0;
    int sum = dijkstra(0, d, before), rounds = bellman(0, e);
    memcpy(dist, cost, sizeof dist);
    for (int k = 0; k < N; k++)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++) if (dist[i][k] + dist[k][j] < dist[i][j]) dist[i][j] = dist[i][k] + dist[k][j];
    for (int i = 0; i < N; i++) same += d[i] == e[i] && (d[i] == dist[0][i] || d[i] == FAR);
    printf("%d %d %d %d %d\n", m, sum, rounds > 1, same, kruskal());
    for (int i = N - 1; i >= 0; i = before[i]) printf("%d ", i);
    static const char grid[8][13] = {"..#.........", ".#..#####.#.", "....#...#.#.", ".####.#.#.#.", "......#...#.", ".######.###.", "......#.....", ".####.#####."};
    char seen[N] = {0};
    int order[N], n = 0;
    for (int i = 0; i < N; i++) if (!seen[i]) visit(i, seen, order, &n);
    int valid = 1;
    for (int i = 0; i < N; i++) for (int j = 0; j < i; j++) valid &= !(order[i] > order[j] ? 0 : cost[order[j]][order[i]] < FAR && order[i] > order[j]);
    printf("\n%d %d %d\n", a_star(grid), n, valid);
    return 0;
}
