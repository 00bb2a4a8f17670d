// Small machines over strings: comments stripped, escapes, globs, shell words, roman numerals, soundex, run lengths, and look-and-say.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static void strip(const char *s, char *out) {
    enum { CODE, SLASH, LINE, BLOCK, STAR, STRING, ESCAPE } state = CODE;
    for (; *s; s++) {
        switch (state) {
        case CODE:
            if (*s == '/') state = SLASH;
            else {
                if (*s == '"') state = STRING;
                *out++ = *s;
            }
            break;
        case SLASH:
            if (*s == '/') state = LINE;
            else if (*s == '*') state = BLOCK;
            else *out++ = '/', *out++ = *s, state = CODE;
            break;
        case LINE: if (*s == '\n') *out++ = '\n', state = CODE; break;
        case BLOCK: if (*s == '*') state = STAR; break;
        case STAR: state = *s == '/' ? (*out++ = ' ', CODE) : *s == '*' ? STAR : BLOCK; break;
        case STRING: *out++ = *s; state = *s == '"' ? CODE : *s == '\\' ? ESCAPE : STRING; break;
        case ESCAPE: *out++ = *s; state = STRING; break;
        }
    }
    *out = 0;
}
static int glob(const char *p, const char *s) {
    const char *star = NULL, *mark = NULL;
    while (*s) {
        if (*p == '*') star = p++, mark = s;
        else if (*p == '?' || *p == *s) p++, s++;
        else if (*p == '[') {
            int found = 0, not = p[1] == '!';
            const char *q = p + 1 + not;
            for (; *q != ']'; q++) {
                if (q[1] == '-' && q[2] != ']') found |= *s >= q[0] && *s <= q[2], q += 2;
                else found |= *q == *s;
            }
            if (found != not) p = q + 1, s++;
            else if (star) p = star + 1, s = ++mark;
            else return 0;
        } else if (star) p = star + 1, s = ++mark;
        else return 0;
    }
    while (*p == '*') p++;
    return !*p;
}
static int words(const char *s, char out[8][16]) {
    int n = 0, k = 0, quote = 0, any = 0;
    for (;; s++) {
        if (quote) {
            if (*s == quote) quote = 0;
            else if (*s == '\\' && quote == '"') out[n][k++] = *++s;
            else out[n][k++] = *s;
        } else if (*s == '\'' || *s == '"') quote = *s, any = 1;
        else if (*s == '\\') out[n][k++] = *++s, any = 1;
        else if (!*s || *s == ' ') {
            if (any) out[n++][k] = 0, k = any = 0;
            if (!*s) return n;
        } else out[n][k++] = *s, any = 1;
    }
}
static int from_roman(const char *s) {
    int v = 0, last = 0;
    for (const char *p = s + strlen(s); p-- > s;) {
        int d;
        switch (*p) {
        case 'I': d = 1; break; case 'V': d = 5; break; case 'X': d = 10; break; case 'L': d = 50; break;
        case 'C': d = 100; break; case 'D': d = 500; break; case 'M': d = 1000; break; default: return -1;
        }
        v += d < last ? -d : d;
        last = d > last ? d : last;
    }
    return v;
}
static void to_roman(int v, char *out) {
    static const struct { int v; const char *s; } table[] = {{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}};
    *out = 0;
    for (int i = 0; i < 13; i++) while (v >= table[i].v) strcat(out, table[i].s), v -= table[i].v;
}
static void soundex(const char *s, char *out) {
    static const char code[] = "01230120022455012623010202";
    strcpy(out, "?000");
    out[0] = (char)toupper((unsigned char)*s);
    char last = code[out[0] - 'A'];
    for (int k = 1; *++s && k < 4;) {
        int c = toupper((unsigned char)*s);
        char d = code[c - 'A'];
        if (d != '0' && d != last) out[k++] = d;
        if (c != 'H' && c != 'W') last = d;
    }
}
static void look(char *s) {
    char t[400], *q = t;
    for (char *p = s; *p;) {
        int n = 1;
        while (p[n] == *p) n++;
        *q++ = (char)('0' + n), *q++ = *p;
        p += n;
    }
    *q = 0;
    strcpy(s, t);
}

int main(void) {
    char out[400], list[8][16];
    strip("a/b /* x **/ \"s//t\\\"\" // end\nnext /*/ hidden */ /", out);
    printf("%s|\n", out);
    static const char *const globs[] = {"*.c", "a?c", "*a*b*", "[a-c]x[!0-9]", "", "***"};
    static const char *const names[] = {"main.c", "abc", "xxaxxbxx", "bxq", "bx5", ""};
    for (int i = 0; i < 6; i++) for (int j = 0; j < 6; j++) putchar('0' + glob(globs[i], names[j]));
    int n = words("cp 'a b' \"c \\\"d\" e\\ f '' g", list);
    printf("\n%d", n);
    for (int i = 0; i < n; i++) printf("<%s>", list[i]);
    int wrong = 0, longest = 0;
    for (int v = 1; v < 4000; v++) {
        to_roman(v, out);
        wrong += from_roman(out) != v;
        if ((int)strlen(out) > longest) longest = (int)strlen(out);
    }
    printf("\n%d %d %d\n", wrong, longest, from_roman("MCMXCIX"));
    static const char *const people[] = {"Robert", "Rupert", "Tymczak", "Pfister", "Honeyman", "Ashcraft"};
    for (int i = 0; i < 6; i++) soundex(people[i], out), printf("%s ", out);
    strcpy(out, "1");
    for (int i = 0; i < 12; i++) look(out);
    printf("%zu %.12s\n", strlen(out), out);
    return 0;
}
