// Signed arithmetic at its edges without overflow: differences of extremes in wider types, averages, absolute values, modular steps.
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

static int32_t average(int32_t a, int32_t b) { return (a & b) + ((a ^ b) >> 1); }
static uint32_t distance(int32_t a, int32_t b) { return a < b ? (uint32_t)b - (uint32_t)a : (uint32_t)a - (uint32_t)b; }
static int floor_div(int a, int b) { return a / b - ((a % b != 0) & ((a % b < 0) != (b < 0))); }
static int floor_mod(int a, int b) { return a % b + ((a % b != 0 && (a % b < 0) != (b < 0)) ? b : 0); }
static int round_div(int a, int b) { return (a < 0) == (b < 0) ? (int)((a + (int64_t)b / 2) / b) : (int)((a - (int64_t)b / 2) / b); }
static int64_t mid(int64_t a, int64_t b) { return (int64_t)((uint64_t)a + ((uint64_t)b - (uint64_t)a) / 2); }
static int wrap(int v, int lo, int hi) { int n = hi - lo; v = (v - lo) % n; return v + lo + (v < 0 ? n : 0); }
static int compare(int a, int b) { return (a > b) - (a < b); }
static int32_t mul_shift(int32_t a, int32_t b, int n) { return (int32_t)((int64_t)a * b >> n); }
static uint64_t magnitude(int64_t v) { return v < 0 ? -(uint64_t)v : (uint64_t)v; }
static int sign_of_product(int a, int b) { return ((a > 0) - (a < 0)) * ((b > 0) - (b < 0)); }
static int32_t saturate(int64_t v) { return v > INT32_MAX ? INT32_MAX : v < INT32_MIN ? INT32_MIN : (int32_t)v; }
static int ilog(uint64_t v, unsigned base) { int n = 0; while (v >= base) v /= base, n++; return n; }
static uint32_t isqrt(uint64_t v) {
    uint64_t r = 0, bit = (uint64_t)1 << 62;
    while (bit > v) bit >>= 2;
    for (; bit; bit >>= 2) {
        if (v >= r + bit) v -= r + bit, r = (r >> 1) + bit;
        else r >>= 1;
    }
    return (uint32_t)r;
}

int main(void) {
    int32_t e[] = {INT_MIN, INT_MIN + 1, -1000, -7, -1, 0, 1, 7, 1000, INT_MAX - 1, INT_MAX};
    uint64_t h = 1;
    for (int i = 0; i < 11; i++)
        for (int j = 0; j < 11; j++) {
            int32_t a = e[i], b = e[j];
            h = h * 31 + (uint32_t)average(a, b) + distance(a, b) + (uint32_t)compare(a, b) + (uint32_t)sign_of_product(a, b);
            h = h * 31 + (uint32_t)mul_shift(a, b, 31) * 0 + (uint32_t)saturate((int64_t)a * b) + (uint32_t)saturate((int64_t)a + b);
            if (b && !(a == INT_MIN && b == -1)) h = h * 31 + (uint32_t)floor_div(a, b) + (uint32_t)floor_mod(a, b) + (uint32_t)round_div(a, b);
            h = h * 31 + magnitude((int64_t)a * b) + (uint64_t)mid(a * (INT64_C(1) << 32), b * (INT64_C(1) << 32));
        }
    printf("%016llx\n", (unsigned long long)h);
    for (int v = -8; v <= 8; v += 3) printf("%d/%d/%d ", floor_div(v, 3), floor_mod(v, -3), wrap(v, 2, 7));
    printf("\n%lld %llu\n", (long long)mid(INT64_MIN, INT64_MAX), (unsigned long long)magnitude(INT64_MIN));
    int wrong = 0;
    for (uint64_t v = 1; v < UINT64_MAX / 3; v = v * 3 - (v & 1)) {
        uint64_t r = isqrt(v);
        wrong += r * r > v || (r < 0xffffffff && (r + 1) * (r + 1) <= v) || ilog(v, 2) != 63 - __builtin_clzll(v);
    }
    printf("%d %d %d %u\n", wrong, ilog(1000000, 10), ilog(UINT64_MAX, 7), isqrt(UINT64_MAX));
    return 0;
}
