// Compression both ways: run lengths, LZ77 with a window, Huffman codes, move to front with Burrows-Wheeler.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char sample[] = "she sells sea shells by the sea shore; the shells she sells are sea shells for sure, aaaaaaaabbbbbbbb";

static int rle(const unsigned char *in, int n, unsigned char *out) {
    int m = 0;
    for (int i = 0; i < n;) {
        int run = 1;
        while (i + run < n && run < 255 && in[i + run] == in[i])
            run++;
        out[m++] = (unsigned char)run;
        out[m++] = in[i];
        i += run;
    }
    return m;
}

static int lz(const unsigned char *in, int n, unsigned char *out) {
    int m = 0;
    for (int i = 0; i < n;) {
        int best = 0, at = 0;
        for (int j = i > 255 ? i - 255 : 0; j < i; j++) {
            int k = 0;
            while (i + k < n && k < 127 && in[j + k] == in[i + k])
                k++;
            if (k > best)
                best = k, at = i - j;
        }
        if (best > 2) {
            out[m++] = (unsigned char)(128 + best);
            out[m++] = (unsigned char)at;
            i += best;
        } else
            out[m++] = in[i++];
    }
    return m;
}

static int unlz(const unsigned char *in, int n, unsigned char *out) {
    int m = 0;
    for (int i = 0; i < n; i++) {
        if (in[i] < 128) {
            out[m++] = in[i];
            continue;
        }
        int length = in[i] - 128, back = in[++i];
        for (; length > 0; length--, m++)
            out[m] = out[m - back];
    }
    return m;
}

struct tree { int weight, left, right, symbol; };

static void lengths(const struct tree *t, int at, int depth, unsigned char *out) {
    if (t[at].left < 0) {
        out[t[at].symbol] = (unsigned char)(depth ? depth : 1);
        return;
    }
    lengths(t, t[at].left, depth + 1, out);
    lengths(t, t[at].right, depth + 1, out);
}

static int huffman(const unsigned char *in, int n, unsigned char *length) {
    struct tree t[512];
    int count[256] = {0}, alive[256], m = 0, nodes = 0, bits = 0;
    for (int i = 0; i < n; i++)
        count[in[i]]++;
    for (int s = 0; s < 256; s++)
        if (count[s]) {
            t[nodes] = (struct tree){count[s], -1, -1, s};
            alive[m++] = nodes++;
        }
    while (m > 1) {
        for (int k = 0; k < 2; k++) {
            int least = k;
            for (int i = k + 1; i < m; i++)
                if (t[alive[i]].weight < t[alive[least]].weight)
                    least = i;
            int x = alive[k];
            alive[k] = alive[least];
            alive[least] = x;
        }
        t[nodes] = (struct tree){t[alive[0]].weight + t[alive[1]].weight, alive[0], alive[1], -1};
        alive[0] = nodes++;
        alive[1] = alive[--m];
    }
    memset(length, 0, 256);
    lengths(t, nodes - 1, 0, length);
    for (int i = 0; i < n; i++)
        bits += length[in[i]];
    return bits;
}

static const unsigned char *text;
static int size;

static int rotation(const void *a, const void *b) {
    int i = *(const int *)a, j = *(const int *)b;
    for (int k = 0; k < size; k++) {
        int d = text[(i + k) % size] - text[(j + k) % size];
        if (d)
            return d;
    }
    return i - j;
}

int main(void) {
    const unsigned char *in = (const unsigned char *)sample;
    int n = (int)sizeof sample - 1;
    unsigned char packed[256], back[256], length[256], bwt[128], recent[128];
    printf("%d: rle %d ", n, rle(in, n, packed));
    int m = lz(in, n, packed), k = unlz(packed, m, back);
    printf("lz %d %d ", m, k == n && memcmp(in, back, (size_t)n) == 0);
    int bits = huffman(in, n, length);
    printf("huffman %d (%d %d)\n", (bits + 7) / 8, length['s'], length[';']);
    int order[128];
    text = in;
    size = n;
    for (int i = 0; i < n; i++)
        order[i] = i;
    qsort(order, (size_t)n, sizeof *order, rotation);
    for (int i = 0; i < n; i++)
        bwt[i] = in[(order[i] + n - 1) % n];
    printf("%.*s\n", n, bwt);
    for (int i = 0; i < 128; i++)
        recent[i] = (unsigned char)i;
    int zeros = 0, sum = 0;
    for (int i = 0; i < n; i++) {
        int p = (int)((unsigned char *)memchr(recent, bwt[i], 128) - recent);
        memmove(recent + 1, recent, (size_t)p);
        recent[0] = bwt[i];
        zeros += p == 0;
        sum += p;
    }
    printf("%d %d\n", zeros, sum);
    return 0;
}
