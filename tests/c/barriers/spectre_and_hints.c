// interpreter: no
// Hints and fences among plain code: pause, lfence, mfence, prefetches, rdtsc that does not go back, and values hidden from folding.
#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <x86intrin.h>

static int table[256];
#define hide(x) ({ __typeof__(x) h_ = (x); __asm__ volatile("" : "+r"(h_)); h_; })

__attribute__((noinline)) static int bounded(const int *v, size_t n, size_t i) {
    size_t mask = (size_t)((int64_t)(i - n) >> 63);
    __asm__ volatile("" : "+r"(mask));
    if (i < n) {
        _mm_lfence();
        return v[i & mask];
    }
    return -1;
}
__attribute__((noinline)) static int constant_time_equal(const unsigned char *a, const unsigned char *b, size_t n) {
    unsigned d = 0;
    for (size_t i = 0; i < n; i++) d |= hide((unsigned)(a[i] ^ b[i]));
    return (int)(1 & ((d - 1) >> 8));
}
__attribute__((noinline)) static unsigned choose(unsigned c, unsigned a, unsigned b) {
    unsigned m = hide(-c);
    return (a & m) | (b & ~m);
}
static void wipe(void *p, size_t n) {
    volatile unsigned char *v = p;
    while (n--) *v++ = 0;
    __asm__ volatile("" : : "r"(p) : "memory");
}

int main(void) {
    for (int i = 0; i < 256; i++) table[i] = i * i;
    printf("%d %d %d\n", bounded(table, 256, 7), bounded(table, 256, 256), bounded(table, 256, (size_t)-1));
    printf("%d %d %u %u\n", constant_time_equal((const unsigned char *)"secret", (const unsigned char *)"secret", 6),
           constant_time_equal((const unsigned char *)"secret", (const unsigned char *)"secreT", 6), choose(1, 5, 6), choose(0, 5, 6));
    uint64_t before = __rdtsc(), last = before;
    int back = 0;
    for (int i = 0; i < 50; i++) {
        unsigned id;
        _mm_pause();
        uint64_t now = __rdtscp(&id);
        back += now < last;
        last = now;
        _mm_prefetch((const char *)&table[i * 5], _MM_HINT_T0);
        _mm_prefetch((const char *)&table[i], _MM_HINT_NTA);
    }
    _mm_mfence(), _mm_sfence();
    printf("%d %d\n", back, last > before);
    char key[16] = "0123456789abcde";
    int sum = 0;
    for (int i = 0; i < 15; i++) sum += key[i];
    wipe(key, sizeof key);
    for (int i = 0; i < 16; i++) sum += key[i];
    printf("%d %d\n", sum, hide(40) + hide(2));
    _mm_stream_si32(&table[3], 77);
    _mm_clflush(&table[3]);
    _mm_mfence();
    printf("%d\n", table[3]);
    return 0;
}
