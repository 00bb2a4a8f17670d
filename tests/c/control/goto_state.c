// State machines with plain goto: jumps into and out of loops, backward jumps, cleanup chains, irreducible flow.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Recognizes [+-]digits[.digits][e[+-]digits]; gives the state in which it ended. */
static const char *number(const char *s) {
start:
    if (*s == '+' || *s == '-')
        s++;
    if (*s >= '0' && *s <= '9')
        goto whole;
    return *s ? "bad start" : "empty";
whole:
    s++;
    if (*s >= '0' && *s <= '9')
        goto whole;
    if (*s == '.')
        goto point;
    if (*s == 'e')
        goto exponent;
    if (*s == ',') {
        s++;
        goto start;
    }
    return *s ? "bad whole" : "integer";
point:
    s++;
    if (*s >= '0' && *s <= '9')
        goto point;
    if (*s == 'e')
        goto exponent;
    return *s ? "bad fraction" : "decimal";
exponent:
    s++;
    if (*s == '+' || *s == '-')
        s++;
    if (*s < '0' || *s > '9')
        return "bad exponent";
digits:
    s++;
    if (*s >= '0' && *s <= '9')
        goto digits;
    return *s ? "bad tail" : "scientific";
}

/* Two entries into one cycle. */
static int irreducible(int n, int side) {
    int trail = 0;
    if (side)
        goto right;
left:
    trail = trail * 3 + 1;
    if (--n <= 0)
        return trail;
right:
    trail = trail * 3 + 2;
    if (--n > 0)
        goto left;
    return trail;
}

static int build(int fail_at) {
    int result = -1;
    char *a, *b, *c;
    if (!(a = fail_at == 1 ? NULL : malloc(8)))
        goto none;
    strcpy(a, "one");
    if (!(b = fail_at == 2 ? NULL : malloc(8)))
        goto free_a;
    strcpy(b, "two");
    if (!(c = fail_at == 3 ? NULL : malloc(8)))
        goto free_b;
    strcpy(c, "three");
    result = (int)(strlen(a) * 100 + strlen(b) * 10 + strlen(c));
    free(c);
free_b:
    free(b);
    result += 1000;
free_a:
    free(a);
    result += 1000;
none:
    return result;
}

int main(void) {
    static const char *const inputs[] = {"12", "-3.25", "+1e9", "", "x", "1e", "1e-07", "4,5,6.", "7,", "8.5e3x", "9-"};
    for (unsigned i = 0; i < sizeof inputs / sizeof *inputs; i++)
        printf("%-7s %s\n", inputs[i], number(inputs[i]));
    for (int n = 1; n < 8; n++)
        printf("%d/%d ", irreducible(n, 0), irreducible(n, 1));
    printf("\n%d %d %d %d\n", build(0), build(1), build(2), build(3));
    int i = 0, hits = 0;
    goto middle;
    for (; i < 10; i++) {
        hits += 100;
    middle:
        hits++;
        if (hits > 500)
            break;
    }
    printf("%d %d\n", i, hits);
    return 0;
}
