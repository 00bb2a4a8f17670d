// Everything that the code generator can do in more than one way: each function prints what it makes.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define NOINLINE __attribute__((noinline))

// A table, a tree, a mask.
NOINLINE int dense(int x) {
    switch (x) {
    case 1: return 10;
    case 2: return 25;
    case 3: return 31;
    case 4: return 47;
    case 5: return 58;
    case 6: return 3;
    case 7: return 99;
    case 8: return 77;
    default: return -1;
    }
}

NOINLINE int sparse(int x, int y) {
    switch (x) {
    case -1000: return y * 3;
    case 3: return y + 7;
    case 100: return y ^ 55;
    case 2000: return y - 9;
    case 31000: return y & 12;
    case 70000: return y | 64;
    case 900000: return y << 2;
    default: return y;
    }
}

NOINLINE int is_vowel(int c) {
    switch (c) {
    case 'a': case 'e': case 'i': case 'o': case 'u': case 'y': return 1;
    default: return 0;
    }
}

// Widths: what is extended, and what need not be.
NOINLINE int64_t widths(const int8_t *a, const uint16_t *b, int n) {
    int64_t sum = 0;
    for (int i = 0; i < n; i++) {
        sum += (int64_t)a[i] * b[i];
        sum ^= (uint8_t)(sum >> 3);
        sum += (int16_t)(sum * 5);
    }
    return sum;
}

NOINLINE uint32_t shifts(uint32_t x, int32_t y, unsigned by) {
    uint32_t r = x << 5 ^ x >> 7;
    r += (uint32_t)(y >> 3);
    r ^= x << (by & 31);
    r += (r << 13) | (r >> 19);
    return r;
}

// Conditional moves.
NOINLINE int clamp(int x, int low, int high) {
    int a = x < low ? low : x;
    return a > high ? high : a;
}

NOINLINE unsigned pick(unsigned x, unsigned y, int which) {
    return (which & 4 ? x : y) + (which == 9 ? x * 3 : y * 5);
}

// Memory: folded loads, displacements, indices, changes in place, copies, fills.
struct point {
    int x, y;
    long weight;
    short tags[6];
};

NOINLINE long points(struct point *p, int n) {
    long all = 0;
    for (int i = 0; i < n; i++) {
        p[i].x += i;
        p[i].y ^= 0x55;
        p[i].weight -= p[i].x;
        p[i].tags[i % 6] += 3;
        all += p[i].x * 3 + p[i].y + p[i].weight * 2 + p[i].tags[2];
    }
    return all;
}

NOINLINE void copies(struct point *to, const struct point *from, char *text) {
    *to = *from;
    memset(text, 'x', 23);
    memcpy(text + 3, from->tags, 12);
    text[23] = 0;
}

int counter;
int table[16] = {5, 3, 8, 1, 9, 2, 7, 4, 6, 0, 11, 15, 12, 14, 13, 10};

NOINLINE int globals(int n) {
    for (int i = 0; i < n; i++) {
        counter += table[i & 15];
        table[i & 15] -= 2;
    }
    return counter + table[3] * 4 + 1;
}

// Calls before returns.
NOINLINE int last(int x, int y) {
    return x * 2 - y;
}

NOINLINE int passes_on(int x, int y) {
    if (x > 100) return last(y + 1, x);
    return last(x, y + 9);
}

// Loops whose tests move.
NOINLINE int collatz(unsigned n) {
    int steps = 0;
    while (n != 1) {
        n = n % 2 ? 3 * n + 1 : n / 2;
        steps++;
    }
    return steps;
}

NOINLINE int nested(int n) {
    int all = 0;
    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j += 2)
            if ((i ^ j) & 1) all += i * j;
            else all -= 3;
    return all;
}

NOINLINE int bits(uint64_t x) {
    return __builtin_popcountll(x) * 100 + __builtin_clzll(x | 1) * 3 + __builtin_ctzll(x | 1ull << 60);
}

NOINLINE double doubles(const double *p, int n) {
    double sum = 0.5;
    for (int i = 0; i < n; i++) sum = sum * 1.25 + p[i] - (p[i] > 2 ? sum / 3 : p[i] * 2);
    return sum;
}

// Memory of the frame that is needed for a short time each.
NOINLINE int frames(volatile int *from) {
    int all = 0;
    {
        volatile int a[4];
        for (int i = 0; i < 4; i++) a[i] = from[i] + i;
        all += a[0] * a[1] - a[2] + a[3];
    }
    {
        volatile long b = from[1];
        volatile long c = b * 3;
        all += (int)(b + c);
    }
    {
        volatile long d = from[2];
        volatile long e = d - 7;
        all ^= (int)(d * e);
    }
    return all;
}

int main(void) {
    for (int i = -1; i < 11; i++) printf("%d ", dense(i));
    const int keys[] = {-1000, -1, 3, 4, 100, 2000, 31000, 69999, 70000, 900000, 900001};
    for (int i = 0; i < 11; i++) printf("%d ", sparse(keys[i], i * 7 + 1));
    for (const char *s = "an example, yes: zoo"; *s; s++) printf("%d", is_vowel(*s));
    printf("\n");
    const int8_t a[] = {1, -2, 127, -128, 50, 7, -9};
    const uint16_t b[] = {9, 65535, 300, 40000, 2, 77, 1234};
    printf("%lld\n", (long long)widths(a, b, 7));
    for (unsigned i = 0; i < 5; i++) printf("%u ", shifts(0x12345678u * (i + 1), -1000 * (int)i, i * 9));
    printf("\n");
    for (int i = -20; i < 30; i += 7) printf("%d %u ", clamp(i, -5, 12), pick(i + 40, i + 90, i));
    printf("\n");
    struct point p[8], q;
    memset(p, 0, sizeof p);
    for (int i = 0; i < 8; i++) p[i].x = i * i, p[i].y = 7 - i, p[i].weight = 100 * i, p[i].tags[i % 6] = i;
    printf("%ld\n", points(p, 8));
    char text[24];
    p[3].tags[5] = -3;
    copies(&q, &p[3], text);
    printf("%d %d %ld %d", q.x, q.y, q.weight, q.tags[5]);
    for (int i = 0; i < 24; i++) printf(" %d", text[i]);
    int first = globals(20);
    printf("\n%d %d\n", first, globals(7));
    printf("%d %d\n", passes_on(5, 6), passes_on(500, 6));
    printf("%d %d\n", collatz(27), nested(17));
    printf("%d %d\n", bits(0x0f0f00ff12340000), bits(1));
    const double d[] = {1.5, 2.5, -3, 8, 0.125};
    printf("%.6f\n", doubles(d, 5));
    volatile int v[] = {3, 1, 4, 1};
    printf("%d\n", frames(v));
    return 0;
}
