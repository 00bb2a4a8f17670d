// Library calls with out parameters and odd signatures: frexp, modf, strtok_r, memccpy-like loops, qsort on odd sizes, realloc growth.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct rgb { unsigned char r, g, b; };

static int by_light(const void *a, const void *b) {
    const struct rgb *x = a, *y = b;
    int p = x->r * 3 + x->g * 6 + x->b, q = y->r * 3 + y->g * 6 + y->b;
    return p != q ? p - q : (int)x->b - (int)y->b;
}

struct odd { char name[5]; short rank; int pad[3]; };

static int by_rank(const void *a, const void *b) { return ((const struct odd *)b)->rank - ((const struct odd *)a)->rank; }

static char *append(char *s, const char *more) {
    size_t n = s ? strlen(s) : 0;
    s = realloc(s, n + strlen(more) + 1);
    strcpy(s + n, more);
    return s;
}

static int split(char *line, char **fields, int most) {
    char *save = NULL;
    int n = 0;
    for (char *f = strtok_r(line, "|", &save); f && n < most; f = strtok_r(NULL, "|", &save)) {
        char *inner = NULL, copy[32];
        strncpy(copy, f, sizeof copy - 1);
        copy[31] = 0;
        int parts = 0;
        for (char *p = strtok_r(copy, ",", &inner); p; p = strtok_r(NULL, ",", &inner))
            parts++;
        printf("%d ", parts);
        fields[n++] = f;
    }
    printf("\n");
    return n;
}

int main(void) {
    struct rgb colors[20];
    for (int i = 0; i < 20; i++)
        colors[i] = (struct rgb){(unsigned char)(i * 53), (unsigned char)(i * 101), (unsigned char)(i * 29)};
    qsort(colors, 20, sizeof *colors, by_light);
    unsigned h = 0;
    for (int i = 0; i < 20; i++)
        h = h * 31 + colors[i].r + colors[i].g * 2u + colors[i].b * 3u;
    printf("%08x\n", h);
    struct odd items[] = {{"one", 3, {1}}, {"two", -1, {2}}, {"six", 9, {3}}, {"ten", 4, {4}}};
    qsort(items, 4, sizeof *items, by_rank);
    for (int i = 0; i < 4; i++)
        printf("%s%d ", items[i].name, items[i].pad[0]);
    printf("\n");
    char *s = NULL;
    for (int i = 0; i < 6; i++) {
        char part[16];
        snprintf(part, sizeof part, "%d;", i * i * i);
        s = append(s, part);
    }
    printf("%s %zu\n", s, strlen(s));
    free(s);
    char line[] = "a,b|c|d,e,f,g";
    char *fields[4];
    int n = split(line, fields, 4);
    for (int i = 0; i < n; i++)
        printf("<%s>", fields[i]);
    printf("\n");
    int e;
    double whole, d = 1;
    for (int i = 0; i < 5; i++) {
        d *= -7.3;
        double m = frexp(d, &e), part = modf(d, &whole);
        printf("%.6f %d %.4f %.0f\n", m, e, part, whole);
    }
    srand(5);
    int a = rand(), b = rand();
    srand(5);
    int c = rand(), f = rand();
    printf("%d %d\n", a == c && b == f, a >= 0 && a <= RAND_MAX);
    return 0;
}
