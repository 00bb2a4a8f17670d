// Reads and writes through pointers that may or may not be the same: order of stores, restrict, unions, char access, volatile.
#include <stdio.h>
#include <string.h>

static int same_or_not(int *a, int *b) {
    *a = 1;
    *b = 2;
    return *a;
}

static long different_types(long *a, short *b) {
    *a = 10;
    *b = 20;
    return *a;
}

static void add_into(int *restrict to, const int *restrict from, int n) {
    for (int i = 0; i < n; i++)
        to[i] += from[i];
}

static void prefix(int *to, const int *from, int n) {
    for (int i = 1; i < n; i++)
        to[i] = to[i - 1] + from[i];
}

struct pair {
    int first, second;
};

static int through(struct pair *p, int *q) {
    p->first = 5;
    *q = 7;
    p->second = p->first + *q;
    return p->second;
}

static int global = 3;
static int *maybe(int yes, int *other) { return yes ? &global : other; }

static int across_call(int *p) {
    global = 10;
    *p += 1;
    return global;
}

static unsigned bump_bytes(unsigned v) {
    unsigned char *b = (unsigned char *)&v;
    for (unsigned i = 0; i < sizeof v; i++)
        b[i] += (unsigned char)(i + 1);
    return v;
}

static volatile int port;

static int volatile_reads(void) {
    int sum = 0;
    port = 1;
    for (int i = 0; i < 5; i++) {
        sum += port;
        port = port + i;
    }
    return sum * 100 + port;
}

int main(void) {
    int x, y;
    printf("%d", same_or_not(&x, &y));
    printf("%d\n", same_or_not(&x, &x));
    long l;
    short s;
    printf("%ld\n", different_types(&l, &s) + s);
    int a[8] = {1, 2, 3, 4, 5, 6, 7, 8}, b[8];
    memcpy(b, a, sizeof b);
    add_into(a, b, 8);
    prefix(b, b, 8);
    prefix(a + 2, a, 5);
    for (int i = 0; i < 8; i++)
        printf("%d/%d ", a[i], b[i]);
    printf("\n");
    struct pair p = {0, 0};
    int other = 0;
    printf("%d ", through(&p, &other));
    printf("%d ", through(&p, &p.first));
    printf("%d\n", through(&p, &p.second));
    printf("%d ", across_call(maybe(0, &other)));
    printf("%d ", across_call(maybe(1, &other)));
    printf("%d\n", other);
    printf("%08x\n", bump_bytes(0xff00ff00u));
    printf("%d\n", volatile_reads());
    int *pp = &x, **ppp = &pp;
    x = 1;
    **ppp = 2;
    pp = &y;
    **ppp = 3;
    printf("%d %d\n", x, y);
    return 0;
}
