// judge: clang
// Between wide integers and floats, with rounding to even at every size.
#include <stdio.h>

typedef _BitInt(190) s190;
typedef unsigned _BitInt(600) u600;

static u600 bit(int n) { return (u600)1 << n; }

int main(void) {
    int places[] = {10, 52, 53, 54, 63, 64, 100, 127, 128, 300, 599};
    for (unsigned i = 0; i < sizeof places / sizeof *places; i++) {
        u600 v = bit(places[i]) | 1;
        if (places[i] > 53) v |= bit(places[i] - 53);
        printf("%d %a %a\n", places[i], (double)v, (double)(v - 1));
    }
    printf("%a %a\n", (float)(bit(100) + bit(76)), (float)(bit(100) + bit(76) + 1));
    s190 n = -((s190)1 << 120) - 12345;
    printf("%a %a\n", (double)n, (double)(n + 1));
    double values[] = {0.0, 1.99, -1.99, 1e15, -3.5e30, 7.25e40, 123456789.0};
    for (unsigned i = 0; i < sizeof values / sizeof *values; i++) {
        s190 v = (s190)values[i];
        printf("%lld %lld %a\n", (long long)v, (long long)(v >> 60), (double)v);
    }
    u600 huge = (u600)1e150;
    printf("%d %a\n", huge > bit(498), (double)huge);
    long double wide = (long double)(bit(70) + 3);
    printf("%La\n", wide);
    return 0;
}
