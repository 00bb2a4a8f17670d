// ctype.h: classes of all ASCII characters, case changes, word counts, a Caesar cipher, a slug maker.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static void classes(void) {
    int counts[11] = {0};
    for (int c = 0; c < 128; c++) {
        counts[0] += !!isalpha(c);
        counts[1] += !!isdigit(c);
        counts[2] += !!isalnum(c);
        counts[3] += !!isspace(c);
        counts[4] += !!isupper(c);
        counts[5] += !!islower(c);
        counts[6] += !!ispunct(c);
        counts[7] += !!isprint(c);
        counts[8] += !!iscntrl(c);
        counts[9] += !!isxdigit(c);
        counts[10] += !!isgraph(c);
    }
    for (int i = 0; i < 11; i++)
        printf("%d%c", counts[i], i == 10 ? '\n' : ' ');
}

static char *title(char *s) {
    int start = 1;
    for (char *p = s; *p; p++) {
        *p = (char)(start ? toupper((unsigned char)*p) : tolower((unsigned char)*p));
        start = !isalnum((unsigned char)*p);
    }
    return s;
}

static char *caesar(char *s, int by) {
    for (char *p = s; *p; p++)
        if (isalpha((unsigned char)*p)) {
            int base = isupper((unsigned char)*p) ? 'A' : 'a';
            *p = (char)(base + ((*p - base + by) % 26 + 26) % 26);
        }
    return s;
}

static char *slug(char *out, const char *s) {
    char *p = out;
    for (; *s; s++) {
        if (isalnum((unsigned char)*s))
            *p++ = (char)tolower((unsigned char)*s);
        else if (p > out && p[-1] != '-')
            *p++ = '-';
    }
    if (p > out && p[-1] == '-')
        p--;
    *p = 0;
    return out;
}

static void count(const char *s) {
    int words = 0, lines = 0, in = 0, longest = 0, now = 0;
    for (; *s; s++) {
        lines += *s == '\n';
        if (isspace((unsigned char)*s)) {
            in = now = 0;
        } else {
            words += !in;
            in = 1;
            longest = ++now > longest ? now : longest;
        }
    }
    printf("%d %d %d\n", words, lines, longest);
}

static int palindrome(const char *s) {
    const char *e = s + strlen(s);
    while (s < e) {
        if (!isalpha((unsigned char)*s))
            s++;
        else if (!isalpha((unsigned char)e[-1]))
            e--;
        else if (tolower((unsigned char)*s++) != tolower((unsigned char)*--e))
            return 0;
    }
    return 1;
}

int main(void) {
    classes();
    char a[] = "the QUICK brown-fox jumps 2wice";
    printf("%s\n", title(a));
    char b[] = "Attack at Dawn, xyz!";
    printf("%s\n", caesar(b, 3));
    printf("%s\n", caesar(b, -29));
    char c[64];
    printf("[%s] [%s] [%s]\n", slug(c, "  Hello, World! -- 42 "), slug(c + 32, "***"), "");
    count("one two\n  three\tfourteen\n\nfive");
    printf("%d%d%d\n", palindrome("A man, a plan, a canal: Panama"), palindrome("no lemon, no melon"), palindrome("almost tsomlb"));
    return 0;
}
