// Choices without and with branches: clamps, signs, medians, three-way comparisons, chains, bit tricks, and short circuits with effects.
#include <stdint.h>
#include <stdio.h>

static int calls;
static int yes(int v) { calls++; return v; }
static int clamp(int v, int lo, int hi) { return v < lo ? lo : v > hi ? hi : v; }
static int sign(int v) { return (v > 0) - (v < 0); }
static int median(int a, int b, int c) { return a < b ? (b < c ? b : a < c ? c : a) : (a < c ? a : b < c ? c : b); }
static unsigned select_mask(int c, unsigned a, unsigned b) { unsigned m = -(unsigned)(c != 0); return (a & m) | (b & ~m); }
static int compare(uint64_t a, uint64_t b) { return a < b ? -1 : a > b; }
static int category(int v) {
    if (v < 0) return v < -100 ? -2 : -1;
    if (v == 0) return 0;
    if (v < 10) return 1;
    else if (v < 100) return v % 2 ? 2 : 3;
    return v == 1000 ? 10 : v > 1000 && v < 2000 ? 11 : 4;
}
static int truth(int a, int b, int c) { return (a && b) + 2 * (a || c) + 4 * (!a && (b || !c)) + 8 * ((a && b) == (b && c)) + 16 * !(a ? b : c); }
static int effects(int a, int b) {
    int r = yes(a) && yes(b) ? yes(1) : yes(0) || yes(b);
    r = r * 10 + (yes(a) ? yes(2) : yes(3));
    if ((yes(a) || yes(1)) && !(yes(b) && yes(0))) r += 100;
    return r;
}
static int pointer_choice(const int *p, const int *q, int k) { return *(k & 1 ? p : q) + (k & 2 ? p : &k)[0] * 10; }
static double float_choice(double a, double b, int k) { return k == 0 ? a : k == 1 ? b : a < b ? a - b : k > 5 ? a * b : -a; }
struct s { int a; double d; };
static struct s struct_choice(int k, struct s x, struct s y) { return k > 0 ? x : k < 0 ? y : (struct s){k, 7}; }
static int partly(int a, int b) {
    int x, y = 5;
    if (a > 0) x = b, y = a;
    else if (b > 0) x = a;
    else x = -1, y--;
    int z = x > y ? x - y : y - x;
    return z * 100 + (x ^ y);
}
static int early(const int *v, int n) {
    int best = -1, at = -1;
    for (int i = 0; i < n; i++) {
        int w = v[i];
        if (w & 1) continue;
        if (w > best) best = w, at = i;
        best = w == 6 ? best + 1 : best;
    }
    return at < 0 ? -1 : best * 10 + at;
}

int main(void) {
    int values[] = {-1000, -100, -1, 0, 1, 2, 9, 10, 55, 56, 100, 1000, 1500, 2147483647, -2147483647 - 1};
    unsigned h = 0;
    for (int i = 0; i < 15; i++)
        for (int j = 0; j < 15; j++) {
            int a = values[i], b = values[j];
            h = h * 31 + (unsigned)clamp(a, -50, 50) + (unsigned)sign(b) + (unsigned)median(a, b, 7) + select_mask(a & 1, 3, 5);
            h = h * 31 + (unsigned)compare((uint64_t)(int64_t)a, (uint64_t)(int64_t)b) + (unsigned)category(b) + (unsigned)truth(a & 4, b & 1, a & b);
        }
    printf("%08x\n", h);
    for (int k = 0; k < 4; k++) printf("%d ", effects(k & 1, k >> 1));
    printf("%d\n", calls);
    int p = 3, q = 8;
    for (int k = 0; k < 4; k++) printf("%d %g ", pointer_choice(&p, &q, k), float_choice(k - 1.5, 2, k));
    struct s r = struct_choice(-1, (struct s){1, 2}, struct_choice(0, (struct s){3, 4}, (struct s){5, 6}));
    printf("%d %g\n", r.a, r.d);
    for (int a = -2; a < 3; a++) printf("%d %d ", partly(a, 1), partly(a, -a));
    int v[] = {5, 2, 6, 6, 7, 8, 6};
    printf("%d %d\n", early(v, 7), early(v, 1));
    return 0;
}
