// cleanup on every way out: fall through, return, goto, break, continue, switch, loops, and in the reverse order.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char log_[400];
static int live;

struct guard { const char *name; int *count; };
static void leave(struct guard *g) {
    strcat(log_, g->name);
    if (g->count) ++*g->count;
}
static void free_text(char **p) {
    live--;
    free(*p);
}
static void unlock(int **lock) { --**lock; }

#define GUARD(name) __attribute__((cleanup(leave))) struct guard name = {#name, 0}
#define AUTO_FREE __attribute__((cleanup(free_text))) char *

static int ways(int how) {
    GUARD(a);
    for (int i = 0; i < 3; i++) {
        GUARD(b);
        if (how == i) continue;
        {
            GUARD(c);
            if (how == 3 + i) break;
            if (how == 6) goto out;
            if (how == 7 && i == 1) return 70;
        }
        switch (how) {
        case 8: {
            GUARD(d);
            if (i == 1) return 80;
            break;
        }
        case 9: goto next;
        }
        strcat(log_, ".");
        continue;
    next:
        strcat(log_, ",");
    }
    return how;
out:
    strcat(log_, "-");
    return -1;
}

static char *copy(const char *s) {
    live++;
    return strdup(s);
}

static int lengths(int n) {
    AUTO_FREE first = copy("first");
    if (n == 0) return (int)strlen(first);
    AUTO_FREE second = copy("the second");
    int *lock_ = &live, *lock __attribute__((cleanup(unlock))) = (++*lock_, lock_);
    for (int i = 0; i < n; i++) {
        AUTO_FREE each = copy("each");
        if (i == 2) return (int)(strlen(each) + strlen(second)) * 10 + live;
    }
    return (int)strlen(second) * 100 + live;
}

static int value_is_taken_first(void) {
    int counter = 5;
    struct guard g __attribute__((cleanup(leave))) = {"g", &counter};
    return counter;
}

int main(void) {
    for (int how = 0; how < 11; how++) {
        *log_ = 0;
        int r = ways(how);
        printf("%d %s\n", r, log_);
    }
    int a = lengths(0), b = lengths(2), c = lengths(9);
    printf("%d %d %d %d\n", a, b, c, live);
    printf("%d\n", value_is_taken_first());
    return 0;
}
