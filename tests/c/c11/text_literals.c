// Wide and Unicode literals, wcs functions, multibyte conversions without a locale, escapes, and concatenation.
// interpreter: no
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <uchar.h>
#include <wchar.h>
#include <wctype.h>

static const wchar_t wide[] = L"gr\u00fc\u00dfe \U0001f600" L" joined";
static const char16_t sixteen[] = u"\U0001f600 \u20ac a";
static const char32_t thirtytwo[] = U"\U0001f600\u20ac";
static const char eight[] = u8"\u20ac\U0001f600\x41\102\0hidden";

static int encode(char *out, char32_t c) {
    if (c < 0x80) return out[0] = (char)c, 1;
    if (c < 0x800) return out[0] = (char)(0xc0 | c >> 6), out[1] = (char)(0x80 | (c & 63)), 2;
    if (c < 0x10000) return out[0] = (char)(0xe0 | c >> 12), out[1] = (char)(0x80 | (c >> 6 & 63)), out[2] = (char)(0x80 | (c & 63)), 3;
    out[0] = (char)(0xf0 | c >> 18), out[1] = (char)(0x80 | (c >> 12 & 63)), out[2] = (char)(0x80 | (c >> 6 & 63)), out[3] = (char)(0x80 | (c & 63));
    return 4;
}

static unsigned hash(const wchar_t *s) {
    unsigned h = 1;
    for (; *s; s++) h = h * 31 + (unsigned)*s;
    return h;
}

int main(void) {
    printf("%zu %zu %zu %zu\n", wcslen(wide), sizeof sixteen / 2, sizeof thirtytwo / 4, sizeof eight);
    for (int i = 0; sixteen[i]; i++) printf("%x ", sixteen[i]);
    puts("");
    char out[8];
    for (int i = 0; thirtytwo[i]; i++) {
        int n = encode(out, thirtytwo[i]);
        printf("%d:%.*s ", n, n, out);
    }
    printf("%s %d\n", eight, memcmp(eight, "\u20ac", 3));
    wchar_t buffer[64];
    wcscpy(buffer, L"one two");
    wcscat(buffer, L" three");
    printf("%u %d %ld\n", hash(buffer), wcscmp(buffer, L"one twp") < 0, (long)(wcschr(buffer, L't') - buffer));
    int words = 0;
    wchar_t *state;
    for (wchar_t *w = wcstok(buffer, L" ", &state); w; w = wcstok(NULL, L" ", &state)) words += (int)wcslen(w) * 10;
    printf("%d %ld %g\n", words, wcstol(L"-12345x", NULL, 10), wcstod(L"2.5e3", NULL));
    wmemset(buffer, L'x', 10);
    buffer[10] = 0;
    wmemmove(buffer + 2, L"abc", 3);
    for (int i = 0; i < 10; i++) buffer[i] = (wchar_t)towupper((wint_t)buffer[i]);
    printf("%ls %d\n", buffer, (int)wcsspn(buffer, L"XA"));
    swprintf(buffer, 64, L"%d-%s-%5.2f", 42, "narrow", 1.5);
    printf("%ls %d\n", buffer, 'ab' == ('a' << 8 | 'b'));
    int a, b;
    swscanf(L"17 and 25", L"%d and %d", &a, &b);
    printf("%d %s\n", a + b, "a\x62" "c\ttab\?\"\\" "\a\b" + 0);
    return 0;
}
