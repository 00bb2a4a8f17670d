// 64-bit unsigned number theory: Miller-Rabin, Pollard's rho, modular inverses, integer square roots.
#include <stdint.h>
#include <stdio.h>

typedef unsigned long long u64;

static u64 mul(u64 a, u64 b, u64 m) { return (u64)((unsigned __int128)a * b % m); }

static u64 power(u64 a, u64 e, u64 m) {
    u64 r = 1;
    while (e) {
        if (e & 1)
            r = mul(r, a, m);
        a = mul(a, a, m);
        e /= 2;
    }
    return r;
}

static int is_prime(u64 n) {
    static const u64 bases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
    if (n < 2)
        return 0;
    for (int i = 0; i < 12; i++)
        if (n % bases[i] == 0)
            return n == bases[i];
    u64 d = n - 1;
    int s = 0;
    for (; !(d & 1); d >>= 1)
        s++;
    for (int i = 0; i < 12; i++) {
        u64 x = power(bases[i], d, n);
        int composite = x != 1 && x != n - 1;
        for (int r = 1; composite && r < s; r++) {
            x = mul(x, x, n);
            composite = x != n - 1;
        }
        if (composite)
            return 0;
    }
    return 1;
}

static u64 gcd(u64 a, u64 b) { return b ? gcd(b, a % b) : a; }

static u64 rho(u64 n) {
    if (n % 2 == 0)
        return 2;
    for (u64 c = 1;; c++) {
        u64 x = 2, y = 2, d = 1;
        while (d == 1) {
            x = (mul(x, x, n) + c) % n;
            y = (mul(y, y, n) + c) % n;
            y = (mul(y, y, n) + c) % n;
            d = gcd(x > y ? x - y : y - x, n);
        }
        if (d != n)
            return d;
    }
}

static void factor(u64 n, u64 *out, int *count) {
    if (n == 1)
        return;
    if (is_prime(n)) {
        int i = (*count)++;
        for (; i > 0 && out[i - 1] > n; i--)
            out[i] = out[i - 1];
        out[i] = n;
        return;
    }
    u64 d = rho(n);
    factor(d, out, count);
    factor(n / d, out, count);
}

static u64 isqrt(u64 n) {
    u64 r = 0;
    for (u64 bit = 1ULL << 62; bit; bit >>= 2) {
        if (n >= r + bit) {
            n -= r + bit;
            r = (r >> 1) + bit;
        } else
            r >>= 1;
    }
    return r;
}

int main(void) {
    static const u64 numbers[] = {1000000007ULL * 998244353ULL, 600851475143ULL, 97, 1ULL << 20, 1234567891011ULL};
    for (int i = 0; i < 5; i++) {
        u64 f[64];
        int n = 0;
        factor(numbers[i], f, &n);
        printf("%llu =", numbers[i]);
        for (int k = 0; k < n; k++)
            printf(" %llu", f[k]);
        printf("\n");
    }
    printf("%d %d %d\n", is_prime(18446744073709551557ULL), is_prime(3215031751ULL), is_prime(4759123141ULL));
    printf("%llu %llu %llu\n", isqrt(99), isqrt(~0ULL), isqrt(10000000000000000ULL));
    return 0;
}
