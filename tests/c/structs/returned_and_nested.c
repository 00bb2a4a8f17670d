// Structs inside structs by value: returned pairs, members of results, arrays of structs in structs, copies in loops.
#include <stdio.h>

struct range { int low, high; };
struct option { _Bool some; struct range value; };
struct big { struct range r[4]; struct option best; double weight; };
struct fraction { long n, d; };
struct stats { struct { double mean, spread; } a; struct { int count; float top; } b; };

static struct option intersect(struct range a, struct range b) {
    struct range r = {a.low > b.low ? a.low : b.low, a.high < b.high ? a.high : b.high};
    return (struct option){r.low < r.high, r};
}

static struct big collect(struct range base, int step) {
    struct big out = {.weight = 0.5};
    for (int i = 0; i < 4; i++) {
        out.r[i] = (struct range){base.low + i * step, base.high - i};
        struct option o = intersect(out.r[i], base);
        if (o.some && (!out.best.some || o.value.high - o.value.low < out.best.value.high - out.best.value.low))
            out.best = o;
        out.weight += o.some ? 1 : -0.25;
    }
    return out;
}

static long gcd(long a, long b) { return b ? gcd(b, a % b) : a < 0 ? -a : a; }

static struct fraction reduce(struct fraction f) {
    long g = gcd(f.n, f.d);
    return f.d < 0 ? (struct fraction){-f.n / g, -f.d / g} : (struct fraction){f.n / g, f.d / g};
}

static struct fraction add(struct fraction a, struct fraction b) { return reduce((struct fraction){a.n * b.d + b.n * a.d, a.d * b.d}); }
static struct fraction invert(struct fraction f) { return (struct fraction){f.d, f.n}; }

static struct stats measure(const float *v, int n) {
    struct stats s = {.b = {n, v[0]}};
    for (int i = 0; i < n; i++) {
        s.a.mean += v[i] / n;
        if (v[i] > s.b.top)
            s.b.top = v[i];
    }
    for (int i = 0; i < n; i++)
        s.a.spread += (v[i] - s.a.mean) * (v[i] - s.a.mean) / n;
    return s;
}

static int width(struct range r) { return r.high - r.low; }

int main(void) {
    struct option o = intersect((struct range){1, 10}, (struct range){5, 20});
    printf("%d %d %d\n", o.some, o.value.low, o.value.high);
    printf("%d %d\n", intersect((struct range){1, 3}, (struct range){4, 6}).some, width(intersect((struct range){0, 9}, (struct range){2, 4}).value));
    struct big b = collect((struct range){10, 20}, 4);
    for (int i = 0; i < 4; i++)
        printf("%d-%d ", b.r[i].low, b.r[i].high);
    printf("%d %d %g\n", b.best.value.low, b.best.value.high, b.weight);
    struct fraction h = {0, 1};
    for (int i = 1; i <= 12; i++)
        h = add(h, invert((struct fraction){i, 1}));
    printf("%ld/%ld\n", h.n, h.d);
    struct fraction c = {1, 1};
    for (int i = 0; i < 20; i++)
        c = add((struct fraction){1, 1}, invert(c));
    printf("%ld/%ld %ld\n", c.n, c.d, reduce((struct fraction){-6, -4}).n);
    static const float v[] = {1.5f, 2.5f, -1, 7, 0.25f};
    struct stats s = measure(v, 5);
    printf("%.4f %.4f %d %g\n", s.a.mean, s.a.spread, s.b.count, s.b.top);
    struct big copies[3] = {b, collect((struct range){0, 5}, 2), {.weight = -1}};
    copies[2] = copies[0];
    copies[0].r[1] = copies[1].r[2];
    printf("%d %d %g\n", copies[0].r[1].low, copies[2].r[1].low, copies[2].weight);
    return 0;
}
