// printf of everything: flags, widths and precisions from arguments, sizes, floats in all styles, positions, and truncation.
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>
// interpreter: no

int main(void) {
    static const int ints[] = {0, 1, -1, 12345, INT_MAX, INT_MIN};
    static const char *const formats[] = {"[%d]", "[%8d]", "[%-8d]", "[%08d]", "[%+d]", "[% d]", "[%.3d]", "[%8.3d]", "[%+-8.6d]", "[%'d]"};
    char out[200];
    unsigned h = 0;
    for (int f = 0; f < 10; f++)
        for (int i = 0; i < 6; i++) {
            int n = snprintf(out, sizeof out, formats[f], ints[i]);
            for (char *p = out; *p; p++) h = h * 31 + (unsigned char)*p;
            h += (unsigned)n;
            if (i == 3) printf("%s", out);
        }
    printf(" %08x\n", h);
    static const double doubles[] = {0.0, -0.0, 1.0, 123456.789, 1e-5, 9.9999995, 1e100, 0.5, 2.5, INFINITY, NAN};
    static const char *const styles[] = {"%f", "%.0f", "%#.0f", "%e", "%.2E", "%g", "%#g", "%.3G", "%a", "%+10.3f", "%-12.4e|", "%012.2f"};
    for (int s = 0; s < 12; s++) {
        for (int i = 0; i < 11; i++) {
            snprintf(out, sizeof out, styles[s], doubles[i]);
            for (char *p = out; *p; p++) h = h * 31 + (unsigned char)*p;
            if (i == 3 || i == 5) printf("%s ", out);
        }
    }
    printf("%08x\n", h);
    printf("[%*d] [%-*d] [%.*f] [%*.*s] [%.*s]\n", 6, 42, 6, 42, 2, 3.14159, 8, 3, "abcdef", -1, "all");
    printf("%hhd %hd %ld %lld %jd %zd %td\n", (signed char)300, (short)70000, -5L, LLONG_MIN, (intmax_t)7, (long)-8, (ptrdiff_t)9);
    printf("%u %o %#o %x %#X %#x %hhu\n", UINT_MAX, 8, 8, 255, 255, 0, (unsigned char)257);
    printf("%c%c%5c%-3c| %s %10s %-10s| %.2s %%\n", 'a', 66, 'c', 'd', "text", "right", "left", "cut");
    printf("%2$s %1$d %2$.1s %3$*4$d\n", 5, "two", 7, 4);
    printf("%ls %lc %5.2ls|\n", L"wide", (wint_t)L'w', L"abc");
    printf("%Lf %.3Le %Lg %La\n", 1.5L, 12345.678L, 1e-10L, 1.0L);
    printf("%p %d\n", (void *)0, snprintf(NULL, 0, "%d-%s", 12345, "length"));
    int at = -1;
    long total = -1;
    printf("count%n this%ln\n", &at, &total);
    printf("%d %ld\n", at, total);
    char tiny[5];
    int would = snprintf(tiny, sizeof tiny, "%s", "truncated");
    printf("%s %d %d\n", tiny, would, snprintf(tiny, 1, "x"));
    printf("%" PRId64 " %" PRIx32 " %" PRIuMAX " %" PRIo8 "\n", INT64_MIN, UINT32_MAX, UINTMAX_MAX, (uint8_t)200);
    printf("%.15g %.16g %.17g %.0e %#.3x\n", 0.1, 0.1, 0.1, 55555.0, 10);
    printf("%.40f\n%.30e\n", 1.0 / 3, 1e-300);
    return 0;
}
