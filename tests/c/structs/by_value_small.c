// Structs of up to 16 bytes by value: every mix of integer and floating eightbytes, as arguments and results.
#include <stdint.h>
#include <stdio.h>

struct c1 { char a; };
struct c3 { char a, b, c; };
struct i2 { int x, y; };
struct i3 { int x, y, z; };
struct l2 { long a, b; };
struct f1 { float x; };
struct f2 { float x, y; };
struct f3 { float x, y, z; };
struct f4 { float x, y, z, w; };
struct d2 { double x, y; };
struct di { double d; int i; };
struct il { int i; double d; };
struct fi { float f; int i; };
struct ffi { float a, b; int i; };
struct sc { short s; char c; };
struct pp { const char *text; int n; };

static struct c1 up(struct c1 v) { v.a -= 32; return v; }
static struct c3 turn(struct c3 v) { return (struct c3){v.c, v.a, v.b}; }
static struct i2 swap(struct i2 v) { return (struct i2){v.y, v.x}; }
static struct i3 scale(struct i3 v, int k) { v.x *= k; v.y *= k; v.z *= k; return v; }
static struct l2 divide(long a, long b) { return (struct l2){a / b, a % b}; }
static struct f1 half(struct f1 v) { v.x /= 2; return v; }
static struct f2 plus(struct f2 a, struct f2 b) { return (struct f2){a.x + b.x, a.y + b.y}; }
static struct f3 cross(struct f3 a, struct f3 b) {
    return (struct f3){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
static float dot(struct f4 a, struct f4 b) { return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w; }
static struct d2 times(struct d2 a, struct d2 b) { return (struct d2){a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x}; }
static struct di pack(double d, int i) { return (struct di){d + i, i - 1}; }
static struct il flip(struct di v) { return (struct il){v.i, v.d}; }
static struct fi mix(struct fi v, float f) { return (struct fi){v.f * f, v.i + (int)f}; }
static struct ffi more(struct ffi v) { return (struct ffi){v.b, v.a, v.i * 2}; }
static struct sc shift(struct sc v) { return (struct sc){(short)(v.s << 1), (char)(v.c + 1)}; }
static struct pp skip(struct pp v, int k) { return (struct pp){v.text + k, v.n - k}; }

int main(void) {
    printf("%c\n", up((struct c1){'q'}).a);
    struct c3 c = turn(turn((struct c3){'a', 'b', 'c'}));
    printf("%c%c%c\n", c.a, c.b, c.c);
    struct i2 i = swap((struct i2){-7, 9});
    struct i3 t = scale((struct i3){1, -2, 3}, -100000);
    printf("%d %d, %d %d %d\n", i.x, i.y, t.x, t.y, t.z);
    struct l2 l = divide(-1000000000007L, 1000003);
    printf("%ld %ld\n", l.a, l.b);
    struct f2 s = plus((struct f2){1.5f, -2}, (struct f2){half((struct f1){9}).x, .25f});
    printf("%g %g\n", s.x, s.y);
    struct f3 x = cross((struct f3){1, 2, 3}, (struct f3){-4, 5, .5f});
    printf("%g %g %g\n", x.x, x.y, x.z);
    printf("%g\n", dot((struct f4){1, 2, 3, 4}, (struct f4){.5f, .25f, 2, -1}));
    struct d2 z = {0.5, 0.5};
    for (int n = 0; n < 5; n++)
        z = times(z, (struct d2){1, -2});
    printf("%g %g\n", z.x, z.y);
    struct il v = flip(pack(2.5, 40));
    printf("%d %g\n", v.i, v.d);
    struct fi w = mix((struct fi){1.5f, 2}, 3.75f);
    struct ffi u = more((struct ffi){1, 2, 21});
    struct sc y = shift((struct sc){0x1234, 'y'});
    printf("%g %d, %g %g %d, %x %c\n", w.f, w.i, u.a, u.b, u.i, y.s, y.c);
    struct pp p = skip(skip((struct pp){"structures", 10}, 3), 2);
    printf("%s %d\n", p.text, p.n);
    return 0;
}
