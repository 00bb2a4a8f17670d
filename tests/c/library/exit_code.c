// exit from deep inside with buffered output, atexit order, and an exit code above 127.
// exit: 200
#include <stdio.h>
#include <stdlib.h>

static int cleaned;
static char log_text[64];
static int log_length;

static void note(char c) {
    log_text[log_length++] = c;
    log_text[log_length] = 0;
}

static void last(void) {
    note('L');
    printf("last: %s\n", log_text);
}

static void middle(void) {
    note('M');
    cleaned++;
}

static void first(void) {
    note('F');
    printf("first, cleaned %d\n", cleaned);
}

struct visitor {
    int limit;
    int (*visit)(struct visitor *, int);
};

static int walk(struct visitor *v, int depth, int value) {
    if (v->visit(v, value))
        return 1;
    if (depth == 0)
        return 0;
    return walk(v, depth - 1, value * 2) || walk(v, depth - 1, value * 2 + 1);
}

static int stop_at(struct visitor *v, int value) {
    if (value == v->limit) {
        printf("found %d", value);
        exit(200);
    }
    return 0;
}

static int count_odd(struct visitor *v, int value) {
    v->limit += value & 1;
    return 0;
}

int main(void) {
    atexit(last);
    atexit(middle);
    atexit(middle);
    atexit(first);
    struct visitor c = {0, count_odd};
    int r = walk(&c, 6, 1);
    printf("%d %d\n", r, c.limit);
    struct visitor v = {77, stop_at};
    walk(&v, 6, 1);
    printf("not reached\n");
    return 1;
}
