// judge: clang
// Reads of memory that is set in part only: bits that are masked away, bytes that are not looked at, padding that is copied.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct padded { char a; int b; char c; };
struct flags { unsigned low : 3, middle : 9, high : 20; };
struct buffer { int used; char data[32]; };

__attribute__((noinline)) static struct padded make(int k) {
    struct padded p;
    p.a = (char)k;
    p.b = k * 2;
    p.c = (char)(k + 1);
    return p;
}
__attribute__((noinline)) static unsigned set_one(int which, unsigned v) {
    struct flags f;
    if (which == 0) f.low = v & 7;
    if (which == 1) f.middle = v & 511;
    if (which == 2) f.high = v & 0xfffff;
    return which == 0 ? f.low : which == 1 ? f.middle : f.high;
}
__attribute__((noinline)) static struct buffer partly(const char *s) {
    struct buffer b;
    b.used = (int)strlen(s);
    memcpy(b.data, s, (size_t)b.used);
    return b;
}
static int sum(const struct buffer *b) {
    int s = 0;
    for (int i = 0; i < b->used; i++) s = s * 31 % 10007 + b->data[i];
    return s;
}
__attribute__((noinline)) static int only_if(int known, int v) {
    int x;
    if (known) x = v;
    int y = known ? x : -1;
    return y * 2 + known;
}
__attribute__((noinline)) static int array_path(int n) {
    int a[8], filled = 0;
    for (int i = 0; i < n; i++) a[i] = i * i, filled = i + 1;
    int s = 0;
    for (int i = 0; i < 8; i++) s += i < filled ? a[i] : 100;
    return s;
}
union word { uint32_t w; uint8_t b[4]; };
__attribute__((noinline)) static uint32_t bytes_of(int n) {
    union word u;
    for (int i = 0; i < n; i++) u.b[i] = (uint8_t)(0x11 * (i + 1));
    return n == 4 ? u.w : u.w & (n ? 0xffffffffu >> (32 - 8 * n) : 0);
}

int main(void) {
    struct padded p[4], q[4];
    for (int i = 0; i < 4; i++) p[i] = make(i * 10);
    memcpy(q, p, sizeof q);
    struct padded t = q[1];
    q[1] = q[2], q[2] = t;
    for (int i = 0; i < 4; i++) printf("%d %d %d|", q[i].a, q[i].b, q[i].c);
    printf("\n%u %u %u\n", set_one(0, 13), set_one(1, 1000), set_one(2, 0x12345));
    struct buffer b = partly("some text"), c = b;
    printf("%d %d %d\n", sum(&b), sum(&c), c.used);
    printf("%d %d %d %d\n", only_if(1, 21), only_if(0, 5), array_path(8), array_path(3));
    for (int n = 0; n <= 4; n++) printf("%x ", bytes_of(n));
    int *m = malloc(10 * sizeof *m);
    for (int i = 0; i < 10; i += 2) m[i] = i;
    m = realloc(m, 20 * sizeof *m);
    printf("%d\n", m[0] + m[2] + m[8]);
    free(m);
    return 0;
}
