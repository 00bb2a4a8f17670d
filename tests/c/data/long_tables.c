// Globals of doubles, floats, 64-bit and 128-bit integers and nested unions, folded constants, negative zero and infinities.
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>

static const double doubles[] = {0.0, -0.0, 1.0 / 3, DBL_MAX, DBL_MIN, INFINITY, -1e-300, 0x1.fffffffffffffp+1023, 4.9e-324};
static const float floats[] = {0.1f, FLT_MAX, FLT_MIN, -16777216.5f, 1e-45f};
static const int64_t longs[] = {INT64_MIN, INT64_MAX, -1, 1LL << 40, 0x123456789abcdef};
static const unsigned __int128 huge = ((unsigned __int128)0x0102030405060708ULL << 64) | 0x090a0b0c0d0e0f10ULL;
static const __int128 negative = -((__int128)1 << 100);

static const union { double d; uint64_t u; char c[8]; } puns[] = {{.d = 1.5}, {.u = 0x4059000000000000}, {.c = "tuffy"}};
static const struct { uint8_t tag; union { float f; uint32_t u; struct { uint16_t lo, hi; } h; } v; } tagged[] = {
    {1, {.f = 2.5f}}, {2, {.u = 0xdeadbeef}}, {3, {.h = {0x1234, 0x5678}}},
};
static const struct { char c; double d[2]; short s; } padded[2] = {{'a', {1, 2}, 3}, {'b', {4, 5}, 6}};
static const _Bool flags[8] = {1, 0, 1, 1, [7] = 1};
enum { COMPUTED = (3 * 7 + (1 << 5)) % 40, MASK = ~0xff & 0xffff };
static const int folded[COMPUTED] = {[0] = sizeof(long), [COMPUTED - 1] = MASK};

static unsigned long bits(double d) {
    union { double d; unsigned long u; } x = {d};
    return x.u;
}

int main(void) {
    for (unsigned i = 0; i < sizeof doubles / sizeof *doubles; i++)
        printf("%016lx ", bits(doubles[i]));
    printf("\n");
    for (unsigned i = 0; i < sizeof floats / sizeof *floats; i++)
        printf("%.9g ", floats[i]);
    printf("\n");
    uint64_t mix = 0;
    for (unsigned i = 0; i < sizeof longs / sizeof *longs; i++)
        mix = mix * 31 + (uint64_t)longs[i];
    printf("%016llx\n", (unsigned long long)mix);
    printf("%016llx %016llx %lld\n", (unsigned long long)(huge >> 64), (unsigned long long)huge, (long long)(negative >> 90));
    printf("%g %g %s\n", puns[0].d, puns[1].d, puns[2].c);
    printf("%g %x %x %x\n", tagged[0].v.f, tagged[1].v.h.hi, tagged[2].v.u, tagged[1].tag + tagged[2].tag);
    printf("%c %g %d\n", padded[1].c, padded[0].d[1] + padded[1].d[0], padded[1].s);
    int b = 0;
    for (int i = 0; i < 8; i++)
        b = b * 2 + flags[i];
    printf("%d %d %d %zu\n", b, folded[0], folded[COMPUTED - 1], sizeof folded / sizeof *folded);
    return 0;
}
