// stdlib.h: abs, labs, qsort of strings and structs, bsearch for bounds, getenv of nothing, calloc, strtol loops.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int by_length(const void *a, const void *b) {
    const char *x = *(const char *const *)a, *y = *(const char *const *)b;
    size_t n = strlen(x), m = strlen(y);
    return n != m ? (n > m) - (n < m) : strcmp(x, y);
}

static int by_double(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static int by_byte(const void *a, const void *b) { return *(const unsigned char *)a - *(const unsigned char *)b; }

struct span {
    short low, high;
};

static int in_span(const void *key, const void *item) {
    const struct span *s = item;
    int k = *(const int *)key;
    return k < s->low ? -1 : k > s->high ? 1 : 0;
}

int main(void) {
    volatile int minus = -77;
    volatile long lminus = -7777777777L;
    printf("%d %ld %lld\n", abs(minus), labs(lminus), llabs(-1LL - minus));
    const char *words[] = {"pear", "fig", "banana", "kiwi", "apple", "date", "plum"};
    qsort(words, 7, sizeof *words, by_length);
    for (int i = 0; i < 7; i++)
        printf("%s ", words[i]);
    printf("\n");
    double d[9];
    for (int i = 0; i < 9; i++)
        d[i] = (i * 5 % 9 - 4) * 0.75;
    qsort(d, 9, sizeof *d, by_double);
    for (int i = 0; i < 9; i++)
        printf("%g ", d[i]);
    printf("\n");
    char text[] = "sorted letters";
    qsort(text, strlen(text), 1, by_byte);
    printf("[%s]\n", text);
    static const struct span spans[] = {{0, 9}, {10, 19}, {30, 49}, {50, 50}, {60, 99}};
    for (int k = -5; k <= 100; k += 15) {
        const struct span *s = bsearch(&k, spans, 5, sizeof *spans, in_span);
        printf("%d:%d ", k, s ? (int)(s - spans) : -1);
    }
    printf("\n");
    printf("%s\n", getenv("TUFFY_NO_SUCH_VARIABLE") ? "set" : "unset");
    const char *list = "5 -3 0x20 077 12junk";
    char *end;
    long total = 0;
    for (const char *p = list;; p = end) {
        errno = 0;
        long v = strtol(p, &end, 0);
        if (end == p)
            break;
        total = total * 3 + v;
    }
    printf("%ld '%s' %d\n", total, end, errno);
    int *zeros = calloc(10, sizeof *zeros);
    int any = 0;
    for (int i = 0; i < 10; i++)
        any |= zeros[i];
    free(zeros);
    free(NULL);
    printf("%d\n", any);
    return EXIT_SUCCESS;
}
