// judge: clang
// Objects without values that are moved about, swapped and overwritten: only what was set is ever printed.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct slot { int used; double value; char name[12]; };
static void swap(struct slot *a, struct slot *b) {
    struct slot t = *a;
    *a = *b;
    *b = t;
}
static int put(struct slot *s, int n, const char *name, double v) {
    for (int i = 0; i < n; i++)
        if (!s[i].used) {
            s[i].used = 1, s[i].value = v;
            strcpy(s[i].name, name);
            return i;
        }
    return -1;
}
__attribute__((noinline)) static void rotate(struct slot *s, int n, int by) {
    struct slot t[16];
    memcpy(t, s, sizeof *s * (size_t)n);
    for (int i = 0; i < n; i++) s[(i + by) % n] = t[i];
}
struct option { int has; union { int i; double d; }; };
__attribute__((noinline)) static struct option find(const int *v, int n, int x) {
    struct option o;
    o.has = 0;
    for (int i = 0; i < n; i++) if (v[i] == x) o.has = 1, o.i = i;
    return o;
}
static int stack[32], depth;
__attribute__((noinline)) static int pop(int *ok) {
    int v;
    *ok = depth > 0;
    if (*ok) v = stack[--depth];
    return v;
}
__attribute__((noinline)) static int longest(const char *const *words, int n) {
    const char *best;
    int length = 0;
    for (int i = 0; i < n; i++)
        if ((int)strlen(words[i]) > length) length = (int)strlen(words[i]), best = words[i];
    return length ? best[0] : 0;
}
__attribute__((noinline)) static void split(int64_t v, int32_t out[2]) {
    struct { int32_t lo, hi; int32_t unused[6]; } t;
    memcpy(&t, &v, sizeof v);
    out[0] = t.lo, out[1] = t.hi;
}

int main(void) {
    struct slot *s = malloc(16 * sizeof *s);
    for (int i = 0; i < 16; i++) s[i].used = 0;
    put(s, 16, "one", 1.5), put(s, 16, "two", 2.5), put(s, 16, "three", 3.5);
    swap(&s[1], &s[9]);
    int at = put(s, 16, "four", 4.5);
    rotate(s, 16, 5);
    for (int i = 0; i < 16; i++) if (s[i].used) printf("%d:%s=%g ", i, s[i].name, s[i].value);
    printf("%d\n", at);
    free(s);
    int v[] = {5, 8, 13};
    struct option o = find(v, 3, 8), none = find(v, 3, 9), copy = none;
    printf("%d %d %d\n", o.has, o.i, copy.has);
    int ok, total = 0;
    stack[depth++] = 7, stack[depth++] = 9;
    for (int k = 0; k < 4; k++) {
        int x = pop(&ok);
        if (ok) total = total * 10 + x;
    }
    static const char *const words[] = {"a", "longest", "mid"};
    printf("%d %c %d\n", total, longest(words, 3), longest(words, 0));
    int32_t parts[2];
    split(0x123456789abcdef0, parts);
    printf("%x %x\n", parts[0], parts[1]);
    return 0;
}
