// Floats as bits: taking apart, rebuilding, stepping by ulps, half precision by hand, fast inverse square root.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint64_t bits(double d) {
    uint64_t u;
    memcpy(&u, &d, 8);
    return u;
}

static double from_bits(uint64_t u) {
    double d;
    memcpy(&d, &u, 8);
    return d;
}

static uint32_t bits32(float f) {
    uint32_t u;
    memcpy(&u, &f, 4);
    return u;
}

static float from_bits32(uint32_t u) {
    float f;
    memcpy(&f, &u, 4);
    return f;
}

static uint16_t to_half(float f) {
    uint32_t u = bits32(f), sign = u >> 16 & 0x8000;
    int e = (int)(u >> 23 & 255) - 112;
    uint32_t m = u & 0x7fffff;
    if (e >= 31)
        return (uint16_t)(sign | 0x7c00 | (e == 143 && m ? 0x200 : 0));
    if (e <= 0) {
        if (e < -10)
            return (uint16_t)sign;
        m |= 0x800000;
        uint32_t shift = (uint32_t)(14 - e), half = 1u << (shift - 1);
        uint32_t r = m >> shift;
        r += (m & (2 * half - 1)) > half || ((m & (2 * half - 1)) == half && (r & 1));
        return (uint16_t)(sign | r);
    }
    uint32_t r = (uint32_t)e << 10 | m >> 13;
    r += (m & 0x1fff) > 0x1000 || ((m & 0x1fff) == 0x1000 && (r & 1));
    return (uint16_t)(sign | r);
}

static float from_half(uint16_t h) {
    uint32_t sign = (uint32_t)(h & 0x8000) << 16, e = h >> 10 & 31, m = h & 0x3ff;
    if (e == 31)
        return from_bits32(sign | 0x7f800000 | m << 13);
    if (e == 0)
        return (sign ? -1.0f : 1.0f) * (float)m / 16777216.0f;
    return from_bits32(sign | (e + 112) << 23 | m << 13);
}

static float inverse_root(float x) {
    float y = from_bits32(0x5f3759df - (bits32(x) >> 1));
    y *= 1.5f - 0.5f * x * y * y;
    return y * (1.5f - 0.5f * x * y * y);
}

int main(void) {
    static const double values[] = {0, -0.0, 1, -1, 0.1, 1e300, 5e-324, INFINITY};
    for (int i = 0; i < 8; i++) {
        uint64_t b = bits(values[i]);
        printf("%d %4d %013llx\n", (int)(b >> 63), (int)(b >> 52 & 2047) - 1023, (unsigned long long)(b & 0xfffffffffffffULL));
    }
    double x = 1;
    for (int i = 0; i < 3; i++)
        x = from_bits(bits(x) + 1);
    printf("%.17g %.17g\n", x, from_bits(bits(1.0) - 1));
    printf("%.17g\n", from_bits(0x3fe0000000000000ULL | 0x123456789abcdULL));
    static const float halves[] = {1, -2.5f, 65504, 65520, 1e-5f, 6e-8f, 2e-8f, 0.333333f, 1024.5f, 2049};
    for (int i = 0; i < 10; i++)
        printf("%04x:%.8g ", to_half(halves[i]), from_half(to_half(halves[i])));
    printf("\n");
    int exact = 0;
    for (uint32_t h = 0; h < 0x7c00; h += 7)
        exact += to_half(from_half((uint16_t)h)) == h;
    printf("%d\n", exact);
    printf("%.4f %.4f %.4f\n", inverse_root(4), inverse_root(2), inverse_root(0.01f));
    return 0;
}
