// Local labels, case ranges, conditionals without a middle, zero-length arrays, empty structs, binary constants, typeof.
#include <stdio.h>
#include <string.h>

#define SEARCH(v, n, x)                                  \
    ({                                                   \
        __label__ done;                                  \
        int at = -1;                                     \
        for (int i = 0; i < (n); i++)                    \
            for (int j = 0; j < (n); j++)                \
                if ((v)[i][j] == (x)) {                  \
                    at = i * 100 + j;                    \
                    goto done;                           \
                }                                        \
    done:                                                \
        at;                                              \
    })

struct nothing {};
struct holder { int a; struct nothing n; int b; int tail[0]; };
union overlaid { struct { int x, y; }; int v[2]; struct nothing e; };

static int evaluated;
static const char *name(int i) { return evaluated++, i ? "given" : (const char *)0; }

static int category(int c) {
    switch (c) {
    case 'A' ... 'Z': return 'U';
    case 'a' ... 'm': case 'o' ... 'z': return 'l';
    case 'n': return 'n';
    case '0' ... '4': return '<';
    case '5' ... '9': return '>';
    case -1000 ... -1: return '-';
    case 1000 ... 2000000000: return '+';
    default: return '?';
    }
}

static int sum_to(int n) {
    __label__ again, out;
    int s = 0;
    void *next = &&again;
again:
    if (!n) next = &&out;
    s += n--;
    goto *next;
out:
    return s;
}

int main(void) {
    int m[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    printf("%d %d %d\n", SEARCH(m, 3, 6), SEARCH(m, 3, 10), SEARCH(m, 3, 7));
    const char *p = name(1) ?: "default", *q = name(0) ?: "default";
    printf("%s %s %d %d\n", p, q, evaluated, 0 ?: 7 ?: 8);
    printf("%zu %zu %zu\n", sizeof(struct nothing), sizeof(struct holder), sizeof(union overlaid));
    for (const char *s = "AzbnN05 9"; *s; s++) putchar(category(*s));
    printf("%c%c%c%c\n", category(-1), category(-1001), category(999), category(1999999999));
    printf("%d %d\n", sum_to(10), 0b1011 + 0B1);
    union overlaid o = {.y = 5, .x = 3};
    __typeof__(o.v[0]) first = o.v[0];
    __typeof__(int[3]) triple = {1, 2, 3};
    __auto_type total = first + triple[2] + o.v[1] + 0.5;
    printf("%g %zu\n", total, sizeof(__typeof__(&triple)));
    struct holder h = {1, {}, 2}, copy = h;
    printf("%d %d\n", copy.a + copy.b, memcmp(&h, &copy, sizeof h));
    int array[] = {[0 ... 4] = 2, [2] = 9, 8};
    int s = 0;
    for (unsigned i = 0; i < sizeof array / sizeof *array; i++) s = s * 10 + array[i];
    printf("%d %s\n", s, __FUNCTION__);
    double d = 1.5;
    int *ip = (int *)&(int){7};
    printf("%g %d %d\n", d++ + ++d, *ip, __extension__(1 ? 2 : 3));
    return 0;
}
