// interpreter: no
// Empty templates whose outputs are tied to inputs, in registers and in memory, by number and by name.
#include <stdint.h>
#include <stdio.h>

__attribute__((noinline)) static int same_general(int y) {
    int x;
    __asm__("" : "=g"(x) : "0"(y));
    return x * 3;
}

__attribute__((noinline)) static long same_either(long y) {
    long x;
    __asm__("" : "=rm"(x) : "0"(y + 1));
    return x;
}

__attribute__((noinline)) static int second_of_two(int v, int w) {
    int m = w, b;
    __asm__("" : "+m"(m), "=r"(b) : "1"(v));
    return m * 100 + b;
}

__attribute__((noinline)) static uint64_t three(uint64_t a, uint8_t b, uint16_t c) {
    uint64_t x;
    uint8_t y;
    uint16_t z;
    __asm__("# %0 %1 %2" : "=r"(x), "=q"(y), "=r"(z) : "0"(a), "1"(b), "2"(c));
    return x + y * 1000u + z * 1000000u;
}

__attribute__((noinline)) static double through_vector(double d) {
    __asm__("" : "+x"(d));
    return d / 2;
}

__attribute__((noinline)) static unsigned named(unsigned v) {
    unsigned out;
    __asm__("/* nothing to do for %[out] and %[in] */" : [out] "=&r"(out) : [in] "[out]"(v ^ 0xffu));
    return out;
}

/* The value behind the barrier is not known, so a division by it must not be done in advance. */
__attribute__((noinline)) static unsigned hidden(unsigned n) {
    unsigned divisor = 10;
    __asm__("" : "+r"(divisor));
    unsigned sum = 0;
    while (n) {
        sum += n % divisor;
        n /= divisor;
    }
    return sum;
}

static const char *string_through(const char *s) {
    __asm__ volatile("" : "+r"(s) : : "memory");
    return s;
}

int main(void) {
    printf("%d %ld\n", same_general(14), same_either(41));
    printf("%d\n", second_of_two(7, 4));
    printf("%llu\n", (unsigned long long)three(5, 250, 65535));
    printf("%g %u %u\n", through_vector(7), named(0x123), hidden(987654321));
    printf("%s\n", string_through("seen"));
    struct pair {
        int a, b;
    } p = {1, 2};
    __asm__("" : "+m"(p.b) : "r"(&p) : "memory");
    p.a += p.b;
    __asm__("" : "=m"(p) : "m"(p));
    printf("%d %d\n", p.a, p.b);
    return 0;
}
