// Thread-local variables, zero and initialized, static and public, with their addresses taken; static locals beside them.
#include <stdio.h>
#include <string.h>

_Thread_local int depth;
static _Thread_local int limit = 5;
static _Thread_local char buffer[32] = "start";
static _Thread_local struct { long calls; double total; } stats = {10, 0.5};

static int *depth_address(void) { return &depth; }

static int nest(int n) {
    depth++;
    stats.calls++;
    int r = depth >= limit ? n : nest(n * 2);
    depth--;
    return r;
}

static const char *number(int n) {
    static _Thread_local char slots[3][12];
    static _Thread_local unsigned turn;
    char *s = slots[turn++ % 3];
    sprintf(s, "<%d>", n);
    return s;
}

static void record(double d) {
    stats.total += d;
    size_t n = strlen(buffer);
    if (n + 1 < sizeof buffer) {
        buffer[n] = (char)('0' + (int)d);
        buffer[n + 1] = 0;
    }
}

int main(void) {
    int r = nest(1);
    printf("%d %d\n", r, depth);
    limit = 9;
    r = nest(1);
    printf("%d %ld\n", r, stats.calls);
    *depth_address() = 7;
    r = nest(1);
    printf("%d %d\n", r, depth);
    for (int i = 1; i < 6; i++)
        record(i * 1.5);
    printf("%s %g\n", buffer, stats.total);
    const char *a = number(1), *b = number(2), *c = number(3);
    printf("%s%s%s\n", a, b, c);
    const char *d = number(4);
    printf("%s%s%s %d\n", a, b, c, d == a);
    int *p = &limit;
    *p += *depth_address();
    printf("%d\n", limit);
    return 0;
}
