// Variably modified types: parameters, pointers to rows, typedefs whose size is fixed once, sizeof with effects.
#include <stdio.h>
#include <string.h>

static void multiply(int n, int m, int k, double (*c)[k], double a[n][m], double b[m][k]) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < k; j++) {
            c[i][j] = 0;
            for (int l = 0; l < m; l++) c[i][j] += a[i][l] * b[l][j];
        }
}

static double transposed(int n, int m, const double a[static n][m], double (*out)[n]) {
    double trace = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            out[j][i] = a[i][j];
            if (i == j) trace += a[i][j];
        }
    return trace;
}

static long cube(int n) {
    int v[n][n + 1][2];
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= n; j++) v[i][j][0] = i * j, v[i][j][1] = i - j;
    int(*middle)[n + 1][2] = &v[n / 2];
    long s = (long)sizeof v * 1000 + (long)sizeof *middle;
    for (int j = 0; j <= n; j++) s += (*middle)[j][0] * 3 + (*middle)[j][1];
    return s + (&v[n - 1] - &v[0]);
}

static int fixed_once(int n) {
    typedef short row[n];
    n *= 10;
    row a, b[2];
    memset(a, 1, sizeof a);
    memset(b, 2, sizeof b);
    int s = (int)(sizeof a + sizeof b * 100);
    for (int i = 0; i < n / 10; i++) s += a[i] + b[1][i];
    int k = 3;
    s += (int)sizeof(int[k++]);
    return s * 10 + k;
}

static unsigned long triangle(int n) {
    unsigned long sum = 0;
    for (int i = 1; i <= n; i++) {
        unsigned char row[i], next[i + 1];
        memset(row, i, sizeof row);
        next[0] = next[i] = 1;
        for (int j = 1; j < i; j++) next[j] = (unsigned char)(row[j - 1] + row[j]);
        for (int j = 0; j <= i; j++) sum = sum * 7 + next[j];
        if (i % 5 == 0) continue;
        char more[sizeof row * 2];
        more[sizeof more - 1] = (char)i;
        sum += (unsigned long)more[i * 2 - 1];
    }
    return sum;
}

static int sum_strided(int rows, int columns, int stride, const int *flat) {
    const int(*m)[stride] = (const int(*)[stride])flat;
    int s = 0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++) s += m[i][j] * (i + 1);
    return s;
}

int main(void) {
    double a[2][3] = {{1, 2, 3}, {4, 5, 6}}, b[3][2], c[2][2];
    printf("%g\n", transposed(2, 3, a, b));
    multiply(2, 3, 2, c, a, b);
    printf("%g %g %g %g\n", c[0][0], c[0][1], c[1][0], c[1][1]);
    for (int i = 1; i < 8; i++) printf("%ld ", cube(i));
    printf("\n%d %d\n", fixed_once(4), fixed_once(9));
    printf("%lu\n", triangle(30));
    int flat[60];
    for (int i = 0; i < 60; i++) flat[i] = i;
    printf("%d %d\n", sum_strided(5, 10, 12, flat), sum_strided(10, 6, 6, flat));
    return 0;
}
