// Switches that become tables of values, tables of addresses, bit tests and comparisons, inside loops.
#include <stdint.h>
#include <stdio.h>

static int days(int month, int leap) {
    switch (month) {
    case 1: case 3: case 5: case 7: case 8: case 10: case 12: return 31;
    case 4: case 6: case 9: case 11: return 30;
    case 2: return 28 + leap;
    default: return 0;
    }
}

static const char *name(unsigned n) {
    switch (n) {
    case 0: return "zero"; case 1: return "one"; case 2: return "two"; case 3: return "three";
    case 4: return "four"; case 5: return "five"; case 6: return "six"; case 7: return "seven";
    }
    return "many";
}

static double factor(int unit) {
    switch (unit) {
    case 10: return 1e-3; case 11: return 1; case 12: return 1e3; case 13: return 1e6;
    case 14: return 1e9; case 20: return 0.0254; case 21: return 0.3048; case 22: return 0.9144;
    }
    return -1;
}

static uint64_t step(uint64_t state, int op) {
    switch (op & 15) {
    case 0: return state + 1;
    case 1: return state - 3;
    case 2: return state * 5;
    case 3: return state ^ (state >> 7);
    case 4: return ~state;
    case 5: return state << 3 | state >> 61;
    case 6: return state & 0xff00ff00ff00ff00 ? state / 3 : 11;
    case 7: return state | 1;
    case 9: return __builtin_bswap64(state);
    case 10: return state % 1000003;
    case 12: state += 100; /* fall through */
    case 13: state ^= 0x5555; break;
    case 15: return (uint64_t)__builtin_popcountll(state);
    }
    return state + 2;
}

static int vowels(const char *s) {
    int n = 0;
    for (; *s; s++)
        switch (*s | 32) {
        case 'a': case 'e': case 'i': case 'o': case 'u': n++; break;
        case 'y': if (s[1] == 0) n += 10;
        }
    return n;
}

static int holes(int x) {
    switch (x) {
    case 100: return 1; case 200: return 2; case 400: return 3; case 800: return 4; case 1600: return 5;
    case 3200: return 6; case 6400: return 7; case 12800: return 8; case -100: return 9; case -6400: return 10;
    case 1073741824: return 11; case -1073741824: return 12;
    }
    return 0;
}

int main(void) {
    int total = 0;
    for (int m = -1; m < 15; m++) total = total * 2 + days(m, m & 1);
    printf("%d\n", total);
    for (unsigned i = 0; i < 9; i++) printf("%s ", name(i));
    puts("");
    double f = 0;
    for (int u = 5; u < 26; u++) f += factor(u);
    printf("%.6f\n", f);
    uint64_t s = 0x0123456789abcdef;
    for (int i = 0; i < 500; i++) s = step(s, (int)(s >> 3 ^ (unsigned)i));
    printf("%llx\n", (unsigned long long)s);
    printf("%d\n", vowels("The Quick brown fox jumps over the lazy"));
    int h = 0;
    for (int x = -12800; x <= 12800; x += 100) h = (h * 7 + holes(x)) & 0xfffffff;
    printf("%d %d %d\n", h, holes(1 << 30), holes(-(1 << 30)));
    return 0;
}
