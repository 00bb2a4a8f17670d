// Loads and stores of narrow integers with both signs through pointers, arrays, structs and parameters.
#include <stdint.h>
#include <stdio.h>

struct narrow {
    int8_t a;
    uint8_t b;
    int16_t c;
    uint16_t d;
    int32_t e;
    uint32_t f;
};

static int64_t all(struct narrow n) { return n.a + 2LL * n.b + 3LL * n.c + 5LL * n.d + 7LL * n.e + 11LL * n.f; }

static int8_t as_i8(int v) { return (int8_t)v; }
static uint8_t as_u8(int v) { return (uint8_t)v; }
static int16_t as_i16(int v) { return (int16_t)v; }
static uint16_t as_u16(int v) { return (uint16_t)v; }

static long take(int8_t a, uint8_t b, int16_t c, uint16_t d, int e, unsigned f) { return (((((long)a * 3 + b) * 3 + c) * 3 + d) * 3 + e) * 3 + f; }

static int sum_signed(const signed char *p, int n) {
    int s = 0;
    while (n-- > 0)
        s += *p++;
    return s;
}

static unsigned sum_unsigned(const unsigned char *p, int n) {
    unsigned s = 0;
    while (n-- > 0)
        s += *p++;
    return s;
}

static int16_t table[] = {-1, 255, -256, 32767, -32768};

static int index_by(signed char i) { return table[i + 2]; }

static int high_bit(uint16_t v) { return (int16_t)v < 0; }

int main(void) {
    static const int values[] = {0, 1, -1, 127, 128, 255, 256, -128, -129, 32768, 65535, -32769};
    for (unsigned i = 0; i < sizeof values / sizeof *values; i++)
        printf("%d:%d,%d,%d,%d ", values[i], as_i8(values[i]), as_u8(values[i]), as_i16(values[i]), as_u16(values[i]));
    printf("\n");
    struct narrow n = {-1, 255, -1, 65535, -1, 4294967295u};
    printf("%lld\n", (long long)all(n));
    n.a--;
    n.b++;
    n.c *= -7;
    n.d += 3;
    n.e >>= 1;
    n.f >>= 1;
    printf("%lld\n", (long long)all(n));
    printf("%ld %ld\n", take(-1, 255, -1, 65535, -1, 4294967295u), take(127, 0, 1, 0, 1, 0));
    unsigned char bytes[] = {0, 127, 128, 255, 1, 200};
    signed char copy[6];
    for (int i = 0; i < 6; i++)
        copy[i] = (signed char)bytes[i];
    printf("%d %u\n", sum_signed(copy, 6), sum_unsigned(bytes, 6));
    for (int i = -2; i < 3; i++)
        printf("%d ", index_by((signed char)i));
    printf("%d%d\n", high_bit(0x8000), high_bit(0x7fff));
    char plain = (char)0xf0;
    printf("%d %d\n", plain == (char)0xf0, (plain & 0xff) == 0xf0);
    long wide = (int)0x80000000u;
    unsigned long uwide = 0x80000000u;
    printf("%ld %lu %ld\n", wide, uwide, (long)(int32_t)uwide);
    int8_t loop = 120;
    int turns = 0;
    while (loop > 0) {
        loop = (int8_t)(loop + 1);
        turns++;
    }
    printf("%d %d\n", turns, loop);
    return 0;
}
