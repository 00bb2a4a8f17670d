// Matrices on the heap as rows and as one block: transpose in place, LU determinant, rotation, spiral order.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double **rows(int n, int m) {
    double **r = malloc(n * sizeof *r);
    double *all = calloc((size_t)n * m, sizeof *all);
    for (int i = 0; i < n; i++)
        r[i] = all + i * m;
    return r;
}

static void release(double **r) {
    free(r[0]);
    free(r);
}

static double determinant(double **a, int n) {
    double det = 1;
    for (int c = 0; c < n; c++) {
        int p = c;
        for (int r = c + 1; r < n; r++)
            if (fabs(a[r][c]) > fabs(a[p][c]))
                p = r;
        if (a[p][c] == 0)
            return 0;
        if (p != c) {
            for (int k = 0; k < n; k++) {
                double t = a[p][k];
                a[p][k] = a[c][k];
                a[c][k] = t;
            }
            det = -det;
        }
        det *= a[c][c];
        for (int r = c + 1; r < n; r++) {
            double f = a[r][c] / a[c][c];
            for (int k = c; k < n; k++)
                a[r][k] -= f * a[c][k];
        }
    }
    return det;
}

static void transpose(int *m, int n) {
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            int t = m[i * n + j];
            m[i * n + j] = m[j * n + i];
            m[j * n + i] = t;
        }
}

static void rotate(int *m, int n) {
    transpose(m, n);
    for (int i = 0; i < n; i++)
        for (int a = i * n, b = a + n - 1; a < b; a++, b--) {
            int t = m[a];
            m[a] = m[b];
            m[b] = t;
        }
}

static void spiral(const int *m, int h, int w) {
    int top = 0, left = 0, bottom = h - 1, right = w - 1;
    while (top <= bottom && left <= right) {
        for (int c = left; c <= right; c++)
            printf("%d ", m[top * w + c]);
        for (int r = ++top; r <= bottom; r++)
            printf("%d ", m[r * w + right]);
        right--;
        if (top <= bottom)
            for (int c = right; c >= left; c--)
                printf("%d ", m[bottom * w + c]);
        bottom--;
        if (left <= right)
            for (int r = bottom; r >= top; r--)
                printf("%d ", m[r * w + left]);
        left++;
    }
    printf("\n");
}

int main(void) {
    double **a = rows(4, 4);
    static const double values[] = {2, -1, 0, 3, 1, 4, -2, 5, 0, 7, 1, 1, -3, 2, 6, 8};
    for (int i = 0; i < 16; i++)
        a[i / 4][i % 4] = values[i];
    printf("%.6f\n", determinant(a, 4));
    release(a);
    double **h = rows(6, 6);
    for (int i = 0; i < 36; i++)
        h[i / 6][i % 6] = 1.0 / (i / 6 + i % 6 + 1);
    printf("%.4e\n", determinant(h, 6));
    release(h);
    int m[25];
    for (int i = 0; i < 25; i++)
        m[i] = i;
    rotate(m, 5);
    spiral(m, 5, 5);
    spiral(m, 4, 6);
    spiral(m, 1, 3);
    spiral(m, 3, 1);
    return 0;
}
