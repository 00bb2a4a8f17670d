// Copies of structs of many sizes by assignment, through pointers, in arrays, overlapping by parts, and in loops.
#include <stdio.h>
#include <string.h>

#define SIZES(X) X(1) X(2) X(3) X(5) X(7) X(8) X(12) X(16) X(17) X(24) X(31) X(32) X(33) X(48) X(64) X(100) X(255)

#define DEFINE(n) \
    struct s##n { unsigned char b[n]; }; \
    static struct s##n make##n(unsigned seed) { \
        struct s##n s; \
        for (int i = 0; i < n; i++) \
            s.b[i] = (unsigned char)(seed * 7 + (unsigned)i * 13); \
        return s; \
    } \
    static unsigned hash##n(struct s##n s) { \
        unsigned h = n; \
        for (int i = 0; i < n; i++) \
            h = h * 31 + s.b[i]; \
        return h; \
    } \
    static unsigned test##n(void) { \
        struct s##n a[4], t; \
        for (unsigned i = 0; i < 4; i++) \
            a[i] = make##n(i); \
        t = a[0]; \
        for (int i = 0; i < 3; i++) \
            a[i] = a[i + 1]; \
        a[3] = t; \
        struct s##n *p = &a[1], *q = &a[2]; \
        *p = *q; \
        q->b[n - 1] ^= 0xff; \
        return hash##n(a[0]) ^ hash##n(*p) * 3 ^ hash##n(*q) * 5 ^ hash##n(a[3]) * 7; \
    }

SIZES(DEFINE)

struct list { struct list *next; int value[6]; };

static void swap(struct list *a, struct list *b) {
    struct list t = *a;
    *a = *b;
    *b = t;
}

int main(void) {
#define RUN(n) printf("%d %08x\n", n, test##n());
    SIZES(RUN)
    struct list x = {NULL, {1, 2, 3, 4, 5, 6}}, y = {&x, {9, 8, 7, 6, 5, 4}};
    swap(&x, &y);
    printf("%d %d %d\n", x.value[0], y.value[5], x.next == &x);
    struct { int head; struct s24 body; int tail; } frame = {1, make24(3), 2};
    struct s24 saved = frame.body;
    memset(&frame.body, 0, sizeof frame.body);
    frame.body = saved;
    printf("%d %d %08x\n", frame.head, frame.tail, hash24(frame.body));
    return 0;
}
