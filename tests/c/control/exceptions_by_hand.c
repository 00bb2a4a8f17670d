// Error handling without exceptions: result structs, cleanup attributes, nested error contexts, retry loops, error codes by enum.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum error { NONE, EMPTY, SYNTAX, RANGE, MEMORY };
struct result { enum error error; long value; int place; };
struct context { const char *what; struct context *outer; };

static struct context *current;
static int open_buffers, most_open;

static void leave(struct context **c) { current = (*c)->outer; }
static void drop(char **p) {
    free(*p);
    open_buffers--;
}
#define WITH(text) struct context ctx_ = {text, current}; \
    __attribute__((cleanup(leave))) struct context *guard_ = current = &ctx_; (void)guard_
#define BUFFER(name, size) __attribute__((cleanup(drop))) char *name = malloc(size); \
    most_open = ++open_buffers > most_open ? open_buffers : most_open

static const char *describe(enum error e) {
    static const char *const names[] = {[NONE] = "none", [EMPTY] = "empty", [SYNTAX] = "syntax", [RANGE] = "range", [MEMORY] = "memory"};
    return names[e];
}

static struct result fail(enum error e, int place) {
    printf("  %s at %d in", describe(e), place);
    for (struct context *c = current; c; c = c->outer)
        printf(" %s", c->what);
    printf("\n");
    return (struct result){e, 0, place};
}

static struct result number(const char *s, int place) {
    WITH("number");
    BUFFER(copy, strlen(s) + 1);
    strcpy(copy, s);
    if (!*copy)
        return fail(EMPTY, place);
    long v = 0;
    for (char *p = copy; *p; p++) {
        if (*p < '0' || *p > '9')
            return fail(SYNTAX, place + (int)(p - copy));
        v = v * 10 + (*p - '0');
        if (v > 1000)
            return fail(RANGE, place);
    }
    return (struct result){NONE, v, place};
}

static struct result list(const char *s) {
    WITH("list");
    long total = 0;
    int place = 0;
    for (;;) {
        size_t n = strcspn(s + place, ",");
        BUFFER(part, n + 1);
        memcpy(part, s + place, n);
        part[n] = 0;
        struct result r = number(part, place);
        if (r.error)
            return r;
        total += r.value;
        place += (int)n;
        if (!s[place])
            return (struct result){NONE, total, place};
        place++;
    }
}

static struct result retry(const char *const *texts, int n) {
    WITH("retry");
    struct result last = {EMPTY, 0, -1};
    for (int i = 0; i < n; i++) {
        last = list(texts[i]);
        if (!last.error)
            break;
        if (last.error == RANGE)
            continue;
        last.value = -i;
    }
    return last;
}

int main(void) {
    static const char *const inputs[] = {"1,2,3", "4,x,5", "", "999,1001", "7,,8", "12a"};
    for (int i = 0; i < 6; i++) {
        struct result r = list(inputs[i]);
        printf("%s -> %s %ld %d\n", inputs[i], describe(r.error), r.value, r.place);
    }
    struct result r = retry(inputs + 1, 4), s = retry((const char *const[]){"5000", "6"}, 2);
    printf("%s %ld, %s %ld\n", describe(r.error), r.value, describe(s.error), s.value);
    printf("%d %d %d\n", open_buffers, most_open, current == NULL);
    return 0;
}
