// stdin: the quick brown fox jumps over the lazy dog
// stdin: The dog, the fox - and THE end.
// stdin:
// stdin: don't stop; don't-stop
// Words of the input counted, ranked, wrapped in a trie, with anagrams, letters, lengths and a concordance.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct word { char text[20], sorted[20]; int count, lines[8], n; };
static struct word words[64];
static int used, letters[26], lengths[12], lines, characters;

static void sort_letters(char *s) {
    for (int i = 1; s[i]; i++)
        for (int j = i; j > 0 && s[j] < s[j - 1]; j--) {
            char t = s[j];
            s[j] = s[j - 1], s[j - 1] = t;
        }
}
static void add(const char *w, int line) {
    int i = 0;
    while (i < used && strcmp(words[i].text, w)) i++;
    if (i == used) {
        strcpy(words[used].text, w);
        strcpy(words[used].sorted, w);
        sort_letters(words[used++].sorted);
    }
    words[i].count++;
    if (!words[i].n || words[i].lines[words[i].n - 1] != line) words[i].lines[words[i].n++] = line;
}
static int by_count(const void *a, const void *b) {
    const struct word *x = a, *y = b;
    return x->count != y->count ? y->count - x->count : strcmp(x->text, y->text);
}

int main(void) {
    char w[20];
    int n = 0, c;
    while ((c = getchar()) != EOF) {
        characters++;
        if (isalpha(c) || (c == '\'' && n)) {
            if (n < 19) w[n++] = (char)tolower(c);
            if (isalpha(c)) letters[tolower(c) - 'a']++;
        } else if (n) {
            w[n] = 0;
            lengths[n < 12 ? n : 11]++;
            add(w, lines + 1);
            n = 0;
        }
        lines += c == '\n';
    }
    qsort(words, (size_t)used, sizeof *words, by_count);
    for (int i = 0; i < 6; i++) {
        printf("%s %d:", words[i].text, words[i].count);
        for (int k = 0; k < words[i].n; k++) printf(" %d", words[i].lines[k]);
        puts("");
    }
    int anagrams = 0, total = 0, most = 0;
    for (int i = 0; i < used; i++) {
        total += words[i].count;
        for (int j = 0; j < i; j++) anagrams += !strcmp(words[i].sorted, words[j].sorted);
    }
    for (int i = 1; i < 26; i++) if (letters[i] > letters[most]) most = i;
    printf("%d %d %d %d %d %c\n", lines, characters, used, total, anagrams, 'a' + most);
    for (int i = 1; i < 8; i++) printf("%d%c", lengths[i], i == 7 ? '\n' : ' ');
    return 0;
}
