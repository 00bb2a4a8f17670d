// A state machine: a tokenizer over generated source text, by a table of classes and by a switch.
// args: 1
// bench: 900
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 60000 };
enum class { SPACE, LETTER, DIGIT, DOT, QUOTE, SLASH, STAR, NEWLINE, OTHER, CLASSES };
enum state { START, NAME, NUMBER, FRACTION, TEXT, SLASH_SEEN, LINE_COMMENT, COMMENT, COMMENT_STAR, STATES };

static uint8_t text[N], class_of[256];
static const uint8_t next[STATES][CLASSES] = {
    /*               space  letter digit  dot       quote slash       star          newline other */
    [START] = {START, NAME, NUMBER, START, TEXT, SLASH_SEEN, START, START, START},
    [NAME] = {START, NAME, NAME, START, TEXT, SLASH_SEEN, START, START, START},
    [NUMBER] = {START, NAME, NUMBER, FRACTION, TEXT, SLASH_SEEN, START, START, START},
    [FRACTION] = {START, NAME, FRACTION, START, TEXT, SLASH_SEEN, START, START, START},
    [TEXT] = {TEXT, TEXT, TEXT, TEXT, START, TEXT, TEXT, START, TEXT},
    [SLASH_SEEN] = {START, NAME, NUMBER, START, TEXT, LINE_COMMENT, COMMENT, START, START},
    [LINE_COMMENT] = {LINE_COMMENT, LINE_COMMENT, LINE_COMMENT, LINE_COMMENT, LINE_COMMENT, LINE_COMMENT, LINE_COMMENT, START, LINE_COMMENT},
    [COMMENT] = {COMMENT, COMMENT, COMMENT, COMMENT, COMMENT, COMMENT, COMMENT_STAR, COMMENT, COMMENT},
    [COMMENT_STAR] = {COMMENT, COMMENT, COMMENT, COMMENT, COMMENT, START, COMMENT_STAR, COMMENT, COMMENT},
};

static void by_table(uint32_t *counts) {
    unsigned s = START;
    for (int i = 0; i < N; i++) {
        s = next[s][class_of[text[i]]];
        counts[s]++;
    }
}

static void by_switch(uint32_t *counts) {
    for (int i = 0; i < N;) {
        switch (text[i]) {
        case ' ': case '\n':
            i++;
            break;
        case '"':
            for (i++; i < N && text[i] != '"' && text[i] != '\n'; i++)
                counts[TEXT]++;
            i++;
            break;
        case '0' ... '9':
            for (; i < N && ((text[i] >= '0' && text[i] <= '9') || text[i] == '.'); i++)
                counts[NUMBER]++;
            break;
        case 'a' ... 'z':
            for (; i < N && text[i] >= 'a' && text[i] <= 'z'; i++)
                counts[NAME]++;
            break;
        case '/':
            if (i + 1 < N && text[i + 1] == '*') {
                for (i += 2; i + 1 < N && !(text[i] == '*' && text[i + 1] == '/'); i++)
                    counts[COMMENT]++;
                i += 2;
                break;
            }
            /* fall through */
        default:
            counts[START]++;
            i++;
        }
    }
}

int main(int argc, char **argv) {
    static const char alphabet[] = "abcdefgxyz0123456789    ....\"//**\n+-(){};";
    int rounds = argc > 1 ? atoi(argv[1]) : 1;
    uint32_t seed = 2, counts[STATES] = {0}, h = 0;
    memset(class_of, OTHER, sizeof class_of);
    for (int c = 0; c < 256; c++)
        class_of[c] = c == ' ' ? SPACE : c >= 'a' && c <= 'z' ? LETTER : c >= '0' && c <= '9' ? DIGIT : c == '.' ? DOT : c == '"' ? QUOTE : c == '/' ? SLASH
            : c == '*' ? STAR : c == '\n' ? NEWLINE : OTHER;
    for (int i = 0; i < N; i++) {
        seed = seed * 1664525u + 1013904223u;
        text[i] = (uint8_t)alphabet[(seed >> 16) % (sizeof alphabet - 1)];
    }
    for (int r = 0; r < rounds; r++) {
        text[(r * 7) % N] = (uint8_t)('a' + r % 26);
        by_table(counts);
        by_switch(counts);
    }
    for (int s = 0; s < STATES; s++)
        h = h * 31 + counts[s];
    printf("%08x\n", h);
    return 0;
}
