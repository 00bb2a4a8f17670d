// Labels as values: tables of differences, labels handed out, states of a lexer, and jumps into loops.
#include <stdio.h>

static int lexer(const char *s, int *words, int *numbers) {
    static const int table[] = {&&start - &&start, &&word - &&start, &&number - &&start, &&end - &&start};
    int kind, tokens = 0;
    *words = *numbers = 0;
#define DISPATCH                                                             \
    do {                                                                     \
        char c = *s;                                                         \
        kind = !c ? 3 : c >= 'a' && c <= 'z' ? 1 : c >= '0' && c <= '9' ? 2 : 0; \
        goto *(&&start + table[kind]);                                       \
    } while (0)
    DISPATCH;
start:
    s++;
    DISPATCH;
word:
    while (*s >= 'a' && *s <= 'z') s++;
    ++*words;
    tokens++;
    DISPATCH;
number:
    while (*s >= '0' && *s <= '9') s++;
    ++*numbers;
    tokens++;
    DISPATCH;
end:
    return tokens;
}

/* A generator that keeps where it was: each call goes on there. */
static int next(void **where, int *i) {
    if (*where) goto **where;
    for (*i = 0; *i < 3; ++*i) {
        *where = &&after_first;
        return *i;
    after_first:
        *where = &&after_second;
        return *i * 100;
    after_second:;
    }
    *where = &&over;
over:
    return -1;
}

static int unrolled(const int *v, int n) {
    static void *const enter[4] = {&&r0, &&r1, &&r2, &&r3};
    int sum = 0, i = 0;
    goto *enter[n & 3];
    for (; i < n;) {
    r0:
        if (i >= n) break;
        sum += v[i++];
    r3:
        sum += v[i++];
    r2:
        sum += v[i++];
    r1:
        sum += v[i++];
    }
    return sum;
}

static int choose(unsigned long x) {
    void *target = x % 3 == 0 ? &&a : x % 3 == 1 ? &&b : &&c;
    int visited = 0;
again:
    visited = visited * 4 + 1;
    if (visited > 100) return visited;
    goto *target;
a:
    target = &&b;
    goto again;
b:
    target = visited > 20 ? &&c : &&a;
    visited++;
    goto again;
c:
    return visited + 7;
}

int main(void) {
    int w, n, t = lexer("abc 12, de4f 7 x9", &w, &n);
    printf("%d %d %d\n", t, w, n);
    void *where = 0;
    int i;
    for (int k = 0; k < 8; k++) printf("%d ", next(&where, &i));
    int v[11];
    for (int k = 0; k < 11; k++) v[k] = k * k + 1;
    puts("");
    for (int k = 1; k <= 11; k++) printf("%d ", unrolled(v, k));
    printf("\n%d %d %d\n", choose(0), choose(1), choose(2));
    return 0;
}
