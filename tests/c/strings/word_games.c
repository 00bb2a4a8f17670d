// Words: anagram groups, longest common prefix, permutations in order, a trie with counts, Soundex, pig latin.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const list[] = {"listen", "silent", "enlist", "google", "elegant", "stone", "notes", "onset", "tones", "banana", "stoned"};
enum { COUNT = sizeof list / sizeof *list };

static void key(const char *word, char *out) {
    strcpy(out, word);
    for (char *p = out; *p; p++)
        for (char *q = p; q > out && q[-1] > *q; q--) {
            char t = *q;
            *q = q[-1];
            q[-1] = t;
        }
}

static int next_permutation(char *s) {
    int n = (int)strlen(s), i = n - 2, j = n - 1;
    while (i >= 0 && s[i] >= s[i + 1])
        i--;
    if (i < 0)
        return 0;
    while (s[j] <= s[i])
        j--;
    char t = s[i];
    s[i] = s[j];
    s[j] = t;
    for (int a = i + 1, b = n - 1; a < b; a++, b--) {
        t = s[a];
        s[a] = s[b];
        s[b] = t;
    }
    return 1;
}

struct trie {
    struct trie *child[26];
    int ends, below;
};

static struct trie nodes[128];
static int used = 1;

static void add(const char *word) {
    struct trie *t = nodes;
    for (; *word; word++) {
        struct trie **c = &t->child[*word - 'a'];
        t->below++;
        if (!*c)
            *c = &nodes[used++];
        t = *c;
    }
    t->ends++;
}

static int with_prefix(const char *prefix) {
    const struct trie *t = nodes;
    for (; *prefix && t; prefix++)
        t = t->child[*prefix - 'a'];
    return t ? t->below + t->ends : 0;
}

static void soundex(const char *word, char out[5]) {
    static const char codes[] = "01230120022455012623010202";
    int n = 1;
    char last = codes[tolower((unsigned char)word[0]) - 'a'];
    memcpy(out, "0000", 5);
    out[0] = (char)toupper((unsigned char)word[0]);
    for (const char *p = word + 1; *p && n < 4; p++) {
        int c = tolower((unsigned char)*p);
        char code = codes[c - 'a'];
        if (code != '0' && code != last)
            out[n++] = code;
        if (c != 'h' && c != 'w')
            last = code;
    }
}

int main(void) {
    char keys[COUNT][12];
    int done[COUNT] = {0};
    for (int i = 0; i < COUNT; i++)
        key(list[i], keys[i]);
    for (int i = 0; i < COUNT; i++) {
        int n = 0;
        for (int j = i; j < COUNT; j++)
            if (!done[j] && strcmp(keys[i], keys[j]) == 0) {
                printf("%s%s", n++ ? " " : "", list[j]);
                done[j] = 1;
            }
        if (n)
            printf("\n");
    }
    char s[] = "aabc";
    int n = 0;
    do
        printf("%s%c", s, ++n % 6 ? ' ' : '\n');
    while (next_permutation(s));
    for (int i = 0; i < COUNT; i++)
        add(list[i]);
    printf("%d %d %d %d %d\n", with_prefix("st"), with_prefix("e"), with_prefix("ston"), with_prefix("x"), used);
    static const char *const names[] = {"Robert", "Rupert", "Rubin", "Ashcraft", "Tymczak", "Pfister", "Lee"};
    for (int i = 0; i < 7; i++) {
        char code[5];
        soundex(names[i], code);
        printf("%s ", code);
    }
    printf("\n");
    for (int i = 0; i < 5; i++) {
        size_t v = strcspn(list[i], "aeiou");
        printf("%s%.*s%s ", list[i] + v, (int)v, list[i], v ? "ay" : "way");
    }
    printf("\n");
    return 0;
}
