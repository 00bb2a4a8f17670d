// `_Complex` of three formats: parts, sums, products with real numbers, passed, returned and kept in memory.
#include <complex.h>
#include <stdio.h>

#define ALL(name, type, suffix)                                                                                        \
    struct name##_box { char tag; _Complex type z; };                                                                  \
    __attribute__((noinline)) static _Complex type name##_make(type a, type b) {                                       \
        _Complex type z = a;                                                                                           \
        __imag__ z = b;                                                                                                \
        return z;                                                                                                      \
    }                                                                                                                  \
    __attribute__((noinline)) static _Complex type name##_sum(int n, _Complex type a, _Complex type b) {               \
        return a + b * (type)n - 1;                                                                                    \
    }                                                                                                                  \
    __attribute__((noinline)) static type name##_mix(_Complex type a, type b, int c, _Complex type d) {                \
        return __real__ a * b + __imag__ d * c;                                                                        \
    }                                                                                                                  \
    __attribute__((noinline)) static struct name##_box name##_pack(_Complex type z) {                                  \
        return (struct name##_box){'b', ~z};                                                                           \
    }                                                                                                                  \
    static void name(void) {                                                                                           \
        _Complex type z = name##_make(1.5, -2.25), w = name##_sum(3, z, name##_make(0.5, 4)), list[3] = {z, w};        \
        list[2] = list[0] - list[1] / 2;                                                                               \
        _Complex type (*volatile f)(int, _Complex type, _Complex type) = name##_sum;                                   \
        list[1] += f(2, list[2], z);                                                                                   \
        struct name##_box box = name##_pack(list[1]);                                                                  \
        for (int i = 0; i < 3; i++)                                                                                    \
            printf("%g%+gi ", (double)__real__ list[i], (double)__imag__ list[i]);                                     \
        printf("%g %d %d %g%+gi %zu\n", (double)name##_mix(z, 2, 3, w), z == w, z != list[0], (double)__real__ box.z,  \
               (double)__imag__ box.z, sizeof box);                                                                    \
        printf("%g %g ", (double)creal##suffix(w), (double)cimag##suffix(w));                                          \
        printf("%g\n", (double)cimag##suffix(conj##suffix(w)));                                                        \
    }

ALL(singles, float, f)
ALL(doubles, double, )
ALL(extended, long double, l)

int main(void) {
    singles();
    doubles();
    extended();
    // From one format to another.
    _Complex float a = singles_make(0.1f, -0.2f);
    _Complex long double b = a;
    _Complex double c = b + doubles_make(1, 1);
    _Complex int d = (_Complex int)extended_make(-3.75L, 9.5L);
    printf("%La %La %a %a %d %d\n", __real__ b, __imag__ b, __real__ c, __imag__ c, __real__ d, __imag__ d);
    return 0;
}
