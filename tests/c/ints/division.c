// Division and remainder: truncation, mixed signs, constant divisors, unsigned 64-bit, floor and Euclidean forms.
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

static int floor_div(int a, int b) {
    int q = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? q - 1 : q;
}

static int euclid_mod(int a, int b) {
    int r = a % b;
    return r < 0 ? r + (b < 0 ? -b : b) : r;
}

static unsigned long long gcd(unsigned long long a, unsigned long long b) {
    while (b) {
        unsigned long long t = a % b;
        a = b;
        b = t;
    }
    return a;
}

#define BY(n) \
    printf("/%d: %d %d %d %u\n", n, x / n, x % n, (int)(y / n), z / n)

int main(void) {
    static const int values[] = {7, -7, 0, 1, -1, 100, -100, INT_MAX, INT_MIN + 1};
    static const int divisors[] = {3, -3, 7, -16};
    for (unsigned i = 0; i < sizeof values / sizeof *values; i++)
        for (unsigned j = 0; j < 4; j++) {
            int a = values[i], b = divisors[j];
            printf("%d,%d,%d,%d%c", a / b, a % b, floor_div(a, b), euclid_mod(a, b), j == 3 ? '\n' : ' ');
        }
    volatile int vx = -1234567;
    volatile unsigned vz = 4000000000u;
    volatile long long vy = -9876543210LL;
    int x = vx;
    unsigned z = vz;
    long long y = vy;
    BY(2);
    BY(3);
    BY(5);
    BY(10);
    BY(16);
    BY(641);
    BY(65535);
    BY(1000000);
    printf("%d %d %u\n", x / -8, x % -8, z % 12345);
    printf("%lld %lld\n", y / 1000000007LL, y % 1000000007LL);
    uint64_t big = 18446744073709551615ULL;
    printf("%llu %llu\n", (unsigned long long)(big / 10), (unsigned long long)(big % 1000003));
    printf("%llu\n", gcd(1234567890123456ULL, 9876543210ULL * 64));
    int8_t small = -128;
    printf("%d %d\n", small / 7, small / -1);
    unsigned short h = 60000;
    printf("%d %d\n", h / 7, h % 77);
    return 0;
}
