// sscanf: widths, sets, suppression, counts, all sizes, failures at each place; strtol and strtod at their limits.
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
// interpreter: no

static void number(const char *s, int base) {
    char *end;
    errno = 0;
    long v = strtol(s, &end, base);
    printf("%ld@%d%s ", v, (int)(end - s), errno == ERANGE ? "!" : "");
}

int main(void) {
    int a, b, n;
    short s;
    signed char c;
    long l;
    long long ll;
    unsigned u;
    size_t z;
    float f;
    double d;
    long double ld;
    char text[20], set[20], ch[4] = "";
    void *p;
    int got = sscanf("12 -7 300 -5 99999999999 -123456789012345 4000000000 77", "%d%d%hd%hhd%ld%lld%u%zu", &a, &b, &s, &c, &l, &ll, &u, &z);
    printf("%d: %d %d %d %d %ld %lld %u %zu\n", got, a, b, s, c, l, ll, u, z);
    got = sscanf("1.5 -2.5e3 .125 0x1p4", "%f%lf%Lf%lf", &f, &d, &ld, &d);
    printf("%d: %g %g %Lg\n", got, (double)f, d, ld);
    got = sscanf("key=value; rest", "%19[^=]=%19[a-z];%n", text, set, &n);
    printf("%d: %s %s %d\n", got, text, set, n);
    got = sscanf("123456", "%2d%3d%1d", &a, &b, &n);
    printf("%d: %d %d %d\n", got, a, b, n);
    got = sscanf("skip 7 this", "%*s %d %*[a-z]", &a);
    printf("%d: %d\n", got, a);
    got = sscanf("abc", "%3c", ch);
    printf("%d: %s %d\n", got, ch, sscanf("", "%d", &a));
    printf("%d %d %d\n", sscanf("x", "%d", &a), sscanf("5 x", "%d %d", &a, &b), sscanf("%5", "%%%d", &a));
    got = sscanf("0x1f 017 19 0b", "%i %i %i", &a, &b, &n);
    printf("%d: %d %d %d\n", got, a, b, n);
    got = sscanf("ff:AB:0c", "%x:%X:%hhx", &u, (unsigned *)&a, (unsigned char *)&c);
    printf("%d: %u %d %d\n", got, u, a, c);
    int8_t i8;
    uint64_t u64;
    got = sscanf("-100 18446744073709551615", "%" SCNd8 " %" SCNu64, &i8, &u64);
    printf("%d: %d %" PRIu64 "\n", got, i8, u64);
    sscanf("0x10", "%p", &p);
    printf("%d\n", p == (void *)16);
    number("  42abc", 10), number("-0x1F", 0), number("0777", 0), number("zz", 36), number("9223372036854775808", 10), number("-9223372036854775809", 10), number("", 10), number("12", 2);
    puts("");
    printf("%llu %llu %g %g\n", strtoull("-1", NULL, 10), strtoull("18446744073709551616", NULL, 10), strtod("1e400", NULL), strtod("-1e-400", NULL));
    char *end;
    d = strtod("  3.25e+2xyz", &end);
    printf("%g %s %d %g\n", d, end, atoi("  -17rest"), atof("2.5e-1"));
    div_t q = div(-17, 5);
    lldiv_t w = lldiv(1000000000000, -7);
    printf("%d %d %lld %lld %ld\n", q.quot, q.rem, w.quot, w.rem, labs(LONG_MIN + 1));
    return 0;
}
