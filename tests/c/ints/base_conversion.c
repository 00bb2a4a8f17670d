// Numbers in bases 2 to 36, negative base, balanced ternary, factorial base, Zeckendorf; overflow found before it happens.
#include <limits.h>
#include <stdio.h>
#include <string.h>

static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz";

static char *to_base(long v, int base, char *end) {
    int negative = v < 0;
    unsigned long u = negative ? -(unsigned long)v : (unsigned long)v;
    *--end = 0;
    do {
        *--end = digits[u % (unsigned)base];
        u /= (unsigned)base;
    } while (u);
    if (negative)
        *--end = '-';
    return end;
}

static int from_base(const char *s, int base, long *out) {
    long v = 0;
    int negative = *s == '-';
    for (s += negative; *s; s++) {
        const char *d = strchr(digits, *s);
        if (!d || d - digits >= base)
            return -1;
        if (v > (LONG_MAX - (d - digits)) / base)
            return -2;
        v = v * base + (d - digits);
    }
    *out = negative ? -v : v;
    return 0;
}

static char *negabinary(int v, char *end) {
    *--end = 0;
    do {
        int r = v & 1;
        *--end = (char)('0' + r);
        v = (v - r) / -2;
    } while (v);
    return end;
}

static char *ternary(int v, char *end) {
    *--end = 0;
    do {
        int r = ((v % 3) + 3) % 3;
        *--end = "0+-"[r];
        v = (v - (r == 2 ? -1 : r)) / 3;
    } while (v);
    return end;
}

static void factorial(unsigned v) {
    char out[16];
    int n = 0;
    for (unsigned k = 1; v || n == 0; v /= k++)
        out[n++] = digits[v % k];
    while (n-- > 0)
        putchar(out[n]);
    putchar(' ');
}

static void zeckendorf(unsigned v) {
    unsigned f[48] = {1, 2};
    int n = 1;
    while (f[n] <= v) {
        f[n + 1] = f[n] + f[n - 1];
        n++;
    }
    int started = 0;
    for (; n >= 0; n--) {
        if (f[n] <= v) {
            v -= f[n];
            putchar('1');
            started = 1;
        } else if (started)
            putchar('0');
    }
    putchar(' ');
}

int main(void) {
    char buffer[80], *end = buffer + sizeof buffer;
    static const long values[] = {0, 255, -255, 1000000007, LONG_MAX, LONG_MIN};
    for (int i = 0; i < 6; i++)
        for (int base = 2; base <= 36; base += 17)
            printf("%s%c", to_base(values[i], base, end), base == 36 ? '\n' : ' ');
    int good = 0;
    for (int base = 2; base <= 36; base++)
        for (long v = -1000; v <= 1000; v += 77) {
            long back;
            good += from_base(to_base(v * v * v, base, end), base, &back) == 0 && back == v * v * v;
        }
    long v = -1;
    int a = from_base("12", 2, &v), b = from_base("9223372036854775808", 10, &v), c = from_base("7fffffffffffffff", 16, &v);
    printf("%d %d %d %d %ld\n", good, a, b, c, v);
    for (int n = -6; n <= 6; n += 3)
        printf("%s/%s ", negabinary(n, end - 20), ternary(n, end));
    printf("\n");
    for (unsigned n = 0; n < 1000; n = n * 5 + 3) {
        factorial(n);
        zeckendorf(n);
    }
    printf("\n");
    return 0;
}
