// Complex numbers and intervals as float and double pairs across calls: results used at once, in arrays, through tables, iterated.
#include <math.h>
#include <stdio.h>

typedef struct { float re, im; } cf;
typedef struct { double re, im; } cd;
typedef struct { double lo, hi; } interval;
typedef struct { float v[2][2]; } mat2;

static cf mulf(cf a, cf b) { return (cf){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }
static cd mul(cd a, cd b) { return (cd){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }
static cd add(cd a, cd b) { return (cd){a.re + b.re, a.im + b.im}; }
static cd divide(cd a, cd b) {
    double n = b.re * b.re + b.im * b.im;
    return (cd){(a.re * b.re + a.im * b.im) / n, (a.im * b.re - a.re * b.im) / n};
}
static double size(cd a) { return sqrt(a.re * a.re + a.im * a.im); }
static cd widen(cf a) { return (cd){a.re, a.im}; }
static cf narrow(cd a) { return (cf){(float)a.re, (float)a.im}; }

static interval iadd(interval a, interval b) { return (interval){a.lo + b.lo, a.hi + b.hi}; }
static interval imul(interval a, interval b) {
    double p[4] = {a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi};
    interval r = {p[0], p[0]};
    for (int i = 1; i < 4; i++) {
        r.lo = fmin(r.lo, p[i]);
        r.hi = fmax(r.hi, p[i]);
    }
    return r;
}

static mat2 mmul(mat2 a, mat2 b) {
    mat2 r;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            r.v[i][j] = a.v[i][0] * b.v[0][j] + a.v[i][1] * b.v[1][j];
    return r;
}

static cd newton(cd z) {
    for (int i = 0; i < 30; i++) {
        cd z2 = mul(z, z), f = add(mul(z2, z), (cd){-1, 0});
        z = add(z, mul((cd){-1, 0}, divide(f, mul((cd){3, 0}, z2))));
    }
    return z;
}

static double mixed(int n, cd a, float f, cf b, double d, interval c) { return n * a.re + f * a.im + b.re * d + b.im + c.lo * c.hi; }

int main(void) {
    cf w = {0.6f, 0.8f};
    for (int i = 0; i < 5; i++)
        w = mulf(w, w);
    printf("%.5f %.5f\n", w.re, w.im);
    static const cd starts[] = {{1, 1}, {-1, 1}, {-1, -1}, {0.1, -2}};
    for (int i = 0; i < 4; i++) {
        cd r = newton(starts[i]);
        printf("%.6f %.6f %.6f\n", r.re + 0.0, r.im + 0.0, size(r));
    }
    cd (*const table[])(cd, cd) = {mul, add, divide};
    cd z = {1, 2};
    for (int i = 0; i < 9; i++)
        z = table[i % 3](z, widen(narrow((cd){i + 0.5, -1})));
    printf("%.6f %.6f\n", z.re, z.im);
    interval x = {-1, 2}, y = {3, 4};
    interval r = iadd(imul(x, y), imul(y, y));
    printf("%g %g %g\n", r.lo, r.hi, imul(x, x).lo);
    mat2 m = {{{1, 1}, {1, 0}}}, p = {{{1, 0}, {0, 1}}};
    for (int i = 0; i < 20; i++)
        p = mmul(p, m);
    printf("%g %g\n", p.v[0][0], p.v[1][1]);
    printf("%g\n", mixed(3, (cd){1.5, 2}, 0.25f, (cf){4, 8}, 0.125, r));
    return 0;
}
