// Between long double and integers of all widths, signs and borders; and through float and double.
#include <stdint.h>
#include <stdio.h>

__attribute__((noinline)) static long double of_u64(uint64_t v) { return v; }
__attribute__((noinline)) static long double of_i64(int64_t v) { return v; }
__attribute__((noinline)) static uint64_t to_u64(long double v) { return (uint64_t)v; }
__attribute__((noinline)) static int64_t to_i64(long double v) { return (int64_t)v; }
__attribute__((noinline)) static int16_t to_i16(long double v) { return (int16_t)v; }
__attribute__((noinline)) static uint32_t to_u32(long double v) { return (uint32_t)v; }

int main(void) {
    uint64_t u[] = {0, 1, 0x7fffffffffffffff, 0x8000000000000000, 0xfffffffffffffffe, 0xffffffffffffffff, 1234567890123456789};
    for (unsigned i = 0; i < sizeof u / sizeof *u; i++) {
        long double l = of_u64(u[i]);
        printf("%.0Lf %d %.0Lf %d %a %a\n", l, to_u64(l) == u[i], of_i64((int64_t)u[i]),
               to_i64(of_i64((int64_t)u[i])) == (int64_t)u[i], (double)l, (double)(float)l);
    }
    long double f[] = {1.99L, -1.99L, 32767.9L, -32768.5L, 0.5L, -0.0L};
    for (unsigned i = 0; i < sizeof f / sizeof *f; i++) printf("%d %ld ", to_i16(f[i]), (long)to_i64(f[i] * 1e12L));
    printf("\n%u %u\n", to_u32(4294967295.9L), to_u32(2147483648.0L));
    unsigned __int128 wide = (unsigned __int128)0xdeadbeefcafebabe << 40 | 12345;
    long double w = wide;
    printf("%La %d\n", w, (unsigned __int128)w >> 44 == wide >> 44);
    double d = 0.1;
    long double exact = d;
    printf("%d %d %.25Lg\n", exact == 0.1L, (double)exact == d, exact);
    return 0;
}
