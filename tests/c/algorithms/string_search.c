// String algorithms: KMP, Z-function, Rabin-Karp, suffix array with LCP, longest palindrome, Aho-Corasick.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int kmp(const char *s, const char *p) {
    int fail[32], m = (int)strlen(p), hits = 0;
    fail[0] = 0;
    for (int i = 1, k = 0; i < m; i++) {
        while (k && p[i] != p[k])
            k = fail[k - 1];
        fail[i] = k += p[i] == p[k];
    }
    for (int i = 0, k = 0; s[i]; i++) {
        while (k && (k == m || s[i] != p[k]))
            k = fail[k - 1];
        k += s[i] == p[k];
        hits += k == m;
    }
    return hits;
}

static int rabin_karp(const char *s, const char *p) {
    size_t n = strlen(s), m = strlen(p);
    uint32_t want = 0, have = 0, top = 1;
    int hits = 0;
    if (m > n)
        return 0;
    for (size_t i = 0; i < m; i++) {
        want = want * 257 + (unsigned char)p[i];
        have = have * 257 + (unsigned char)s[i];
        if (i)
            top *= 257;
    }
    for (size_t i = 0;; i++) {
        hits += have == want && memcmp(s + i, p, m) == 0;
        if (i + m >= n)
            return hits;
        have = (have - (unsigned char)s[i] * top) * 257 + (unsigned char)s[i + m];
    }
}

static void z_function(const char *s, int *z) {
    int n = (int)strlen(s);
    z[0] = n;
    for (int i = 1, l = 0, r = 0; i < n; i++) {
        z[i] = i < r ? (z[i - l] < r - i ? z[i - l] : r - i) : 0;
        while (i + z[i] < n && s[z[i]] == s[i + z[i]])
            z[i]++;
        if (i + z[i] > r)
            l = i, r = i + z[i];
    }
}

static const char *text;
static int by_suffix(const void *a, const void *b) { return strcmp(text + *(const int *)a, text + *(const int *)b); }

static void repeated(const char *s) {
    int order[64], n = (int)strlen(s), best = 0, at = 0;
    text = s;
    for (int i = 0; i < n; i++)
        order[i] = i;
    qsort(order, (size_t)n, sizeof *order, by_suffix);
    for (int i = 1; i < n; i++) {
        int k = 0;
        while (s[order[i] + k] && s[order[i] + k] == s[order[i - 1] + k])
            k++;
        if (k > best)
            best = k, at = order[i];
    }
    printf("%.*s %d\n", best, s + at, best);
}

static void palindrome(const char *s) {
    int n = (int)strlen(s), best = 0, from = 0;
    for (int c = 0; c < 2 * n; c++) {
        int l = c / 2, r = l + c % 2;
        while (l >= 0 && r < n && s[l] == s[r])
            l--, r++;
        if (r - l - 1 > best)
            best = r - l - 1, from = l + 1;
    }
    printf("%.*s\n", best, s + from);
}

static int next[64][26], link[64], ends[64], states = 1;

static int aho(const char *const *words, int n, const char *s) {
    for (int w = 0; w < n; w++) {
        int at = 0;
        for (const char *p = words[w]; *p; p++) {
            int *to = &next[at][*p - 'a'];
            at = *to ? *to : (*to = states++);
        }
        ends[at]++;
    }
    int queue[64], head = 0, tail = 0;
    for (int c = 0; c < 26; c++)
        if (next[0][c])
            queue[tail++] = next[0][c];
    while (head < tail) {
        int at = queue[head++];
        ends[at] += ends[link[at]];
        for (int c = 0; c < 26; c++) {
            int to = next[at][c], other = next[link[at]][c];
            if (to) {
                link[to] = other;
                queue[tail++] = to;
            } else
                next[at][c] = other;
        }
    }
    int hits = 0;
    for (int at = 0; *s; s++) {
        at = next[at][*s - 'a'];
        hits += ends[at];
    }
    return hits;
}

int main(void) {
    printf("%d %d\n", kmp("abababacaba", "aba"), rabin_karp("abababacaba", "aba"));
    printf("%d %d\n", kmp("aaaa", "b"), rabin_karp("a", "ab"));
    int z[32];
    z_function("aabxaabxcaab", z);
    for (int i = 0; i < 12; i++)
        printf("%d ", z[i]);
    printf("\n");
    repeated("the cat in the hat and the cat");
    palindrome("xabacdfgdcabaxx");
    palindrome("forgeeksskeegfor");
    static const char *const words[] = {"he", "she", "his", "hers", "e"};
    int hits = aho(words, 5, "ushersheishis");
    printf("%d %d\n", hits, states);
    return 0;
}
