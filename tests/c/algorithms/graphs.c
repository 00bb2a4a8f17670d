// Graphs: breadth and depth first, Dijkstra with a heap, Floyd-Warshall, topological order, union-find spanning tree.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { V = 10, FAR = INT_MAX / 2 };

struct edge { int from, to, weight; };

static const struct edge edges[] = {{0, 1, 4}, {0, 2, 1}, {2, 1, 2}, {1, 3, 5}, {2, 3, 8}, {3, 4, 3}, {5, 6, 1}, {6, 7, 1}, {7, 5, 1}, {4, 5, 9},
    {8, 3, 2}, {0, 8, 7}, {4, 7, 2}};
enum { E = sizeof edges / sizeof *edges };

static int bfs(int from, int *distance) {
    int queue[V], head = 0, tail = 0;
    for (int i = 0; i < V; i++)
        distance[i] = -1;
    distance[queue[tail++] = from] = 0;
    while (head < tail) {
        int v = queue[head++];
        for (int e = 0; e < E; e++)
            if (edges[e].from == v && distance[edges[e].to] < 0)
                distance[queue[tail++] = edges[e].to] = distance[v] + 1;
    }
    return tail;
}

struct heap { struct { int cost, node; } at[64]; int n; };

static void push(struct heap *h, int cost, int node) {
    int i = h->n++;
    for (; i > 0 && h->at[(i - 1) / 2].cost > cost; i = (i - 1) / 2)
        h->at[i] = h->at[(i - 1) / 2];
    h->at[i].cost = cost;
    h->at[i].node = node;
}

static int pop(struct heap *h, int *cost) {
    int node = h->at[0].node, i = 0;
    *cost = h->at[0].cost;
    h->n--;
    for (int c; (c = 2 * i + 1) < h->n; i = c) {
        if (c + 1 < h->n && h->at[c + 1].cost < h->at[c].cost)
            c++;
        if (h->at[h->n].cost <= h->at[c].cost)
            break;
        h->at[i] = h->at[c];
    }
    h->at[i] = h->at[h->n];
    return node;
}

static void dijkstra(int from, int *cost) {
    struct heap h = {.n = 0};
    for (int i = 0; i < V; i++)
        cost[i] = FAR;
    push(&h, cost[from] = 0, from);
    while (h.n) {
        int c, v = pop(&h, &c);
        if (c > cost[v])
            continue;
        for (int e = 0; e < E; e++)
            if (edges[e].from == v && c + edges[e].weight < cost[edges[e].to])
                push(&h, cost[edges[e].to] = c + edges[e].weight, edges[e].to);
    }
}

static int visit(int v, unsigned char *state, int *order, int *n) {
    state[v] = 1;
    int cycles = 0;
    for (int e = 0; e < E; e++)
        if (edges[e].from == v) {
            if (state[edges[e].to] == 0)
                cycles += visit(edges[e].to, state, order, n);
            else
                cycles += state[edges[e].to] == 1;
        }
    state[v] = 2;
    order[--*n] = v;
    return cycles;
}

static int root(int *up, int v) { return up[v] == v ? v : (up[v] = root(up, up[v])); }
static int lighter(const void *a, const void *b) { return ((const struct edge *)a)->weight - ((const struct edge *)b)->weight; }

int main(void) {
    int d[V], cost[V], all[V][V];
    printf("%d reached:", bfs(0, d));
    dijkstra(0, cost);
    for (int i = 0; i < V; i++)
        printf(" %d/%d", d[i], cost[i] == FAR ? -1 : cost[i]);
    for (int i = 0; i < V; i++)
        for (int j = 0; j < V; j++)
            all[i][j] = i == j ? 0 : FAR;
    for (int e = 0; e < E; e++)
        all[edges[e].from][edges[e].to] = edges[e].weight;
    for (int k = 0; k < V; k++)
        for (int i = 0; i < V; i++)
            for (int j = 0; j < V; j++)
                if (all[i][k] + all[k][j] < all[i][j])
                    all[i][j] = all[i][k] + all[k][j];
    long sum = 0;
    for (int i = 0; i < V * V; i++)
        sum += all[i / V][i % V] < FAR ? all[i / V][i % V] : 100;
    printf("\n%ld %d\n", sum, memcmp(all[0], cost, sizeof cost) == 0);
    unsigned char state[V] = {0};
    int order[V], n = V, cycles = 0;
    for (int i = 0; i < V; i++)
        if (!state[i])
            cycles += visit(i, state, order, &n);
    for (int i = 0; i < V; i++)
        printf("%d ", order[i]);
    struct edge sorted[E];
    memcpy(sorted, edges, sizeof edges);
    qsort(sorted, E, sizeof *sorted, lighter);
    int up[V], weight = 0, used = 0;
    for (int i = 0; i < V; i++)
        up[i] = i;
    for (int e = 0; e < E; e++) {
        int a = root(up, sorted[e].from), b = root(up, sorted[e].to);
        if (a != b) {
            up[a] = b;
            weight += sorted[e].weight;
            used++;
        }
    }
    printf("cycles %d, tree %d of %d\n", cycles, weight, used);
    return 0;
}
