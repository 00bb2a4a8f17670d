// __int128 and wide values across calls: as arguments, results, in structs, on the stack when registers run out, through pointers.
#include <stdint.h>
#include <stdio.h>

typedef unsigned __int128 u128;
typedef __int128 i128;

struct fixed { i128 value; int scale; };
struct two { u128 a, b; };

static void show(const char *what, u128 v) { printf("%s %016llx%016llx\n", what, (unsigned long long)(v >> 64), (unsigned long long)v); }

__attribute__((noinline)) static u128 add(u128 a, u128 b) { return a + b; }
__attribute__((noinline)) static i128 negate(i128 v) { return -v; }
__attribute__((noinline)) static u128 late(int a, long b, u128 c, int d, u128 e, int f, u128 g) { return c * (u128)(a + d) + e * (u128)b + g * (u128)f; }
__attribute__((noinline)) static struct fixed rescale(struct fixed f, int scale) {
    for (; f.scale < scale; f.scale++)
        f.value *= 10;
    return f;
}
__attribute__((noinline)) static struct two divide(u128 a, u128 b) { return (struct two){a / b, a % b}; }
__attribute__((noinline)) static int compare(i128 a, i128 b) { return (a > b) - (a < b); }
__attribute__((noinline)) static void accumulate(u128 *total, const uint64_t *v, int n) {
    while (n-- > 0)
        *total += (u128)*v * *v, v++;
}

static u128 shift(u128 v, int n) { return n < 0 ? v >> -n : v << n; }
static u128 (*volatile chosen)(u128, u128) = add;

static u128 isqrt(u128 n) {
    u128 r = 0;
    for (int i = 63; i >= 0; i--) {
        u128 t = r | (u128)1 << i;
        if (t * t <= n)
            r = t;
    }
    return r;
}

int main(void) {
    u128 big = ((u128)0x123456789abcdef0ULL << 64) | 0xfedcba9876543210ULL;
    show("add", add(big, ~(u128)0));
    show("pointer", chosen(big, big >> 3));
    show("negate", (u128)negate((i128)big));
    show("late", late(1, 2, big, 3, big ^ 5, 6, (u128)7 << 100));
    struct fixed f = rescale((struct fixed){-12345, 2}, 20);
    show("fixed", (u128)f.value);
    printf("%d\n", f.scale);
    struct two q = divide(big, 1000000007);
    show("quotient", q.a);
    show("rest", q.b);
    q = divide(big, ((u128)1 << 64) + 12345);
    show("quotient", q.a);
    show("rest", q.b);
    printf("%d %d %d\n", compare(-1, 1), compare((i128)1 << 100, (i128)1 << 99), compare(f.value, f.value));
    uint64_t v[] = {UINT64_MAX, 1ULL << 63, 12345678901ULL};
    u128 total = 1;
    accumulate(&total, v, 3);
    show("sum", total);
    for (int n = -100; n <= 100; n += 50)
        show("shift", shift(big, n));
    show("root", isqrt(big));
    show("mixed", (u128)(int)-5 + (uint8_t)200 + (i128)1e20);
    printf("%.10e %.6f\n", (double)big, (float)(i128)-7);
    return 0;
}
