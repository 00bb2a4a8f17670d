// What is passed in memory: large, packed, over-aligned, long double, and arrays within; also hidden result pointers.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct __attribute__((packed)) odd { char c; double d; short s; };
struct __attribute__((packed)) small_odd { char c; int i; };
struct __attribute__((aligned(32))) wide { int v[5]; };
struct __attribute__((aligned(16))) half { long a; };
struct extended { long double x; int i; };
struct only_extended { long double x; };
struct big { int v[50]; };
union mixed { long double x; char c[3]; };

#define N __attribute__((noinline)) static
N struct odd f1(struct odd a, int k, struct small_odd b) { return (struct odd){(char)(a.c + k), a.d * b.i, (short)(a.s - b.c)}; }
N struct wide f2(int k, struct wide a, char c, struct wide b) {
    int good = (uintptr_t)&a % 32 == 0 && (uintptr_t)&b % 32 == 0;
    for (int i = 0; i < 5; i++) a.v[i] = a.v[i] * k + b.v[4 - i] + c * good;
    return a;
}
N struct half f3(int one, struct half a, struct half b, struct half c, struct half d) {
    return (struct half){a.a + b.a * 2 + c.a * 3 + d.a * 4 + one};
}
N struct extended f4(struct extended a, struct only_extended b) { return (struct extended){a.x * b.x, a.i + 1}; }
N struct only_extended f5(struct only_extended a, long double y, double z) { return (struct only_extended){a.x + y / z}; }
N struct big f6(struct big a, struct big *p, int n) {
    for (int i = 0; i < 50; i++) p->v[i] += a.v[(i + n) % 50];
    a.v[0] = -1;
    return *p;
}
N union mixed f7(union mixed m, int which) {
    if (which) m.x *= 2;
    else memcpy(m.c, "xyz", 3);
    return m;
}

int main(void) {
    struct odd a = f1((struct odd){'a', 2.5, 100}, 2, (struct small_odd){3, 4});
    printf("%c %g %d %zu\n", a.c, a.d, a.s, sizeof a);
    struct wide x = {{1, 2, 3, 4, 5}}, y = {{10, 20, 30, 40, 50}};
    x = f2(3, x, 1, f2(2, y, 0, x));
    for (int i = 0; i < 5; i++) printf("%d ", x.v[i]);
    printf("%zu\n", sizeof x);
    printf("%ld\n", f3(1, (struct half){2}, (struct half){3}, (struct half){4}, (struct half){5}).a);
    struct extended e = {1.5L, 0};
    for (int i = 0; i < 5; i++) e = f4(e, (struct only_extended){i + 0.5L});
    printf("%.6Lf %d %.10Lf\n", e.x, e.i, f5((struct only_extended){1}, 1, 3).x);
    struct big big, copy;
    for (int i = 0; i < 50; i++) big.v[i] = i;
    for (int i = 0; i < 3; i++) copy = f6(big, &big, i);
    int sum = 0;
    for (int i = 0; i < 50; i++) sum = sum * 3 % 1000003 + copy.v[i] + big.v[i];
    printf("%d %d\n", sum, big.v[0]);
    union mixed m = {.x = 3.25L};
    m = f7(f7(m, 1), 1);
    printf("%Lg ", m.x);
    m = f7(m, 0);
    printf("%.3s\n", m.c);
    return 0;
}
