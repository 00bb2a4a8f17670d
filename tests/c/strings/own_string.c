// string.h written anew and compared with the library's over generated inputs.
#include <stdio.h>
#include <string.h>

static size_t my_strlen(const char *s) {
    const char *p = s;
    while (*p)
        p++;
    return (size_t)(p - s);
}

static int my_strcmp(const char *a, const char *b) {
    while (*a && *a == *b)
        a++, b++;
    return (unsigned char)*a - (unsigned char)*b;
}

static char *my_strcpy(char *to, const char *from) {
    char *r = to;
    while ((*to++ = *from++))
        ;
    return r;
}

static const char *my_strstr(const char *s, const char *what) {
    for (;; s++) {
        const char *a = s, *b = what;
        for (; *b && *a == *b; a++, b++)
            ;
        if (!*b)
            return s;
        if (!*s)
            return NULL;
    }
}

static size_t my_strcspn(const char *s, const char *set) {
    unsigned char seen[32] = {1};
    for (; *set; set++)
        seen[(unsigned char)*set / 8] |= (unsigned char)(1 << ((unsigned char)*set % 8));
    size_t n = 0;
    while (!(seen[(unsigned char)s[n] / 8] >> ((unsigned char)s[n] % 8) & 1))
        n++;
    return n;
}

static void *my_memmove(void *to, const void *from, size_t n) {
    unsigned char copy[64];
    unsigned char *t = to;
    const unsigned char *f = from;
    for (size_t i = 0; i < n; i++)
        copy[i] = f[i];
    for (size_t i = n; i-- > 0;)
        t[i] = copy[i];
    return to;
}

static unsigned seed = 1;

static unsigned random_below(unsigned n) {
    seed = seed * 1664525u + 1013904223u;
    return (seed >> 10) % n;
}

static void random_text(char *out, unsigned most) {
    unsigned n = random_below(most);
    for (unsigned i = 0; i < n; i++)
        *out++ = (char)('a' + random_below(3));
    *out = 0;
}

static int sign(int v) { return (v > 0) - (v < 0); }

int main(void) {
    int good[6] = {0};
    for (int i = 0; i < 150; i++) {
        char a[40], b[6], c[48], d[48];
        random_text(a, 32);
        random_text(b, 4);
        good[0] += my_strlen(a) == strlen(a);
        good[1] += sign(my_strcmp(a, b)) == sign(strcmp(a, b));
        good[2] += strcmp(my_strcpy(c, a), a) == 0;
        good[3] += my_strstr(a, b) == strstr(a, b);
        good[4] += my_strcspn(a, b) == strcspn(a, b);
        strcpy(d, c);
        size_t n = strlen(c) / 2 + 1, to = random_below(8), from = random_below(8);
        if (from + n <= strlen(c) && to + n <= strlen(c)) {
            memmove(d + to, d + from, n);
            my_memmove(c + to, c + from, n);
        }
        good[5] += memcmp(c, d, strlen(c)) == 0;
    }
    for (int i = 0; i < 6; i++)
        printf("%d ", good[i]);
    printf("%u\n", seed);
    return 0;
}
