// LZ77 with a hash of three bytes, then canonical Huffman codes over its bytes; both undone and compared.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WINDOW = 4096, LONGEST = 66, ROOM = 20000 };

static size_t squeeze(const uint8_t *in, size_t n, uint8_t *out) {
    static int heads[4096], previous[ROOM];
    memset(heads, -1, sizeof heads);
    size_t used = 0, flags = 0;
    for (size_t i = 0, token = 0; i < n; token++) {
        if (token % 8 == 0) flags = used, out[used++] = 0;
        int best = 0, where = 0;
        if (i + 3 <= n) {
            unsigned h = (in[i] << 7 ^ in[i + 1] << 4 ^ in[i + 2]) & 4095;
            int tries = 0;
            for (int p = heads[h]; p >= 0 && (int)i - p < WINDOW && tries < 30; p = previous[p], tries++) {
                int k = 0;
                while (k < LONGEST && i + (size_t)k < n && in[p + k] == in[i + (size_t)k]) k++;
                if (k > best) best = k, where = (int)i - p;
            }
        }
        int step = best >= 3 ? best : 1;
        if (best >= 3) {
            out[flags] |= (uint8_t)(1 << token % 8);
            out[used++] = (uint8_t)where;
            out[used++] = (uint8_t)(where >> 8 | (best - 3) << 4);
            if (best - 3 > 14) out[used - 1] |= 0xf0, out[used++] = (uint8_t)(best - 18);
        } else {
            out[used++] = in[i];
        }
        for (int k = 0; k < step; k++, i++) {
            if (i + 3 > n) continue;
            unsigned h = (in[i] << 7 ^ in[i + 1] << 4 ^ in[i + 2]) & 4095;
            previous[i] = heads[h];
            heads[h] = (int)i;
        }
    }
    return used;
}

static size_t expand(const uint8_t *in, size_t n, uint8_t *out) {
    size_t used = 0;
    for (size_t i = 0; i < n;) {
        unsigned flags = in[i++];
        for (int b = 0; b < 8 && i < n; b++) {
            if (flags >> b & 1) {
                size_t where = in[i] | (in[i + 1] & 15) << 8, length = (in[i + 1] >> 4) + 3u;
                i += 2;
                if (length == 18) length += in[i++];
                for (; length--; used++) out[used] = out[used - where];
            } else {
                out[used++] = in[i++];
            }
        }
    }
    return used;
}

static void lengths(const unsigned *counts, uint8_t *length) {
    struct { unsigned weight; int parent; } node[512];
    int n = 0, symbols[256];
    for (int i = 0; i < 256; i++) {
        length[i] = 0;
        if (counts[i]) symbols[n] = i, node[n].weight = counts[i], node[n++].parent = -1;
    }
    int leaves = n;
    for (;;) {
        int a = -1, b = -1;
        for (int i = 0; i < n; i++) {
            if (node[i].parent >= 0) continue;
            if (a < 0 || node[i].weight < node[a].weight) b = a, a = i;
            else if (b < 0 || node[i].weight < node[b].weight) b = i;
        }
        if (b < 0) break;
        node[n].weight = node[a].weight + node[b].weight;
        node[n].parent = -1;
        node[a].parent = node[b].parent = n++;
    }
    for (int i = 0; i < leaves; i++)
        for (int p = i; node[p].parent >= 0; p = node[p].parent) length[symbols[i]]++;
}

static size_t encode(const uint8_t *in, size_t n, const uint8_t *length, uint8_t *out) {
    uint32_t codes[256], code = 0;
    for (int l = 1; l < 32; l++, code <<= 1)
        for (int i = 0; i < 256; i++)
            if (length[i] == l) codes[i] = code++;
    size_t bits = 0;
    for (size_t i = 0; i < n; i++)
        for (int b = length[in[i]] - 1; b >= 0; b--, bits++) {
            if (bits % 8 == 0) out[bits / 8] = 0;
            out[bits / 8] |= (uint8_t)((codes[in[i]] >> b & 1) << (7 - bits % 8));
        }
    return bits;
}

static size_t decode(const uint8_t *in, size_t bits, const uint8_t *length, uint8_t *out) {
    size_t used = 0;
    uint32_t code = 0, first = 0;
    int l = 0;
    for (size_t b = 0; b < bits; b++) {
        code = code << 1 | (in[b / 8] >> (7 - b % 8) & 1);
        first <<= 1, l++;
        uint32_t at = first;
        for (int i = 0; i < 256 && length[i] <= 31; i++)
            if (length[i] == l && at++ == code) {
                out[used++] = (uint8_t)i;
                l = 0;
                break;
            }
        if (l == 0) code = first = 0;
        else first = at;
    }
    return used;
}

int main(void) {
    static uint8_t text[ROOM], packed[ROOM * 2], coded[ROOM * 2], back[ROOM * 2], plain[ROOM * 2];
    unsigned x = 7;
    size_t n = 0;
    static const char *const words[] = {"the ", "compiler ", "of ", "a ", "rewrite ", "and ", "proof. ", "every ", "is "};
    while (n < 6000) {
        x = x * 1664525 + 1013904223;
        const char *w = words[(x >> 24) % 9];
        memcpy(text + n, w, strlen(w));
        n += strlen(w);
        if (x >> 28 == 3) text[n++] = (uint8_t)(x >> 8);
    }
    size_t a = squeeze(text, n, packed);
    unsigned counts[256] = {0};
    for (size_t i = 0; i < a; i++) counts[packed[i]]++;
    uint8_t length[256];
    lengths(counts, length);
    size_t bits = encode(packed, a, length, coded), b = decode(coded, bits, length, back), c = expand(back, b, plain);
    printf("%zu %zu %zu\n", n, a, (bits + 7) / 8);
    printf("%d %d\n", b == a && !memcmp(back, packed, a), c == n && !memcmp(plain, text, n));
    return 0;
}
