// Jagged arrays, sparse matrices in rows, triangular indices, a three-level page table, arrays of pointers to arrays.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct sparse { int n, *start, *column; double *value; };

static struct sparse from_dense(int n, double m[n][n]) {
    struct sparse s = {n, malloc(((size_t)n + 1) * sizeof(int)), malloc((size_t)n * n * sizeof(int)), malloc((size_t)n * n * sizeof(double))};
    int k = 0;
    for (int i = 0; i < n; i++) {
        s.start[i] = k;
        for (int j = 0; j < n; j++)
            if (m[i][j] != 0) {
                s.column[k] = j;
                s.value[k++] = m[i][j];
            }
    }
    s.start[n] = k;
    return s;
}

static void apply(const struct sparse *s, const double *x, double *y) {
    for (int i = 0; i < s->n; i++) {
        y[i] = 0;
        for (int k = s->start[i]; k < s->start[i + 1]; k++)
            y[i] += s->value[k] * x[s->column[k]];
    }
}

enum { BITS = 4, FAN = 1 << BITS };
struct page { void *slot[FAN]; };

static int *lookup(struct page *root, uint16_t address, int create) {
    void **at = &root->slot[address >> 12];
    for (int shift = 8; shift >= 4; shift -= 4) {
        if (!*at) {
            if (!create)
                return NULL;
            *at = calloc(1, shift == 4 ? FAN * sizeof(int) : sizeof(struct page));
        }
        if (shift > 4)
            at = &((struct page *)*at)->slot[address >> shift & 15];
    }
    return &((int *)*at)[address & 15];
}

static void drop(struct page *root, int *pages) {
    for (int i = 0; i < FAN; i++) {
        struct page *p = root->slot[i];
        for (int j = 0; p && j < FAN; j++)
            if (p->slot[j]) {
                ++*pages;
                free(p->slot[j]);
            }
        free(p);
    }
}

int main(void) {
    int **rows = malloc(8 * sizeof *rows), total = 0;
    for (int i = 0; i < 8; i++) {
        rows[i] = malloc(((size_t)i + 1) * sizeof **rows);
        for (int j = 0; j <= i; j++)
            rows[i][j] = j == 0 || j == i ? 1 : rows[i - 1][j - 1] + rows[i - 1][j];
    }
    for (int j = 0; j < 8; j++) {
        printf("%d ", rows[7][j]);
        total += rows[7][j];
    }
    for (int i = 0; i < 8; i++)
        free(rows[i]);
    free(rows);
    printf("= %d\n", total);
    double m[5][5] = {{2, 0, 0, 1, 0}, {0, 0, 3, 0, 0}, {0, -1, 0, 0, 0}, {0, 0, 0, 0, 0}, {4, 0, 0, 0, 0.5}}, x[5] = {1, 2, 3, 4, 5}, y[5];
    struct sparse s = from_dense(5, m);
    apply(&s, x, y);
    apply(&s, y, x);
    printf("%d: %g %g %g %g %g\n", s.start[5], x[0], x[1], x[2], x[3], x[4]);
    free(s.start);
    free(s.column);
    free(s.value);
    int triangle[15];
    for (int i = 0; i < 5; i++)
        for (int j = 0; j <= i; j++)
            triangle[i * (i + 1) / 2 + j] = i * 10 + j;
    int h = 0;
    for (int k = 0; k < 15; k++)
        h = h * 3 + triangle[k];
    printf("%d\n", h);
    struct page root = {{NULL}};
    for (unsigned a = 0; a < 65536; a += 911)
        *lookup(&root, (uint16_t)a, 1) = (int)(a * 3);
    int good = 0, missing = 0, pages = 0;
    for (unsigned a = 0; a < 65536; a += 911)
        good += *lookup(&root, (uint16_t)a, 0) == (int)(a * 3);
    for (unsigned a = 5; a < 65536; a += 4099)
        missing += lookup(&root, (uint16_t)a, 0) == NULL;
    drop(&root, &pages);
    printf("%d %d %d\n", good, missing, pages);
    int (*grids[2])[3] = {(int[2][3]){{1, 2, 3}, {4, 5, 6}}, (int[1][3]){{7, 8, 9}}};
    printf("%d %d %zu\n", grids[0][1][2], (*grids[1])[1], sizeof *grids[0]);
    return 0;
}
