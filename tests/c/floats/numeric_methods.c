// Numeric methods: Newton, bisection, Simpson, Runge-Kutta, Gauss elimination, power iteration, polynomial roots.
#include <math.h>
#include <stdio.h>

static double newton(double (*f)(double), double (*d)(double), double x, int *steps) {
    for (*steps = 0; *steps < 50; ++*steps) {
        double dx = f(x) / d(x);
        x -= dx;
        if (fabs(dx) < 1e-12)
            break;
    }
    return x;
}

static double cubic(double x) { return x * x * x - 2 * x - 5; }
static double cubic_slope(double x) { return 3 * x * x - 2; }
static double wave(double x) { return cos(x) - x; }

static double bisect(double (*f)(double), double a, double b) {
    while (b - a > 1e-10) {
        double m = (a + b) / 2;
        if ((f(a) < 0) == (f(m) < 0))
            a = m;
        else
            b = m;
    }
    return (a + b) / 2;
}

static double simpson(double (*f)(double), double a, double b, int n) {
    double h = (b - a) / n, s = f(a) + f(b);
    for (int i = 1; i < n; i++)
        s += f(a + i * h) * (i & 1 ? 4 : 2);
    return s * h / 3;
}

struct state { double x, v; };

static struct state slope(struct state s) { return (struct state){s.v, -s.x - 0.1 * s.v}; }

static struct state step(struct state s, double h) {
    struct state a = slope(s);
    struct state b = slope((struct state){s.x + a.x * h / 2, s.v + a.v * h / 2});
    struct state c = slope((struct state){s.x + b.x * h / 2, s.v + b.v * h / 2});
    struct state d = slope((struct state){s.x + c.x * h, s.v + c.v * h});
    return (struct state){s.x + h / 6 * (a.x + 2 * b.x + 2 * c.x + d.x), s.v + h / 6 * (a.v + 2 * b.v + 2 * c.v + d.v)};
}

static void solve(double a[3][4], double x[3]) {
    for (int c = 0; c < 3; c++)
        for (int r = 0; r < 3; r++)
            if (r != c) {
                double f = a[r][c] / a[c][c];
                for (int k = c; k < 4; k++)
                    a[r][k] -= f * a[c][k];
            }
    for (int i = 0; i < 3; i++)
        x[i] = a[i][3] / a[i][i];
}

static double horner(const double *c, int n, double x) {
    double r = 0;
    while (n-- > 0)
        r = r * x + c[n];
    return r;
}

int main(void) {
    int steps;
    double root = newton(cubic, cubic_slope, 2, &steps);
    printf("%.9f %d\n", root, steps);
    printf("%.8f\n", bisect(wave, 0, 1));
    printf("%.8f %.8f\n", simpson(sin, 0, M_PI, 100), simpson(cubic, -1, 3, 10));
    struct state s = {1, 0};
    for (int i = 0; i < 200; i++)
        s = step(s, 0.05);
    printf("%.8f %.8f\n", s.x, s.v);
    double a[3][4] = {{2, 1, -1, 8}, {-3, -1, 2, -11}, {-2, 1, 2, -3}}, x[3];
    solve(a, x);
    printf("%.6f %.6f %.6f\n", x[0], x[1], x[2]);
    double v[2] = {1, 0}, scale = 0;
    for (int i = 0; i < 40; i++) {
        double w0 = 2 * v[0] + v[1], w1 = v[0] + 3 * v[1];
        scale = sqrt(w0 * w0 + w1 * w1);
        v[0] = w0 / scale;
        v[1] = w1 / scale;
    }
    printf("%.8f\n", scale);
    static const double c[] = {-1, 0.5, 0.25, 2};
    printf("%.6f %.6f\n", horner(c, 4, 1.5), horner(c, 0, 9));
    return 0;
}
