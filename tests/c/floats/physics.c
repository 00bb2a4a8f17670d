// Physics in float and double: orbits with a symplectic step, a pendulum, heat in a rod, a wave, energy kept within bounds.
#include <math.h>
#include <stdio.h>

struct body { double x, y, vx, vy, mass; };

static void pull(struct body *a, struct body *b, double t) {
    double dx = b->x - a->x, dy = b->y - a->y, d2 = dx * dx + dy * dy, f = t / (d2 * sqrt(d2));
    a->vx += dx * b->mass * f;
    a->vy += dy * b->mass * f;
    b->vx -= dx * a->mass * f;
    b->vy -= dy * a->mass * f;
}

static double energy(const struct body *b, int n) {
    double e = 0;
    for (int i = 0; i < n; i++) {
        e += 0.5 * b[i].mass * (b[i].vx * b[i].vx + b[i].vy * b[i].vy);
        for (int j = i + 1; j < n; j++)
            e -= b[i].mass * b[j].mass / hypot(b[i].x - b[j].x, b[i].y - b[j].y);
    }
    return e;
}

static void heat(float *u, int n, int rounds) {
    float next[32];
    while (rounds-- > 0) {
        for (int i = 1; i < n - 1; i++)
            next[i] = u[i] + 0.25f * (u[i - 1] - 2 * u[i] + u[i + 1]);
        for (int i = 1; i < n - 1; i++)
            u[i] = next[i];
    }
}

static double pendulum(double angle, double t, double *period) {
    double v = 0, now = 0, last = angle;
    int crossings = 0;
    *period = 0;
    while (now < 10) {
        v -= sin(angle) * t;
        angle += v * t;
        now += t;
        if (last > 0 && angle <= 0 && ++crossings == 2)
            *period = now;
        last = angle;
    }
    return angle;
}

int main(void) {
    struct body b[3] = {{0, 0, 0, -0.01, 1}, {1, 0, 0, 1, 0.01}, {-2, 0, 0, -0.7, 0.001}};
    double start = energy(b, 3), worst = 0;
    for (int i = 0; i < 1500; i++) {
        for (int j = 0; j < 3; j++)
            for (int k = j + 1; k < 3; k++)
                pull(&b[j], &b[k], 0.01);
        for (int j = 0; j < 3; j++) {
            b[j].x += b[j].vx * 0.01;
            b[j].y += b[j].vy * 0.01;
        }
        worst = fmax(worst, fabs(energy(b, 3) - start));
    }
    printf("%.5f %.5f %.5f %.5f\n", b[1].x, b[1].y, b[2].x, b[2].y);
    printf("%.6f %d\n", start, worst < 0.001);
    float u[20] = {0};
    u[0] = 100;
    u[19] = 20;
    heat(u, 20, 200);
    for (int i = 0; i < 20; i += 3)
        printf("%.3f ", u[i]);
    double p, q, a = pendulum(0.1, 0.001, &p), c = pendulum(2.5, 0.001, &q);
    printf("\n%.5f %.5f %d\n", a, c, p > 0 && (q == 0 || q > p));
    double wave[3][40] = {{0}};
    for (int i = 0; i < 40; i++)
        wave[0][i] = wave[1][i] = exp(-0.1 * (i - 20) * (i - 20));
    for (int t = 0; t < 60; t++) {
        double *old = wave[t % 3], *now = wave[(t + 1) % 3], *next = wave[(t + 2) % 3];
        for (int i = 1; i < 39; i++)
            next[i] = 2 * now[i] - old[i] + 0.64 * (now[i - 1] - 2 * now[i] + now[i + 1]);
        next[0] = next[39] = 0;
    }
    for (int i = 0; i < 40; i += 5)
        printf("%.4f ", wave[61 % 3][i]);
    printf("\n");
    return 0;
}
