// A canonical Huffman coder with bits packed into bytes, decoded by a table of first codes; checks both ways over several texts.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct code { uint32_t bits; uint8_t length; };
struct coder { struct code of[256]; uint8_t sorted[256]; int count[16], used; };

static int weights[256];

static int lighter(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return weights[x] != weights[y] ? weights[y] - weights[x] : x - y;
}

/* Lengths by repeated pairing of the two least groups; each group is a list of symbols. */
static void lengths(struct coder *c) {
    int next[256], head[256], weight[256], n = 0;
    for (int s = 0; s < 256; s++)
        if (weights[s]) {
            head[n] = s;
            next[s] = -1;
            weight[n++] = weights[s];
        }
    c->used = n;
    if (n == 1)
        c->of[head[0]].length = 1;
    while (n > 1) {
        for (int k = 1; k <= 2; k++) {
            int least = 0;
            for (int i = 1; i <= n - k; i++)
                if (weight[i] < weight[least] || (weight[i] == weight[least] && head[i] > head[least]))
                    least = i;
            int h = head[least], w = weight[least];
            head[least] = head[n - k], weight[least] = weight[n - k];
            head[n - k] = h, weight[n - k] = w;
        }
        int last = head[n - 2];
        for (int s = last; s >= 0; s = next[s])
            last = s;
        next[last] = head[n - 1];
        for (int s = head[n - 2]; s >= 0; s = next[s])
            c->of[s].length++;
        weight[n - 2] += weight[n - 1];
        n--;
    }
}

static void assign(struct coder *c) {
    int n = 0;
    uint32_t bits = 0;
    for (int l = 1; l < 16; l++) {
        for (int s = 0; s < 256; s++)
            if (c->of[s].length == l) {
                c->sorted[n++] = (uint8_t)s;
                c->of[s].bits = bits++;
                c->count[l]++;
            }
        bits <<= 1;
    }
}

static size_t encode(const struct coder *c, const uint8_t *in, size_t n, uint8_t *out) {
    uint64_t hold = 0;
    int held = 0;
    size_t m = 0;
    for (size_t i = 0; i < n; i++) {
        hold = hold << c->of[in[i]].length | c->of[in[i]].bits;
        for (held += c->of[in[i]].length; held >= 8; held -= 8)
            out[m++] = (uint8_t)(hold >> (held - 8));
    }
    if (held)
        out[m++] = (uint8_t)(hold << (8 - held));
    return m;
}

static void decode(const struct coder *c, const uint8_t *in, size_t n, uint8_t *out) {
    size_t bit = 0;
    for (size_t i = 0; i < n; i++) {
        int code = 0, first = 0, index = 0;
        for (int l = 1; l < 16; l++, bit++) {
            code |= in[bit / 8] >> (7 - bit % 8) & 1;
            if (code - c->count[l] < first) {
                out[i] = c->sorted[index + (code - first)];
                bit++;
                break;
            }
            index += c->count[l];
            first = (first + c->count[l]) << 1;
            code <<= 1;
        }
    }
}

int main(void) {
    static const char *const texts[] = {"abracadabra", "aaaaaaaa", "the quick brown fox jumps over the lazy dog", "mississippi river, mississippi mud", "x"};
    for (unsigned t = 0; t < sizeof texts / sizeof *texts; t++) {
        const uint8_t *in = (const uint8_t *)texts[t];
        size_t n = strlen(texts[t]);
        static struct coder c;
        memset(&c, 0, sizeof c);
        memset(weights, 0, sizeof weights);
        for (size_t i = 0; i < n; i++)
            weights[in[i]]++;
        lengths(&c);
        assign(&c);
        uint8_t packed[64], back[64];
        size_t m = encode(&c, in, n, packed);
        decode(&c, packed, n, back);
        int order[256], k = 0;
        for (int s = 0; s < 256; s++)
            if (weights[s])
                order[k++] = s;
        qsort(order, (size_t)k, sizeof *order, lighter);
        printf("%zu -> %zu, %d symbols, %d, %c:%d", n, m, c.used, memcmp(in, back, n) == 0, order[0], c.of[order[0]].length);
        for (size_t i = 0; i < m && i < 6; i++)
            printf(" %02x", packed[i]);
        printf("\n");
    }
    return 0;
}
