// Random generators: LCG, xorshift, PCG, SplitMix, a Mersenne-like twister, a shuffled deck and a chi-square count.
#include <stdint.h>
#include <stdio.h>

static uint32_t lcg(uint32_t *s) { return *s = *s * 1664525u + 1013904223u; }

static uint32_t xorshift(uint32_t *s) {
    uint32_t x = *s;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    return *s = x;
}

static uint64_t splitmix(uint64_t *s) {
    uint64_t z = *s += 0x9e3779b97f4a7c15ULL;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ z >> 27) * 0x94d049bb133111ebULL;
    return z ^ z >> 31;
}

static uint32_t pcg(uint64_t *s) {
    uint64_t old = *s;
    *s = old * 6364136223846793005ULL + 1442695040888963407ULL;
    uint32_t x = (uint32_t)((old >> 18 ^ old) >> 27), r = (uint32_t)(old >> 59);
    return x >> r | x << (-r & 31);
}

struct lagged {
    uint32_t v[17];
    int i, j;
};

static struct lagged lagged(uint64_t seed) {
    struct lagged g = {.i = 16, .j = 4};
    for (int k = 0; k < 17; k++)
        g.v[k] = (uint32_t)splitmix(&seed);
    return g;
}

static uint32_t next(struct lagged *g) {
    uint32_t r = g->v[g->i] += g->v[g->j];
    g->i = g->i ? g->i - 1 : 16;
    g->j = g->j ? g->j - 1 : 16;
    return r;
}

static uint32_t below(uint64_t *s, uint32_t n) {
    for (;;) {
        uint64_t m = (uint64_t)pcg(s) * n;
        if ((uint32_t)m >= -n % n)
            return (uint32_t)(m >> 32);
    }
}

int main(void) {
    uint32_t a = 1, b = 2463534242u;
    uint64_t c = 42, d = 7;
    struct lagged g = lagged(2024);
    for (int i = 0; i < 5; i++) {
        uint32_t v = lcg(&a), w = xorshift(&b), x = pcg(&d), y = next(&g);
        uint64_t z = splitmix(&c);
        printf("%08x %08x %016llx %08x %08x\n", v, w, (unsigned long long)z, x, y);
    }
    int deck[52];
    for (int i = 0; i < 52; i++)
        deck[i] = i;
    for (uint32_t i = 51; i > 0; i--) {
        uint32_t k = below(&d, i + 1);
        int t = deck[i];
        deck[i] = deck[k];
        deck[k] = t;
    }
    for (int i = 0; i < 13; i++)
        printf("%c%c ", "A23456789TJQK"[deck[i] % 13], "shdc"[deck[i] / 13]);
    printf("\n");
    int count[16] = {0};
    for (int i = 0; i < 4000; i++)
        count[xorshift(&b) >> 28]++;
    long chi = 0;
    for (int i = 0; i < 16; i++)
        chi += (long)(count[i] - 250) * (count[i] - 250);
    printf("%ld.%02ld\n", chi / 250, chi * 100 / 250 % 100);
    double pi = 0;
    for (int i = 0; i < 5000; i++) {
        double x = (double)(splitmix(&c) >> 11) / 9007199254740992.0, y = (double)(splitmix(&c) >> 11) / 9007199254740992.0;
        pi += x * x + y * y < 1;
    }
    printf("%.4f\n", pi * 4 / 5000);
    return 0;
}
