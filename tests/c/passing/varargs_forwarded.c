// interpreter: no
// Lists handed on: to vprintf, to a logger, to a small formatter with its own conversions, and built piece by piece.
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static char log_text[2000];
static size_t log_used;

__attribute__((format(printf, 2, 3))) static void note(int level, const char *format, ...) {
    va_list list;
    va_start(list, format);
    log_used += (size_t)snprintf(log_text + log_used, sizeof log_text - log_used, "[%d] ", level);
    log_used += (size_t)vsnprintf(log_text + log_used, sizeof log_text - log_used, format, list);
    log_text[log_used++] = '\n';
    va_end(list);
}

static int vformat(char *out, const char *f, va_list list) {
    char *p = out;
    for (; *f; f++) {
        if (*f != '%') {
            *p++ = *f;
            continue;
        }
        int width = 0;
        while (f[1] >= '0' && f[1] <= '9') width = width * 10 + *++f - '0';
        if (f[1] == '*') width = va_arg(list, int), f++;
        char piece[64];
        switch (*++f) {
        case 'B': {
            unsigned v = va_arg(list, unsigned);
            int n = 0;
            do piece[n++] = (char)('0' + v % 2); while (v /= 2);
            piece[n] = 0;
            for (int i = 0; i < n / 2; i++) { char t = piece[i]; piece[i] = piece[n - 1 - i]; piece[n - 1 - i] = t; }
            break;
        }
        case 'F': sprintf(piece, "%.2f", va_arg(list, double)); break;
        case 'L': {
            int n = va_arg(list, int);
            int at = 0;
            while (n--) at += sprintf(piece + at, "%ld;", va_arg(list, long));
            break;
        }
        case 'R': {
            char inner[40];
            const char *g = va_arg(list, const char *);
            va_list *rest = va_arg(list, va_list *);
            vsprintf(inner, g, *rest);
            sprintf(piece, "<%s>", inner);
            break;
        }
        case 'n': *va_arg(list, ptrdiff_t *) = p - out; continue;
        default: piece[0] = *f, piece[1] = 0;
        }
        for (int i = (int)strlen(piece); i < width; i++) *p++ = '.';
        p = stpcpy(p, piece);
    }
    *p = 0;
    return (int)(p - out);
}

static int format(char *out, const char *f, ...) {
    va_list list;
    va_start(list, f);
    int n = vformat(out, f, list);
    va_end(list);
    return n;
}

static int within(char *out, const char *f, const char *inner, ...) {
    va_list list;
    va_start(list, inner);
    int n = format(out, f, inner, &list, 255u);
    va_end(list);
    return n;
}

int main(void) {
    for (int i = 0; i < 5; i++) note(i % 3, "%d %s %.3f %c %5ld|%-5u|", i * i, i & 1 ? "odd" : "even", i / 3.0, 'a' + i, -i * 1000L, (unsigned)i);
    fputs(log_text, stdout);
    char out[300];
    ptrdiff_t where = 0;
    int n = format(out, "%B %8B %*F %n%L%%", 10u, 5u, 9, 3.14159, &where, 3, 1L, -2L, 3000000000L);
    printf("%s %d %td\n", out, n, where);
    n = within(out, "%R and %12B", "%d-%s-%g", 7, "seven", 7.5);
    printf("%s %d\n", out, n);
    return 0;
}
