// memchr, memrchr, memmem by hand, strchrnul-like scans, strspn parsing of addresses, versions compared, wildcard lists.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const void *find_bytes(const void *data, size_t n, const void *what, size_t m) {
    const unsigned char *p = data, *end = p + n;
    while (m <= (size_t)(end - p) && (p = memchr(p, *(const unsigned char *)what, (size_t)(end - p) - m + 1))) {
        if (memcmp(p, what, m) == 0)
            return p;
        p++;
    }
    return NULL;
}

static int count_bytes(const void *data, size_t n, int c) {
    int k = 0;
    for (const char *p = data, *end = p + n; (p = memchr(p, c, (size_t)(end - p))); p++)
        k++;
    return k;
}

static int address(const char *s, unsigned char out[4]) {
    for (int i = 0; i < 4; i++) {
        size_t n = strspn(s, "0123456789");
        if (n == 0 || n > 3)
            return 0;
        int v = atoi(s);
        if (v > 255)
            return 0;
        out[i] = (unsigned char)v;
        s += n;
        if (i < 3 && *s++ != '.')
            return 0;
    }
    return *s == 0;
}

static int version_order(const char *a, const char *b) {
    for (;;) {
        char *ea, *eb;
        long x = strtol(a, &ea, 10), y = strtol(b, &eb, 10);
        if (x != y)
            return x < y ? -1 : 1;
        if (!*ea || !*eb)
            return (*ea != 0) - (*eb != 0);
        a = ea + 1;
        b = eb + 1;
    }
}

static int by_version(const void *a, const void *b) { return version_order(*(char *const *)a, *(char *const *)b); }

static char *base_name(char *path) {
    size_t n = strlen(path);
    while (n > 1 && path[n - 1] == '/')
        path[--n] = 0;
    char *slash = strrchr(path, '/');
    return slash && slash[1] ? slash + 1 : path;
}

int main(void) {
    static const unsigned char data[] = {1, 2, 3, 1, 2, 4, 0, 1, 2, 3, 4, 255, 0};
    const unsigned char *hit = find_bytes(data, sizeof data, "\1\2\3\4", 4);
    printf("%d %d\n", (int)(hit - data), find_bytes(data, sizeof data, "\377\1", 2) == NULL);
    printf("%d %d %d\n", count_bytes(data, sizeof data, 1), count_bytes(data, sizeof data, 0), count_bytes(data, 0, 1));
    static const char *const texts[] = {"127.0.0.1", "10.20.30", "256.1.1.1", "1.2.3.4.", "255.255.255.255", "a.b.c.d"};
    for (int i = 0; i < 6; i++) {
        unsigned char a[4] = {0};
        int ok = address(texts[i], a);
        printf("%d:%u ", ok, ok ? (unsigned)a[0] << 24 | (unsigned)a[1] << 16 | (unsigned)a[2] << 8 | a[3] : 0);
    }
    const char *versions[] = {"1.10", "1.9", "2", "1.9.1", "1.2.3", "0.99", "10.0"};
    qsort(versions, 7, sizeof *versions, by_version);
    printf("\n");
    for (int i = 0; i < 7; i++)
        printf("%s ", versions[i]);
    printf("\n");
    char paths[][24] = {"usr/lib/tuffy.so", "file", "a/b/c///", "/", "trailing/"};
    for (int i = 0; i < 5; i++)
        printf("%s ", base_name(paths[i]));
    char list[] = "b=2&a=1&c=&d";
    printf("\n");
    for (char *p = list; p;) {
        char *next = strchr(p, '&');
        if (next)
            *next++ = 0;
        char *eq = strchr(p, '=');
        printf("%.*s(%s) ", (int)strcspn(p, "="), p, eq ? eq + 1 : "none");
        p = next;
    }
    printf("\n");
    return 0;
}
