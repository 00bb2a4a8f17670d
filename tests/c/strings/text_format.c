// Text layout: word wrap, columns, centring, Roman numerals, numbers in words, hex dumps.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static void wrap(const char *text, int width) {
    int column = 0;
    while (*text) {
        int n = (int)strcspn(text, " ");
        if (column && column + 1 + n > width) {
            putchar('\n');
            column = 0;
        }
        if (column) {
            putchar(' ');
            column++;
        }
        printf("%.*s", n, text);
        column += n;
        text += n;
        text += strspn(text, " ");
    }
    putchar('\n');
}

static void centre(const char *s, int width) {
    int n = (int)strlen(s), left = (width - n) / 2;
    printf("|%*s%s%*s|\n", left, "", s, width - n - left, "");
}

static char *roman(int n, char *out) {
    static const struct { int value; const char *text; } parts[] = {{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"},
        {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}};
    *out = 0;
    for (int i = 0; i < 13; i++)
        for (; n >= parts[i].value; n -= parts[i].value)
            strcat(out, parts[i].text);
    return out;
}

static int from_roman(const char *s) {
    int total = 0, before = 0;
    for (; *s; s++) {
        int v = *s == 'I' ? 1 : *s == 'V' ? 5 : *s == 'X' ? 10 : *s == 'L' ? 50 : *s == 'C' ? 100 : *s == 'D' ? 500 : 1000;
        total += v > before ? v - 2 * before : v;
        before = v;
    }
    return total;
}

static char *words(unsigned n, char *out) {
    static const char *const small[] = {"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
    static const char *const tens[] = {"", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"};
    char part[100], rest[100];
    if (n < 20)
        return strcpy(out, small[n]);
    if (n < 100) {
        strcpy(out, tens[n / 10]);
        if (n % 10)
            strcat(strcat(out, "-"), small[n % 10]);
        return out;
    }
    unsigned unit = n < 1000 ? 100 : n < 1000000 ? 1000 : 1000000;
    sprintf(out, "%s %s", words(n / unit, part), unit == 100 ? "hundred" : unit == 1000 ? "thousand" : "million");
    if (n % unit)
        strcat(strcat(out, " "), words(n % unit, rest));
    return out;
}

static void dump(const void *data, int n) {
    const unsigned char *p = data;
    for (int i = 0; i < n; i += 8) {
        printf("%04x ", i);
        for (int k = 0; k < 8; k++)
            i + k < n ? printf(" %02x", p[i + k]) : printf("   ");
        printf("  ");
        for (int k = 0; k < 8 && i + k < n; k++)
            putchar(isprint(p[i + k]) ? p[i + k] : '.');
        putchar('\n');
    }
}

int main(void) {
    wrap("A compiler that can account for every change it makes is a rare and useful tool.", 24);
    centre("centred", 20);
    centre("odd", 8);
    char text[200];
    int good = 0;
    for (int n = 1; n < 4000; n += 13)
        good += from_roman(roman(n, text)) == n;
    printf("%d %s\n", good, roman(1994, text));
    static const unsigned numbers[] = {0, 13, 42, 100, 999, 1000, 12345, 7000001};
    for (int i = 0; i < 8; i++)
        printf("%s\n", words(numbers[i], text));
    dump("hex dump\tof\n\x80 text", 18);
    return 0;
}
