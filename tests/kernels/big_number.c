// Big numbers: products and divisions in base 2^32 for factorials and digits of pi by an integer series.
// args: 60
// bench: 12000
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 8192 };
static uint32_t number[WORDS], pi_sum[WORDS], term[WORDS], part[WORDS];

static int multiply(uint32_t *v, int n, uint32_t by) {
    uint64_t carry = 0;
    for (int i = 0; i < n; i++) {
        carry += (uint64_t)v[i] * by;
        v[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry)
        v[n++] = (uint32_t)carry;
    return n;
}

static uint32_t divide(uint32_t *v, int n, uint32_t by) {
    uint64_t rest = 0;
    for (int i = n - 1; i >= 0; i--) {
        uint64_t t = rest << 32 | v[i];
        v[i] = (uint32_t)(t / by);
        rest = t % by;
    }
    return (uint32_t)rest;
}

static void add(uint32_t *a, const uint32_t *b, int n, int minus) {
    int64_t carry = 0;
    for (int i = 0; i < n; i++) {
        carry += (int64_t)a[i] + (minus ? -(int64_t)b[i] : (int64_t)b[i]);
        a[i] = (uint32_t)carry;
        carry >>= 32;
    }
}

/* Adds factor * atan(1 / x), with n words behind the point. */
static void arctan(int n, uint32_t factor, uint32_t x, int minus) {
    memset(term, 0, sizeof term);
    term[n - 1] = factor;
    divide(term, n, x);
    for (uint32_t k = 1;; k += 2, minus = !minus) {
        int any = 0;
        for (int i = 0; i < n; i++)
            any |= term[i] != 0;
        if (!any)
            return;
        memcpy(part, term, sizeof part);
        divide(part, n, k);
        add(pi_sum, part, n, minus);
        divide(term, n, x * x);
    }
}

int main(int argc, char **argv) {
    int size = argc > 1 ? atoi(argv[1]) : 50, n = 1;
    number[0] = 1;
    for (uint32_t k = 2; k < (uint32_t)size * 2 && n < WORDS - 1; k++)
        n = multiply(number, n, k);
    uint32_t h = 0;
    for (int i = 0; i < n; i++)
        h = h * 31 + number[i];
    int words = size / 8 + 4 < WORDS ? size / 8 + 4 : WORDS;
    arctan(words, 16, 5, 0);
    arctan(words, 4, 239, 1);
    printf("%d %08x ", n, h);
    uint32_t whole = pi_sum[words - 1];
    for (int i = 0; i < 10; i++) {
        pi_sum[words - 1] = 0;
        printf("%u", whole);
        multiply(pi_sum, words, 10);
        whole = pi_sum[words - 1];
    }
    for (int i = 1; i < words; i++)
        h = h * 31 + pi_sum[i];
    printf(" %d\n", (int)(h != 0));
    return 0;
}
