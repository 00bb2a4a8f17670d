// A JSON reader: tree of nodes, escapes, numbers, errors with places; prints it back in canonical form.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind { NIL, FALSE, TRUE, NUMBER, STRING, ARRAY, OBJECT };

struct node {
    enum kind kind;
    double number;
    char *text, *key;
    struct node *first, *next;
};

struct input {
    const char *start, *p;
    const char *error;
};

static struct node *value(struct input *in, int depth);

static void space(struct input *in) {
    while (isspace((unsigned char)*in->p))
        in->p++;
}

static void *fail(struct input *in, const char *why) {
    if (!in->error)
        in->error = why;
    return NULL;
}

static void release(struct node *n) {
    while (n) {
        struct node *next = n->next;
        release(n->first);
        free(n->text);
        free(n->key);
        free(n);
        n = next;
    }
}

static char *string(struct input *in) {
    if (*in->p != '"')
        return fail(in, "expected a string");
    in->p++;
    char *out = malloc(strlen(in->p) + 1), *o = out;
    for (; *in->p != '"'; in->p++) {
        if (!*in->p) {
            free(out);
            return fail(in, "string without end");
        }
        if (*in->p != '\\') {
            *o++ = *in->p;
            continue;
        }
        switch (*++in->p) {
        case 'n': *o++ = '\n'; break;
        case 't': *o++ = '\t'; break;
        case 'u': {
            char hex[5] = {0};
            memcpy(hex, in->p + 1, strnlen(in->p + 1, 4));
            unsigned c = (unsigned)strtoul(hex, NULL, 16);
            if (c >= 0x80)
                *o++ = (char)(0xc0 | c >> 6), *o++ = (char)(0x80 | (c & 63));
            else
                *o++ = (char)c;
            in->p += strnlen(in->p + 1, 4);
            break;
        }
        default: *o++ = *in->p;
        }
    }
    in->p++;
    *o = 0;
    return out;
}

static struct node *list(struct input *in, struct node *n, char close, int depth) {
    struct node **link = &n->first;
    in->p++;
    for (space(in); *in->p != close; space(in)) {
        if (n->first) {
            if (*in->p != ',')
                return fail(in, "expected , or the end");
            in->p++;
            space(in);
        }
        char *key = NULL;
        if (close == '}') {
            key = string(in);
            space(in);
            if (in->error || *in->p != ':') {
                free(key);
                return fail(in, "expected :");
            }
            in->p++;
        }
        struct node *item = value(in, depth + 1);
        if (!item) {
            free(key);
            return NULL;
        }
        item->key = key;
        *link = item;
        link = &item->next;
    }
    in->p++;
    return n;
}

static struct node *value(struct input *in, int depth) {
    static const char *const words[] = {"null", "false", "true"};
    if (depth > 20)
        return fail(in, "too deep");
    space(in);
    struct node *n = calloc(1, sizeof *n), *good = n;
    char *end;
    if (*in->p == '[' || *in->p == '{') {
        n->kind = *in->p == '[' ? ARRAY : OBJECT;
        good = list(in, n, n->kind == ARRAY ? ']' : '}', depth);
    } else if (*in->p == '"') {
        n->kind = STRING;
        good = (n->text = string(in)) ? n : NULL;
    } else if (*in->p == '-' || isdigit((unsigned char)*in->p)) {
        n->kind = NUMBER;
        n->number = strtod(in->p, &end);
        in->p = end;
    } else {
        good = NULL;
        for (int i = 0; i < 3; i++)
            if (strncmp(in->p, words[i], strlen(words[i])) == 0) {
                n->kind = (enum kind)i;
                in->p += strlen(words[i]);
                good = n;
            }
    }
    if (!good) {
        release(n);
        fail(in, "expected a value");
    }
    return good;
}

static void print(const struct node *n) {
    static const char *const words[] = {"null", "false", "true"};
    if (n->key)
        printf("\"%s\":", n->key);
    if (n->kind <= TRUE)
        printf("%s", words[n->kind]);
    else if (n->kind == NUMBER)
        printf("%.12g", n->number);
    else if (n->kind == STRING)
        printf("\"%s\"", n->text);
    else {
        putchar(n->kind == ARRAY ? '[' : '{');
        for (const struct node *c = n->first; c; c = c->next) {
            print(c);
            if (c->next)
                putchar(',');
        }
        putchar(n->kind == ARRAY ? ']' : '}');
    }
}

int main(void) {
    static const char *const inputs[] = {"{\"a\": [1, 2.5, -3e2], \"b\": {\"c\": null, \"d\": [true, false, []]}}", "\"\\u0041\\u00e9\\t|\\\\\"", "[1, 2",
        "{\"a\" 1}", "[,]", "\"open", "[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]", "  12345.678  ", "nul"};
    for (unsigned i = 0; i < sizeof inputs / sizeof *inputs; i++) {
        struct input in = {inputs[i], inputs[i], NULL};
        struct node *n = value(&in, 0);
        if (in.error)
            printf("error at %d: %s", (int)(in.p - in.start), in.error);
        else
            print(n);
        printf("\n");
        release(n);
    }
    return 0;
}
