// Sorting: quicksort, heapsort and merge sort of the same random integers.
// args: 1
// bench: 220
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 4000 };
static int data[N], work[N], spare[N];

static void quick(int *a, int n) {
    while (n > 12) {
        int pivot = a[n / 2], i = 0, j = n - 1;
        while (i <= j) {
            while (a[i] < pivot)
                i++;
            while (a[j] > pivot)
                j--;
            if (i <= j) {
                int t = a[i];
                a[i++] = a[j];
                a[j--] = t;
            }
        }
        quick(a, j + 1);
        a += i;
        n -= i;
    }
    for (int i = 1; i < n; i++) {
        int v = a[i], j = i;
        for (; j > 0 && a[j - 1] > v; j--)
            a[j] = a[j - 1];
        a[j] = v;
    }
}

static void heap(int *a, int n) {
    for (int start = n / 2; n > 1;) {
        int v, root;
        if (start > 0)
            v = a[root = --start];
        else {
            v = a[--n];
            a[n] = a[0];
            root = 0;
        }
        for (int child; (child = 2 * root + 1) < n; root = child) {
            if (child + 1 < n && a[child + 1] > a[child])
                child++;
            if (v >= a[child])
                break;
            a[root] = a[child];
        }
        a[root] = v;
    }
}

static void merge(int *a, int *t, int n) {
    for (int width = 1; width < n; width *= 2) {
        for (int lo = 0; lo < n; lo += 2 * width) {
            int mid = lo + width < n ? lo + width : n, hi = lo + 2 * width < n ? lo + 2 * width : n, i = lo, j = mid;
            for (int k = lo; k < hi; k++)
                t[k] = i < mid && (j >= hi || a[i] <= a[j]) ? a[i++] : a[j++];
        }
        memcpy(a, t, (size_t)n * sizeof *a);
    }
}

int main(int argc, char **argv) {
    int rounds = argc > 1 ? atoi(argv[1]) : 1;
    uint32_t seed = 1, h = 0;
    for (int r = 0; r < rounds; r++) {
        for (int i = 0; i < N; i++) {
            seed = seed * 1664525u + 1013904223u;
            data[i] = (int)(seed >> 4) - (1 << 27);
        }
        memcpy(work, data, sizeof work);
        quick(work, N);
        h = h * 31 + (uint32_t)work[N / 3];
        memcpy(work, data, sizeof work);
        heap(work, N);
        h = h * 31 + (uint32_t)work[N / 2];
        memcpy(work, data, sizeof work);
        merge(work, spare, N);
        for (int i = 1; i < N; i++)
            h += work[i - 1] <= work[i];
    }
    printf("%08x\n", h);
    return 0;
}
