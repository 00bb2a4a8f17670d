// Weak and strong tables, tentative definitions, static inline with addresses, extern inline, and symbols with odd names.
#include <stdio.h>
#include <string.h>

int tentative;
int tentative;
extern int later;
static const int *const to_later = &later;
int later = 31;
__attribute__((weak)) int default_level = 3;
__attribute__((weak)) const char *describe(int level) { return level > 2 ? "loud" : "quiet"; }
extern int optional_hook(int) __attribute__((weak));
extern const char *const optional_table[] __attribute__((weak));
inline int plain_inline(int x) { return x + 1; }
extern inline int plain_inline(int x);
static inline int counted(void) {
    static int n = 10;
    return n++;
}
int dollar$name(int x) { return x * 2; }
int named(int) __asm__("with.dots.and$dollars");
int named(int x) { return x * 7; }
extern int again(int) __asm__("with.dots.and$dollars");
static int hidden_one(void) { return 1; }
static int hidden_two(void) { return 2; }
static int (*const table[])(void) = {hidden_one, hidden_two, counted, counted};
static struct { const char *name; int *where; int (*f)(int); } symbols[] = {
    {"tentative", &tentative, plain_inline}, {"later", &later, dollar$name}, {"level", &default_level, named}, {"hook", 0, optional_hook}};
static int *const inside[] = {&((int[]){4, 5, 6})[1], &((struct { int a, b; }){7, 8}).b};
static char *pointers[3] = {"shared tail", "tail", "shared tail" + 7};
extern int forward_array[];
static int *third = forward_array + 2;
int forward_array[4] = {1, 2, 3, 4};

int main(void) {
    tentative += 5;
    printf("%d %d %d %s\n", tentative, *to_later, default_level, describe(default_level));
    int sum = 0;
    for (int i = 0; i < 4; i++) sum = sum * 20 + table[i]();
    printf("%d %d\n", sum, counted());
    for (int i = 0; i < 4; i++)
        if (symbols[i].f) printf("%s=%d,%d ", symbols[i].name, *symbols[i].where, symbols[i].f(10));
    printf("%d %d\n", optional_hook == 0, optional_table == 0);
    printf("%d %d %d %d\n", again(6), dollar$name(4), *inside[0], *inside[1]);
    printf("%s %s %d %d\n", pointers[1], pointers[2], strcmp(pointers[1], pointers[2]), third[0] + third[1]);
    int (*p)(int) = plain_inline;
    later = p(later);
    printf("%d\n", *to_later);
    return 0;
}
