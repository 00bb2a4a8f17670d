// judge: clang
// Vectors by attribute: arithmetic, comparisons as masks, shuffles, conversions, ternaries, subscripts, odd widths.
#include <stdint.h>
#include <stdio.h>

typedef int32_t i4 __attribute__((vector_size(16)));
typedef int32_t i8 __attribute__((vector_size(32)));
typedef uint8_t b16 __attribute__((vector_size(16)));
typedef int64_t l2 __attribute__((vector_size(16)));
typedef float f4 __attribute__((vector_size(16)));
typedef double d4 __attribute__((vector_size(32)));
typedef float f3 __attribute__((ext_vector_type(3)));
typedef int16_t s16 __attribute__((vector_size(32)));

static void show(const char *what, i4 v) { printf("%s %d %d %d %d\n", what, v[0], v[1], v[2], v[3]); }

static i4 sort4(i4 v) {
    static const i4 partner[] = {{1, 0, 3, 2}, {2, 3, 0, 1}, {0, 2, 1, 3}};
    for (int k = 0; k < 3; k++) {
        i4 p = partner[k], other = {v[p[0]], v[p[1]], v[p[2]], v[p[3]]}, lane = {0, 1, 2, 3};
        i4 keep_low = lane <= p, less = v < other;
        i4 low = (v & less) | (other & ~less), high = (v & ~less) | (other & less);
        v = (low & keep_low) | (high & ~keep_low);
    }
    return v;
}

static unsigned adler(const uint8_t *p, int n) {
    unsigned a = 1, b = 0;
    for (int i = 0; i < n; i++) a = (a + p[i]) % 65521, b = (b + a) % 65521;
    return b << 16 | a;
}

static double sum(d4 v) { return v[0] + v[1] + v[2] + v[3]; }

int main(void) {
    i4 a = {7, -3, 12, 5}, b = {2, 2, -5, 5};
    show("sum", a + b);
    show("quotient", a / b);
    show("rest", a % b);
    show("shifted", a << (b & 3));
    show("arithmetic", a >> 1);
    show("masks", (a > b) - (a == b));
    show("negated", -a ^ ~b);
    show("chosen", (a & (a > b)) | (b & (a <= b)));
    show("shuffled", __builtin_shufflevector(a, b, 0, 4, 3, 7));
    show("sorted", sort4(a));
    f4 f = __builtin_convertvector(a, f4) / 4;
    show("converted", __builtin_convertvector(f * f, i4));
    printf("%g %g\n", (double)f[0], (double)f[1]);
    i8 wide = {1, 2, 3, 4, 5, 6, 7, 8};
    wide = wide * wide - (wide << 1);
    i4 low = __builtin_shufflevector(wide, wide, 0, 1, 2, 3), high = __builtin_shufflevector(wide, wide, 4, 5, 6, 7);
    show("halves", low + high);
    b16 bytes;
    for (int i = 0; i < 16; i++) bytes[i] = (uint8_t)(i * 31);
    bytes = bytes * 3 + (bytes >> 2);
    printf("%08x\n", adler((const uint8_t *)&bytes, 16));
    l2 l = {INT64_C(1) << 40, -1};
    l = l * l[1] + (l > 0);
    printf("%lld %lld\n", (long long)l[0], (long long)l[1]);
    d4 d = {1.5, -2.5, 3.5, -4.5};
    d = d * d + (d4){1, 2, 3, 4};
    printf("%g\n", sum(d));
    f3 x = {1, 2, 3}, y = {4, 5, 6}, c = x.yzx * y.zxy - x.zxy * y.yzx;
    printf("%g %g %g\n", (double)c.x, (double)c.y, (double)c.z);
    s16 s = {0};
    for (int i = 0; i < 16; i++) s[i] = (int16_t)(i * 4099);
    s = ((s - 1000) & (s > 1000)) | (-s & (s <= 1000));
    unsigned total = 0;
    for (int i = 0; i < 16; i++) total = total * 3 + (unsigned)s[i];
    printf("%u\n", total);
    return 0;
}
