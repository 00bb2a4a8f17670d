// Glob and regular-expression matchers by backtracking, a Boyer-Moore-Horspool search and edit distance.
#include <stdio.h>
#include <string.h>

static int glob(const char *p, const char *s) {
    for (; *p; p++, s++) {
        switch (*p) {
        case '*':
            do
                if (glob(p + 1, s))
                    return 1;
            while (*s++);
            return 0;
        case '?':
            if (!*s)
                return 0;
            break;
        case '[': {
            int not = p[1] == '!', hit = 0;
            for (p += 1 + not; *p != ']'; p++) {
                if (p[1] == '-' && p[2] != ']') {
                    hit |= *s >= p[0] && *s <= p[2];
                    p += 2;
                } else
                    hit |= *s == *p;
            }
            if (!*s || hit == not)
                return 0;
            break;
        }
        default:
            if (*p != *s)
                return 0;
        }
    }
    return !*s;
}

static int here(const char *re, const char *s);

static int star(int c, const char *re, const char *s) {
    do
        if (here(re, s))
            return 1;
    while (*s && (*s++ == c || c == '.'));
    return 0;
}

static int here(const char *re, const char *s) {
    if (!*re)
        return 1;
    if (re[1] == '*')
        return star(re[0], re + 2, s);
    if (re[0] == '$' && !re[1])
        return !*s;
    if (*s && (re[0] == '.' || re[0] == *s))
        return here(re + 1, s + 1);
    return 0;
}

static int match(const char *re, const char *s) {
    if (*re == '^')
        return here(re + 1, s);
    do
        if (here(re, s))
            return 1;
    while (*s++);
    return 0;
}

static int horspool(const char *s, const char *what) {
    int n = (int)strlen(s), m = (int)strlen(what), skip[256];
    for (int i = 0; i < 256; i++)
        skip[i] = m;
    for (int i = 0; i < m - 1; i++)
        skip[(unsigned char)what[i]] = m - 1 - i;
    for (int at = 0; at <= n - m; at += skip[(unsigned char)s[at + m - 1]])
        if (memcmp(s + at, what, (size_t)m) == 0)
            return at;
    return -1;
}

static int distance(const char *a, const char *b) {
    int row[32], m = (int)strlen(b);
    for (int j = 0; j <= m; j++)
        row[j] = j;
    for (int i = 1; a[i - 1]; i++) {
        int diagonal = row[0]++;
        for (int j = 1; j <= m; j++) {
            int best = diagonal + (a[i - 1] != b[j - 1]);
            if (row[j] + 1 < best)
                best = row[j] + 1;
            if (row[j - 1] + 1 < best)
                best = row[j - 1] + 1;
            diagonal = row[j];
            row[j] = best;
        }
    }
    return row[m];
}

int main(void) {
    static const char *const globs[][2] = {{"*.c", "main.c"}, {"*.c", "main.h"}, {"a?c", "abc"}, {"[a-c]*", "bear"}, {"[!a-c]*", "bear"},
        {"*a*b*", "xxaxxbxx"}, {"", ""}, {"*", ""}, {"?", ""}, {"a*a*a*b", "aaaaaaaaaaaa"}};
    for (int i = 0; i < 10; i++)
        printf("%d", glob(globs[i][0], globs[i][1]));
    static const char *const res[][2] = {{"^ab*c$", "abbbc"}, {"^ab*c$", "abbd"}, {"b.d", "abcde"}, {"x*", ""}, {"z$", "fizz"}, {"^$", "a"},
        {".*fo.*r", "hello foo bar"}};
    printf(" ");
    for (int i = 0; i < 7; i++)
        printf("%d", match(res[i][0], res[i][1]));
    printf("\n%d %d %d\n", horspool("here is a simple example", "example"), horspool("aaaa", "b"), horspool("abcabd", "abd"));
    printf("%d %d %d\n", distance("kitten", "sitting"), distance("", "abc"), distance("intention", "execution"));
    return 0;
}
