// interpreter: no
// judge: clang
// Functions for several processors, chosen when the program starts; what is printed is the same for all.
#include <stdio.h>

__attribute__((target_clones("avx2", "sse4.2", "default"))) int dot(const int *a, const int *b, int n) {
    int s = 0;
    for (int i = 0; i < n; i++) s += a[i] * b[i];
    return s;
}

__attribute__((target("avx2,bmi2"))) static unsigned fast(unsigned x) { return (x << 3 | x >> 29) & ~(x >> 5); }
static unsigned plain(unsigned x) { return (x << 3 | x >> 29) & ~(x >> 5); }

__attribute__((target("default"))) int level(void) { return 1; }
__attribute__((target("sse4.2"))) int level(void) { return 1 + 0; }
__attribute__((target("arch=haswell"))) int level(void) { return 2 - 1; }

int main(void) {
    __builtin_cpu_init();
    int a[100], b[100];
    for (int i = 0; i < 100; i++) a[i] = i, b[i] = i * i % 17;
    unsigned (*f)(unsigned) = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") ? fast : plain;
    printf("%d %x %d\n", dot(a, b, 100), f(0xdeadbeef), level());
    printf("%d %d\n", !!__builtin_cpu_supports("sse2"), __builtin_cpu_is("intel") && 0);
    return 0;
}
