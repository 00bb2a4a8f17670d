// `long double` where the signature says `...`, between arguments of all classes, read by `va_arg`.
#include <stdarg.h>
#include <stdio.h>

struct pair {
    long double a;
    int b;
};

static long double sum(const char *kinds, ...) {
    va_list list;
    va_start(list, kinds);
    long double s = 0;
    for (const char *k = kinds; *k; k++)
        switch (*k) {
        case 'L': s += va_arg(list, long double); break;
        case 'd': s += va_arg(list, double); break;
        case 'i': s += va_arg(list, int); break;
        case 'l': s += va_arg(list, long long); break;
        case 'p': {
            struct pair p = va_arg(list, struct pair);
            s += p.a * p.b;
            break;
        }
        case 'C': {
            _Complex long double c = va_arg(list, _Complex long double);
            s += __real__ c - __imag__ c;
            break;
        }
        case 'q': s += (long double)va_arg(list, __float128); break;
        }
    va_end(list);
    return s;
}

static long double twice(int n, ...) {
    va_list list, copy;
    va_start(list, n);
    va_copy(copy, list);
    long double s = 0;
    for (int i = 0; i < n; i++)
        s += va_arg(list, long double);
    for (int i = 0; i < n; i++)
        s -= va_arg(copy, long double) / 2;
    va_end(list);
    va_end(copy);
    return s;
}

static long double named(int a, long double b, double c, ...) {
    va_list list;
    va_start(list, c);
    long double s = a + b * c;
    s += va_arg(list, int);
    s += va_arg(list, long double);
    va_end(list);
    return s;
}

int main(void) {
    struct pair p = {2.5L, 4};
    _Complex long double c = 3.0L;
    __imag__ c = -1.25L;
    printf("%Lg\n", sum(""));
    printf("%.19Lg\n", sum("L", 0.1L));
    printf("%.19Lg\n", sum("iLiL", 1, 2.5L, 3, 4.5L));
    printf("%.19Lg\n", sum("iiiiiiiLiL", 1, 2, 3, 4, 5, 6, 7, 8.5L, 9, 10.25L));
    printf("%.19Lg\n", sum("dddddddddLd", 1., 2., 3., 4., 5., 6., 7., 8., 9., 10.5L, 11.));
    printf("%.19Lg\n", sum("LpLCl", 0.5L, p, 0.25L, c, 1000000000000LL));
    printf("%.19Lg\n", sum("qLqiqqqqqqqqL", (__float128)1.5, 2.5L, (__float128)3, 4, (__float128)1, (__float128)2,
                           (__float128)3, (__float128)4, (__float128)5, (__float128)6, (__float128)7,
                           (__float128)8, 9.75L));
    printf("%.19Lg %.19Lg\n", twice(3, 1.0L, 2.0L, 3.5L), named(1, 2.5L, 3.0, 4, 5.125L));
    return 0;
}
