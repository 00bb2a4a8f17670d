// Text laid out: wrapping greedy and with least raggedness, justification, columns, tables, centering, and tabs.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char text[] = "The interpreter must see no undefined behaviour, and every rewrite is written down with a reason, so that anybody who doubts one can look it up and replay it alone.";
static char words[64][20];
static int lengths[64], count;

static void split(const char *s) {
    count = 0;
    while (*s) {
        int n = 0;
        while (*s == ' ') s++;
        while (*s && *s != ' ') words[count][n++] = *s++;
        words[count][n] = 0;
        if (n) lengths[count++] = n;
    }
}
static int greedy(int width) {
    int lines = 1, used = 0;
    for (int i = 0; i < count; i++) {
        if (used && used + 1 + lengths[i] > width) {
            lines++;
            used = 0;
        }
        used += lengths[i] + (used > 0);
    }
    return lines;
}
static int best(int width, int *ends) {
    int cost[65], from[65];
    cost[0] = 0;
    for (int j = 1; j <= count; j++) {
        cost[j] = 1 << 30;
        int used = -1;
        for (int i = j; i > 0; i--) {
            used += lengths[i - 1] + 1;
            if (used > width) break;
            int rag = j == count ? 0 : (width - used) * (width - used);
            if (cost[i - 1] + rag < cost[j]) cost[j] = cost[i - 1] + rag, from[j] = i - 1;
        }
    }
    int n = 0;
    for (int j = count; j; j = from[j]) ends[n++] = j;
    for (int i = 0; i < n / 2; i++) {
        int t = ends[i];
        ends[i] = ends[n - 1 - i], ends[n - 1 - i] = t;
    }
    return n;
}
static void justify(int width) {
    int ends[64], n = best(width, ends), start = 0;
    for (int l = 0; l < n; start = ends[l++]) {
        int gaps = ends[l] - start - 1, used = 0;
        for (int i = start; i < ends[l]; i++) used += lengths[i];
        int room = l == n - 1 ? gaps : width - used;
        for (int i = start; i < ends[l]; i++) {
            printf("%s", words[i]);
            int spaces = gaps > 0 ? (room + gaps - 1) / gaps : 0;
            if (i + 1 < ends[l]) printf("%*s", spaces, ""), room -= spaces, gaps--;
        }
        puts("|");
    }
}
static void columns(int rows) {
    int per = (count + rows - 1) / rows, width[20] = {0};
    for (int i = 0; i < count; i++) if (lengths[i] > width[i / rows]) width[i / rows] = lengths[i];
    for (int r = 0; r < rows; r++) {
        for (int c = 0; c < per && c * rows + r < count; c++) printf(c % 2 ? "%*s " : "%-*s ", (c % 2 ? 1 : 1) * width[c], words[c * rows + r]);
        puts("");
    }
}
static int expand(const char *s, int tab, char *out) {
    int at = 0;
    for (; *s; s++) {
        if (*s == '\t') do out[at++] = '.'; while (at % tab);
        else out[at++] = *s;
    }
    out[at] = 0;
    return at;
}
static void center(const char *s, int width) {
    int n = (int)strlen(s), left = (width - n) / 2;
    printf("%*s%s%*s|\n", left, "", s, width - n - left, "");
}

int main(void) {
    split(text);
    for (int w = 15; w < 60; w += 11) printf("%d ", greedy(w));
    puts("");
    justify(38);
    columns(6);
    char out[80];
    int n = expand("a\tbc\tdef\t\tx", 4, out);
    printf("%d %s\n", n, out);
    center("odd", 10), center("four", 10);
    char caps[200];
    int start = 1, k = 0;
    for (const char *p = text; *p; p++) {
        caps[k++] = (char)(start ? toupper((unsigned char)*p) : *p == 'e' ? 'E' : *p);
        start = isspace((unsigned char)*p) || ispunct((unsigned char)*p);
    }
    caps[k] = 0;
    printf("%.40s\n", caps);
    return 0;
}
