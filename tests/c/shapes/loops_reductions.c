// Loops that become vectors or closed forms in other compilers: sums, products, minima, counts, mixed widths, reversed, strided.
#include <stdint.h>
#include <stdio.h>

static int32_t a[103], b[103];
static uint8_t c[103];
static double d[103];

__attribute__((noinline)) static int32_t sum(const int32_t *v, int n) { int32_t s = 0; for (int i = 0; i < n; i++) s += v[i]; return s; }
__attribute__((noinline)) static int64_t widened(const int32_t *v, int n) { int64_t s = 0; for (int i = 0; i < n; i++) s += (int64_t)v[i] * v[n - 1 - i] >> 9; return s; }
__attribute__((noinline)) static int32_t least(const int32_t *v, int n) { int32_t m = v[0]; for (int i = 1; i < n; i++) m = v[i] < m ? v[i] : m; return m; }
__attribute__((noinline)) static int where(const int32_t *v, int n) { int m = 0; for (int i = 1; i < n; i++) if (v[i] > v[m]) m = i; return m; }
__attribute__((noinline)) static int count(const uint8_t *v, int n, uint8_t x) { int k = 0; for (int i = 0; i < n; i++) k += v[i] == x; return k; }
__attribute__((noinline)) static uint32_t polynomial(uint32_t x, int n) { uint32_t p = 1, s = 0; for (int i = 0; i < n; i++) s += p * (uint32_t)i, p *= x; return s; }
__attribute__((noinline)) static uint64_t triangle(uint64_t n) { uint64_t s = 0; for (uint64_t i = 0; i <= n; i++) s += i * i * i; return s; }
__attribute__((noinline)) static unsigned bits(const uint32_t *v, int n) { unsigned all = ~0u, any = 0, odd = 0; for (int i = 0; i < n; i++) all &= v[i] | 7, any |= v[i], odd ^= v[i]; return all ^ any ^ odd; }
__attribute__((noinline)) static double strided(const double *v, int n, int step) { double s = 0; for (int i = n - 1; i >= 0; i -= step) s += v[i]; return s; }
__attribute__((noinline)) static void prefix(int32_t *v, int n) { for (int i = 1; i < n; i++) v[i] = (int32_t)((uint32_t)v[i] + (uint32_t)v[i - 1]); }
__attribute__((noinline)) static void reverse(uint8_t *v, int n) { for (int i = 0, j = n - 1; i < j; i++, j--) { uint8_t t = v[i]; v[i] = v[j], v[j] = t; } }
__attribute__((noinline)) static int saturating(const uint8_t *v, uint8_t *out, int n, int by) { int h = 0; for (int i = 0; i < n; i++) { int x = v[i] * by >> 4; out[i] = (uint8_t)(x > 255 ? 255 : x); h = (h * 3 + out[i]) & 0xffff; } return h; }
__attribute__((noinline)) static int until(const int32_t *v, int limit) { int i = 0, s = 0; do s += v[i] & 15; while (s < limit && ++i < 103); return i * 1000 + s; }
__attribute__((noinline)) static int nested(int n) { int s = 0; for (int i = 0; i < n; i++) for (int j = i; j < n; j += i + 1) for (int k = j; k > 0; k /= 2) s += k & 1; return s; }
__attribute__((noinline)) static uint32_t wraps(uint8_t from, uint8_t to) { uint32_t n = 0; for (uint8_t i = from; i != to; i += 3) n = n * 5 + i; return n; }

int main(void) {
    uint32_t x = 1;
    for (int i = 0; i < 103; i++) {
        x = x * 1664525 + 1013904223;
        a[i] = (int32_t)(x >> 12) - (1 << 19), b[i] = (int32_t)x, c[i] = (uint8_t)(x >> 20), d[i] = (int32_t)x / 1024.0;
    }
    for (int n = 1; n < 103; n += 17) printf("%d %lld %d %d %d|", sum(a, n), (long long)widened(b, n), least(b, n), where(a, n), count(c, n, c[0]));
    puts("");
    printf("%u %u %llu %llu\n", polynomial(3, 50), polynomial(0, 7), (unsigned long long)triangle(1000), (unsigned long long)triangle(0));
    printf("%08x %.6f %.6f\n", bits((uint32_t *)b, 103), strided(d, 103, 1), strided(d, 100, 7));
    prefix(b, 103), reverse(c, 103), reverse(c, 50);
    printf("%d %d %d %d\n", b[102], c[0], c[49], c[102]);
    int s1 = saturating(c, c, 103, 20), s2 = saturating(c, c, 99, 9);
    printf("%d %d\n", s1, s2);
    printf("%d %d %d %u %u\n", until(a, 100), until(a, 100000), nested(60), wraps(250, 4), wraps(0, 255));
    return 0;
}
