// Big numbers in base 1e9: addition, schoolbook product, division by a small number, factorials, powers, digits of e.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define BASE 1000000000u
#define WORDS 40

struct big {
    int n;
    uint32_t word[WORDS];
};

static struct big from(uint64_t v) {
    struct big b = {0};
    for (; v; v /= BASE)
        b.word[b.n++] = (uint32_t)(v % BASE);
    return b;
}

static struct big add(struct big a, const struct big *b) {
    uint32_t carry = 0;
    for (int i = 0; i < WORDS && (i < b->n || i < a.n || carry); i++) {
        uint32_t s = carry + (i < a.n ? a.word[i] : 0) + (i < b->n ? b->word[i] : 0);
        carry = s >= BASE;
        a.word[i] = carry ? s - BASE : s;
        if (i >= a.n)
            a.n = i + 1;
    }
    return a;
}

static struct big multiply(const struct big *a, const struct big *b) {
    struct big r = {0};
    for (int i = 0; i < a->n; i++) {
        uint64_t carry = 0;
        for (int j = 0; j < b->n || carry; j++) {
            uint64_t t = r.word[i + j] + carry + (j < b->n ? (uint64_t)a->word[i] * b->word[j] : 0);
            r.word[i + j] = (uint32_t)(t % BASE);
            carry = t / BASE;
        }
    }
    r.n = a->n + b->n;
    while (r.n && !r.word[r.n - 1])
        r.n--;
    return r;
}

static uint32_t divide(struct big *a, uint32_t by) {
    uint64_t rest = 0;
    for (int i = a->n; i-- > 0;) {
        uint64_t t = rest * BASE + a->word[i];
        a->word[i] = (uint32_t)(t / by);
        rest = t % by;
    }
    while (a->n && !a->word[a->n - 1])
        a->n--;
    return (uint32_t)rest;
}

static void print(const struct big *b) {
    if (!b->n)
        printf("0");
    else
        printf("%u", b->word[b->n - 1]);
    for (int i = b->n - 1; i-- > 0;)
        printf("%09u", b->word[i]);
    printf("\n");
}

static int digit_sum(struct big b) {
    int s = 0;
    while (b.n)
        s += (int)divide(&b, 10);
    return s;
}

static struct big power(uint64_t base, unsigned e) {
    struct big r = from(1), b = from(base);
    for (; e; e >>= 1) {
        if (e & 1)
            r = multiply(&r, &b);
        if (e > 1)
            b = multiply(&b, &b);
    }
    return r;
}

int main(void) {
    struct big f = from(1);
    for (unsigned i = 2; i <= 60; i++) {
        struct big k = from(i);
        f = multiply(&f, &k);
    }
    print(&f);
    printf("%d\n", digit_sum(f));
    struct big a = from(0), b = from(1);
    for (int i = 0; i < 300; i++) {
        struct big t = add(a, &b);
        a = b;
        b = t;
    }
    print(&a);
    struct big p = power(7, 100);
    print(&p);
    uint32_t first = divide(&p, 1000003), second = divide(&p, 4294967291u);
    printf("%u %u\n", first, second);
    struct big one = power(10, 60), sum = one, term = one;
    for (uint32_t k = 1; term.n; k++) {
        divide(&term, k);
        sum = add(sum, &term);
    }
    divide(&sum, 1000);
    print(&sum);
    return 0;
}
