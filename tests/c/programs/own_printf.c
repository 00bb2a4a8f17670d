// An own formatted-output function with va_list: flags, widths, all integer sizes, strings, floats by hand; compared with snprintf.
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct sink {
    char *p, *end;
    int total;
};

static void emit(struct sink *s, char c) {
    if (s->p < s->end)
        *s->p++ = c;
    s->total++;
}

static void padded(struct sink *s, const char *prefix, const char *body, int n, int width, int left, char fill) {
    int pad = width - n - (int)strlen(prefix);
    if (!left && fill == ' ')
        while (pad-- > 0)
            emit(s, ' ');
    while (*prefix)
        emit(s, *prefix++);
    if (!left && fill == '0')
        while (pad-- > 0)
            emit(s, '0');
    while (n-- > 0)
        emit(s, *body++);
    if (left)
        while (pad-- > 0)
            emit(s, ' ');
}

static int my_format(char *out, size_t size, const char *f, ...) {
    struct sink s = {out, out + size - 1, 0};
    va_list ap;
    va_start(ap, f);
    for (; *f; f++) {
        if (*f != '%') {
            emit(&s, *f);
            continue;
        }
        int left = 0, plus = 0, alternate = 0, width = 0, precision = -1, size_of = 4;
        char fill = ' ', buffer[64], *p = buffer + sizeof buffer;
        for (f++;; f++) {
            if (*f == '-')
                left = 1;
            else if (*f == '+')
                plus = 1;
            else if (*f == '#')
                alternate = 1;
            else if (*f == '0')
                fill = '0';
            else
                break;
        }
        if (*f == '*') {
            width = va_arg(ap, int);
            f++;
        } else
            while (*f >= '0' && *f <= '9')
                width = width * 10 + (*f++ - '0');
        if (*f == '.')
            for (precision = 0, f++; *f >= '0' && *f <= '9'; f++)
                precision = precision * 10 + (*f - '0');
        for (; *f == 'l' || *f == 'h' || *f == 'z'; f++)
            size_of = *f == 'h' ? size_of / 2 : 8;
        switch (*f) {
        case 'd': case 'u': case 'x': {
            uint64_t v = size_of == 8 ? va_arg(ap, uint64_t) : va_arg(ap, unsigned);
            const char *prefix = "";
            if (*f == 'd') {
                int64_t d = size_of == 8 ? (int64_t)v : size_of == 4 ? (int32_t)v : size_of == 2 ? (int16_t)v : (int8_t)v;
                prefix = d < 0 ? "-" : plus ? "+" : "";
                v = d < 0 ? -(uint64_t)d : (uint64_t)d;
            } else if (*f == 'x' && alternate && v)
                prefix = "0x";
            unsigned base = *f == 'x' ? 16 : 10;
            do
                *--p = "0123456789abcdef"[v % base];
            while (v /= base);
            padded(&s, prefix, p, (int)(buffer + sizeof buffer - p), width, left, fill);
            break;
        }
        case 'c': *--p = (char)va_arg(ap, int); padded(&s, "", p, 1, width, left, ' '); break;
        case 's': {
            const char *t = va_arg(ap, const char *);
            int n = (int)strlen(t);
            padded(&s, "", t, precision >= 0 && precision < n ? precision : n, width, left, ' ');
            break;
        }
        case 'f': {
            double d = va_arg(ap, double);
            int negative = d < 0, digits = precision < 0 ? 6 : precision;
            uint64_t scale = 1;
            for (int i = 0; i < digits; i++)
                scale *= 10;
            uint64_t v = (uint64_t)((negative ? -d : d) * (double)scale + 0.5);
            for (int i = 0; i < digits; i++, v /= 10)
                *--p = (char)('0' + v % 10);
            if (digits)
                *--p = '.';
            do
                *--p = (char)('0' + v % 10);
            while (v /= 10);
            padded(&s, negative ? "-" : plus ? "+" : "", p, (int)(buffer + sizeof buffer - p), width, left, fill);
            break;
        }
        default: emit(&s, *f);
        }
    }
    va_end(ap);
    *s.p = 0;
    return s.total;
}

#define CHECK(...) do { \
    char a[64], b[64]; \
    int n = my_format(a, sizeof a, __VA_ARGS__), m = snprintf(b, sizeof b, __VA_ARGS__); \
    printf("%d%d %s\n", n == m, strcmp(a, b) == 0, a); \
} while (0)

int main(void) {
    CHECK("plain %% text");
    CHECK("%d %d %u", 0, -42, 4000000000u);
    CHECK("[%5d|%-5d|%05d|%+d]", 42, 42, 42, 42);
    CHECK("%ld %lx %zu", -1234567890123L, 0xfeedfacecafeUL, sizeof(int));
    CHECK("%hd %hhd", (short)-5, (signed char)-6);
    CHECK("[%#x|%8x|%-8x]", 255u, 255u, 255u);
    CHECK("[%s|%10s|%-10s|%.2s]", "abc", "right", "left", "cut");
    CHECK("%c%c%3c", 'x', 'y', 'z');
    CHECK("%f %.2f %8.3f %.0f", 1.5, -2.25, 3.14159, 7.0);
    CHECK("%*d %d %s %f %d %s %f", 4, 1, 2, "three", 4.0, 5, "six", 7.0);
    char small[8];
    int n = my_format(small, sizeof small, "%s %d", "truncated", 5);
    printf("%d %s\n", n, small);
    return 0;
}
