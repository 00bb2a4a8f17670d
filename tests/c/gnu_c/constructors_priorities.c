// interpreter: no
// Constructors and destructors by priority, exit handlers, init of tables before main, and an ifunc.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char order[64];
static int table[16];

static void note(char c) {
    size_t n = strlen(order);
    if (n < sizeof order - 1) order[n] = c;
}

__attribute__((constructor(300))) static void third(void) { note('3'); }
__attribute__((constructor(101))) static void first(void) { note('1'); }
__attribute__((constructor(200))) static void second(void) {
    note('2');
    for (int i = 0; i < 16; i++) table[i] = i * i;
}
__attribute__((constructor)) static void last(void) {
    note('4');
    table[0] = table[15] + table[3];
}
__attribute__((destructor(101))) static void end_last(void) { puts("destructor 101"); }
__attribute__((destructor(500))) static void end_middle(void) { puts("destructor 500"); }
__attribute__((destructor)) static void end_first(void) { printf("destructor %s\n", order); }
__attribute__((constructor(250), destructor(250))) static void both(void) { note('b'); }

static void handler_a(void) { puts("handler a"); }
static void handler_b(void) {
    puts("handler b");
    atexit(handler_a);
}

static int add_plain(int a, int b) { return a + b; }
static int add_other(int a, int b) { return b + a; }
static int choose(void) { return 1; }
static __typeof__(add_plain) *resolve(void) { return choose() ? add_plain : add_other; }
int add(int, int) __attribute__((ifunc("resolve")));

int main(void) {
    printf("%s %d %d\n", order, table[0], table[4]);
    int (*p)(int, int) = add;
    printf("%d %d\n", add(2, 3), p(4, 5));
    atexit(handler_a);
    atexit(handler_b);
    note('m');
    exit(0);
}
