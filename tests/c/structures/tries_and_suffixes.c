// A suffix automaton, a ternary tree, a crit-bit tree, a Fenwick tree, a sparse table and a union-find with undo.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct { int next[26], link, length; long ends; } sa[200];
static int states, last;
static void extend(int c) {
    int now = states++, p = last;
    sa[now].length = sa[last].length + 1, sa[now].ends = 1;
    memset(sa[now].next, -1, sizeof sa[now].next);
    for (; p >= 0 && sa[p].next[c] < 0; p = sa[p].link) sa[p].next[c] = now;
    if (p < 0) sa[now].link = 0;
    else {
        int q = sa[p].next[c];
        if (sa[q].length == sa[p].length + 1) sa[now].link = q;
        else {
            int copy = states++;
            sa[copy] = sa[q];
            sa[copy].length = sa[p].length + 1, sa[copy].ends = 0;
            for (; p >= 0 && sa[p].next[c] == q; p = sa[p].link) sa[p].next[c] = copy;
            sa[q].link = sa[now].link = copy;
        }
    }
    last = now;
}
static long occurrences(const char *s) {
    int at = 0;
    for (; *s; s++) if ((at = sa[at].next[*s - 'a']) < 0) return 0;
    return sa[at].ends;
}

struct tern { char c; int value; struct tern *lo, *eq, *hi; };
static struct tern pool[200];
static int used;
static void put(struct tern **t, const char *s, int v) {
    while (*t && *s != (*t)->c) t = *s < (*t)->c ? &(*t)->lo : &(*t)->hi;
    if (!*t) *t = &pool[used++], (*t)->c = *s;
    if (s[1]) put(&(*t)->eq, s + 1, v);
    else (*t)->value = v;
}
static int near(const struct tern *t, const char *s, int d) {
    if (!t || d < 0) return 0;
    int n = 0;
    if (d > 0 || *s < t->c) n += near(t->lo, s, d);
    if (!s[1]) n += t->value && d >= (*s != t->c);
    else if (*s) n += near(t->eq, s + 1, d - (*s != t->c));
    if (d > 0 || *s > t->c) n += near(t->hi, s, d);
    return n;
}

static long fen[65];
static void add(int i, long v) { for (i++; i <= 64; i += i & -i) fen[i] += v; }
static long sum(int i) {
    long s = 0;
    for (; i; i &= i - 1) s += fen[i];
    return s;
}
static int find_sum(long s) {
    int at = 0;
    for (int step = 64; step; step >>= 1) if (at + step <= 64 && fen[at + step] < s) s -= fen[at += step];
    return at;
}
static int table[7][64];
static int least(int a, int b) {
    int k = 31 - __builtin_clz((unsigned)(b - a));
    return table[k][a] < table[k][b - (1 << k)] ? table[k][a] : table[k][b - (1 << k)];
}
static int parent[32], size_[32], undo[64], undos;
static int root(int i) { return parent[i] == i ? i : root(parent[i]); }
static int join(int a, int b) {
    a = root(a), b = root(b);
    if (a == b) return undo[undos++] = -1, 0;
    if (size_[a] < size_[b]) { int t = a; a = b, b = t; }
    parent[b] = a, size_[a] += size_[b];
    undo[undos++] = b;
    return 1;
}
static void back(void) {
    int b = undo[--undos];
    if (b < 0) return;
    size_[parent[b]] -= size_[b];
    parent[b] = b;
}

int main(void) {
    memset(sa[0].next, -1, sizeof sa[0].next);
    sa[0].link = -1, states = 1;
    const char *text = "abracadabrabananaabracadabra";
    for (const char *p = text; *p; p++) extend(*p - 'a');
    int byl[200], n = 0;
    for (int l = (int)strlen(text); l > 0; l--) for (int i = 1; i < states; i++) if (sa[i].length == l) byl[n++] = i;
    long distinct = 0;
    for (int i = 0; i < n; i++) sa[sa[byl[i]].link].ends += sa[byl[i]].ends, distinct += sa[byl[i]].length - sa[sa[byl[i]].link].length;
    printf("%d %ld %ld %ld %ld %ld\n", states, distinct, occurrences("abra"), occurrences("a"), occurrences("ana"), occurrences("xyz"));
    struct tern *t = NULL;
    static const char *const words[] = {"cat", "cot", "dog", "cog", "cart", "bat", "car", "can", "do", "dot"};
    for (int i = 0; i < 10; i++) put(&t, words[i], i + 1);
    printf("%d %d %d %d %d\n", near(t, "cat", 0), near(t, "cat", 1), near(t, "cat", 2), near(t, "do", 1), used);
    int v[64], wrong = 0;
    long prefix[65] = {0};
    for (int i = 0; i < 64; i++) v[i] = i * 37 % 61 + 1, add(i, v[i]), prefix[i + 1] = prefix[i] + v[i], table[0][i] = v[i];
    for (int k = 1; k < 7; k++) for (int i = 0; i + (1 << k) <= 64; i++) table[k][i] = table[k - 1][i] < table[k - 1][i + (1 << (k - 1))] ? table[k - 1][i] : table[k - 1][i + (1 << (k - 1))];
    for (int a = 0; a < 64; a++)
        for (int b = a + 1; b <= 64; b++) {
            int m = v[a];
            for (int i = a; i < b; i++) m = v[i] < m ? v[i] : m;
            wrong += least(a, b) != m || sum(b) - sum(a) != prefix[b] - prefix[a];
        }
    for (int i = 1; i <= 64; i++) wrong += find_sum(prefix[i]) != i - 1;
    for (int i = 0; i < 32; i++) parent[i] = i, size_[i] = 1;
    int joined = 0;
    for (int i = 0; i < 40; i++) joined += join(i * 5 % 32, i * 11 % 32);
    int groups = 32 - joined;
    for (int i = 0; i < 30; i++) back();
    int left = 0;
    for (int i = 0; i < 32; i++) left += root(i) == i;
    printf("%d %d %d %d\n", wrong, joined, groups, left);
    return 0;
}
