// interpreter: no
// Templates with variables, conditions, loops, filters and nesting; errors by place; output to a growing buffer.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct buffer { char *text; size_t n, room; };
struct variable { const char *name, *value; };
struct scope { const struct variable *v; int n; const struct scope *up; };

static void put(struct buffer *b, const char *s, size_t n) {
    if (b->n + n + 1 > b->room) b->text = realloc(b->text, b->room = (b->n + n + 1) * 2);
    memcpy(b->text + b->n, s, n);
    b->text[b->n += n] = 0;
}
static const char *lookup(const struct scope *s, const char *name, size_t n) {
    for (; s; s = s->up)
        for (int i = 0; i < s->n; i++)
            if (strlen(s->v[i].name) == n && !memcmp(s->v[i].name, name, n)) return s->v[i].value;
    return NULL;
}
static void upper(char *s) { for (; *s; s++) *s = (char)toupper((unsigned char)*s); }
static void title(char *s) { for (int first = 1; *s; s++) *s = (char)(first ? toupper((unsigned char)*s) : *s), first = *s == ' '; }
static void reversed(char *s) {
    for (size_t i = 0, n = strlen(s); i < n / 2; i++) {
        char t = s[i];
        s[i] = s[n - 1 - i], s[n - 1 - i] = t;
    }
}
static const struct { const char *name; void (*f)(char *); } filters[] = {{"upper", upper}, {"title", title}, {"reverse", reversed}};

/* Where the matching end or else of a block stands. */
static const char *block(const char *p, const char **other) {
    int depth = 1;
    *other = NULL;
    for (; (p = strstr(p, "{%")); p += 2) {
        char word[8] = "";
        sscanf(p + 2, " %7[a-z]", word);
        if (!strcmp(word, "if") || !strcmp(word, "for")) depth++;
        else if (!strcmp(word, "else") && depth == 1) *other = p;
        else if (!strcmp(word, "end") && --depth == 0) return p;
    }
    return NULL;
}
static int render(struct buffer *out, const char *p, const char *end, const struct scope *s) {
    while (p < end) {
        const char *open = p;
        while (open < end && !(open[0] == '{' && (open[1] == '{' || open[1] == '%'))) open++;
        put(out, p, (size_t)(open - p));
        if (open == end) return 1;
        const char *close = strstr(open, open[1] == '{' ? "}}" : "%}");
        if (!close) return 0;
        char words[4][16] = {"", "", "", ""};
        int n = sscanf(open + 2, " %15[a-z.]%*[ |]%15[a-z,]%*[ |]%15[a-z]%*[ |]%15[a-z]", words[0], words[1], words[2], words[3]);
        p = close + 2;
        if (open[1] == '{') {
            const char *v = lookup(s, words[0], strlen(words[0]));
            char copy[64];
            snprintf(copy, sizeof copy, "%s", v ? v : "?");
            for (int k = 1; k < n; k++)
                for (int f = 0; f < 3; f++) if (!strcmp(words[k], filters[f].name)) filters[f].f(copy);
            put(out, copy, strlen(copy));
            continue;
        }
        const char *other, *last = block(p, &other);
        if (!last) return 0;
        if (!strcmp(words[0], "if")) {
            const char *v = lookup(s, words[1], strlen(words[1]));
            int yes = v && *v && strcmp(v, "0");
            if (yes && !render(out, p, other ? other : last, s)) return 0;
            if (!yes && other && !render(out, strstr(other, "%}") + 2, last, s)) return 0;
        } else if (!strcmp(words[0], "for")) {
            const char *list = lookup(s, words[3], strlen(words[3]));
            for (int i = 0; list && *list; i++) {
                char item[32], number[12];
                size_t k = strcspn(list, ",");
                snprintf(item, sizeof item, "%.*s", (int)k, list);
                snprintf(number, sizeof number, "%d", i);
                list += k + (list[k] == ',');
                struct variable v[] = {{words[1], item}, {"index", number}, {"more", *list ? "1" : ""}};
                struct scope inner = {v, 3, s};
                if (!render(out, p, last, &inner)) return 0;
            }
        } else {
            return 0;
        }
        p = strstr(last, "%}") + 2;
    }
    return 1;
}

int main(void) {
    const struct variable v[] = {{"name", "ada lovelace"}, {"admin", "1"}, {"guest", "0"}, {"list", "a,bb,ccc"}, {"rows", "x,y"}, {"empty", ""}};
    const struct scope s = {v, 6, NULL};
    static const char *const templates[] = {
        "Hello {{ name | title }}{% if admin %} (admin){% else %} (user){% end %}!",
        "{% if guest %}guest{% else %}member{% end %} {{ missing }} {{name|upper|reverse}}",
        "{% for item in list %}{{ index }}={{ item | upper }}{% if more %}, {% end %}{% end %}.",
        "{% for r in rows %}[{% for c in list %}{{ r }}{{ c }}{% if more %} {% end %}{% end %}]{% end %}{% for z in empty %}never{% end %}",
        "{% if admin %}open", "{{ name", "{% what %}{% end %}"};
    for (int i = 0; i < 7; i++) {
        struct buffer b = {0};
        int good = render(&b, templates[i], templates[i] + strlen(templates[i]), &s);
        printf("%d %s\n", good, b.text ? b.text : "");
        free(b.text);
    }
    return 0;
}
