// Variable arguments of every class: integers of all widths, doubles, long doubles, pointers and structs, more than fit.
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct point { double x, y; };
struct mixed { long l; double d; };
struct small { char c[3]; };
struct large { int v[7]; };
struct floats { float a, b, c; };

__attribute__((noinline)) static double take(const char *kinds, ...) {
    va_list list;
    va_start(list, kinds);
    double h = 0;
    for (const char *k = kinds; *k; k++) {
        double v = 0;
        switch (*k) {
        case 'i': v = va_arg(list, int); break;
        case 'u': v = va_arg(list, unsigned); break;
        case 'l': v = (double)va_arg(list, long); break;
        case 'd': v = va_arg(list, double); break;
        case 'L': v = (double)va_arg(list, long double); break;
        case 's': v = (double)strlen(va_arg(list, const char *)); break;
        case 'p': { struct point p = va_arg(list, struct point); v = p.x - p.y; break; }
        case 'm': { struct mixed m = va_arg(list, struct mixed); v = (double)m.l * m.d; break; }
        case 'c': { struct small c = va_arg(list, struct small); v = c.c[0] + c.c[1] * 2 + c.c[2] * 3; break; }
        case 'g': { struct large g = va_arg(list, struct large); for (int i = 0; i < 7; i++) v += g.v[i] * i; break; }
        case 'f': { struct floats f = va_arg(list, struct floats); v = (double)(f.a + f.b * f.c); break; }
        case 'w': { __int128 w = va_arg(list, __int128); v = (double)(w >> 60); break; }
        }
        h = h / 2 + v;
    }
    va_end(list);
    return h;
}

static int twice_over(int n, ...) {
    va_list a, b;
    va_start(a, n);
    va_copy(b, a);
    int sum = 0;
    for (int i = 0; i < n; i++) {
        sum += va_arg(a, int);
        if (i % 2) {
            va_list c;
            va_copy(c, a);
            sum += i + 1 < n ? va_arg(c, int) * 1000 : 0;
            va_end(c);
        }
    }
    for (int i = 0; i < n; i++) sum -= va_arg(b, int) * (i + 1);
    va_end(a);
    va_end(b);
    return sum;
}

static void fill(char **out, va_list *list, int n) {
    while (n--) *out += sprintf(*out, "%d,", va_arg(*list, int));
}

static const char *shared(int n, ...) {
    static char text[200];
    char *p = text;
    va_list list;
    va_start(list, n);
    fill(&p, &list, n / 2);
    p += sprintf(p, "%.1f|", va_arg(list, double));
    fill(&p, &list, n - n / 2);
    va_end(list);
    return text;
}

int main(void) {
    struct point p = {5, 2};
    struct mixed m = {3, 1.5};
    struct small c = {{1, 2, 3}};
    struct large g = {{1, 2, 3, 4, 5, 6, 7}};
    struct floats f = {1, 2, 3};
    printf("%g\n", take("iulds", -1, 4000000000u, 1L << 40, 2.5, "seven"));
    printf("%g\n", take("pppppd", p, p, p, p, p, 1.0));
    printf("%g\n", take("mmmmmmmm", m, m, m, m, m, m, m, m));
    printf("%g\n", take("cgLcgLfw", c, g, 2.5L, c, g, -1.25L, f, (__int128)12345 << 60));
    printf("%g\n", take("dddddddddLiiiiiiis", 1., 2., 3., 4., 5., 6., 7., 8., 9., 10.L, 1, 2, 3, 4, 5, 6, 7, "x"));
    printf("%g\n", take("iiiiiwiwff", 1, 2, 3, 4, 5, (__int128)6 << 61, 7, -((__int128)8 << 62), f, f));
    printf("%d %d\n", twice_over(3, 10, 20, 30), twice_over(9, 1, 2, 3, 4, 5, 6, 7, 8, 9));
    puts(shared(2, 1, 2.0, 3));
    puts(shared(8, 1, 2, 3, 4, 5.5, 6, 7, 8, 9));
    return 0;
}
