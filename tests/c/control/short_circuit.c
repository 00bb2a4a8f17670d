// Conditional expressions of every kind: chains, nested ternaries with side effects, comma, assignment in conditions.
#include <stdio.h>
#include <string.h>

static char trail[128];
static int length;

static int t(char c) {
    trail[length++] = c;
    return 1;
}

static int f(char c) {
    trail[length++] = (char)(c - 32);
    return 0;
}

static void flush(const char *what, int value) {
    trail[length] = 0;
    printf("%s %d %s\n", what, value, trail);
    length = 0;
}

static int grade(int score) { return score >= 90 ? 'A' : score >= 75 ? 'B' : score >= 60 ? 'C' : score < 0 ? '?' : 'F'; }

static const char *triangle(int a, int b, int c) {
    return a + b <= c || a + c <= b || b + c <= a ? "none" : a == b && b == c ? "equilateral" : a == b || b == c || a == c ? "isosceles" : "scalene";
}

static int bits(unsigned n) {
    int k = 0;
    while (n && (n & 1 ? ++k : k, n >>= 1))
        ;
    return k;
}

static int leap(int y) { return (!(y % 4) && y % 100) || !(y % 400); }

int main(void) {
    flush("and", t('a') && f('b') && t('c'));
    flush("or", f('a') || t('b') || t('c'));
    flush("mixed", (t('a') && f('b')) || (t('c') && t('d')));
    flush("not", !(f('a') || f('b')) && !f('c'));
    flush("ternary", t('a') ? f('b') ? t('c') : 7 : t('d'));
    flush("comma", (t('a'), f('b'), 42));
    int x = 0;
    flush("assign", (x = f('a')) || (x = 5) ? x : -1);
    if (t('a') && (f('b') || t('c')) && !(t('d') && f('e')))
        flush("if", 1);
    else
        flush("else", 0);
    while (length < 3 && t('w'))
        ;
    flush("while", x);
    for (x = 0; x < 2 || (x == 2 && f('z')); x++)
        t('i');
    flush("for", x);
    do
        x--;
    while (x && t('x'));
    flush("do", x);
    for (int s = -10; s <= 100; s += 22)
        putchar(grade(s));
    printf("\n%s %s %s %s\n", triangle(1, 2, 3), triangle(2, 2, 2), triangle(2, 3, 2), triangle(3, 4, 5));
    printf("%d %d %d\n", bits(0), bits(255), bits(0x80000001u));
    printf("%d%d%d%d\n", leap(1900), leap(2000), leap(2023), leap(2024));
    int a = 5, b = 3;
    a > b ? (a -= b) : (b -= a);
    *(a < b ? &a : &b) += 100;
    printf("%d %d\n", a, b);
    const char *p = "x", *q = NULL;
    printf("%s %s\n", p ?: "none", q ?: "none");
    printf("%d\n", (int)strlen(a ? b ? "both" : "a" : "neither"));
    return 0;
}
