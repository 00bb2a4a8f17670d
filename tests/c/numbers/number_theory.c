// Number theory on plain integers: factors, totients, inverses, remainders, continued fractions, perfect and amicable numbers.
#include <stdint.h>
#include <stdio.h>

static int64_t extended(int64_t a, int64_t b, int64_t *x, int64_t *y) {
    if (!b) return *x = 1, *y = 0, a;
    int64_t x1, y1, g = extended(b, a % b, &x1, &y1);
    *x = y1;
    *y = x1 - a / b * y1;
    return g;
}

static int64_t chinese(const int *m, const int *r, int n) {
    int64_t x = r[0], step = m[0];
    for (int i = 1; i < n; i++) {
        while (x % m[i] != r[i]) x += step;
        step *= m[i];
    }
    return x;
}

static uint32_t power(uint32_t b, uint32_t e, uint32_t m) {
    uint64_t r = 1, x = b;
    for (; e; e >>= 1, x = x * x % m)
        if (e & 1) r = r * x % m;
    return (uint32_t)r;
}

static int factors(uint64_t n, uint64_t *out) {
    int k = 0;
    for (uint64_t d = 2; d * d <= n; d += 1 + (d & 1))
        while (n % d == 0) out[k++] = d, n /= d;
    if (n > 1) out[k++] = n;
    return k;
}

static unsigned totient(unsigned n) {
    unsigned r = n;
    for (unsigned p = 2; p * p <= n; p++)
        if (n % p == 0) {
            while (n % p == 0) n /= p;
            r -= r / p;
        }
    return n > 1 ? r - r / n : r;
}

static unsigned divisors_sum(unsigned n) {
    unsigned s = 1;
    for (unsigned d = 2; d * d <= n; d++)
        if (n % d == 0) s += d + (d * d != n ? n / d : 0);
    return s;
}

static int jacobi(int64_t a, int64_t n) {
    int r = 1;
    for (a %= n; a;) {
        while (a % 2 == 0) {
            a /= 2;
            if (n % 8 == 3 || n % 8 == 5) r = -r;
        }
        int64_t t = a;
        a = n, n = t;
        if (a % 4 == 3 && n % 4 == 3) r = -r;
        a %= n;
    }
    return n == 1 ? r : 0;
}

int main(void) {
    int64_t x, y, g = extended(123456, -7890, &x, &y);
    printf("%lld %lld %lld %d\n", (long long)g, (long long)x, (long long)y, x * 123456 + y * -7890 == g);
    int m[] = {3, 5, 7, 11}, r[] = {2, 3, 2, 7};
    printf("%lld %u\n", (long long)chinese(m, r, 4), power(7, 123456789, 1000000007));
    uint64_t f[64];
    int n = factors(600851475143u * 8, f);
    for (int i = 0; i < n; i++) printf("%llu ", (unsigned long long)f[i]);
    unsigned sum = 0;
    for (unsigned i = 1; i < 500; i++) sum += totient(i);
    printf("%u\n", sum);
    for (unsigned a = 2; a < 3000; a++) {
        unsigned b = divisors_sum(a);
        if (b == a) printf("perfect %u ", a);
        if (b > a && b < 3000 && divisors_sum(b) == a) printf("amicable %u %u ", a, b);
    }
    puts("");
    int64_t p = 415, q = 93;
    while (q) {
        printf("%lld ", (long long)(p / q));
        int64_t t = p % q;
        p = q, q = t;
    }
    for (int a = -3; a < 6; a++) printf("%d ", jacobi((a + 1009) % 1009, 1009));
    puts("");
    return 0;
}
