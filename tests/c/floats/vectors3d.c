// Small float vectors and quaternions by value, a tiny ray tracer printed as characters.
#include <math.h>
#include <stdio.h>

typedef struct { float x, y, z; } vec;
typedef struct { float w, x, y, z; } quat;

static vec add(vec a, vec b) { return (vec){a.x + b.x, a.y + b.y, a.z + b.z}; }
static vec scale(vec a, float k) { return (vec){a.x * k, a.y * k, a.z * k}; }
static vec sub(vec a, vec b) { return add(a, scale(b, -1)); }
static float dot(vec a, vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static vec unit(vec a) { return scale(a, 1 / sqrtf(dot(a, a))); }

static quat multiply(quat a, quat b) {
    return (quat){
        a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
        a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
        a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
        a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
    };
}

static vec rotate(quat q, vec v) {
    quat r = multiply(multiply(q, (quat){0, v.x, v.y, v.z}), (quat){q.w, -q.x, -q.y, -q.z});
    return (vec){r.x, r.y, r.z};
}

struct sphere {
    vec center;
    float radius;
    char paint;
};

static const struct sphere scene[] = {{{0, 0, 5}, 1.5f, 0}, {{1.8f, 0.6f, 4}, 0.7f, 1}, {{-1.6f, -0.8f, 4}, 0.6f, 2}};

static int hit(vec from, vec along, float *t) {
    int which = -1;
    for (int i = 0; i < 3; i++) {
        vec to = sub(from, scene[i].center);
        float b = dot(to, along), c = dot(to, to) - scene[i].radius * scene[i].radius, d = b * b - c;
        if (d < 0)
            continue;
        float near = -b - sqrtf(d);
        if (near > 0.01f && near < *t) {
            *t = near;
            which = i;
        }
    }
    return which;
}

int main(void) {
    vec light = unit((vec){-1, -2, -3});
    for (int row = 0; row < 14; row++) {
        for (int column = 0; column < 36; column++) {
            vec along = unit((vec){(column - 17.5f) / 22, (row - 6.5f) / 11, 1});
            float t = 1e9f;
            int i = hit((vec){0, 0, 0}, along, &t);
            if (i < 0) {
                putchar('.');
                continue;
            }
            vec n = unit(sub(scale(along, t), scene[i].center));
            float shade = -dot(n, scale(light, -1));
            static const char paints[3][6] = {" -=+#", "abcde", "01234"};
            int level = shade <= 0 ? 0 : (int)(shade * 4.99f);
            putchar(paints[(int)scene[i].paint][level]);
        }
        putchar('\n');
    }
    float half = 0.7853981634f / 2;
    quat q = {cosf(half), 0, 0, sinf(half)};
    vec v = {1, 0, 2};
    for (int i = 0; i < 4; i++) {
        v = rotate(q, v);
        printf("(%.4f %.4f %.4f) ", v.x, v.y, v.z);
    }
    printf("\n");
    return 0;
}
