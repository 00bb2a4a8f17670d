// Values seen as others: through unions, memcpy, char pointers and may_alias types; endianness and tagged values.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef uint32_t __attribute__((may_alias)) any32;
typedef uint16_t __attribute__((may_alias, aligned(1))) loose16;

static uint32_t by_copy(float f) {
    uint32_t u;
    memcpy(&u, &f, sizeof u);
    return u;
}

static float by_union(uint32_t u) { return (union { uint32_t u; float f; }){u}.f; }

static uint32_t by_alias(const void *p) { return *(const any32 *)p; }

static float inverse_root(float x) {
    float half = x / 2;
    x = by_union(0x5f3759df - (by_copy(x) >> 1));
    x *= 1.5f - half * x * x;
    return x * (1.5f - half * x * x);
}

/* Values boxed in the bits of NaNs. */
typedef uint64_t boxed;
static boxed box_int(int32_t i) { return 0xfff8000000000000 | (uint32_t)i; }
static boxed box_double(double d) {
    boxed b;
    memcpy(&b, &d, 8);
    return b;
}
static int is_int(boxed b) { return (b & 0xfff8000000000000) == 0xfff8000000000000; }
static double number(boxed b) {
    if (is_int(b)) return (int32_t)b;
    double d;
    memcpy(&d, &b, 8);
    return d;
}

static uint64_t big_endian(const unsigned char *p, int n) {
    uint64_t v = 0;
    while (n--) v = v << 8 | *p++;
    return v;
}

static uint64_t little_endian(const unsigned char *p) {
    return p[0] | p[1] << 8 | (uint32_t)p[2] << 16 | (uint64_t)((uint32_t)p[3] << 24) | (uint64_t)p[4] << 32 |
           (uint64_t)p[5] << 40 | (uint64_t)p[6] << 48 | (uint64_t)p[7] << 56;
}

static void store_le32(unsigned char *p, uint32_t v) {
    p[0] = (unsigned char)v, p[1] = (unsigned char)(v >> 8), p[2] = (unsigned char)(v >> 16), p[3] = (unsigned char)(v >> 24);
}

int main(void) {
    float fs[] = {0, -0.0f, 1, -2.5f, 3.4e38f, 1e-45f};
    for (int i = 0; i < 6; i++) printf("%08x %08x %d\n", by_copy(fs[i]), by_alias(&fs[i]), by_union(by_copy(fs[i])) == fs[i]);
    printf("%.5f %.5f\n", inverse_root(4), inverse_root(0.01f));
    boxed all[] = {box_int(5), box_double(2.25), box_int(-7), box_double(-1e300), box_int(INT32_MIN)};
    double sum = 0;
    for (int i = 0; i < 5; i++) printf("%d", is_int(all[i])), sum += number(all[i]) / (i == 3 ? 1e300 : 1);
    printf(" %.2f\n", sum);
    unsigned char bytes[16];
    for (int i = 0; i < 16; i++) bytes[i] = (unsigned char)(0xf0 - i * 9);
    printf("%llx %llx %llx\n", (unsigned long long)big_endian(bytes + 1, 8), (unsigned long long)little_endian(bytes + 3), (unsigned long long)big_endian(bytes, 5));
    store_le32(bytes + 5, 0xdeadbeef);
    printf("%x %x\n", *(loose16 *)(bytes + 5), *(loose16 *)(bytes + 8));
    uint64_t word = 0x1122334455667788;
    unsigned char *p = (unsigned char *)&word;
    for (int i = 0; i < 4; i++) {
        unsigned char t = p[i];
        p[i] = p[7 - i];
        p[7 - i] = t;
    }
    printf("%llx\n", (unsigned long long)word);
    return 0;
}
