// A JSON reader and printer over one arena, and CSV with quotes both ways; errors by place, and a query by path.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind { NIL, TRUE_, FALSE_, NUMBER, STRING, LIST, OBJECT, BAD };
struct json { enum kind kind; const char *key; double number; const char *text; struct json *first, *next; };
static struct json pool[300];
static char strings[2000];
static int used, text_used;
static const char *p, *start, *error;

static struct json *node(enum kind k) {
    pool[used] = (struct json){.kind = k};
    return &pool[used++];
}
static struct json *fail(const char *why) {
    if (!error) error = why;
    return node(BAD);
}
static void space(void) { while (isspace((unsigned char)*p)) p++; }
static const char *string(void) {
    char *out = strings + text_used, *q = out;
    for (p++; *p != '"'; p++) {
        if (!*p || *p == '\n') return fail("unterminated"), "";
        if (*p != '\\') {
            *q++ = *p;
            continue;
        }
        switch (*++p) {
        case 'n': *q++ = '\n'; break;
        case 't': *q++ = '\t'; break;
        case 'u': {
            unsigned v = 0;
            for (int i = 1; i <= 4; i++) {
                if (!isxdigit((unsigned char)p[i])) return fail("digits"), "";
                v = v * 16 + (unsigned)(isdigit((unsigned char)p[i]) ? p[i] - '0' : (p[i] | 32) - 'a' + 10);
            }
            p += 4;
            if (v < 128) *q++ = (char)v;
            else if (v < 2048) *q++ = (char)(0xc0 | v >> 6), *q++ = (char)(0x80 | (v & 63));
            else *q++ = (char)(0xe0 | v >> 12), *q++ = (char)(0x80 | (v >> 6 & 63)), *q++ = (char)(0x80 | (v & 63));
            break;
        }
        default: *q++ = *p;
        }
    }
    p++;
    *q++ = 0;
    text_used = (int)(q - strings);
    return out;
}
static struct json *value(int depth) {
    if (error || depth > 20) return fail("deep");
    space();
    if (*p == '"') {
        struct json *j = node(STRING);
        j->text = string();
        return j;
    }
    if (*p == '[' || *p == '{') {
        char close = *p == '[' ? ']' : '}';
        struct json *j = node(*p == '[' ? LIST : OBJECT), **at = &j->first;
        p++;
        for (space(); *p != close; space()) {
            const char *key = NULL;
            if (close == '}') {
                if (*p != '"') return fail("key");
                key = string();
                space();
                if (*p++ != ':') return p--, fail("colon");
            }
            *at = value(depth + 1);
            (*at)->key = key;
            at = &(*at)->next;
            if (error) return j;
            space();
            if (*p == ',') p++;
            else if (*p != close) return fail("comma");
        }
        p++;
        return j;
    }
    if (*p == '-' || isdigit((unsigned char)*p)) {
        struct json *j = node(NUMBER);
        j->number = strtod(p, (char **)&p);
        return j;
    }
    static const struct { const char *word; enum kind k; } words[] = {{"null", NIL}, {"true", TRUE_}, {"false", FALSE_}};
    for (int i = 0; i < 3; i++)
        if (!strncmp(p, words[i].word, strlen(words[i].word))) return p += strlen(words[i].word), node(words[i].k);
    return fail("value");
}
static void print(const struct json *j) {
    static const char *const words[] = {"null", "true", "false"};
    if (j->kind <= FALSE_) printf("%s", words[j->kind]);
    else if (j->kind == NUMBER) printf("%.10g", j->number);
    else if (j->kind == STRING) printf("'%s'", j->text);
    else {
        putchar(j->kind == LIST ? '[' : '{');
        for (const struct json *c = j->first; c; c = c->next) {
            if (c->key) printf("%s:", c->key);
            print(c);
            if (c->next) putchar(',');
        }
        putchar(j->kind == LIST ? ']' : '}');
    }
}
static const struct json *get(const struct json *j, const char *path) {
    while (j && *path) {
        char part[20];
        int n = 0;
        while (*path && *path != '.') part[n++] = *path++;
        part[n] = 0;
        if (*path) path++;
        const struct json *c = j->first;
        if (j->kind == LIST) for (int i = atoi(part); c && i; i--) c = c->next;
        else while (c && strcmp(c->key, part)) c = c->next;
        j = c;
    }
    return j;
}
static struct json *parse(const char *s) {
    used = text_used = 0;
    error = NULL;
    p = start = s;
    struct json *j = value(0);
    space();
    if (!error && *p) fail("rest");
    return j;
}

static int csv(const char *s, char fields[][24]) {
    int n = 0, k = 0, quoted = 0;
    for (;; s++) {
        if (quoted) {
            if (*s == '"' && s[1] == '"') fields[n][k++] = *s++;
            else if (*s == '"') quoted = 0;
            else fields[n][k++] = *s;
        } else if (*s == '"') quoted = 1;
        else if (*s == ',' || !*s) {
            fields[n++][k] = 0, k = 0;
            if (!*s) return n;
        } else fields[n][k++] = *s;
    }
}

int main(void) {
    struct json *j = parse(" {\"name\": \"tuffy\", \"list\": [1, -2.5e3, true, null, {\"deep\": [[], {}]}], \"text\": \"a\\n\\u00e9\\u20ac\\\"q\\\"\", \"empty\": {}} ");
    print(j);
    puts("");
    static const char *const paths[] = {"name", "list.1", "list.4.deep.1", "text", "none.x", "list.9"};
    for (int i = 0; i < 6; i++) {
        const struct json *r = get(j, paths[i]);
        if (r) print(r), putchar(' ');
        else printf("- ");
    }
    puts("");
    static const char *const bad[] = {"[1, 2", "{\"a\" 1}", "[1 2]", "\"abc", "tru", "{1:2}", "[1] x", "\"\\u12g4\"", "[[[[[[[[[[[[[[[[[[[[[[[[]]]]"};
    for (int i = 0; i < 9; i++) {
        parse(bad[i]);
        printf("%s@%d ", error, (int)(p - start));
    }
    char fields[8][24];
    int n = csv("plain,\"with, comma\",\"say \"\"hi\"\"\",,last", fields);
    printf("\n%d", n);
    for (int i = 0; i < n; i++) printf(" <%s>", fields[i]);
    puts("");
    return 0;
}
