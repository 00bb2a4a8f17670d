// judge: clang
// _Float16: arithmetic, rounding, conversions, arrays, comparisons, arguments, and all values through double and back.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint16_t bits(_Float16 h) {
    uint16_t u;
    memcpy(&u, &h, 2);
    return u;
}

static _Float16 of_bits(uint16_t u) {
    _Float16 h;
    memcpy(&h, &u, 2);
    return h;
}

/* What a value of 16 bits is, computed with integers. */
static float by_hand(uint16_t u) {
    int e = u >> 10 & 31;
    float m = (float)(u & 1023), s = u & 0x8000 ? -1.0f : 1.0f;
    if (e == 0) return s * m * 0x1p-24f;
    return s * (1024 + m) * __builtin_ldexpf(1, e - 25);
}

__attribute__((noinline)) static _Float16 blend(_Float16 a, _Float16 b, float t, _Float16 c) {
    return (_Float16)((float)a * (1 - t) + (float)b * t) + c;
}

int main(void) {
    int wrong = 0, back = 0;
    for (unsigned u = 0; u < 65536; u++) {
        if ((u & 0x7c00) == 0x7c00) continue;
        _Float16 h = of_bits((uint16_t)u);
        wrong += (float)h != by_hand((uint16_t)u);
        back += bits((_Float16)(double)h) != u;
    }
    printf("%d %d\n", wrong, back);
    float f[] = {65504, 65519.99f, 65520, 1e-8f, 5.96e-8f, 2.98e-8f, 0.1f, 2049, 2051, -0.0f, 1e30f};
    for (int i = 0; i < 11; i++) printf("%04x ", bits((_Float16)f[i]));
    puts("");
    _Float16 v[10];
    for (int i = 0; i < 10; i++) v[i] = (_Float16)(i * 0.3f);
    _Float16 sum = 0, product = 1;
    for (int i = 1; i < 10; i++) sum += v[i], product *= v[i] + (_Float16)0.5;
    printf("%g %g %04x\n", (double)sum, (double)product, bits(sum / product));
    printf("%g %d\n", (double)blend((_Float16)1, (_Float16)3, 0.25f, (_Float16)10), v[3] < v[4] && v[4] >= v[3] && v[3] != v[4]);
    _Float16 big = 2048, one = 1;
    printf("%d %d %u %lld\n", big + one == big, (int)(_Float16)-7.9, (unsigned)(_Float16)1000, (long long)(_Float16)65504);
    printf("%04x %04x\n", bits((_Float16)12345), bits((_Float16)(1u << 15)));
    _Float16 x = 1;
    int steps = 0;
    while (x > 0) x /= 2, steps++;
    printf("%d %04x\n", steps, bits(-x));
    return 0;
}
