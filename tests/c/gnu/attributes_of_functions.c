// Attributes that say something of functions: pure, const, cold, hot, flatten, noinline, constructors, aliases.
#include <stdio.h>

static int order[8], used;

__attribute__((constructor(201))) static void second(void) { order[used++] = 2; }
__attribute__((constructor(200))) static void first(void) { order[used++] = 1; }
__attribute__((constructor)) static void third(void) { order[used++] = 3; }
__attribute__((destructor)) static void last(void) { printf("the end, %d\n", used); }

__attribute__((const)) static int square(int x) { return x * x; }
__attribute__((pure, noinline)) static int count(const char *s, char c) {
    int n = 0;
    for (; *s; s++) n += *s == c;
    return n;
}
__attribute__((cold, noinline)) static int rare(int x) { return x - 1; }
__attribute__((hot, flatten)) static int often(int x) { return square(x) + (x % 50 == 0 ? rare(x) : 0); }
__attribute__((malloc, returns_nonnull, noinline)) static int *fresh(void) {
    static int pool[16], at;
    return &pool[at++ % 16];
}

int real(int x) { return x * 3 + 1; }
int other(int x) __attribute__((alias("real")));
int soft(int x) __attribute__((weak));
int soft(int x) { return x + 1000; }
extern int missing(void) __attribute__((weak));

__attribute__((optnone, noinline)) static int plain(int x) {
    int y = x;
    y += x;
    return y;
}

int main(void) {
    printf("%d%d%d\n", order[0], order[1], order[2]);
    int sum = 0;
    for (int i = 0; i < 200; i++) sum += often(i);
    printf("%d %d\n", sum, count("abracadabra", 'a') + count("abracadabra", 'b'));
    int *p = fresh(), *q = fresh();
    *p = 1;
    *q = 2;
    printf("%d %d %d %d\n", *p, *q, other(5), soft(1));
    printf("%d %d\n", missing ? 1 : 0, plain(21));
    return 0;
}
