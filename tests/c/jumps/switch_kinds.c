// Switches over chars, negative numbers, 64 bits, ranges, strings by hash, enums, and values of 128 bits.
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static int on_char(char c) {
    switch (c) {
    case 'a': case 'e': case 'i': case 'o': case 'u': return 1;
    case 'b' ... 'd': case 'f' ... 'h': return 2;
    case '0' ... '9': return 3;
    case ' ': case '\t': case '\n': return 4;
    case -1: return 5;
    case -128 ... -100: return 6;
    }
    return 0;
}

static const char *on_long(int64_t v) {
    switch (v) {
    case INT64_MIN: return "least";
    case INT64_MIN + 1 ... -1000000000000: return "very negative";
    case -1: return "minus one";
    case 0: return "zero";
    case 0x100000000: return "2^32";
    case 0x100000001 ... 0x100000010: return "above";
    case INT64_MAX: return "most";
    default: return v < 0 ? "negative" : "positive";
    }
}

static unsigned hash(const char *s) {
    unsigned h = 5381;
    while (*s) h = h * 33 + (unsigned char)*s++;
    return h;
}

static int keyword(const char *s) {
    switch (hash(s) % 64) {
    case 1: case 2: case 3: return strlen(s) == 2 ? 10 : 11;
    case 5: return 12;
    case 8 ... 15: return 20 + (int)strlen(s);
    case 33: case 35: case 37: case 39: return 30;
    case 40 ... 47: return *s == 'w' ? 41 : 42;
    case 63: return 50;
    }
    return -1;
}

enum color { RED = -3, GREEN = 0, BLUE = 1000000, WHITE = INT_MAX };

static int on_enum(enum color c) {
    int r = 0;
    switch (c) {
    case RED: r += 1; /* fall through */
    case GREEN: r += 10; break;
    case BLUE: r += 100; /* fall through */
    case WHITE: r += 1000;
    }
    return r;
}

static int on_wide(unsigned __int128 v) {
    switch (v) {
    case 0: return 0;
    case (unsigned __int128)1 << 100: return 100;
    case ((unsigned __int128)1 << 64) + 5: return 64;
    case 5: return 5;
    }
    return -1;
}

static int nested(int a, int b) {
    switch (a & 3) {
    case 0:
        switch (b) {
            int unreached;
        case 1: unreached = 5; return unreached + a;
        case 2 ... 4: break;
        default: return 7;
        }
        a += 100; /* fall through */
    case 1: a *= 2; break;
    default: if (b > 3) case 7: a = -a;
    }
    return a;
}

static unsigned on_bool(_Bool b, unsigned char u) {
    switch (b) {
    case 0: switch (u) { case 255: return 1; case 0: return 2; case 127: return 3; } return 4;
    case 1: return u % 7;
    }
    return 99;
}

int main(void) {
    int counts[7] = {0};
    for (int i = 0; i < 256; i++) counts[on_char((char)i)]++;
    for (int i = 0; i < 7; i++) printf("%d ", counts[i]);
    int64_t longs[] = {INT64_MIN, INT64_MIN + 1, -1000000000000, -999999999999, -1, 0, 0xffffffff, 0x100000000, 0x100000001, 0x100000010, 0x100000011, INT64_MAX};
    puts("");
    for (int i = 0; i < 12; i++) printf("%s, ", on_long(longs[i]));
    puts("");
    const char *words[] = {"if", "else", "while", "for", "return", "switch", "do", "goto", "break", "int", "x", ""};
    for (int i = 0; i < 12; i++) printf("%d ", keyword(words[i]));
    printf("\n%d %d %d %d\n", on_enum(RED), on_enum(GREEN), on_enum(BLUE), on_enum(WHITE));
    unsigned __int128 w = (unsigned __int128)1 << 100;
    printf("%d %d %d %d %d\n", on_wide(w), on_wide(w + 1), on_wide(w >> 100), on_wide(5), on_wide(((w >> 36) + 5)));
    int sum = 0;
    for (int a = -8; a < 8; a++) for (int b = 0; b < 9; b++) sum = sum * 3 + nested(a, b) & 0xffffff;
    printf("%d\n", sum);
    for (int u = 0; u < 256; u += 51) printf("%u%u ", on_bool(u & 1, (unsigned char)u), on_bool(0, (unsigned char)u));
    puts("");
    return 0;
}
