// Reads lines from standard input with fgets and getchar, counts words in a hash table, prints them sorted.
// stdin: the cat sat on the mat
// stdin: and the dog sat on the log
// stdin:
// stdin: the end of the cat
// stdin: 3
// stdin: rest of input
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
    char *word;
    int count;
    struct entry *next;
};

static struct entry *table[17];
static int entries;

static struct entry *look(const char *word) {
    unsigned h = 5381;
    for (const char *p = word; *p; p++)
        h = h * 33 + (unsigned char)*p;
    struct entry **link = &table[h % 17];
    for (; *link; link = &(*link)->next)
        if (strcmp((*link)->word, word) == 0)
            return *link;
    *link = calloc(1, sizeof **link);
    (*link)->word = strdup(word);
    entries++;
    return *link;
}

static int order(const void *a, const void *b) {
    const struct entry *x = *(struct entry *const *)a, *y = *(struct entry *const *)b;
    return x->count != y->count ? y->count - x->count : strcmp(x->word, y->word);
}

int main(void) {
    char line[64];
    int lines = 0, number = 0;
    while (fgets(line, sizeof line, stdin)) {
        lines++;
        if (isdigit((unsigned char)line[0])) {
            number = atoi(line);
            break;
        }
        for (char *w = strtok(line, " \n"); w; w = strtok(NULL, " \n"))
            look(w)->count++;
    }
    int c, letters = 0, last = 0;
    while ((c = getchar()) != EOF) {
        letters += isalpha(c) != 0;
        last = c;
    }
    printf("%d lines, %d words, number %d, %d letters, last %d, eof %d\n", lines, entries, number, letters, last, feof(stdin) != 0);
    struct entry **all = malloc(sizeof *all * (size_t)entries);
    int n = 0;
    for (int i = 0; i < 17; i++)
        for (struct entry *e = table[i]; e; e = e->next)
            all[n++] = e;
    qsort(all, (size_t)n, sizeof *all, order);
    for (int i = 0; i < n; i++) {
        printf("%d %s\n", all[i]->count, all[i]->word);
        free(all[i]->word);
        free(all[i]);
    }
    free(all);
    return 0;
}
