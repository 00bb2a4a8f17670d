// A tokenizer for a C-like language: keywords by binary search, operators by longest match, places, comments, errors.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum token { END, NAME, KEYWORD, NUMBER, TEXT, OPERATOR, BAD };
static const char *const token_names[] = {"end", "name", "keyword", "number", "text", "operator", "bad"};
static const char *const keywords[] = {"break", "else", "for", "if", "int", "return", "while"};
static const char *const operators[] = {"<<=", ">>=", "==", "!=", "<=", ">=", "&&", "||", "++", "--", "+=", "<<", ">>", "->"};

struct place { int line, column; };

struct lexer {
    const char *p;
    struct place place;
};

struct lexeme {
    enum token kind;
    const char *start;
    int length;
    struct place place;
};

static void advance(struct lexer *l, int n) {
    for (; n > 0; n--, l->p++) {
        if (*l->p == '\n') {
            l->place.line++;
            l->place.column = 1;
        } else
            l->place.column++;
    }
}

static int is_keyword(const char *s, int n) {
    int lo = 0, hi = sizeof keywords / sizeof *keywords;
    while (lo < hi) {
        int mid = (lo + hi) / 2, c = strncmp(s, keywords[mid], (size_t)n);
        if (c == 0 && keywords[mid][n])
            c = -1;
        if (c == 0)
            return 1;
        if (c < 0)
            hi = mid;
        else
            lo = mid + 1;
    }
    return 0;
}

static void blank(struct lexer *l) {
    for (;;) {
        if (isspace((unsigned char)*l->p))
            advance(l, 1);
        else if (strncmp(l->p, "//", 2) == 0)
            advance(l, (int)strcspn(l->p, "\n"));
        else if (strncmp(l->p, "/*", 2) == 0) {
            const char *end = strstr(l->p + 2, "*/");
            advance(l, end ? (int)(end + 2 - l->p) : (int)strlen(l->p));
        } else
            return;
    }
}

static struct lexeme next(struct lexer *l) {
    blank(l);
    const char *p = l->p;
    struct lexeme t = {END, p, 1, l->place};
    if (!*p)
        t.length = 0;
    else if (isalpha((unsigned char)*p) || *p == '_') {
        while (isalnum((unsigned char)*p) || *p == '_')
            p++;
        t.length = (int)(p - t.start);
        t.kind = is_keyword(t.start, t.length) ? KEYWORD : NAME;
    } else if (isdigit((unsigned char)*p)) {
        t.kind = NUMBER;
        while (isalnum((unsigned char)*p) || *p == '.')
            p++;
        t.length = (int)(p - t.start);
    } else if (*p == '"') {
        for (p++; *p && *p != '"'; p++)
            p += *p == '\\';
        t.kind = *p ? TEXT : BAD;
        t.length = (int)(p - t.start) + (*p != 0);
    } else if (ispunct((unsigned char)*p)) {
        t.kind = strchr("@`$", *p) ? BAD : OPERATOR;
        for (unsigned i = 0; i < sizeof operators / sizeof *operators; i++)
            if (strncmp(p, operators[i], strlen(operators[i])) == 0) {
                t.length = (int)strlen(operators[i]);
                break;
            }
    } else
        t.kind = BAD;
    advance(l, t.length);
    return t;
}

int main(void) {
    static const char source[] = "int main(int argc) { // start\n"
                                 "  for (i = 0x1f; i <= 10.5; ++i)\n"
                                 "    x <<= y->z >> 2; /* over\n"
                                 "two lines */ while1 = \"a \\\"b\\\" c\" + $;\n"
                                 "  if (a&&b||c) return -forth;\n"
                                 "}\n\"open";
    struct lexer l = {source, {1, 1}};
    int counts[7] = {0};
    for (;;) {
        struct lexeme t = next(&l);
        counts[t.kind]++;
        if (t.kind != OPERATOR || t.length > 1)
            printf("%d:%d %s %.*s\n", t.place.line, t.place.column, token_names[t.kind], t.length, t.start);
        if (t.kind == END)
            break;
    }
    for (int i = 0; i < 7; i++)
        printf("%s %d%s", token_names[i], counts[i], i == 6 ? "\n" : ", ");
    return 0;
}
