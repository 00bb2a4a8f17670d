// Floats to shortest text and back by exact integers, decimal fixed point with rounding modes, and sums of money.
// interpreter: no
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* All digits of a float, by numbers of base 10^9. */
static int exact(double v, char *out) {
    int e;
    uint64_t m = (uint64_t)ldexp(frexp(v, &e), 53);
    e -= 53;
    uint32_t d[140] = {0};
    int n = 2;
    d[0] = (uint32_t)(m % 1000000000), d[1] = (uint32_t)(m / 1000000000);
    for (int i = 0; i < e; i++) {
        uint32_t c = 0;
        for (int k = 0; k < n; k++) d[k] = d[k] * 2 + c, c = d[k] >= 1000000000, d[k] -= c * 1000000000;
        if (c) d[n++] = 1;
    }
    int places = 0;
    for (int i = 0; i > e; i--, places++) {
        uint64_t c = 0;
        for (int k = 0; k < n; k++) c += (uint64_t)d[k] * 5, d[k] = (uint32_t)(c % 1000000000), c /= 1000000000;
        if (c) d[n++] = (uint32_t)c;
    }
    char digits[1300];
    int at = 0;
    while (n > 1 && !d[n - 1]) n--;
    for (int k = n; k-- > 0;) at += sprintf(digits + at, k == n - 1 ? "%u" : "%09u", d[k]);
    char *p = out;
    if (places >= at) {
        p += sprintf(p, "0.");
        for (int i = at; i < places; i++) *p++ = '0';
        p += sprintf(p, "%s", digits);
    } else {
        p += sprintf(p, "%.*s", at - places, digits);
        if (places) p += sprintf(p, ".%s", digits + at - places);
    }
    if (places) while (p[-1] == '0') *--p = 0;
    return (int)(p - out);
}
static int shortest(double v, char *out) {
    for (int n = 1; n < 18; n++) {
        sprintf(out, "%.*g", n, v);
        if (strtod(out, NULL) == v) return n;
    }
    return 0;
}

typedef struct { int64_t v; } money;
enum mode { HALF_UP, HALF_EVEN, DOWN, CEILING };
static int64_t divide(int64_t a, int64_t b, enum mode m) {
    int64_t q = a / b, r = a % b, twice = 2 * llabs(r);
    int up = 0, s = (a < 0) != (b < 0) ? -1 : 1;
    switch (m) {
    case HALF_UP: up = twice >= llabs(b); break;
    case HALF_EVEN: up = twice > llabs(b) || (twice == llabs(b) && q & 1); break;
    case DOWN: break;
    case CEILING: up = r && s > 0; break;
    }
    return q + (up ? s : 0);
}
static money from_text(const char *s) {
    int negative = *s == '-';
    int64_t v = 0, places = -1;
    for (s += negative; *s; s++) {
        if (*s == '.') places = 0;
        else if (places < 4) v = v * 10 + *s - '0', places += places >= 0;
    }
    for (places = places < 0 ? 0 : places; places < 4; places++) v *= 10;
    return (money){negative ? -v : v};
}
static void show(money m, enum mode mode) {
    int64_t cents = divide(m.v, 100, mode);
    printf("%s%lld.%02lld ", cents < 0 ? "-" : "", (long long)llabs(cents / 100), (long long)llabs(cents % 100));
}

int main(void) {
    double v[] = {0.1, 1.0 / 3, 5e-324, 123456789.125, 1e23, 9007199254740993.0, 0.3, 2.5, 1e-7, 4503599627370497.5};
    char out[1400], text[40];
    for (int i = 0; i < 10; i++) {
        int n = exact(v[i], out), k = shortest(v[i], text);
        char again[1400];
        snprintf(again, sizeof again, "%.1100f", v[i]);
        for (char *p = again + strlen(again); *--p == '0' || *p == '.';) {
            int dot = *p == '.';
            *p = 0;
            if (dot) break;
        }
        printf("%d %.24s %d %s %d\n", n, out, k, text, !strcmp(out, again));
    }
    static const char *const amounts[] = {"0.125", "0.135", "-2.345", "100", "-0.005", "7.0049"};
    money sum = {0};
    for (int i = 0; i < 6; i++) {
        money m = from_text(amounts[i]);
        for (int mode = HALF_UP; mode <= CEILING; mode++) show(m, (enum mode)mode);
        sum.v += m.v;
    }
    money interest = sum;
    for (int year = 0; year < 10; year++) interest.v += divide(interest.v * 375, 10000, HALF_EVEN);
    puts("");
    show(sum, HALF_EVEN), show(interest, HALF_EVEN);
    puts("");
    return 0;
}
