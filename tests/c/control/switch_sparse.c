// Sparse switches over 32- and 64-bit values, chars and unsigned values, inside loops with continue and break.
#include <stdint.h>
#include <stdio.h>

static int classify(long long v) {
    switch (v) {
    case -9223372036854775807LL - 1: return 1;
    case -1000000000000LL: return 2;
    case -1: return 3;
    case 0: return 4;
    case 17: return 5;
    case 4096: return 6;
    case 4294967296LL: return 7;
    case 9223372036854775807LL: return 8;
    default: return 0;
    }
}

static int magic(uint32_t word) {
    switch (word) {
    case 0x7f454c46: return 'E';
    case 0xcafebabe: return 'J';
    case 0xfeedface: return 'm';
    case 0xfeedfacf: return 'M';
    case 0x504b0304: return 'Z';
    case 0x89504e47: return 'P';
    case 0xffffffff: return 'X';
    }
    return '-';
}

struct totals {
    int words, numbers, marks, skipped;
    long sum;
};

static struct totals scan(const char *text) {
    struct totals t = {0};
    for (int in_word = 0; *text; text++) {
        switch (*text) {
        case ' ':
        case '\t':
            in_word = 0;
            continue;
        case '0' ... '9':
            t.numbers++;
            t.sum = t.sum * 10 + (*text - '0');
            break;
        case '#':
            while (text[1] && text[1] != ';') {
                text++;
                t.skipped++;
            }
            break;
        case '.': case ',': case '!': case '?':
            t.marks++;
            break;
        case '$':
            goto done;
        default:
            if (!in_word)
                t.words++;
            in_word = 1;
            continue;
        }
        in_word = 0;
    }
done:
    return t;
}

int main(void) {
    static const long long values[] = {-9223372036854775807LL - 1, -1000000000000LL, -1, 0, 17, 18, 4096, 4294967296LL, 4294967295LL,
        9223372036854775807LL};
    for (int i = 0; i < 10; i++)
        printf("%d", classify(values[i]));
    printf("\n");
    static const uint32_t words[] = {0x7f454c46, 0xcafebabe, 0xfeedface, 0xfeedfacf, 0x504b0304, 0x89504e47, 0xffffffff, 0, 0x7fffffff};
    for (int i = 0; i < 9; i++)
        putchar(magic(words[i]));
    putchar('\n');
    struct totals t = scan("one two, 34 three! # hidden words ; four? 56 $ five six");
    printf("%d %d %d %d %ld\n", t.words, t.numbers, t.marks, t.skipped, t.sum);
    t = scan("#");
    printf("%d %d %d %d %ld\n", t.words, t.numbers, t.marks, t.skipped, t.sum);
    return 0;
}
