// Compression: an LZ77 packer with hash chains and its unpacker over generated text.
// args: 1
// bench: 500
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 20000, HASH = 4096, WINDOW = 4095 };
static uint8_t text[N], packed[2 * N], back[N];
static int head[HASH], chain[N];

static unsigned hash3(const uint8_t *p) { return ((unsigned)p[0] << 16 | (unsigned)p[1] << 8 | p[2]) * 2654435761u >> 20; }

static int pack(void) {
    int m = 0, flag_at = 0, flag_bit = 8;
    memset(head, -1, sizeof head);
    for (int i = 0; i < N;) {
        int best = 0, distance = 0;
        if (i + 3 <= N) {
            int tries = 16;
            for (int j = head[hash3(text + i)]; j >= 0 && i - j <= WINDOW && tries-- > 0; j = chain[j]) {
                int k = 0;
                while (k < 18 && i + k < N && text[j + k] == text[i + k])
                    k++;
                if (k > best) {
                    best = k;
                    distance = i - j;
                }
            }
        }
        if (flag_bit == 8) {
            flag_at = m++;
            packed[flag_at] = 0;
            flag_bit = 0;
        }
        int step = 1;
        if (best >= 3) {
            packed[flag_at] |= (uint8_t)(1 << flag_bit);
            packed[m++] = (uint8_t)(distance >> 4);
            packed[m++] = (uint8_t)((distance & 15) << 4 | (best - 3));
            step = best;
        } else
            packed[m++] = text[i];
        flag_bit++;
        for (; step > 0; step--, i++)
            if (i + 3 <= N) {
                unsigned h = hash3(text + i);
                chain[i] = head[h];
                head[h] = i;
            }
    }
    return m;
}

static int unpack(int m) {
    int n = 0, flags = 0, left = 0;
    for (int i = 0; i < m;) {
        if (!left) {
            flags = packed[i++];
            left = 8;
        }
        if (flags & 1) {
            int distance = packed[i] << 4 | packed[i + 1] >> 4, length = (packed[i + 1] & 15) + 3;
            i += 2;
            for (; length > 0; length--, n++)
                back[n] = back[n - distance];
        } else
            back[n++] = packed[i++];
        flags >>= 1;
        left--;
    }
    return n;
}

int main(int argc, char **argv) {
    static const char *const words[] = {"the ", "quick ", "compiler ", "rewrites ", "a ", "program ", "and ", "records ", "each ", "step. "};
    int rounds = argc > 1 ? atoi(argv[1]) : 1;
    uint32_t seed = 1, h = 0;
    for (int i = 0; i < N;) {
        seed = seed * 1664525u + 1013904223u;
        const char *w = words[(seed >> 20) % 10];
        while (*w && i < N)
            text[i++] = (uint8_t)*w++;
    }
    for (int r = 0; r < rounds; r++) {
        text[(r * 991) % N] = (uint8_t)('A' + r % 26);
        int m = pack(), n = unpack(m);
        h = h * 31 + (uint32_t)m + (uint32_t)(n == N && memcmp(text, back, N) == 0);
    }
    printf("%08x\n", h);
    return 0;
}
