// Text to numbers: strtol in many bases with end pointers and errno, strtoul, strtod, atoi; a hand-written scanner beside them.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void whole(const char *s, int base) {
    char *end;
    errno = 0;
    long v = strtol(s, &end, base);
    printf("%s/%d: %ld rest '%s'%s\n", s, base, v, end, errno == ERANGE ? " range" : "");
}

static void real(const char *s) {
    char *end;
    errno = 0;
    double v = strtod(s, &end);
    printf("%s: %.10g rest '%s'%s\n", s, v, end, errno == ERANGE ? " range" : "");
}

static int scan_list(const char *s, long *out, int most) {
    int n = 0;
    while (n < most) {
        char *end;
        long v = strtol(s, &end, 0);
        if (end == s)
            break;
        out[n++] = v;
        s = end + (*end == ',');
    }
    return n;
}

static double own(const char *s) {
    double v = 0, scale = 1;
    int negative = *s == '-', seen = 0;
    for (s += negative; (*s >= '0' && *s <= '9') || (*s == '.' && !seen); s++) {
        if (*s == '.') {
            seen = 1;
            continue;
        }
        v = v * 10 + (*s - '0');
        if (seen)
            scale *= 10;
    }
    return (negative ? -v : v) / scale;
}

int main(void) {
    whole("123", 10);
    whole("  -0x1fz", 16);
    whole("0x1f", 0);
    whole("0755", 0);
    whole("zz9", 36);
    whole("102", 2);
    whole("nothing", 10);
    whole("9223372036854775807", 10);
    whole("9223372036854775808", 10);
    whole("-99999999999999999999", 10);
    printf("%lu %lu\n", strtoul("18446744073709551615", NULL, 10), strtoul("-1", NULL, 10));
    printf("%llu\n", strtoull("ffffffffffffffff", NULL, 16));
    real("3.25");
    real("-1e3x");
    real(".5.5");
    real("1e400");
    real("0x1.8p1");
    real("infinity!");
    real("1e");
    long list[8];
    int n = scan_list("10, 0x10,-7,+4 , 010,,5", list, 8);
    for (int i = 0; i < n; i++)
        printf("%ld ", list[i]);
    printf("(%d)\n", n);
    printf("%d %ld %g\n", atoi("77 bottles"), atol("-12"), atof("2.5e2"));
    static const char *const texts[] = {"1.5", "-22.75", "100", "0.001", ".125"};
    int same = 0;
    for (int i = 0; i < 5; i++)
        same += own(texts[i]) == atof(texts[i]);
    printf("%d\n", same);
    return 0;
}
