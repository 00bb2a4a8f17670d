// interpreter: no
// memcpy, memmove, memset, memcmp, memchr and the str functions at all small sizes, alignments and overlaps, against loops.
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static unsigned char a[400], b[400], c[400];
static void fill(unsigned seed) {
    for (int i = 0; i < 400; i++) a[i] = b[i] = (unsigned char)(seed = seed * 1103515245 + 12345) >> 1, c[i] = (unsigned char)(seed >> 16);
}
static int sign(int v) { return (v > 0) - (v < 0); }
static int slow_compare(const unsigned char *x, const unsigned char *y, size_t n) {
    for (size_t i = 0; i < n; i++) if (x[i] != y[i]) return x[i] < y[i] ? -1 : 1;
    return 0;
}

#define FIXED(n) \
    static int fixed##n(int at) { \
        struct { unsigned char v[n]; } s; \
        memcpy(&s, c + at, n); \
        memset(a + 100, s.v[n / 2], n); \
        memmove(a + at + n / 3 + 1, a + at, n); \
        unsigned char t[n]; \
        memcpy(t, b + at, n); \
        memmove(b + at + n / 3 + 1, t, n); \
        memset(b + 100, s.v[n / 2], n); \
        return memcmp(&s, c + at, n) == 0 && sign(memcmp(c, c + at, n)) == slow_compare(c, c + at, n); \
    }
FIXED(1) FIXED(2) FIXED(3) FIXED(5) FIXED(8) FIXED(13) FIXED(16) FIXED(17) FIXED(31) FIXED(48)

int main(void) {
    int wrong = 0;
    for (size_t n = 0; n < 70; n++)
        for (size_t from = 0; from < 20; from += 3)
            for (size_t to = 0; to < 24; to += 5) {
                fill((unsigned)(n * 31 + from * 7 + to));
                memmove(a + to, a + from, n);
                unsigned char t[70];
                for (size_t i = 0; i < n; i++) t[i] = b[from + i];
                for (size_t i = 0; i < n; i++) b[to + i] = t[i];
                wrong += memcmp(a, b, 400) != 0;
                memcpy(a + 200 + to, c + from, n);
                for (size_t i = 0; i < n; i++) b[200 + to + i] = c[from + i];
                memset(a + 300 + from, (int)n, n);
                for (size_t i = 0; i < n; i++) b[300 + from + i] = (unsigned char)n;
                wrong += slow_compare(a, b, 400) != 0;
                wrong += sign(memcmp(c + from, c + to, n)) != slow_compare(c + from, c + to, n);
                unsigned char *found = memchr(c + from, c[to + 30], n);
                size_t i = 0;
                while (i < n && c[from + i] != c[to + 30]) i++;
                wrong += found != (i < n ? c + from + i : NULL);
            }
    printf("%d\n", wrong);
    int good = 0;
    fill(99);
    for (int at = 0; at < 12; at++)
        good += fixed1(at) + fixed2(at) + fixed3(at) + fixed5(at) + fixed8(at) + fixed13(at) + fixed16(at) + fixed17(at) + fixed31(at) + fixed48(at);
    int differ = 0;
    for (int i = 0; i < 100; i++) differ += a[i] != b[i];
    printf("%d %d\n", good, differ);
    char text[64], copy[64];
    for (size_t n = 0; n < 40; n++) {
        for (size_t i = 0; i < n; i++) text[i] = (char)('a' + i * n % 26);
        text[n] = 0;
        wrong += strlen(text) != n || strnlen(text, 10) != (n < 10 ? n : 10);
        wrong += strcpy(copy, text) != copy || strcmp(copy, text) || stpcpy(copy, text) != copy + n;
        char *q = strchr(text, 'm'), *r = strrchr(text, 'm'), *z = strchrnul(text, 'q');
        wrong += (q && *q != 'm') || (q && r < q) || *z != (memchr(text, 'q', n) ? 'q' : 0);
        if (n > 3) copy[n - 1]++, wrong += strcmp(text, copy) >= 0 || strncmp(text, copy, n - 1) != 0;
        wrong += memrchr(text, 0, 64 - 20 > n ? n + 1 : n + 1) != text + n;
    }
    strcpy(text, "one,two;;three");
    char *save, *rest = text;
    int pieces = 0;
    for (char *t = strtok_r(text, ",;", &save); t; t = strtok_r(NULL, ",;", &save)) pieces = pieces * 10 + (int)strlen(t);
    strcpy(text, "a,,b");
    int empty = 0;
    for (char *t; (t = strsep(&rest, ","));) empty += *t == 0;
    printf("%d %d %d %s %d\n", wrong, pieces, empty, (char *)memmem("haystack", 8, "st", 2), (int)strspn("aabbc", "ab") * 10 + (int)strcspn("hello", "lo"));
    printf("%d %d %s %s\n", strcasecmp("HeLLo", "hEllO"), strncasecmp("abX", "ABy", 3) < 0, strcasestr("Some Text", "TEXT"), basename("/usr/lib/x"));
    return 0;
}
