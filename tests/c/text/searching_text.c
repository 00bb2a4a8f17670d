// Finding text: Knuth-Morris-Pratt, Boyer-Moore-Horspool, Rabin-Karp, Aho-Corasick, suffix arrays, Z, and shift-and with errors.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int kmp(const char *t, const char *p) {
    int fail[40] = {0}, m = (int)strlen(p), n = 0;
    for (int i = 1, k = 0; i < m; i++) {
        while (k && p[i] != p[k]) k = fail[k - 1];
        fail[i] = k += p[i] == p[k];
    }
    for (int k = 0; *t; t++) {
        while (k && *t != p[k]) k = fail[k - 1];
        k += *t == p[k];
        if (k == m) n++, k = fail[k - 1];
    }
    return n;
}
static int horspool(const char *t, const char *p) {
    int m = (int)strlen(p), n = (int)strlen(t), skip[256], found = 0;
    for (int i = 0; i < 256; i++) skip[i] = m;
    for (int i = 0; i < m - 1; i++) skip[(unsigned char)p[i]] = m - 1 - i;
    for (int i = 0; i + m <= n; i += skip[(unsigned char)t[i + m - 1]]) found += !memcmp(t + i, p, (size_t)m);
    return found;
}
static int rabin(const char *t, const char *p) {
    uint32_t h = 0, w = 0, top = 1;
    size_t m = strlen(p), n = strlen(t);
    int found = 0;
    for (size_t i = 0; i < m; i++) h = h * 257 + (unsigned char)p[i], w = w * 257 + (unsigned char)t[i], top *= i ? 257 : 1;
    for (size_t i = 0; i + m <= n; i++) {
        found += h == w && !memcmp(t + i, p, m);
        w = (w - (unsigned char)t[i] * top) * 257 + (unsigned char)t[i + m];
    }
    return found;
}
static int with_errors(const char *t, const char *p, int k) {
    uint64_t mask[256] = {0}, state[4] = {0};
    int m = (int)strlen(p), found = 0;
    for (int i = 0; i < m; i++) mask[(unsigned char)p[i]] |= (uint64_t)1 << i;
    for (int e = 0; e <= k; e++) state[e] = ((uint64_t)1 << e) - 1;
    for (; *t; t++) {
        uint64_t before = 0;
        for (int e = 0; e <= k; e++) {
            uint64_t old = state[e];
            state[e] = ((old << 1 | 1) & mask[(unsigned char)*t]);
            if (e) state[e] |= before | before << 1 | state[e - 1] << 1 | 1;
            before = old;
        }
        found += state[k] >> (m - 1) & 1;
    }
    return found;
}

static struct { int next[26], fail, hits; } trie[100];
static int nodes = 1;
static void add(const char *w) {
    int s = 0;
    for (; *w; w++) {
        int *n = &trie[s].next[*w - 'a'];
        if (!*n) *n = nodes++;
        s = *n;
    }
    trie[s].hits++;
}
static int aho(const char *t) {
    int queue[100], head = 0, tail = 0, s = 0, found = 0;
    for (int c = 0; c < 26; c++) if (trie[0].next[c]) queue[tail++] = trie[0].next[c];
    while (head < tail) {
        int u = queue[head++];
        trie[u].hits += trie[trie[u].fail].hits;
        for (int c = 0; c < 26; c++) {
            int v = trie[u].next[c], f = trie[trie[u].fail].next[c];
            if (v) trie[v].fail = f, queue[tail++] = v;
            else trie[u].next[c] = f;
        }
    }
    for (; *t; t++) {
        if (*t < 'a' || *t > 'z') s = 0;
        else s = trie[s].next[*t - 'a'], found += trie[s].hits;
    }
    return found;
}

static const char *whole;
static int by_suffix(const void *a, const void *b) { return strcmp(whole + *(const int *)a, whole + *(const int *)b); }
static int repeated(const char *t, int *where) {
    static int order[200];
    int n = (int)strlen(t), best = 0;
    whole = t;
    for (int i = 0; i < n; i++) order[i] = i;
    qsort(order, (size_t)n, sizeof *order, by_suffix);
    for (int i = 1; i < n; i++) {
        int k = 0;
        while (t[order[i] + k] && t[order[i] + k] == t[order[i - 1] + k]) k++;
        if (k > best) best = k, *where = order[i];
    }
    return best;
}
static int palindrome(const char *s, int *at) {
    int n = (int)strlen(s), best = 0;
    for (int c = 0; c < 2 * n; c++) {
        int l = c / 2, r = l + c % 2;
        while (l >= 0 && r < n && s[l] == s[r]) l--, r++;
        if (r - l - 1 > best) best = r - l - 1, *at = l + 1;
    }
    return best;
}
static int zsum(const char *s) {
    int n = (int)strlen(s), z[200] = {0}, sum = 0;
    for (int i = 1, l = 0, r = 0; i < n; i++) {
        if (i < r) z[i] = z[i - l] < r - i ? z[i - l] : r - i;
        while (i + z[i] < n && s[z[i]] == s[i + z[i]]) z[i]++;
        if (i + z[i] > r) l = i, r = i + z[i];
        sum += z[i];
    }
    return sum;
}

int main(void) {
    static const char text[] = "abracadabra abracadabra, the abacus of a cabal: bananas and ananas, banana bandana";
    static const char *const patterns[] = {"abra", "ana", "a", "bandana", "xyz", "abracadabra a"};
    for (int i = 0; i < 6; i++) printf("%d%d%d ", kmp(text, patterns[i]), horspool(text, patterns[i]), rabin(text, patterns[i]));
    printf("\n%d %d %d\n", with_errors(text, "banana", 0), with_errors(text, "banana", 1), with_errors(text, "abacus", 2));
    static const char *const words[] = {"a", "ab", "abra", "cad", "ana", "nana", "ban", "us"};
    for (int i = 0; i < 8; i++) add(words[i]);
    int where = 0, at = 0;
    printf("%d %d\n", aho(text), nodes);
    int n = repeated(text, &where), m = palindrome(text, &at);
    printf("%d %.*s %d %.*s %d\n", n, n, text + where, m, m, text + at, zsum("aabaabaaabaab"));
    return 0;
}
