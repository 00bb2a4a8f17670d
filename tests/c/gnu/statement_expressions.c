// Statement expressions, typeof, ranges of cases, conditionals without a middle, labels as values.
#include <stdio.h>

#define MAX(a, b) \
    ({ \
        __typeof__(a) _a = (a); \
        __typeof__(b) _b = (b); \
        _a > _b ? _a : _b; \
    })

#define SWAP(a, b) \
    do { \
        __auto_type _t = a; \
        a = b; \
        b = _t; \
    } while (0)

static int calls;

static int next(void) { return ++calls; }

static const char *name(int c) {
    switch (c) {
    case '0' ... '9': return "digit";
    case 'a' ... 'f':
    case 'A' ... 'F': return "hex letter";
    case -128 ... -1: return "negative";
    default: return "other";
    }
}

struct point {
    int x, y;
};

int main(void) {
    int i = 3;
    printf("%d %d\n", MAX(i++, 2), i);
    printf("%g\n", MAX(1.5, 2));
    int r = next() ?: 50;
    r += (calls = -1, next()) ?: 70;
    printf("%d %d\n", r, calls);
    for (const char *p = "a0Gz\xffq"; *p; p++) printf("%s ", name(*p));
    puts("");
    struct point p = ({ struct point q = {1, 2}; q.x += 10; q; }), q = {.y = 9};
    SWAP(p, q);
    printf("%d %d %d %d\n", p.x, p.y, q.x, q.y);
    int table[] = {[0 ... 3] = 7, [4] = 1, [6 ... 8] = 2};
    int sum = 0;
    for (unsigned k = 0; k < sizeof table / sizeof *table; k++) sum = sum * 10 + table[k];
    printf("%d\n", sum);
    static const void *const steps[] = {&&add, &&twice, &&add, &&done};
    int at = 0, value = 1;
next_step:
    goto *steps[at++];
add:
    value += 5;
    goto next_step;
twice:
    value *= 2;
    goto next_step;
done:
    printf("%d\n", value);
    printf("%d\n", ({ int s = 0; for (int k = 0; k < 10; k++) { if (k == 5) continue; s += k; } s; }));
    return 0;
}
