// Structs whose words are of different classes: integer and SSE, in both orders, floats in pairs, alone, and in arrays.
#include <stdio.h>

struct int_double { long i; double d; };
struct double_int { double d; int i; };
struct float_int { float f; int i; };
struct floats2 { float a, b; };
struct floats3 { float a, b, c; };
struct floats4 { float v[4]; };
struct floats5 { float v[5]; };
struct doubles2 { double a, b; };
struct doubles3 { double a, b, c; };
struct nested { struct { float f; } a; struct { char c; short s; } b; struct { struct { double d; } in; } c; };
struct pointer_float { void *p; float f; };
union either { float f; long l; };
struct with_union { union either u; float f; };
struct single { struct { double only[1]; } in; };
struct bits_float { unsigned a : 9, b : 23; float f; double d; };

#define N __attribute__((noinline)) static
N struct int_double f1(struct int_double a, struct double_int b) { return (struct int_double){a.i + b.i, a.d * b.d}; }
N struct double_int f2(struct float_int a, struct floats2 b) { return (struct double_int){a.f + b.a * b.b, a.i}; }
N struct floats3 f3(struct floats3 a, float k, struct floats2 b) { return (struct floats3){a.c * k, a.b + b.a, a.a - b.b}; }
N struct floats4 f4(struct floats4 a, struct floats5 b) {
    for (int i = 0; i < 4; i++) a.v[i] += b.v[i] * b.v[4];
    return a;
}
N struct doubles2 f5(double x, struct doubles2 a, struct doubles3 b) { return (struct doubles2){a.a + b.c * x, a.b + b.a - b.b}; }
N struct nested f6(struct nested n, int by) {
    n.a.f *= (float)by;
    n.b.s = (short)(n.b.s - by);
    n.b.c++;
    n.c.in.d += by;
    return n;
}
N struct pointer_float f7(struct pointer_float a, struct with_union b) {
    *(int *)a.p += (int)b.u.l;
    a.f += b.f;
    return a;
}
N struct single f8(struct single a, struct single b) { return (struct single){{{a.in.only[0] - b.in.only[0]}}}; }
N double f9(struct bits_float a, double d1, double d2, double d3, double d4, double d5, double d6, double d7, struct doubles2 last, struct bits_float b) {
    return a.a + a.b + (double)a.f + a.d + d1 * d2 + d3 * d4 + d5 * d6 + d7 + last.a * 100 + last.b * 1000 + b.a - b.b + (double)b.f * b.d;
}

int main(void) {
    struct int_double a = f1((struct int_double){5, 2.5}, (struct double_int){4, 7});
    struct double_int b = f2((struct float_int){1.5f, 9}, (struct floats2){2, 3});
    printf("%ld %g %g %d\n", a.i, a.d, b.d, b.i);
    struct floats3 c = f3((struct floats3){1, 2, 3}, 4, (struct floats2){10, 20});
    struct floats4 d = f4((struct floats4){{1, 2, 3, 4}}, (struct floats5){{1, 10, 100, 1000, .5f}});
    printf("%g %g %g | %g %g %g %g\n", c.a, c.b, c.c, d.v[0], d.v[1], d.v[2], d.v[3]);
    struct doubles2 e = f5(3, (struct doubles2){1, 2}, (struct doubles3){10, 20, 30});
    struct nested n = {{1.25f}, {'a', 500}, {{8}}};
    for (int i = 1; i < 4; i++) n = f6(n, i);
    printf("%g %g | %g %c %d %g\n", e.a, e.b, n.a.f, n.b.c, n.b.s, n.c.in.d);
    int target = 1;
    struct pointer_float p = f7((struct pointer_float){&target, 2}, (struct with_union){.u.l = 41, .f = .5f});
    printf("%d %g %g\n", target, p.f, f8((struct single){{{7}}}, (struct single){{{9.5}}}).in.only[0]);
    struct bits_float q = {300, 70000, 1.5f, 2.25};
    printf("%.10g\n", f9(q, 1, 2, 3, 4, 5, 6, 7, (struct doubles2){8, 9}, q));
    return 0;
}
