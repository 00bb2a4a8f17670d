// Nine sorting algorithms on the same data; each must agree with the first.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 200

static void swap(int *a, int *b) {
    int t = *a;
    *a = *b;
    *b = t;
}

static void bubble(int *a, int n) {
    for (int moved = 1; moved; n--) {
        moved = 0;
        for (int i = 1; i < n; i++)
            if (a[i - 1] > a[i])
                swap(&a[i - 1], &a[i]), moved = 1;
    }
}

static void insertion(int *a, int n) {
    for (int i = 1; i < n; i++) {
        int v = a[i], j = i;
        for (; j > 0 && a[j - 1] > v; j--)
            a[j] = a[j - 1];
        a[j] = v;
    }
}

static void selection(int *a, int n) {
    for (int i = 0; i < n; i++) {
        int least = i;
        for (int j = i + 1; j < n; j++)
            if (a[j] < a[least])
                least = j;
        swap(&a[i], &a[least]);
    }
}

static void shell(int *a, int n) {
    for (int gap = n / 2; gap > 0; gap /= 2)
        for (int i = gap; i < n; i++)
            for (int j = i - gap; j >= 0 && a[j] > a[j + gap]; j -= gap)
                swap(&a[j], &a[j + gap]);
}

static void quick(int *a, int n) {
    while (n > 1) {
        int pivot = a[n / 2], i = 0, j = n - 1;
        while (i <= j) {
            while (a[i] < pivot)
                i++;
            while (a[j] > pivot)
                j--;
            if (i <= j)
                swap(&a[i++], &a[j--]);
        }
        quick(a, j + 1);
        a += i;
        n -= i;
    }
}

static void merge(int *a, int n) {
    if (n < 2)
        return;
    int m = n / 2, *t = malloc((size_t)m * sizeof *t), i = 0, j = m, k = 0;
    merge(a, m);
    merge(a + m, n - m);
    memcpy(t, a, (size_t)m * sizeof *t);
    while (i < m)
        a[k++] = j < n && a[j] < t[i] ? a[j++] : t[i++];
    free(t);
}

static void sift(int *a, int root, int n) {
    for (int child; (child = 2 * root + 1) < n; root = child) {
        if (child + 1 < n && a[child + 1] > a[child])
            child++;
        if (a[root] >= a[child])
            return;
        swap(&a[root], &a[child]);
    }
}

static void heap(int *a, int n) {
    for (int i = n / 2; i-- > 0;)
        sift(a, i, n);
    while (n-- > 1) {
        swap(&a[0], &a[n]);
        sift(a, 0, n);
    }
}

static void radix(int *a, int n) {
    int t[N];
    for (int shift = 0; shift < 32; shift += 8) {
        int start[257] = {0};
        for (int i = 0; i < n; i++)
            start[(((unsigned)a[i] ^ 0x80000000u) >> shift & 255) + 1]++;
        for (int i = 0; i < 256; i++)
            start[i + 1] += start[i];
        for (int i = 0; i < n; i++)
            t[start[((unsigned)a[i] ^ 0x80000000u) >> shift & 255]++] = a[i];
        memcpy(a, t, (size_t)n * sizeof *a);
    }
}

static int order(const void *a, const void *b) { return (*(const int *)a > *(const int *)b) - (*(const int *)a < *(const int *)b); }
static void library(int *a, int n) { qsort(a, (size_t)n, sizeof *a, order); }

int main(void) {
    static void (*const sorts[])(int *, int) = {bubble, insertion, selection, shell, quick, merge, heap, radix, library};
    int data[N], want[N], got[N];
    unsigned seed = 99;
    for (int i = 0; i < N; i++) {
        seed = seed * 1103515245u + 12345u;
        data[i] = (int)(seed >> 8 & 0xffff) - 30000;
    }
    memcpy(want, data, sizeof want);
    bubble(want, N);
    for (unsigned s = 0; s < sizeof sorts / sizeof *sorts; s++) {
        memcpy(got, data, sizeof got);
        sorts[s](got, N);
        sorts[s](got, 0);
        printf("%d", memcmp(got, want, sizeof got) == 0);
    }
    printf("\n%d %d %d %d\n", want[0], want[1], want[N / 2], want[N - 1]);
    return 0;
}
