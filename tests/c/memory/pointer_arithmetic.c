// Pointer arithmetic: differences, negative steps, pointers to arrays, 2-D walks, pointers to pointers, comparison, byte views.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

static ptrdiff_t span(const int *from, const int *to) { return to - from; }

static int sum_backward(const int *end, int n) {
    int s = 0;
    while (n-- > 0)
        s = s * 2 + *--end;
    return s;
}

static void rotate(int *first, int *middle, int *last) {
    int *next = middle;
    while (first != next) {
        int t = *first;
        *first++ = *next;
        *next++ = t;
        if (next == last)
            next = middle;
        else if (first == middle)
            middle = next;
    }
}

static int trace(int (*m)[4], int n) {
    int t = 0;
    for (int(*row)[4] = m; row < m + n; row++)
        t += (*row)[row - m];
    return t;
}

static char **find_end(char **list) {
    while (*list)
        list++;
    return list;
}

static void swap(char **a, char **b) {
    char *t = *a;
    *a = *b;
    *b = t;
}

static unsigned bytes(const void *data, size_t n, ptrdiff_t step) {
    const unsigned char *p = data;
    unsigned h = 0;
    for (size_t i = 0; i < n; i++, p += step)
        h = h * 17 + *p;
    return h;
}

int main(void) {
    int a[12];
    for (int i = 0; i < 12; i++)
        a[i] = i * i;
    printf("%td %td\n", span(a + 2, a + 11), span(&a[9], &a[3]));
    printf("%d\n", sum_backward(a + 12, 5));
    rotate(a, a + 5, a + 12);
    for (int *p = a; p != a + 12; ++p)
        printf("%d ", *p);
    printf("\n");
    int m[4][4];
    for (int i = 0; i < 16; i++)
        (*m)[i % 4] = 0, m[i / 4][i % 4] = i + 1;
    printf("%d %d %d\n", trace(m, 4), *(*(m + 2) + 3), (int)((char *)&m[3][1] - (char *)m));
    char *list[] = {"a", "b", "c", NULL};
    printf("%td\n", find_end(list) - list);
    swap(&list[0], &list[2]);
    printf("%s%s%s\n", list[0], list[1], list[2]);
    uint32_t words[] = {0x03020100, 0x07060504, 0x0b0a0908};
    const unsigned char *end = (const unsigned char *)(words + 3);
    printf("%u %u %u\n", bytes(words, 12, 1), bytes(words, 3, 4), bytes(end - 1, 4, -3));
    int *lo = a, *hi = a + 11;
    while (lo < hi) {
        int t = *lo;
        *lo++ = *hi;
        *hi-- = t;
    }
    printf("%d %d %d\n", a[0], a[11], lo >= hi);
    long big[3] = {1, 2, 3}, *q = big;
    long r = *q++;
    r += *q;
    r = r * 10 + *++q;
    r = r * 10 + (*q)--;
    printf("%ld %ld\n", r, big[2]);
    return 0;
}
