// Structs by value: vectors, matrices and rays returned and passed, a small ray caster over spheres.
// args: 1
// bench: 600
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct { double x, y, z; } vec;
typedef struct { vec from, along; } ray;
typedef struct { vec center; double radius; uint32_t color; } sphere;
typedef struct { int index; double distance; vec normal; } hit;

static vec add(vec a, vec b) { return (vec){a.x + b.x, a.y + b.y, a.z + b.z}; }
static vec sub(vec a, vec b) { return (vec){a.x - b.x, a.y - b.y, a.z - b.z}; }
static vec scale(vec a, double k) { return (vec){a.x * k, a.y * k, a.z * k}; }
static double dot(vec a, vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static vec unit(vec a) { return scale(a, 1 / sqrt(dot(a, a))); }
static ray make(vec from, vec along) { return (ray){from, unit(along)}; }
static vec at(ray r, double t) { return add(r.from, scale(r.along, t)); }

static sphere scene[8];

static hit cast(ray r) {
    hit best = {-1, 1e30, {0, 0, 0}};
    for (int i = 0; i < 8; i++) {
        vec to = sub(r.from, scene[i].center);
        double b = dot(to, r.along), c = dot(to, to) - scene[i].radius * scene[i].radius, d = b * b - c;
        if (d < 0)
            continue;
        double t = -b - sqrt(d);
        if (t > 1e-6 && t < best.distance)
            best = (hit){i, t, unit(sub(at(r, t), scene[i].center))};
    }
    return best;
}

static uint32_t shade(ray r, int depth) {
    hit h = cast(r);
    if (h.index < 0)
        return 16;
    vec light = unit((vec){1, 2, -3});
    double bright = dot(h.normal, light);
    uint32_t own = (uint32_t)(scene[h.index].color * (bright > 0 ? bright : 0.1));
    if (depth == 0)
        return own;
    vec back = sub(r.along, scale(h.normal, 2 * dot(r.along, h.normal)));
    return own * 3 / 4 + shade(make(at(r, h.distance), back), depth - 1) / 4;
}

int main(int argc, char **argv) {
    int rounds = argc > 1 ? atoi(argv[1]) : 1;
    for (int i = 0; i < 8; i++)
        scene[i] = (sphere){{(i % 4) * 2.0 - 3, (i / 4) * 2.0 - 1, 6 + i % 3}, 0.8 + i * 0.05, 255u - (uint32_t)i * 20};
    uint32_t sum = 0;
    for (int r = 0; r < rounds; r++) {
        scene[r % 8].center.x += 0.01;
        for (int y = -30; y < 30; y++)
            for (int x = -40; x < 40; x++)
                sum = sum * 7 + shade(make((vec){0, 0, 0}, (vec){x / 40.0, y / 40.0, 1}), 2);
    }
    printf("%08x\n", sum);
    return 0;
}
