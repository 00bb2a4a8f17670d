// String search: naive, Knuth-Morris-Pratt and Horspool over generated text.
// args: 1
// bench: 110
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 100000 };
static char text[N + 1];

static int naive(const char *s, const char *p) {
    int hits = 0;
    for (; *s; s++) {
        int i = 0;
        while (p[i] && s[i] == p[i])
            i++;
        hits += !p[i];
    }
    return hits;
}

static int kmp(const char *s, const char *p) {
    int fail[32], m = (int)strlen(p), hits = 0;
    fail[0] = 0;
    for (int i = 1, k = 0; i < m; i++) {
        while (k && p[i] != p[k])
            k = fail[k - 1];
        fail[i] = k += p[i] == p[k];
    }
    for (int i = 0, k = 0; s[i]; i++) {
        while (k && (k == m || s[i] != p[k]))
            k = fail[k - 1];
        k += s[i] == p[k];
        hits += k == m;
    }
    return hits;
}

static int horspool(const char *s, int n, const char *p) {
    int m = (int)strlen(p), skip[256], hits = 0;
    for (int i = 0; i < 256; i++)
        skip[i] = m;
    for (int i = 0; i < m - 1; i++)
        skip[(unsigned char)p[i]] = m - 1 - i;
    for (int at = 0; at <= n - m; at += skip[(unsigned char)s[at + m - 1]]) {
        int i = m - 1;
        while (i >= 0 && s[at + i] == p[i])
            i--;
        hits += i < 0;
    }
    return hits;
}

int main(int argc, char **argv) {
    static const char *const patterns[] = {"abcab", "aaaa", "cabbage", "bcbcbcbcbc"};
    int rounds = argc > 1 ? atoi(argv[1]) : 1;
    uint32_t seed = 5, h = 0;
    for (int i = 0; i < N; i++) {
        seed = seed * 1664525u + 1013904223u;
        text[i] = (char)('a' + (seed >> 28) % 3);
    }
    for (int r = 0; r < rounds; r++) {
        const char *p = patterns[r % 4];
        text[(r * 7919) % N] = (char)('a' + r % 3);
        h = h * 31 + (uint32_t)naive(text, p);
        h = h * 31 + (uint32_t)kmp(text, p);
        h = h * 31 + (uint32_t)horspool(text, N, p);
    }
    printf("%08x\n", h);
    return 0;
}
