// An own qsort, bsearch and reverse over void pointers and element sizes, swaps by bytes, against the library on several types.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int (*order)(const void *, const void *);

static void swap(void *a, void *b, size_t size) {
    unsigned char *x = a, *y = b;
    while (size >= 8) {
        uint64_t t, u;
        memcpy(&t, x, 8);
        memcpy(&u, y, 8);
        memcpy(x, &u, 8);
        memcpy(y, &t, 8);
        x += 8, y += 8, size -= 8;
    }
    while (size-- > 0) {
        unsigned char t = *x;
        *x++ = *y;
        *y++ = t;
    }
}

static void sort(void *base, size_t n, size_t size, order f) {
    char *a = base;
    if (n < 2)
        return;
    if (n < 6) {
        for (size_t i = 1; i < n; i++)
            for (size_t j = i; j > 0 && f(a + (j - 1) * size, a + j * size) > 0; j--)
                swap(a + (j - 1) * size, a + j * size, size);
        return;
    }
    swap(a, a + n / 2 * size, size);
    size_t last = 0;
    for (size_t i = 1; i < n; i++)
        if (f(a + i * size, a) < 0)
            swap(a + ++last * size, a + i * size, size);
    swap(a, a + last * size, size);
    sort(a, last, size, f);
    sort(a + (last + 1) * size, n - last - 1, size, f);
}

static size_t lower(const void *key, const void *base, size_t n, size_t size, order f) {
    size_t lo = 0;
    while (n > 0) {
        size_t half = n / 2;
        if (f((const char *)base + (lo + half) * size, key) < 0) {
            lo += half + 1;
            n -= half + 1;
        } else
            n = half;
    }
    return lo;
}

static void reverse(void *base, size_t n, size_t size) {
    for (char *a = base, *b = a + n * size; a < (b -= size); a += size)
        swap(a, b, size);
}

static int by_int(const void *a, const void *b) { return (*(const int *)a > *(const int *)b) - (*(const int *)a < *(const int *)b); }
static int by_short_down(const void *a, const void *b) { return *(const short *)b - *(const short *)a; }
struct wide { char key[11]; double weight; short tag; };
static int by_key(const void *a, const void *b) { return strcmp(((const struct wide *)a)->key, ((const struct wide *)b)->key); }

int main(void) {
    int a[50], b[50];
    short s[33], t[33];
    for (int i = 0; i < 50; i++)
        a[i] = b[i] = i * 7919 % 101 - 50;
    for (int i = 0; i < 33; i++)
        s[i] = t[i] = (short)(i * 31 % 17);
    sort(a, 50, sizeof *a, by_int);
    qsort(b, 50, sizeof *b, by_int);
    sort(s, 33, sizeof *s, by_short_down);
    qsort(t, 33, sizeof *t, by_short_down);
    printf("%d %d\n", memcmp(a, b, sizeof a) == 0, memcmp(s, t, sizeof s) == 0);
    int keys[] = {-100, -50, 0, 13, 200};
    for (int i = 0; i < 5; i++)
        printf("%zu ", lower(&keys[i], a, 50, sizeof *a, by_int));
    reverse(a, 50, sizeof *a);
    reverse(s, 1, sizeof *s);
    printf("%d %d\n", a[0], a[49]);
    struct wide w[9];
    memset(w, 0, sizeof w);
    for (int i = 0; i < 9; i++) {
        snprintf(w[i].key, sizeof w[i].key, "key%d", i * 5 % 9);
        w[i].weight = i / 4.0;
        w[i].tag = (short)-i;
    }
    sort(w, 9, sizeof *w, by_key);
    for (int i = 0; i < 9; i++)
        printf("%s:%g:%d ", w[i].key, w[i].weight, w[i].tag);
    printf("\n");
    return 0;
}
