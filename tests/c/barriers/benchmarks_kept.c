// interpreter: no
// Loops whose results are handed to empty assembly only: they run as often as they say.
#include <stdio.h>
#include <string.h>

static unsigned long calls;

static inline void keep(const void *p) { __asm__ volatile("" : : "r"(p) : "memory"); }
#define keep_value(v) __asm__ volatile("" : : "r,m"(v))
#define keep_float(v) __asm__ volatile("" : : "x"(v))

__attribute__((noinline)) static unsigned work(unsigned x) {
    calls++;
    return x * x + 1;
}

static double slope(const double *x, int n) {
    double best = 0;
    for (int i = 1; i < n; i++) {
        double d = x[i] - x[i - 1];
        keep_float(d);
        if (d > best) best = d;
    }
    return best;
}

int main(void) {
    for (unsigned i = 0; i < 1000; i++) keep_value(work(i));
    printf("%lu\n", calls);
    char text[64];
    unsigned total = 0;
    for (int i = 0; i < 50; i++) {
        memset(text, 'a' + i % 26, sizeof text);
        keep(text);
        text[i] = 0;
        keep(text);
        total += (unsigned)strlen(text);
    }
    printf("%u\n", total);
    double x[20];
    for (int i = 0; i < 20; i++) x[i] = i * i % 11;
    printf("%g\n", slope(x, 20));
    int counter = 0;
    for (int i = 0; i < 100; i++) {
        counter++;
        __asm__ volatile("" : "+r,m"(counter) : : "memory");
    }
    printf("%d\n", counter);
    unsigned long long wide = 1;
    for (int i = 0; i < 40; i++) {
        wide *= 3;
        __asm__ volatile("" : "+r"(wide));
    }
    printf("%llu\n", wide);
    return 0;
}
