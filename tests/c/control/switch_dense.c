// A dense switch with fall through, default in the middle, negative and repeated ranges; nested switches.
#include <stdio.h>

static int score(int c) {
    int s = 0;
    switch (c) {
    case -3:
        s += 1000;
        /* fall through */
    case -2:
        s += 100;
        /* fall through */
    case -1:
        s += 10;
        break;
    default:
        s = -1;
        break;
    case 0:
        return 7;
    case 1:
    case 2:
    case 3:
        s = c * c;
        /* fall through */
    case 4:
        s++;
        break;
    case 5 ... 9:
        s = c << 4;
    }
    return s;
}

enum op { ADD, SUB, MUL, DIV, NEG, DUP, SWAP, OPS };

static const char *name(enum op o) {
    switch (o) {
    case ADD: return "add";
    case SUB: return "sub";
    case MUL: return "mul";
    case DIV: return "div";
    case NEG: return "neg";
    case DUP: return "dup";
    case SWAP: return "swap";
    case OPS: break;
    }
    return "?";
}

static int days(int month, int year) {
    switch (month) {
    case 2:
        switch (year % 4) {
        case 0:
            switch (year % 100) {
            case 0: return year % 400 ? 28 : 29;
            default: return 29;
            }
        default: return 28;
        }
    case 4: case 6: case 9: case 11: return 30;
    case 1: case 3: case 5: case 7: case 8: case 10: case 12: return 31;
    }
    return 0;
}

static unsigned copy_rest(unsigned char *to, const unsigned char *from, int n) {
    unsigned sum = 0;
    int rounds = (n + 3) / 4;
    switch (n % 4) {
    case 0: do { sum += *to++ = *from++;
            /* fall through */
    case 3:      sum += *to++ = *from++;
            /* fall through */
    case 2:      sum += *to++ = *from++;
            /* fall through */
    case 1:      sum += *to++ = *from++;
            } while (--rounds > 0);
    }
    return sum;
}

int main(void) {
    for (int c = -5; c < 12; c++)
        printf("%d ", score(c));
    printf("\n");
    for (int o = 0; o <= OPS; o++)
        printf("%s ", name((enum op)o));
    printf("\n");
    int total = 0;
    for (int m = 0; m <= 13; m++)
        total = total * 3 + days(m, 2024) - days(m, 1900);
    printf("%d %d %d\n", total, days(2, 2000), days(2, 2100));
    unsigned char from[23], to[23];
    for (int i = 0; i < 23; i++)
        from[i] = (unsigned char)(i * 11);
    for (int n = 1; n <= 23; n += 5)
        printf("%u ", copy_rest(to, from, n));
    printf("\n");
    return 0;
}
