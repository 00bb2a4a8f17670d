// va_arg of structs: in integer registers, in floating registers, mixed, and in memory; va_list inside a struct.
#include <stdarg.h>
#include <stdio.h>

struct small { int a, b; };
struct both { double d; long l; };
struct floats { float x, y, z; };
struct large { long v[5]; };

static double take(const char *kinds, ...) {
    va_list ap;
    double r = 0;
    va_start(ap, kinds);
    for (; *kinds; kinds++) {
        r *= 2;
        switch (*kinds) {
        case 's': {
            struct small s = va_arg(ap, struct small);
            r += s.a + s.b * 10;
            break;
        }
        case 'b': {
            struct both b = va_arg(ap, struct both);
            r += b.d * (double)b.l;
            break;
        }
        case 'f': {
            struct floats f = va_arg(ap, struct floats);
            r += f.x + f.y * 10 + f.z * 100;
            break;
        }
        case 'l': {
            struct large l = va_arg(ap, struct large);
            for (int i = 0; i < 5; i++)
                r += (double)l.v[i];
            break;
        }
        case 'i': r += va_arg(ap, int); break;
        case 'd': r += va_arg(ap, double); break;
        }
    }
    va_end(ap);
    return r;
}

struct reader {
    va_list ap;
    int taken;
};

static int next(struct reader *r) {
    r->taken++;
    return va_arg(r->ap, int);
}

static int dot(int n, ...) {
    struct reader r = {.taken = 0};
    int total = 0;
    va_start(r.ap, n);
    for (int i = 0; i < n; i++) {
        int a = next(&r);
        total += a * next(&r);
    }
    va_end(r.ap);
    return total * 100 + r.taken;
}

int main(void) {
    struct small s = {1, 2};
    struct both b = {0.5, 6};
    struct floats f = {1, 2, 3};
    struct large l = {{1, 2, 3, 4, 5}};
    printf("%g\n", take("s", s));
    printf("%g\n", take("bb", b, b));
    printf("%g\n", take("fl", f, l));
    printf("%g\n", take("sisisisi", s, 1, s, 2, s, 3, s, 4));
    printf("%g\n", take("dfdfdfdfd", 1., f, 2., f, 3., f, 4., f, 5.));
    printf("%g\n", take("bsbsbsbsbsb", b, s, b, s, b, s, b, s, b, s, b));
    printf("%g\n", take("lilbl", l, 3, l, b, l));
    printf("%d %d\n", dot(2, 3, 4, 5, 6), dot(5, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
    return 0;
}
