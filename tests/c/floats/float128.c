// `__float128`: arithmetic by the runtime of the compiler, comparisons, conversions, arguments, results and memory.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef __float128 quad;
typedef unsigned __int128 u128;

static void show(quad q) {
    uint64_t w[2];
    memcpy(w, &q, 16);
    printf("%016llx%016llx\n", (unsigned long long)w[1], (unsigned long long)w[0]);
}

static volatile quad v[] = {0.0Q, -0.0Q, 1.0Q, -1.5Q, 0.1Q, 3.0Q, 1e-4960Q, 1e4930Q, -7e30Q};
#define COUNT (int)(sizeof v / sizeof *v)

struct holds { char c; quad q; float f; };

__attribute__((noinline)) static quad many(int a, quad b, double c, quad d, quad e, quad f, quad g, quad h,
                                           quad i, quad j, long double k) {
    return a + b * c - d + e * f - g / h + i * j + k;
}
__attribute__((noinline)) static struct holds hold(struct holds s, quad q) {
    return (struct holds){s.c + 1, s.q + q, s.f * 2};
}
static int all(quad a, quad b) {
    return (a < b) | (a <= b) << 1 | (a > b) << 2 | (a >= b) << 3 | (a == b) << 4 | (a != b) << 5 |
           __builtin_isunordered(a, b) << 6 | __builtin_islessgreater(a, b) << 7 | !(a < b) << 8 | !(a >= b) << 9;
}

int main(void) {
    for (int i = 0; i < COUNT; i++)
        for (int j = 0; j < COUNT; j++) {
            quad a = v[i], b = v[j];
            show(a + b), show(a - b), show(a * b);
            if (b != 0)
                show(a / b);
            printf("%03x\n", all(a, b));
        }
    quad nan = (v[0] - v[0]) / v[0];
    printf("%03x %03x %03x\n", all(nan, v[2]), all(v[2], nan), all(nan, nan));
    show(-v[4]), show(__builtin_fabsf128(v[3])), show(__builtin_copysignf128(v[2], v[1]));
    show(many(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11.5L));
    struct holds s = hold((struct holds){'a', 0.25Q, 1.5f}, 1.5Q);
    printf("%c %g %g %zu\n", s.c, (double)s.q, s.f, sizeof s);
    for (int i = 0; i < COUNT; i++) {
        quad x = v[i];
        printf("%a %a %La\n", (float)x, (double)x, (long double)x);
        if (x > -100 && x < 100)
            printf("%d %lld %u %llu %d\n", (int)x, (long long)x, (unsigned)(x + 2), (unsigned long long)(x + 2),
                   (signed char)x);
    }
    show((float)0.1f), show((double)0.1), show((long double)0.1L), show((_Float16)1.5f16);
    show((int)-7), show((unsigned)4000000000u), show((long long)-0x7fffffffffffffff - 1), show((unsigned long long)-1);
    show((__int128)-1 << 100), show(~(u128)0), show(((u128)1 << 113) + 1), show(((u128)1 << 114) + 6);
    u128 n = (u128)(0x1.23456789abcdefp120Q);
    printf("%016llx%016llx\n", (unsigned long long)(n >> 64), (unsigned long long)n);
    quad sum = 0;
    for (int i = 1; i < 50; i++)
        sum += 1.0Q / i;
    show(sum);
    return 0;
}
