// A periodic-table style data set: const structs with floats, strings and bit fields, queries over it, indices by perfect hash.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct element {
    const char *name;
    char symbol[3];
    uint8_t number;
    float mass;
    unsigned metal : 1, gas : 1, period : 3, group : 5;
};

static const struct element elements[] = {
    {"hydrogen", "H", 1, 1.008f, 0, 1, 1, 1}, {"helium", "He", 2, 4.0026f, 0, 1, 1, 18}, {"lithium", "Li", 3, 6.94f, 1, 0, 2, 1},
    {"carbon", "C", 6, 12.011f, 0, 0, 2, 14}, {"nitrogen", "N", 7, 14.007f, 0, 1, 2, 15}, {"oxygen", "O", 8, 15.999f, 0, 1, 2, 16},
    {"sodium", "Na", 11, 22.990f, 1, 0, 3, 1}, {"sulfur", "S", 16, 32.06f, 0, 0, 3, 16}, {"chlorine", "Cl", 17, 35.45f, 0, 1, 3, 17},
    {"iron", "Fe", 26, 55.845f, 1, 0, 4, 8},
};
enum { COUNT = sizeof elements / sizeof *elements };

static uint8_t slots[64];

static unsigned hash(const char *s, size_t n) { return ((unsigned)s[0] * 7 + (n > 1 ? (unsigned)s[1] * 13 : 0)) % 64; }

static int build(void) {
    int clashes = 0;
    for (int i = 0; i < COUNT; i++) {
        uint8_t *slot = &slots[hash(elements[i].symbol, strlen(elements[i].symbol))];
        clashes += *slot != 0;
        *slot = (uint8_t)(i + 1);
    }
    return clashes;
}

static const struct element *find(const char *s, size_t n) {
    uint8_t i = slots[hash(s, n)];
    if (!i || strlen(elements[i - 1].symbol) != n || memcmp(elements[i - 1].symbol, s, n) != 0)
        return NULL;
    return &elements[i - 1];
}

/* The mass of a formula with groups, as Fe2(SO4)3; negative if a symbol is unknown. */
static double mass(const char **p) {
    double total = 0;
    while (**p && **p != ')') {
        double one;
        if (**p == '(') {
            ++*p;
            one = mass(p);
            *p += **p == ')';
        } else {
            size_t n = (*p)[1] >= 'a' && (*p)[1] <= 'z' ? 2 : 1;
            const struct element *e = find(*p, n);
            if (!e)
                return -1;
            one = e->mass;
            *p += n;
        }
        if (one < 0)
            return -1;
        int count = 0;
        while (**p >= '0' && **p <= '9')
            count = count * 10 + (*(*p)++ - '0');
        total += one * (count ? count : 1);
    }
    return total;
}

int main(void) {
    printf("%d clashes\n", build());
    static const char *const formulas[] = {"H2O", "C6H12O6", "NaCl", "Fe2(SO4)3", "Xx", "", "((H)2(O2))", "CH3(CH2)4OH"};
    for (int i = 0; i < 8; i++) {
        const char *p = formulas[i];
        double m = mass(&p);
        printf("%s %.3f\n", formulas[i], m);
    }
    int metals = 0, gases = 0;
    float heaviest = 0;
    const struct element *top = NULL;
    unsigned periods[8] = {0};
    for (const struct element *e = elements; e < elements + COUNT; e++) {
        metals += e->metal;
        gases += e->gas;
        periods[e->period] += e->group;
        if (e->mass > heaviest) {
            heaviest = e->mass;
            top = e;
        }
    }
    printf("%d %d %s %g\n", metals, gases, top ? top->name : "none", heaviest);
    printf("%u %u %u %u\n", periods[1], periods[2], periods[3], periods[4]);
    return 0;
}
