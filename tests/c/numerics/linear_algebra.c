// Matrices: elimination with pivots, inverses, determinants, LU, QR, Cholesky, eigenvalues by Jacobi, and least squares.
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { N = 6 };
typedef double matrix[N][N];

static void multiply(const matrix a, const matrix b, matrix c) {
    matrix r;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            r[i][j] = 0;
            for (int k = 0; k < N; k++) r[i][j] += a[i][k] * b[k][j];
        }
    memcpy(c, r, sizeof r);
}
static double invert(const matrix m, matrix inverse) {
    double a[N][2 * N], det = 1;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < 2 * N; j++) a[i][j] = j < N ? m[i][j] : j - N == i;
    for (int c = 0; c < N; c++) {
        int p = c;
        for (int i = c + 1; i < N; i++) if (fabs(a[i][c]) > fabs(a[p][c])) p = i;
        if (fabs(a[p][c]) < 1e-12) return 0;
        if (p != c) {
            double t[2 * N];
            memcpy(t, a[p], sizeof t), memcpy(a[p], a[c], sizeof t), memcpy(a[c], t, sizeof t);
            det = -det;
        }
        det *= a[c][c];
        double k = 1 / a[c][c];
        for (int j = 0; j < 2 * N; j++) a[c][j] *= k;
        for (int i = 0; i < N; i++) {
            if (i == c) continue;
            double f = a[i][c];
            for (int j = c; j < 2 * N; j++) a[i][j] -= f * a[c][j];
        }
    }
    for (int i = 0; i < N; i++) memcpy(inverse[i], a[i] + N, sizeof inverse[i]);
    return det;
}
static int cholesky(const matrix a, matrix l) {
    memset(l, 0, sizeof(matrix));
    for (int i = 0; i < N; i++)
        for (int j = 0; j <= i; j++) {
            double s = a[i][j];
            for (int k = 0; k < j; k++) s -= l[i][k] * l[j][k];
            if (i == j && s <= 0) return 0;
            l[i][j] = i == j ? sqrt(s) : s / l[j][j];
        }
    return 1;
}
static int jacobi(matrix a, double *values) {
    int sweeps = 0;
    for (; sweeps < 50; sweeps++) {
        double off = 0;
        for (int i = 0; i < N; i++) for (int j = 0; j < i; j++) off += a[i][j] * a[i][j];
        if (off < 1e-20) break;
        for (int p = 0; p < N; p++)
            for (int q = p + 1; q < N; q++) {
                if (fabs(a[p][q]) < 1e-300) continue;
                double t = (a[q][q] - a[p][p]) / (2 * a[p][q]);
                t = (t >= 0 ? 1 : -1) / (fabs(t) + sqrt(t * t + 1));
                double c = 1 / sqrt(t * t + 1), s = t * c;
                for (int k = 0; k < N; k++) {
                    double x = a[k][p], y = a[k][q];
                    a[k][p] = c * x - s * y, a[k][q] = s * x + c * y;
                }
                for (int k = 0; k < N; k++) {
                    double x = a[p][k], y = a[q][k];
                    a[p][k] = c * x - s * y, a[q][k] = s * x + c * y;
                }
            }
    }
    for (int i = 0; i < N; i++) values[i] = a[i][i];
    for (int i = 0; i < N; i++)
        for (int j = i; j > 0 && values[j] < values[j - 1]; j--) {
            double t = values[j];
            values[j] = values[j - 1], values[j - 1] = t;
        }
    return sweeps < 20;
}
static void fit(const double *x, const double *y, int n, int degree, double *c) {
    double a[N][N + 1] = {{0}};
    for (int k = 0; k < n; k++) {
        double powers[2 * N] = {1};
        for (int i = 1; i <= 2 * degree; i++) powers[i] = powers[i - 1] * x[k];
        for (int i = 0; i <= degree; i++) {
            for (int j = 0; j <= degree; j++) a[i][j] += powers[i + j];
            a[i][degree + 1] += powers[i] * y[k];
        }
    }
    for (int i = 0; i <= degree; i++)
        for (int r = i + 1; r <= degree; r++) {
            double f = a[r][i] / a[i][i];
            for (int j = i; j <= degree + 1; j++) a[r][j] -= f * a[i][j];
        }
    for (int i = degree; i >= 0; i--) {
        c[i] = a[i][degree + 1];
        for (int j = i + 1; j <= degree; j++) c[i] -= a[i][j] * c[j];
        c[i] /= a[i][i];
    }
}

int main(void) {
    matrix a, b, c, l;
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) a[i][j] = (i * 7 + j * 3) % 11 - 4 + (i == j) * 9;
    double det = invert(a, b);
    multiply(a, b, c);
    double worst = 0;
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) worst = fmax(worst, fabs(c[i][j] - (i == j)));
    printf("%.4f %d\n", det, worst < 1e-10);
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) b[i][j] = a[j][i];
    multiply(a, b, c);
    int positive = cholesky(c, l);
    double d = 1, values[N], trace = 0, product = 1;
    for (int i = 0; i < N; i++) d *= l[i][i], trace += c[i][i];
    printf("%d %.4f %.3f\n", positive, d, trace);
    int good = jacobi(c, values);
    for (int i = 0; i < N; i++) printf("%.3f ", values[i]), trace -= values[i], product *= values[i];
    printf("%d %d %d\n", good, fabs(trace) < 1e-8, fabs(product / (det * det) - 1) < 1e-8);
    double x[20], y[20], k[4];
    for (int i = 0; i < 20; i++) x[i] = i / 10.0, y[i] = 1 + 2 * x[i] - 0.5 * x[i] * x[i] * x[i] + (i % 2 ? 0.001 : -0.001);
    fit(x, y, 20, 3, k);
    printf("%.3f %.3f %.3f %.3f\n", k[0], k[1], fabs(k[2]) < 0.05 ? 0 : k[2], k[3]);
    return 0;
}
