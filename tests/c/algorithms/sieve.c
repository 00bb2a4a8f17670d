// Primes: a bit sieve, a segmented sieve, Euler's phi, smallest factors, twin primes.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define LIMIT 20000

static uint32_t composite[LIMIT / 64 + 1];
static unsigned short phi[2001], least[2001];

static int is_prime(int n) { return n == 2 || (n > 2 && n % 2 && !(composite[n / 64] >> (n / 2 % 32) & 1)); }

static void sieve(void) {
    for (int i = 3; i * i < LIMIT; i += 2)
        if (is_prime(i))
            for (int j = i * i; j < LIMIT; j += 2 * i)
                composite[j / 64] |= 1u << (j / 2 % 32);
}

static int segment(unsigned long low, unsigned long high, unsigned long *last) {
    static unsigned char hit[1024];
    int count = 0;
    for (unsigned long base = low; base < high; base += sizeof hit) {
        memset(hit, 0, sizeof hit);
        for (unsigned long p = 2; p * p < base + sizeof hit && p < LIMIT; p++)
            if (is_prime((int)p))
                for (unsigned long m = (base + p - 1) / p * p; m < base + sizeof hit; m += p)
                    hit[m - base] = 1;
        for (unsigned long i = 0; i < sizeof hit && base + i < high; i++)
            if (!hit[i]) {
                count++;
                *last = base + i;
            }
    }
    return count;
}

static void totients(int n) {
    for (int i = 1; i <= n; i++)
        phi[i] = (unsigned short)i;
    for (int i = 2; i <= n; i++)
        if (phi[i] == i)
            for (int j = i; j <= n; j += i) {
                phi[j] -= phi[j] / i;
                if (!least[j])
                    least[j] = (unsigned short)i;
            }
}

int main(void) {
    sieve();
    int count = 0, twins = 0, gap = 0, at = 0, before = 2;
    for (int i = 2; i < LIMIT; i++)
        if (is_prime(i)) {
            count++;
            twins += is_prime(i - 2);
            if (i - before > gap)
                gap = i - before, at = before;
            before = i;
        }
    printf("%d primes, %d twins, gap %d after %d\n", count, twins, gap, at);
    unsigned long last = 0;
    int some = segment(100000000, 100004000, &last);
    printf("%d %lu\n", some, last);
    totients(2000);
    unsigned sum = 0;
    for (int i = 1; i <= 2000; i++)
        sum += phi[i];
    printf("%u %u %u\n", sum, phi[1024], phi[1997]);
    for (int n = 1980; n < 1986; n++) {
        printf("%d =", n);
        for (int m = n; m > 1; m /= least[m])
            printf(" %d", least[m]);
        printf("\n");
    }
    return 0;
}
