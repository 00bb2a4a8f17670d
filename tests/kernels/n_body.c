// N-body: five masses under mutual attraction, doubles and square roots.
// args: 300
// bench: 4000000
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct body { double x, y, z, vx, vy, vz, mass; };

static struct body bodies[5] = {
    {0, 0, 0, 0, 0, 0, 40}, {5, -1, -0.1, 0.6, 2.8, -0.02, 0.04}, {8, 4, -0.4, -1.0, 1.8, 0.01, 0.01}, {13, -15, -0.2, 1.1, 0.9, -0.01, 0.002},
    {15, -26, 0.2, 1.0, 0.6, -0.03, 0.002},
};

static void advance(double t) {
    for (int i = 0; i < 5; i++) {
        struct body *a = &bodies[i];
        for (int j = i + 1; j < 5; j++) {
            struct body *b = &bodies[j];
            double dx = a->x - b->x, dy = a->y - b->y, dz = a->z - b->z, d2 = dx * dx + dy * dy + dz * dz, f = t / (d2 * sqrt(d2));
            a->vx -= dx * b->mass * f;
            a->vy -= dy * b->mass * f;
            a->vz -= dz * b->mass * f;
            b->vx += dx * a->mass * f;
            b->vy += dy * a->mass * f;
            b->vz += dz * a->mass * f;
        }
    }
    for (int i = 0; i < 5; i++) {
        struct body *a = &bodies[i];
        a->x += a->vx * t;
        a->y += a->vy * t;
        a->z += a->vz * t;
    }
}

static double energy(void) {
    double e = 0;
    for (int i = 0; i < 5; i++) {
        struct body *a = &bodies[i];
        e += 0.5 * a->mass * (a->vx * a->vx + a->vy * a->vy + a->vz * a->vz);
        for (int j = i + 1; j < 5; j++) {
            double dx = a->x - bodies[j].x, dy = a->y - bodies[j].y, dz = a->z - bodies[j].z;
            e -= a->mass * bodies[j].mass / sqrt(dx * dx + dy * dy + dz * dz);
        }
    }
    return e;
}

int main(int argc, char **argv) {
    int rounds = argc > 1 ? atoi(argv[1]) : 1;
    double start = energy();
    for (int r = 0; r < rounds; r++)
        advance(0.0005);
    printf("%.9f %.9f\n", start, energy());
    return 0;
}
