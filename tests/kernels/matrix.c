// Matrices: dense multiplication of doubles and an LU factorization.
// args: 1
// bench: 1600
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 48 };
static double a[N][N], b[N][N], c[N][N];

static void multiply(void) {
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            double s = 0;
            for (int k = 0; k < N; k++)
                s += a[i][k] * b[k][j];
            c[i][j] = s;
        }
}

static double factor(void) {
    double det = 1;
    for (int k = 0; k < N; k++) {
        int p = k;
        for (int i = k + 1; i < N; i++)
            if (fabs(c[i][k]) > fabs(c[p][k]))
                p = i;
        if (p != k)
            for (int j = 0; j < N; j++) {
                double t = c[p][j];
                c[p][j] = c[k][j];
                c[k][j] = t;
            }
        det = det * c[k][k] * 1e-3;
        if (c[k][k] == 0)
            return 0;
        for (int i = k + 1; i < N; i++) {
            double f = c[i][k] / c[k][k];
            for (int j = k; j < N; j++)
                c[i][j] -= f * c[k][j];
        }
    }
    return det;
}

int main(int argc, char **argv) {
    int rounds = argc > 1 ? atoi(argv[1]) : 1;
    uint32_t seed = 1;
    double trace = 0, det = 0;
    for (int i = 0; i < N * N; i++) {
        seed = seed * 1664525u + 1013904223u;
        a[i / N][i % N] = (double)(seed >> 8) / (1 << 24) - 0.5;
        seed = seed * 1664525u + 1013904223u;
        b[i / N][i % N] = (double)(seed >> 8) / (1 << 24) - 0.5;
    }
    for (int r = 0; r < rounds; r++) {
        a[r % N][(r * 7) % N] += 0.25;
        multiply();
        for (int i = 0; i < N; i++)
            trace += c[i][i];
        det += log(fabs(factor()) + 1e-300);
    }
    printf("%.6f %.4f\n", trace, det);
    return 0;
}
