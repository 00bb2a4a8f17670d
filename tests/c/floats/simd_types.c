// Vector extensions: lane arithmetic, comparisons as masks, shuffles by index, conversion, vectors by value and in structs.
#include <stdint.h>
#include <stdio.h>

typedef float f4 __attribute__((vector_size(16)));
typedef double d2 __attribute__((vector_size(16)));
typedef int32_t i4 __attribute__((vector_size(16)));
typedef uint8_t b16 __attribute__((vector_size(16)));
typedef int16_t s8 __attribute__((vector_size(16)));

static f4 blend(i4 mask, f4 a, f4 b) {
    i4 x, y;
    __builtin_memcpy(&x, &a, 16);
    __builtin_memcpy(&y, &b, 16);
    i4 r = (x & mask) | (y & ~mask);
    f4 out;
    __builtin_memcpy(&out, &r, 16);
    return out;
}

static f4 largest(f4 a, f4 b) { return blend(a > b, a, b); }

static float sum(f4 v) { return v[0] + v[1] + v[2] + v[3]; }

struct body {
    f4 place, speed;
    int id;
};

static struct body move(struct body b, float t) {
    b.place += b.speed * t;
    b.id++;
    return b;
}

static d2 complex_multiply(d2 a, d2 b) {
    d2 r = {a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]};
    return r;
}

static unsigned checksum(const uint8_t *p, int n) {
    b16 total = {0};
    for (int i = 0; i + 16 <= n; i += 16) {
        b16 v;
        __builtin_memcpy(&v, p + i, 16);
        total = total * 3 + (v ^ (uint8_t)i);
    }
    unsigned r = 0;
    for (int i = 0; i < 16; i++)
        r = r * 7 + total[i];
    return r;
}

int main(void) {
    f4 a = {1, -2, 3.5f, 4}, b = {0.5f, 2, 3.5f, -4};
    f4 c = a * b + 1;
    printf("%g %g %g %g\n", c[0], c[1], c[2], c[3]);
    i4 less = a < b, equal = a == b;
    printf("%d %d %d %d, %d %d\n", less[0], less[1], less[2], less[3], equal[2], equal[3]);
    f4 m = largest(a, b);
    printf("%g %g %g %g %g\n", m[0], m[1], m[2], m[3], sum(m));
    i4 n = {7, -7, 100, 1 << 20};
    n = (n << 2) / 3 - (n >> 1) % 5;
    n[1] = n[0] ^ n[3];
    printf("%d %d %d %d\n", n[0], n[1], n[2], n[3]);
    struct body w = {{0, 1, 2, 3}, {1, 0.5f, -1, 0}, 1};
    for (int i = 0; i < 3; i++)
        w = move(w, 0.5f);
    printf("%g %g %g %d\n", w.place[0], w.place[1], w.place[2], w.id);
    d2 z = {0.6, 0.8};
    for (int i = 0; i < 4; i++)
        z = complex_multiply(z, z);
    printf("%.6f %.6f\n", z[0], z[1]);
    uint8_t data[100];
    for (int i = 0; i < 100; i++)
        data[i] = (uint8_t)(i * 31);
    printf("%u\n", checksum(data, 100));
    s8 s = {1, 2, 3, 4, 5, 6, 7, 16000};
    s = -s * 2 + (s8){10, 20, 30, 40, 50, 60, 70, 80};
    int total = 0;
    for (int i = 0; i < 8; i++)
        total += s[i];
    printf("%d %d\n", total, s[7]);
    return 0;
}
