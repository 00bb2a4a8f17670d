// Loops that optimizers like: invariant parts, strength-reducible indices, unswitchable tests, reversals, two exits, reductions.
#include <stdio.h>
#include <string.h>

static int invariant(const int *v, int n, int a, int b) {
    int s = 0;
    for (int i = 0; i < n; i++) {
        int k = a * b + a / (b | 1);
        s += v[i] * k + (a > b ? 3 : -3);
    }
    return s;
}

static void indices(int *out, const int *in, int n, int stride) {
    for (int i = 0; i < n; i++)
        out[i * 2] = in[i * stride] + i * 12;
    for (int i = 0; i < n; i++)
        out[i * 2 + 1] = in[(n - 1 - i) * stride] - out[i * 2];
}

static long unswitch(const int *v, int n, int mode) {
    long s = 0;
    for (int i = 0; i < n; i++) {
        if (mode == 1)
            s += v[i];
        else if (mode == 2)
            s += (long)v[i] * v[i];
        else
            s ^= v[i];
    }
    return s;
}

static int two_exits(const char *s, char stop, int most) {
    int n = 0;
    while (n < most && s[n] != stop && s[n])
        n++;
    return n;
}

static int reductions(const int *v, int n) {
    int sum = 0, product = 1, most = v[0], least = v[0], bits = 0, count = 0;
    for (int i = 0; i < n; i++) {
        sum += v[i];
        product = product * (v[i] | 1) % 10007;
        most = v[i] > most ? v[i] : most;
        least = v[i] < least ? v[i] : least;
        bits |= v[i];
        count += v[i] % 3 == 0;
    }
    return sum * 7 + product * 5 + most * 3 + least + bits + count * 1000;
}

static int dependence(int *v, int n) {
    for (int i = 2; i < n; i++)
        v[i] = (v[i - 1] + v[i - 2] * 3) % 1009;
    for (int i = n - 2; i >= 0; i--)
        v[i] ^= v[i + 1] & 0xf;
    return v[0] * 10000 + v[n - 1];
}

static unsigned nest(int n) {
    unsigned s = 0;
    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j += 2)
            for (int k = j; k >= 0; k -= 3)
                s = s * 3 + (unsigned)(i ^ j ^ k);
    return s;
}

static int rotated(int n) {
    int i = n, s = 0;
    if (i > 0)
        do {
            s = s * 2 + i;
            i -= s & 3 ? 1 : 2;
        } while (i > 0);
    return s;
}

static void fill(char *p, int n) {
    for (int i = 0; i < n; i++)
        p[i] = (char)('a' + i % 26);
    for (int i = 0; i < n / 2; i++)
        p[i] = p[n - 1 - i];
}

int main(void) {
    int v[40], out[80];
    for (int i = 0; i < 40; i++)
        v[i] = i * 17 % 41 - 11;
    printf("%d %d %d\n", invariant(v, 40, 7, 3), invariant(v, 40, 3, -7), invariant(v, 0, 1, 1));
    indices(out, v, 20, 2);
    long h = 0;
    for (int i = 0; i < 40; i++)
        h = (h * 31 + out[i]) % 1000003;
    printf("%ld\n", h);
    for (int m = 0; m < 4; m++)
        printf("%ld ", unswitch(v, 40, m));
    printf("\n%d %d %d\n", two_exits("abcdef", 'd', 10), two_exits("abcdef", 'z', 10), two_exits("abcdef", 'z', 3));
    printf("%d\n", reductions(v, 40));
    printf("%d\n", dependence(v, 40));
    printf("%u %u\n", nest(12), nest(1));
    for (int n = -1; n < 12; n += 3)
        printf("%d ", rotated(n));
    char text[31];
    fill(text, 30);
    text[30] = 0;
    printf("%s\n", text);
    return 0;
}
