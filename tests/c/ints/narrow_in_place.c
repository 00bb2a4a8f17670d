// A sum that is kept to fewer bits than the place that it is written back to.
#include <stdint.h>
#include <stdio.h>

__attribute__((noinline)) static void add_unsigned(uint64_t *p, uint64_t x) { *p = (uint32_t)(*p + x); }
__attribute__((noinline)) static void add_signed(int64_t *p, int64_t x) { *p = (int32_t)((uint64_t)*p + (uint64_t)x); }
__attribute__((noinline)) static void and_narrow(uint64_t *p, uint64_t x) { *p = (uint32_t)(*p ^ x); }
__attribute__((noinline)) static void constant(uint64_t *p) { *p = (uint32_t)(*p + 7); }

int main(void) {
    uint64_t a = 0x5ffffffffull;
    add_unsigned(&a, 1);
    printf("%llx\n", (unsigned long long)a);
    int64_t b = 0x57fffffffll;
    add_signed(&b, 1);
    printf("%lld\n", (long long)b);
    uint64_t c = 0xff00ff00ff00ff00ull;
    and_narrow(&c, 0xffffull);
    printf("%llx\n", (unsigned long long)c);
    uint64_t d = 0x1fffffffcull;
    constant(&d);
    printf("%llx\n", (unsigned long long)d);
    return 0;
}
