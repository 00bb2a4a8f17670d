// Calls of variadic library functions: promotions, many arguments in memory, floats and integers interleaved, strings.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static int checked(char *buffer, size_t size, int got) {
    printf("%d:%s\n", got, buffer);
    return got >= 0 && (size_t)got < size;
}

int main(int argc, char **argv) {
    (void)argv;
    char b[200], tiny[8];
    signed char sc = -5;
    unsigned char uc = 250;
    short s = -300;
    float f = 1.25f;
    long long big = -1234567890123LL;
    checked(b, sizeof b, snprintf(b, sizeof b, "%d %d %d %f %lld", sc, uc, s, f, big));
    checked(b, sizeof b,
        snprintf(b, sizeof b, "%d %g %d %g %d %g %d %g %d %g %d %g %d %g %d %g %d %g", 1, .1, 2, .2, 3, .3, 4, .4, 5, .5, 6, .6, 7, .7, 8, .8,
            9, .9));
    checked(b, sizeof b, snprintf(b, sizeof b, "%s-%c-%s-%c-%s-%c-%s", "one", '2', "three", '4', "five", '6', "seven"));
    checked(tiny, sizeof tiny, snprintf(tiny, sizeof tiny, "%s", argc < 9 ? "does not fit" : ""));
    checked(tiny, sizeof tiny, snprintf(tiny, sizeof tiny, "%d", 1234567));
    int n = 0;
    checked(b, sizeof b, snprintf(b, sizeof b, "%*d|%-*d|%.*f|%.*s", 6, 42, 6, 42, 3, 2.0 / 3, 4, "truncate"));
    n += sprintf(b + n, "%s", "chained ");
    n += sprintf(b + n, "%x ", 0xbeefu);
    n += sprintf(b + n, "%lu", 18446744073709551615UL);
    printf("%s %d %zu\n", b, n, strlen(b));
    int (*print)(const char *, ...) = printf;
    print("%s %d %.2f\n", "through a pointer", 7, 7.0);
    (f > 1 ? print : (int (*)(const char *, ...))0)("%d %d %d %d %d %d %d %d %d\n", 1, 2, 3, 4, 5, 6, 7, 8, 9);
    fprintf(stdout, "%5.1f%%\n", 99.5);
    return 0;
}
