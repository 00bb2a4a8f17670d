// Literals: escapes, embedded zeros, concatenation, wide and UTF-8 text, character constants, sharing and writable copies.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

static const char escapes[] = "tab\there\nquote\"back\\slash\a\b\f\v\x7f\101\0hidden";
static const char joined[] = "one " "two "
                             "three";
static const wchar_t wide[] = L"wide \u00e9\U0001f600";
static const uint16_t units[] = u"\u20ac5";
static const uint32_t points[] = U"\u20ac5";
static const char utf8[] = u8"caf\u00e9 \u2713";

static int count_points(const char *s) {
    int n = 0;
    for (; *s; s++)
        n += ((unsigned char)*s & 0xc0) != 0x80;
    return n;
}

static uint32_t decode(const unsigned char **p) {
    uint32_t c = *(*p)++;
    int more = c < 0x80 ? 0 : c < 0xe0 ? 1 : c < 0xf0 ? 2 : 3;
    if (more)
        c &= 0x3f >> more;
    while (more-- > 0)
        c = c << 6 | (*(*p)++ & 0x3f);
    return c;
}

int main(void) {
    printf("%zu %zu\n", sizeof escapes, strlen(escapes));
    unsigned h = 0;
    for (unsigned i = 0; i < sizeof escapes; i++)
        h = h * 131 + (unsigned char)escapes[i];
    printf("%u %s\n", h, escapes + strlen(escapes) + 1);
    printf("%s %zu\n", joined, sizeof joined);
    printf("%zu", sizeof wide / sizeof *wide);
    for (int i = 4; wide[i]; i++)
        printf(" %lx", (unsigned long)wide[i]);
    printf("\n%x %x %zu, %x %x %zu\n", units[0], units[1], sizeof units, points[0], points[1], sizeof points);
    printf("%s %zu %d\n", utf8, strlen(utf8), count_points(utf8));
    for (const unsigned char *p = (const unsigned char *)utf8; *p;)
        printf("%x ", decode(&p));
    printf("\n");
    printf("%d %d %d %d %d\n", 'A', '\n', '\x41', '\'', L'\u00e9');
    char copy[] = "writable", *same = copy;
    copy[0] = 'W';
    same[3] = 0;
    printf("%s %s %s\n", copy, same + 4, "writable");
    printf("%c%c\n", "indexed"[2], 3["indexed"]);
    printf("%d %d %d\n", 0x7fffffff, 0777, 0b1011);
    printf("%lu %lld %u\n", 0xffffffffffffffffUL, 1LL << 62, 4294967295U);
    printf("%.3f %.3f %g\n", 1e3, .5e-1, 0x1.8p4);
    return 0;
}
