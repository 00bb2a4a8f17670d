// judge: clang
// Numbers in limbs of 64 bits: carries by comparison, by builtins and by __int128 must agree; Montgomery, shifts and Fibonacci.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { L = 6 };
typedef struct { uint64_t d[L]; } num;

static int add1(num *r, const num *a, const num *b) {
    uint64_t c = 0;
    for (int i = 0; i < L; i++) {
        uint64_t s = a->d[i] + c;
        c = s < c;
        s += b->d[i];
        c += s < b->d[i];
        r->d[i] = s;
    }
    return (int)c;
}
static int add2(num *r, const num *a, const num *b) {
    unsigned long long c = 0;
    for (int i = 0; i < L; i++) r->d[i] = __builtin_addcll(a->d[i], b->d[i], c, &c);
    return (int)c;
}
static int add3(num *r, const num *a, const num *b) {
    unsigned __int128 t = 0;
    for (int i = 0; i < L; i++, t >>= 64) t += (unsigned __int128)a->d[i] + b->d[i], r->d[i] = (uint64_t)t;
    return (int)t;
}
static int sub(num *r, const num *a, const num *b) {
    _Bool c = 0;
    for (int i = 0; i < L; i++) {
        uint64_t x;
        _Bool c1 = __builtin_sub_overflow(a->d[i], b->d[i], &x), c2 = __builtin_sub_overflow(x, (uint64_t)c, &r->d[i]);
        c = c1 | c2;
    }
    return c;
}
static num mul(const num *a, const num *b) {
    num r = {{0}};
    for (int i = 0; i < L; i++) {
        uint64_t c = 0;
        for (int j = 0; i + j < L; j++) {
            unsigned __int128 t = (unsigned __int128)a->d[i] * b->d[j] + r.d[i + j] + c;
            r.d[i + j] = (uint64_t)t, c = (uint64_t)(t >> 64);
        }
    }
    return r;
}
static num shift(const num *a, int n) {
    num r = {{0}};
    for (int i = 0; i < L; i++) {
        int from = i - n / 64;
        if (n >= 0) {
            if (from >= 0) r.d[i] = a->d[from] << n % 64;
            if (from > 0 && n % 64) r.d[i] |= a->d[from - 1] >> (64 - n % 64);
        } else {
            int up = i + -n / 64, k = -n % 64;
            if (up < L) r.d[i] = a->d[up] >> k;
            if (up + 1 < L && k) r.d[i] |= a->d[up + 1] << (64 - k);
        }
    }
    return r;
}
static int bits(const num *a) {
    for (int i = L; i-- > 0;) if (a->d[i]) return i * 64 + 64 - __builtin_clzll(a->d[i]);
    return 0;
}
static num divide(num a, const num *b, num *rest) {
    num q = {{0}};
    for (int k = bits(&a) - bits(b); k >= 0; k--) {
        num s = shift(b, k), t;
        if (!sub(&t, &a, &s)) a = t, q.d[k / 64] |= (uint64_t)1 << k % 64;
    }
    *rest = a;
    return q;
}
static void show(const num *a) {
    int i = L - 1;
    while (i && !a->d[i]) i--;
    for (printf("%llx", (unsigned long long)a->d[i]); i-- > 0;) printf("%016llx", (unsigned long long)a->d[i]);
    puts("");
}

int main(void) {
    num a = {{0}}, b = {{1}}, t1, t2, t3, rest;
    int differ = 0, carries = 0;
    for (int i = 0; i < 560; i++) {
        int c1 = add1(&t1, &a, &b), c2 = add2(&t2, &a, &b), c3 = add3(&t3, &a, &b);
        differ += c1 != c2 || c2 != c3 || memcmp(&t1, &t2, sizeof t1) || memcmp(&t2, &t3, sizeof t2);
        carries += c1;
        a = b, b = t1;
    }
    printf("%d %d %d\n", differ, carries, bits(&a));
    show(&a);
    num p = mul(&a, &b), three = {{3}}, third = divide(p, &three, &rest), back = mul(&third, &three);
    add1(&back, &back, &rest);
    printf("%d %llu\n", memcmp(&back, &p, sizeof p), (unsigned long long)rest.d[0]);
    int wrong = 0;
    for (int k = 0; k < 384; k += 13) {
        num l = shift(&a, k), r = shift(&l, -k), m = shift(&a, -k);
        int top = bits(&a) + k <= 384;
        wrong += top && memcmp(&r, &a, sizeof r);
        wrong += bits(&m) != (bits(&a) > k ? bits(&a) - k : 0);
    }
    num q = divide(p, &a, &rest), zero = {{0}};
    back = mul(&q, &a);
    add1(&back, &back, &rest);
    printf("%d %d %d\n", wrong, memcmp(&back, &p, sizeof p), sub(&t1, &zero, &three));
    show(&q), show(&t1);
    return 0;
}
