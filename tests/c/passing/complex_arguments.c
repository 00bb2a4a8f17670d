// _Complex of all three sizes as arguments, results, in structs, in varargs and through pointers to functions.
#include <complex.h>
#include <stdarg.h>
#include <stdio.h>

struct wave { float _Complex amplitude; double _Complex phase; int n; };
struct pair { float _Complex a, b; };
typedef double _Complex map(double _Complex);

#define N __attribute__((noinline)) static
N float _Complex ff(float _Complex a, int i, float _Complex b) { return a * b + i; }
N double _Complex fd(double _Complex a, float _Complex b, double c) { return a / c + conj(b); }
N long double _Complex fl(long double _Complex a, double _Complex b) { return a * a - b; }
N struct wave combine(struct wave a, struct wave b) { return (struct wave){a.amplitude + b.amplitude, a.phase * b.phase, a.n + b.n}; }
N struct pair turned(struct pair p) { return (struct pair){p.b * I, p.a * -I}; }
N double _Complex square(double _Complex z) { return z * z; }
N double _Complex mirror(double _Complex z) { return conj(z) + 1; }
N double _Complex apply(map *const *maps, int n, double _Complex z) {
    while (n--) z = (*maps++)(z);
    return z;
}
N double _Complex sum(int n, ...) {
    va_list list;
    va_start(list, n);
    double _Complex s = 0;
    for (int i = 0; i < n; i++) s += i % 2 ? va_arg(list, double _Complex) : va_arg(list, int);
    va_end(list);
    return s;
}
N double many(double _Complex a, double _Complex b, double _Complex c, double _Complex d, double _Complex e) {
    return creal(a) + cimag(b) * 10 + creal(c) * 100 + cimag(d) * 1000 + creal(e) * 1e4 + cimag(e) * 1e5;
}
static int inside(double _Complex c) {
    double _Complex z = 0;
    int i = 0;
    for (; i < 50 && creal(z) * creal(z) + cimag(z) * cimag(z) < 4; i++) z = z * z + c;
    return i;
}

int main(void) {
    float _Complex a = ff(1 + 2 * I, 3, 4 - 5 * I);
    double _Complex b = fd(6 + 8 * I, a, 2);
    long double _Complex c = fl(b, b);
    printf("%g %g, %g %g, %Lg %Lg\n", crealf(a), cimagf(a), creal(b), cimag(b), creall(c), cimagl(c));
    struct wave w = {1 + I, 2 - I, 1};
    for (int i = 0; i < 4; i++) w = combine(w, (struct wave){.5f * I, 1 + .5 * I, i});
    printf("%g %g %g %g %d\n", crealf(w.amplitude), cimagf(w.amplitude), creal(w.phase), cimag(w.phase), w.n);
    struct pair p = turned(turned((struct pair){1 + 2 * I, 3 + 4 * I}));
    printf("%g %g %g %g\n", crealf(p.a), cimagf(p.a), crealf(p.b), cimagf(p.b));
    map *const maps[] = {square, mirror, square};
    double _Complex z = apply(maps, 3, 1 + .5 * I), s = sum(4, 1, 2.0 + 3.0 * I, 4, 5.0 * I);
    printf("%g %g %g %g\n", creal(z), cimag(z), creal(s), cimag(s));
    printf("%g\n", many(1, I, 2 + I, 3 * I, 4 + 5 * I));
    for (int y = -4; y <= 4; y++) {
        for (int x = -16; x < 5; x++) putchar(" .:-=+*#%@"[inside(x / 8.0 + y / 4.0 * I) * 9 / 50]);
        putchar('\n');
    }
    return 0;
}
