// Statistics: one-pass moments, medians by selection, histogram, linear regression, correlation, normal and binomial tables.
#include <math.h>
#include <stdio.h>
#include <string.h>

struct moments { long n; double mean, m2, m3; };

static void observe(struct moments *m, double x) {
    long before = m->n++;
    double d = x - m->mean, dn = d / m->n, term = d * dn * before;
    m->mean += dn;
    m->m3 += term * dn * (m->n - 2) - 3 * dn * m->m2;
    m->m2 += term;
}

static float select_nth(float *v, int n, int k) {
    int lo = 0, hi = n - 1;
    while (lo < hi) {
        float pivot = v[(lo + hi) / 2];
        int i = lo, j = hi;
        while (i <= j) {
            while (v[i] < pivot)
                i++;
            while (v[j] > pivot)
                j--;
            if (i <= j) {
                float t = v[i];
                v[i++] = v[j];
                v[j--] = t;
            }
        }
        if (k <= j)
            hi = j;
        else if (k >= i)
            lo = i;
        else
            break;
    }
    return v[k];
}

static double erf_series(double x) {
    double term = x, sum = x;
    for (int n = 1; n < 40; n++) {
        term *= -x * x / n;
        sum += term / (2 * n + 1);
    }
    return 2 / sqrt(M_PI) * sum;
}

static double phi(double x) { return 0.5 * (1 + erf_series(x / sqrt(2.0))); }

static double binomial(int n, int k, double p) {
    double c = 1;
    for (int i = 0; i < k; i++)
        c = c * (n - i) / (i + 1);
    return c * pow(p, k) * pow(1 - p, n - k);
}

int main(void) {
    float v[101], copy[101];
    double sx = 0, sy = 0, sxx = 0, sxy = 0, syy = 0;
    struct moments m = {0};
    int bins[8] = {0};
    unsigned seed = 77;
    for (int i = 0; i < 101; i++) {
        double s = 0;
        for (int k = 0; k < 6; k++) {
            seed = seed * 1664525u + 1013904223u;
            s += (double)(seed >> 8) / 16777216.0;
        }
        v[i] = (float)(s - 3);
        observe(&m, v[i]);
        int bin = (int)floor((v[i] + 2) * 2);
        bins[bin < 0 ? 0 : bin > 7 ? 7 : bin]++;
        double x = i / 10.0, y = 2.5 * x - 1 + v[i];
        sx += x, sy += y, sxx += x * x, sxy += x * y, syy += y * y;
    }
    printf("%ld %.6f %.6f %.6f\n", m.n, m.mean, sqrt(m.m2 / (m.n - 1)), m.m3 / m.n);
    memcpy(copy, v, sizeof v);
    printf("%.6f %.6f %.6f\n", select_nth(copy, 101, 50), select_nth(copy, 101, 25), select_nth(copy, 101, 100));
    for (int i = 0; i < 8; i++)
        printf("%d ", bins[i]);
    double n = 101, slope = (n * sxy - sx * sy) / (n * sxx - sx * sx);
    printf("\n%.6f %.6f %.6f\n", slope, (sy - slope * sx) / n, (n * sxy - sx * sy) / sqrt((n * sxx - sx * sx) * (n * syy - sy * sy)));
    for (double x = -2; x <= 2; x += 1)
        printf("%.7f %d ", phi(x), fabs(phi(x) + phi(-x) - 1) < 1e-12);
    double total = 0;
    for (int k = 0; k <= 10; k++)
        total += binomial(10, k, 0.3);
    printf("\n%.9f %.6f\n", total, binomial(10, 3, 0.3));
    return 0;
}
