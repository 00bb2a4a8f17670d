// Text handling: splitting generated lines into words, counting them in a trie, formatting numbers by hand.
// args: 1
// bench: 170
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct trie { int child[26]; int count; };
static struct trie nodes[20000];
static int used;
static char line[64 * 1024];

static int make_text(uint32_t seed) {
    int n = 0;
    while (n < (int)sizeof line - 32) {
        seed = seed * 1664525u + 1013904223u;
        int length = 1 + (int)(seed >> 29);
        for (int i = 0; i < length; i++) {
            seed = seed * 1664525u + 1013904223u;
            line[n++] = (char)('a' + (seed >> 24) % 7);
        }
        line[n++] = seed >> 31 ? ' ' : ',';
    }
    line[n] = 0;
    return n;
}

static void count(void) {
    used = 1;
    memset(nodes, 0, sizeof nodes);
    for (const char *p = line; *p;) {
        int at = 0;
        for (; *p >= 'a' && *p <= 'z'; p++) {
            int *c = &nodes[at].child[*p - 'a'];
            if (!*c && used < 20000)
                *c = used++;
            at = *c;
        }
        nodes[at].count++;
        while (*p && (*p == ' ' || *p == ','))
            p++;
    }
}

static int format(char *out, uint32_t v) {
    char digits[12];
    int n = 0, k = 0;
    do {
        digits[n++] = (char)('0' + v % 10);
        v /= 10;
    } while (v);
    while (n)
        out[k++] = digits[--n];
    out[k] = 0;
    return k;
}

static uint32_t report(int at, int depth, uint32_t h) {
    char text[16];
    if (nodes[at].count) {
        int n = format(text, (uint32_t)nodes[at].count * 1000u + (uint32_t)depth);
        for (int i = 0; i < n; i++)
            h = h * 31 + (uint8_t)text[i];
    }
    for (int c = 0; c < 26; c++)
        if (nodes[at].child[c])
            h = report(nodes[at].child[c], depth + 1, h);
    return h;
}

int main(int argc, char **argv) {
    int rounds = argc > 1 ? atoi(argv[1]) : 1;
    uint32_t h = 0;
    for (int r = 0; r < rounds; r++) {
        int n = make_text((uint32_t)r + 1);
        count();
        h = report(0, 0, h + (uint32_t)n);
    }
    printf("%08x %d\n", h, used);
    return 0;
}
