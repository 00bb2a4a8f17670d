// judge: clang
// Vectors by attribute in algorithms: transposes, bitonic sorts, masks and reductions, base 64 by tables, and a small matrix.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef float f4 __attribute__((vector_size(16)));
typedef int32_t i4 __attribute__((vector_size(16)));
typedef uint8_t u16 __attribute__((vector_size(16)));
typedef int16_t s8 __attribute__((vector_size(16)));
#define shuffle __builtin_shufflevector

static void transpose(f4 *m) {
    f4 a = shuffle(m[0], m[1], 0, 4, 1, 5), b = shuffle(m[2], m[3], 0, 4, 1, 5);
    f4 c = shuffle(m[0], m[1], 2, 6, 3, 7), d = shuffle(m[2], m[3], 2, 6, 3, 7);
    m[0] = shuffle(a, b, 0, 1, 4, 5), m[1] = shuffle(a, b, 2, 3, 6, 7), m[2] = shuffle(c, d, 0, 1, 4, 5), m[3] = shuffle(c, d, 2, 3, 6, 7);
}
static i4 low(i4 a, i4 b) { i4 m = a < b; return (a & m) | (b & ~m); }
static i4 high(i4 a, i4 b) { i4 m = a > b; return (a & m) | (b & ~m); }
static i4 sort(i4 v) {
    i4 w = shuffle(v, v, 1, 0, 3, 2), l = low(v, w), h = high(v, w);
    v = shuffle(l, h, 0, 5, 6, 3);
    w = shuffle(v, v, 2, 3, 0, 1), l = low(v, w), h = high(v, w);
    v = shuffle(l, h, 0, 1, 6, 7);
    w = shuffle(v, v, 1, 0, 3, 2), l = low(v, w), h = high(v, w);
    return shuffle(l, h, 0, 5, 2, 7);
}
static int sum(i4 v) { return v[0] + v[1] + v[2] + v[3]; }
static f4 times(const f4 *m, f4 v) {
    f4 r = {0};
    for (int i = 0; i < 4; i++) r += m[i] * v[i];
    return r;
}
static int count(const char *s, size_t n, char c) {
    int total = 0;
    for (size_t i = 0; i + 16 <= n; i += 16) {
        u16 v;
        memcpy(&v, s + i, 16);
        u16 m = (u16)(v == (u16){} + (uint8_t)c) & 1;
        for (int k = 0; k < 16; k++) total += m[k];
    }
    return total;
}
static u16 upper(u16 v) {
    u16 letters = (u16)((v >= 'a') & (v <= 'z'));
    return v ^ (letters & 32);
}
static s8 blur(s8 a) {
    s8 l = shuffle(a, a, 0, 0, 1, 2, 3, 4, 5, 6), r = shuffle(a, a, 1, 2, 3, 4, 5, 6, 7, 7);
    return (l + 2 * a + r) >> 2;
}

int main(void) {
    f4 m[4] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}, {13, 14, 15, 16}};
    transpose(m);
    printf("%g %g %g\n", (double)m[0][1], (double)m[2][3], (double)m[3][0]);
    f4 v = times(m, (f4){1, 0.5f, -1, 2});
    printf("%g %g %g %g\n", (double)v[0], (double)v[1], (double)v[2], (double)v[3]);
    unsigned x = 3;
    int wrong = 0, total = 0;
    for (int t = 0; t < 100; t++) {
        i4 a, s;
        for (int i = 0; i < 4; i++) x = x * 1664525 + 1013904223, a[i] = (int)(x >> 20) - 2048;
        s = sort(a);
        wrong += !(s[0] <= s[1] && s[1] <= s[2] && s[2] <= s[3]) || sum(s) != sum(a);
        total += s[1] * 3 - s[2];
    }
    printf("%d %d\n", wrong, total);
    char text[64] = "vectors of sixteen letters, counted and made upper, in pieces";
    printf("%d %d\n", count(text, 64, 'e'), count(text, 64, 0));
    for (int i = 0; i < 64; i += 16) {
        u16 w;
        memcpy(&w, text + i, 16);
        w = upper(w);
        memcpy(text + i, &w, 16);
    }
    puts(text);
    s8 b = {0, 100, -100, 32000, 0, 7, 7, 8};
    b = blur(b);
    for (int i = 0; i < 8; i++) printf("%d ", b[i]);
    puts("");
    return 0;
}
