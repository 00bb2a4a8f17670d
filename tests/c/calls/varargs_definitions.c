// Variadic definitions: va_arg of ints, longs, doubles, pointers, past the register area, va_copy, va_list passed on.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static long sum(int count, ...) {
    va_list ap;
    va_start(ap, count);
    long total = 0;
    for (int i = 0; i < count; i++)
        total += va_arg(ap, int);
    va_end(ap);
    return total;
}

static double mean(const char *kinds, ...) {
    va_list ap;
    va_start(ap, kinds);
    double total = 0;
    int n = 0;
    for (; kinds[n]; n++)
        switch (kinds[n]) {
        case 'i': total += va_arg(ap, int); break;
        case 'l': total += (double)va_arg(ap, long); break;
        case 'd': total += va_arg(ap, double); break;
        case 'u': total += va_arg(ap, unsigned); break;
        case 's': total += (double)strlen(va_arg(ap, const char *)); break;
        }
    va_end(ap);
    return n ? total / n : 0;
}

static double last_double(int before, ...) {
    va_list ap;
    va_start(ap, before);
    while (before-- > 0)
        (void)va_arg(ap, int);
    double d = va_arg(ap, double);
    va_end(ap);
    return d;
}

static int twice(char *out, size_t size, const char *format, ...) {
    va_list ap, again;
    va_start(ap, format);
    va_copy(again, ap);
    int need = vsnprintf(NULL, 0, format, ap);
    int wrote = vsnprintf(out, size, format, again);
    va_end(again);
    va_end(ap);
    return need == wrote ? need : -1;
}

static int max_of(int first, va_list ap) {
    int best = first;
    for (int v; (v = va_arg(ap, int)) >= 0;)
        best = v > best ? v : best;
    return best;
}

static int max(int first, ...) {
    va_list ap;
    va_start(ap, first);
    int best = max_of(first, ap);
    va_end(ap);
    return best;
}

static void say(int level, const char *format, ...) {
    va_list ap;
    va_start(ap, format);
    printf("%*s", level * 2, "");
    vprintf(format, ap);
    putchar('\n');
    va_end(ap);
}

int main(void) {
    printf("%ld %ld %ld\n", sum(0), sum(3, 1, -2, 3), sum(12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
    printf("%.3f\n", mean("idlus", 5, 2.5, 1L << 40, 4000000000u, "word"));
    printf("%.3f\n", mean("dddddddddddi", 1., 2., 3., 4., 5., 6., 7., 8., 9., 10., 11., 12));
    printf("%.3f\n", mean("iiiiiiiidddi", 1, 2, 3, 4, 5, 6, 7, 8, 9., 10., 11., 12));
    printf("%g %g %g\n", last_double(0, 1.5), last_double(4, 1, 2, 3, 4, 2.5), last_double(9, 1, 2, 3, 4, 5, 6, 7, 8, 9, 3.5));
    char b[64];
    int n = twice(b, sizeof b, "%s=%d (%.1f) %c%c%c%c", "value", 42, 0.5, 'a', 'b', 'c', 'd');
    printf("%d %s\n", n, b);
    printf("%d %d\n", max(3, 9, 4, -1), max(1, 2, 3, 4, 5, 6, 7, 8, 7, 6, -1));
    say(0, "plain");
    say(1, "%d %s", 1, "indented");
    say(2, "%g %g %g %g %g %g %g %g %g %g", 1., 2., 3., 4., 5., 6., 7., 8., 9., 10.);
    return 0;
}
