// Generators with known outputs (PCG, xoshiro, splitmix, LCG, Mersenne), shuffles, distributions from integers, and tests on them.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint64_t splitmix(uint64_t *s) {
    uint64_t z = (*s += 0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}
static uint32_t pcg(uint64_t *s, uint64_t inc) {
    uint64_t old = *s;
    *s = old * 6364136223846793005u + (inc | 1);
    uint32_t x = (uint32_t)((old >> 18 ^ old) >> 27), r = (uint32_t)(old >> 59);
    return x >> r | x << (-r & 31);
}
static uint64_t rotl(uint64_t v, int k) { return v << k | v >> (64 - k); }
static uint64_t xoshiro(uint64_t *s) {
    uint64_t r = rotl(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0], s[3] ^= s[1], s[1] ^= s[2], s[0] ^= s[3], s[2] ^= t, s[3] = rotl(s[3], 45);
    return r;
}
static uint32_t mt[624];
static int at = 624;
static void seed(uint32_t s) {
    for (int i = 0; i < 624; i++) mt[i] = i ? 1812433253u * (mt[i - 1] ^ mt[i - 1] >> 30) + (uint32_t)i : s;
    at = 624;
}
static uint32_t mersenne(void) {
    if (at == 624) {
        for (int i = 0; i < 624; i++) {
            uint32_t y = (mt[i] & 0x80000000) | (mt[(i + 1) % 624] & 0x7fffffff);
            mt[i] = mt[(i + 397) % 624] ^ y >> 1 ^ (y & 1 ? 0x9908b0df : 0);
        }
        at = 0;
    }
    uint32_t y = mt[at++];
    y ^= y >> 11, y ^= y << 7 & 0x9d2c5680, y ^= y << 15 & 0xefc60000;
    return y ^ y >> 18;
}
static uint32_t below(uint32_t n) {
    uint32_t limit = -n % n, r;
    uint64_t m;
    do r = mersenne(), m = (uint64_t)r * n;
    while ((uint32_t)m < limit);
    return (uint32_t)(m >> 32);
}
static int geometric(void) {
    uint32_t v = mersenne();
    return v ? __builtin_ctz(v) : 32;
}
static double uniform(void) { return (mersenne() >> 5) * 0x1p-27; }

int main(void) {
    uint64_t s = 1234567, p = 42, x[4];
    uint64_t one = splitmix(&s), two = splitmix(&s);
    printf("%llu %llu\n", (unsigned long long)one, (unsigned long long)two);
    for (int i = 0; i < 4; i++) x[i] = splitmix(&s);
    uint64_t h = 0;
    for (int i = 0; i < 1000; i++) h = h * 31 + xoshiro(x) + pcg(&p, 54);
    printf("%llx\n", (unsigned long long)h);
    seed(5489);
    uint32_t first = mersenne();
    for (int i = 1; i < 9999; i++) mersenne();
    printf("%u %u\n", first, mersenne());
    int deck[52], fixed = 0;
    for (int i = 0; i < 52; i++) deck[i] = i;
    for (uint32_t i = 51; i; i--) {
        uint32_t j = below(i + 1);
        int t = deck[i];
        deck[i] = deck[j], deck[j] = t;
    }
    unsigned cards = 0;
    for (int i = 0; i < 52; i++) fixed += deck[i] == i, cards = cards * 53 + (unsigned)deck[i];
    printf("%d %u\n", fixed, cards);
    int buckets[10] = {0}, runs = 1, tosses[6] = {0};
    uint32_t last = 0;
    for (int i = 0; i < 5000; i++) {
        uint32_t v = below(10);
        buckets[v]++;
        runs += i && (v > last) != (last > 5);
        last = v;
        int g = geometric();
        tosses[g < 5 ? g : 5]++;
    }
    double chi = 0;
    for (int i = 0; i < 10; i++) chi += (buckets[i] - 500.0) * (buckets[i] - 500.0) / 500;
    printf("%d %d %.3f %d\n", buckets[0], buckets[9], chi, chi < 25);
    for (int i = 0; i < 6; i++) printf("%d ", tosses[i]);
    int inside = 0;
    for (int i = 0; i < 10000; i++) {
        double a = uniform(), b = uniform();
        inside += a * a + b * b < 1;
    }
    double mean = 0, m2 = 0;
    for (int i = 1; i <= 2000; i++) {
        double v = 0;
        for (int k = 0; k < 12; k++) v += uniform();
        double d = v - 6 - mean;
        mean += d / i, m2 += d * (v - 6 - mean);
    }
    printf("\n%d %d %d\n", inside, fabs(mean) < 0.08, fabs(m2 / 1999 - 1) < 0.1);
    return 0;
}
