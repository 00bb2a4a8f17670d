// `long double` in arrays, structs and unions, copied, returned, initialized, and looked at bit by bit.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct one { long double x; };
struct mixed { char c; long double x; int n; };
struct two { long double a, b; };
struct three { long double a, b, c; };
struct array { float f; long double v[3]; };
union bits {
    long double x;
    struct { uint64_t digits; uint16_t top; } b;
    unsigned char bytes[16];
};

static long double table[3][2] = {{1.5L, -2.5L}, {0.1L, 1e4932L}, {-0.0L}};
static const struct mixed fixed = {'m', 1.0L / 3, 7};

__attribute__((noinline)) struct one make_one(long double x) { return (struct one){x + 1}; }
__attribute__((noinline)) struct two make_two(long double x) { return (struct two){x, -x}; }
__attribute__((noinline)) struct three make_three(long double x) { return (struct three){x, x * 2, x * 3}; }
__attribute__((noinline)) struct mixed make_mixed(int n) { return (struct mixed){(char)n, n / 4.0L, n * 2}; }
__attribute__((noinline)) long double take_one(struct one s) { return s.x; }
__attribute__((noinline)) long double take_two(int a, struct two s, double b) { return a + s.a * s.b + b; }
__attribute__((noinline)) long double take_mixed(struct mixed s, struct one t) { return s.c + s.x * s.n + t.x; }
__attribute__((noinline)) long double take_array(struct array s) { return s.f + s.v[0] * s.v[1] - s.v[2]; }

static void show(long double x) {
    union bits u;
    memset(&u, 0, sizeof u);
    u.x = x;
    printf("%04x.%016llx\n", u.b.top, (unsigned long long)u.b.digits);
}

static long double of_bits(unsigned top, uint64_t digits) {
    union bits u;
    u.b.digits = digits;
    u.b.top = top;
    return u.x;
}

static void swap(long double *a, long double *b) {
    long double t = *a;
    *a = *b;
    *b = t;
}

int main(void) {
    printf("%zu %zu %zu %zu %zu %zu %zu\n", sizeof(long double), _Alignof(long double), sizeof(struct mixed),
           offsetof(struct mixed, x), offsetof(struct mixed, n), sizeof(struct array), sizeof table);
    for (int i = 0; i < 3; i++)
        printf("%Lg %Lg\n", table[i][0], table[i][1]);
    printf("%c %.19Lg %d\n", fixed.c, fixed.x, fixed.n);
    show(1.0L), show(-0.1L), show(0.0L), show(1.0L / 0.0L), show(3e-4951L), show(fixed.x);
    printf("%Lg %Lg %Lg\n", of_bits(0x3fff, 0xc000000000000000u), of_bits(0xc000, 0x8000000000000000u), of_bits(0, 1));
    struct three t = make_three(1.25L);
    struct two w = make_two(2.5L);
    struct mixed m = make_mixed(10), copy = m;
    copy.x += 1;
    printf("%Lg %Lg %Lg %Lg %Lg %Lg\n", t.a, t.b, t.c, w.a, w.b, make_one(4).x);
    printf("%d %Lg %d %Lg\n", m.c, m.x, m.n, copy.x);
    printf("%Lg %Lg %Lg\n", take_one(make_one(1)), take_two(1, w, 0.5), take_mixed(copy, make_one(8)));
    struct array a = {0.5f, {1, 2, 3}};
    memmove(&a.v[0], &a.v[1], 2 * sizeof a.v[0]);
    printf("%Lg\n", take_array(a));
    swap(&table[0][0], &table[0][1]);
    for (int i = 1; i < 6; i++)
        for (int j = i; j > 0 && table[0][j] < table[0][j - 1]; j--)
            swap(&table[0][j], &table[0][j - 1]);
    for (int i = 0; i < 6; i++)
        printf("%Lg ", table[0][i]);
    volatile long double v = 3;
    v = v * v + v;
    printf("\n%Lg\n", v);
    return 0;
}
