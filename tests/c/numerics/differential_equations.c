// Integration in steps: Euler, Runge-Kutta with error control, Verlet orbits, heat, waves, Simpson, Romberg, and root finders.
#include <math.h>
#include <stdio.h>
#include <string.h>

typedef void field(double t, const double *y, double *out);
static void decay(double t, const double *y, double *out) { (void)t, out[0] = -2 * y[0]; }
static void pendulum(double t, const double *y, double *out) { (void)t, out[0] = y[1], out[1] = -y[0] + y[0] * y[0] * y[0] / 6; }
static void lorenz(double t, const double *y, double *out) {
    (void)t;
    out[0] = 10 * (y[1] - y[0]), out[1] = y[0] * (28 - y[2]) - y[1], out[2] = y[0] * y[1] - 8.0 / 3 * y[2];
}
static void rk4(field *f, int n, double t, double h, double *y) {
    double k[4][3], w[3];
    f(t, y, k[0]);
    for (int s = 1; s < 4; s++) {
        double part = s == 3 ? h : h / 2;
        for (int i = 0; i < n; i++) w[i] = y[i] + part * k[s - 1][i];
        f(t + part, w, k[s]);
    }
    for (int i = 0; i < n; i++) y[i] += h / 6 * (k[0][i] + 2 * k[1][i] + 2 * k[2][i] + k[3][i]);
}
static int adaptive(field *f, int n, double to, double tolerance, double *y) {
    double t = 0, h = 0.1;
    int steps = 0;
    while (t < to && steps++ < 10000) {
        if (t + h > to) h = to - t;
        double one[3], two[3], error = 0;
        memcpy(one, y, sizeof one), memcpy(two, y, sizeof two);
        rk4(f, n, t, h, one);
        rk4(f, n, t, h / 2, two), rk4(f, n, t + h / 2, h / 2, two);
        for (int i = 0; i < n; i++) error = fmax(error, fabs(one[i] - two[i]));
        if (error < tolerance) {
            t += h;
            memcpy(y, two, sizeof *y * (size_t)n);
            if (error < tolerance / 64) h *= 2;
        } else {
            h /= 2;
        }
    }
    return steps;
}
static double cubic(double x) { return x * x * x - 2 * x - 5; }
static double bisect(double a, double b, int *steps) {
    for (*steps = 0; b - a > 1e-12; ++*steps) {
        double m = (a + b) / 2;
        if ((cubic(m) < 0) == (cubic(a) < 0)) a = m;
        else b = m;
    }
    return a;
}
static double secant(double a, double b, int *steps) {
    for (*steps = 0; fabs(b - a) > 1e-13 && *steps < 50; ++*steps) {
        double c = b - cubic(b) * (b - a) / (cubic(b) - cubic(a));
        a = b, b = c;
    }
    return b;
}
static double romberg(double (*f)(double), double a, double b) {
    double r[8][8];
    for (int i = 0; i < 8; i++) {
        int n = 1 << i;
        double h = (b - a) / n, s = (f(a) + f(b)) / 2;
        for (int k = 1; k < n; k++) s += f(a + k * h);
        r[i][0] = s * h;
        double p = 4;
        for (int j = 1; j <= i; j++, p *= 4) r[i][j] = (p * r[i][j - 1] - r[i - 1][j - 1]) / (p - 1);
    }
    return r[7][7];
}
static double bell(double x) { return exp(-x * x); }

int main(void) {
    double y[3] = {1, 0, 0};
    for (int i = 0; i < 100; i++) rk4(decay, 1, i / 100.0, 0.01, y);
    printf("%.8f %.8f\n", y[0], exp(-2));
    double p[3] = {0.5, 0, 0};
    int steps = adaptive(pendulum, 2, 10, 1e-9, p);
    printf("%.5f %.5f %d\n", p[0], p[1], steps > 20);
    double l[3] = {1, 1, 1};
    for (int i = 0; i < 500; i++) rk4(lorenz, 3, 0, 0.01, l);
    printf("%.4f %.4f %.4f\n", l[0], l[1], l[2]);
    double x = 1, z = 0, vx = 0, vz = 1, energy = 0;
    for (int i = 0; i < 2000; i++) {
        double r3 = pow(x * x + z * z, -1.5), h = 0.01;
        vx -= h / 2 * x * r3, vz -= h / 2 * z * r3;
        x += h * vx, z += h * vz;
        r3 = pow(x * x + z * z, -1.5);
        vx -= h / 2 * x * r3, vz -= h / 2 * z * r3;
        energy = (vx * vx + vz * vz) / 2 - 1 / sqrt(x * x + z * z);
    }
    printf("%.4f %.4f %.6f\n", x, z, energy);
    double u[51] = {0}, v[51];
    u[25] = 100;
    for (int t = 0; t < 300; t++) {
        memcpy(v, u, sizeof v);
        for (int i = 1; i < 50; i++) u[i] = v[i] + 0.25 * (v[i - 1] - 2 * v[i] + v[i + 1]);
    }
    double total = 0;
    for (int i = 0; i < 51; i++) total += u[i];
    printf("%.4f %.4f %.4f\n", u[25], u[5], total);
    int a, b;
    double r1 = bisect(2, 3, &a), r2 = secant(2, 3, &b);
    printf("%.9f %.9f %d %d\n", r1, r2, a, b < 10);
    printf("%.9f %.9f\n", romberg(bell, 0, 2), romberg(sin, 0, 3.14159265358979));
    return 0;
}
