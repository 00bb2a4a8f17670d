// Constant tables: CRC-32 made at run time against a constant one, a parser table, sine by table, strings in 2-D arrays.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const uint32_t crc_first[16] = {
    0x00000000, 0x77073096, 0xee0e612c, 0x990951ba, 0x076dc419, 0x706af48f, 0xe963a535, 0x9e6495a3,
    0x0edb8832, 0x79dcb8a4, 0xe0d5e91e, 0x97d2d988, 0x09b64c2b, 0x7eb17cbd, 0xe7b82d07, 0x90bf1d91,
};

static uint32_t crc_table[256];

static void make_table(void) {
    for (uint32_t n = 0; n < 256; n++) {
        uint32_t c = n;
        for (int k = 0; k < 8; k++)
            c = c & 1 ? 0xedb88320u ^ c >> 1 : c >> 1;
        crc_table[n] = c;
    }
}

static uint32_t crc(const void *data, size_t n) {
    const unsigned char *p = data;
    uint32_t c = ~0u;
    while (n--)
        c = crc_table[(c ^ *p++) & 255] ^ c >> 8;
    return ~c;
}

enum { S, D, DOT, F, BAD, STATES };
enum { DIGIT, POINT, OTHER, CLASSES };
static const unsigned char step[STATES][CLASSES] = {
    [S] = {D, DOT, BAD}, [D] = {D, F, BAD}, [DOT] = {F, BAD, BAD}, [F] = {F, BAD, BAD}, [BAD] = {BAD, BAD, BAD},
};
static const _Bool accept[STATES] = {[D] = 1, [F] = 1};

static int accepts(const char *s) {
    int state = S;
    for (; *s; s++)
        state = step[state][*s >= '0' && *s <= '9' ? DIGIT : *s == '.' ? POINT : OTHER];
    return accept[state];
}

static const short sine[17] = {0, 98, 195, 290, 383, 471, 556, 634, 707, 773, 831, 882, 924, 957, 981, 995, 1000};

static int sin_at(int angle) {
    int quarter = angle / 16 & 3, at = angle & 15;
    int v = quarter & 1 ? sine[16 - at] : sine[at];
    return quarter & 2 ? -v : v;
}

static const char months[12][4] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

int main(void) {
    make_table();
    printf("%d\n", memcmp(crc_table, crc_first, sizeof crc_first));
    printf("%08x %08x\n", crc("123456789", 9), crc("", 0));
    printf("%08x\n", crc(crc_table, 1024));
    static const char *const inputs[] = {"12", "1.5", ".5", ".", "", "1.2.3", "a", "7."};
    for (int i = 0; i < 8; i++)
        putchar('0' + accepts(inputs[i]));
    putchar('\n');
    int sum = 0;
    for (int a = 0; a < 64; a++)
        sum = (sum * 5 + sin_at(a)) % 100003;
    printf("%d %d %d %d\n", sum, sin_at(16), sin_at(40), sin_at(63));
    int lengths = 0;
    for (int i = 0; i < 12; i++)
        lengths = lengths * 2 + (months[i][1] == 'a' || months[i][2] == 'n');
    printf("%d %s\n", lengths, months[lengths % 12]);
    return 0;
}
