// A string builder with formatted appends, replacement, splitting and joining, reversal of words in place.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text {
    char *data;
    size_t length, room;
};

static void need(struct text *t, size_t more) {
    if (t->length + more + 1 <= t->room)
        return;
    while (t->room < t->length + more + 1)
        t->room = t->room ? t->room * 2 : 8;
    t->data = realloc(t->data, t->room);
}

static void append(struct text *t, const char *s, size_t n) {
    need(t, n);
    memcpy(t->data + t->length, s, n);
    t->data[t->length += n] = 0;
}

static __attribute__((format(printf, 2, 3))) void format(struct text *t, const char *f, ...) {
    va_list ap;
    va_start(ap, f);
    char small[24];
    va_list again;
    va_copy(again, ap);
    int n = vsnprintf(small, sizeof small, f, ap);
    if ((size_t)n < sizeof small)
        append(t, small, (size_t)n);
    else {
        need(t, (size_t)n);
        vsnprintf(t->data + t->length, (size_t)n + 1, f, again);
        t->length += (size_t)n;
    }
    va_end(again);
    va_end(ap);
}

static int replace(struct text *out, const char *s, const char *old, const char *new) {
    int n = 0;
    for (const char *p; (p = strstr(s, old)); s = p + strlen(old), n++) {
        append(out, s, (size_t)(p - s));
        append(out, new, strlen(new));
    }
    append(out, s, strlen(s));
    return n;
}

static void flip(char *a, char *b) {
    while (a < --b) {
        char t = *a;
        *a++ = *b;
        *b = t;
    }
}

static char *reverse_words(char *s) {
    char *start = s, *p = s;
    for (;; p++)
        if (*p == ' ' || !*p) {
            flip(start, p);
            start = p + 1;
            if (!*p)
                break;
        }
    flip(s, p);
    return s;
}

int main(void) {
    struct text t = {0};
    for (int i = 1; i <= 12; i++)
        format(&t, "%d%s", i * i, i == 12 ? "." : ", ");
    printf("%s (%zu)\n", t.data, t.length);
    t.length = 0;
    format(&t, "%s has %d letters and %5.2f points, truly", "a rather long word", 18, 3.14159);
    printf("%s\n", t.data);
    struct text r = {0};
    int n = replace(&r, "to be or not to be, that is to ask", "to", "[two]");
    printf("%d %s\n", n, r.data);
    r.length = 0;
    n = replace(&r, "aaaa", "aa", "b");
    printf("%d %s\n", n, r.data);
    char words[] = "one two  three four";
    printf("%s\n", reverse_words(words));
    free(t.data);
    free(r.data);
    return 0;
}
