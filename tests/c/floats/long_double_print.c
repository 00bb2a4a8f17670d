// `printf` and `strtold` of `long double`, in every conversion, also by way of a `va_list`.
#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static void say(const char *format, ...) {
    char text[200];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    puts(text);
}

int main(void) {
    const long double v[] = {0.0L, -0.0L, 1.0L, 0.1L, -123456.789L, 1e20L, 9.9999995L, 1e-7L,
                             0x1.fffffffffffffffep16383L,
                             3.3621031431120935063e-4932L, 3.6451995318824746025e-4951L, 1.0L / 0.0L, -1.0L / 0.0L};
    for (int i = 0; i < (int)(sizeof v / sizeof *v); i++) {
        printf("[%Le] [%.3LE] [%Lg] [%.20LG] [%La] [%.2LA] [%.0La]\n", v[i], v[i], v[i], v[i], v[i], v[i], v[i]);
        if (__builtin_fabsl(v[i]) < 1e30L)
            printf("[%Lf] [%.0Lf] [%+12.2Lf] [%-12.1Lf] [%012.3LF] [% #.0Lf]\n", v[i], v[i], v[i], v[i], v[i], v[i]);
    }
    printf("[%*.*Lf] [%d %Lg %s %g %Lg %c]\n", 20, 7, 3.14159265358979323846L, 7, 1.5L, "text", 2.5, -0.25L, 'x');
    say("[%Lg]", 1.25L);
    say("[%d %Lg %d %Lg %f %Lg]", 1, 2.5L, 3, 4.5L, 5.5, 6.5L);
    say("[%s %d %d %d %d %d %d %Lg %d %Lf]", "many", 1, 2, 3, 4, 5, 6, 7.25L, 8, 1e10L);

    const char *texts[] = {"1.5",  "  -2.5e3xyz", "0x1.8p-1", "0x.ffffffffffffffff8p4", "1e4932",  "1e4933", "-1e-4950",
                           "1e-4960", "infinity",  "-INF",     "abc",                    ".5e1 ",   "0.1",
                           "123456789012345678901234567890", "0x1.00000000000000010000001p0",
                           "3.6451995318824746025e-4951"};
    for (int i = 0; i < (int)(sizeof texts / sizeof *texts); i++) {
        char *end;
        errno = 0;
        long double x = strtold(texts[i], &end);
        // Of numbers that are only less exact, libraries say this or that.
        int range = errno == ERANGE && fpclassify(x) != FP_SUBNORMAL;
        printf("%La %d %d\n", x, (int)(end - texts[i]), range);
    }
    char *end;
    long double nan = strtold("nan(12)z", &end);
    printf("%d %s\n", nan != nan, end);
    return 0;
}
