/* Most of what C makes clang write. */
#include <complex.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct point { int x, y; };
struct big { long a[5]; };
struct bits { unsigned a : 3, b : 17; signed c : 5; };
struct __attribute__((packed)) packed { char c; int i; double d; };
union number { int i; float f; unsigned char bytes[4]; };
typedef int vec4 __attribute__((vector_size(16)));

extern int elsewhere;
extern __thread int thread_elsewhere;
static _Thread_local int counter = 3;
__attribute__((weak)) int weak_value = 1;
__attribute__((section("mine"), used)) static const char placed[] = "placed\n\"quoted\"\\\x01\xff";
__attribute__((visibility("hidden"))) int hidden_value;
int common_value;
const struct point origin = { 1, -2 };
const char *const names[] = { "zero", "one", 0 };
struct packed pack = { 'a', 5, 1.5 };
int *pointer = &((struct point *)&common_value)->x;
int (*handler)(const char *, ...) = printf;
long double quad = 1.25L;
_Float16 halves[2] = { 1.5f16, -0.25f16 };
__int128 wide = ((__int128)1 << 100) - 7;
float tiny = 1e-42f, infinite = __builtin_inff(), not_a_number = __builtin_nanf("3");
double tenth = 0.1;

int first(void) __attribute__((alias("second")));
int second(void) { return counter++; }

static int sum(int n, ...) {
    va_list list, copy;
    va_start(list, n);
    va_copy(copy, list);
    int s = 0;
    while (n-- > 0) s += va_arg(list, int);
    double d = va_arg(copy, double);
    va_end(list);
    va_end(copy);
    return s + (int)d;
}

struct big give(struct big b, struct point p) { b.a[2] += p.x * p.y; return b; }
struct point swap(struct point p) { return (struct point){ p.y, p.x }; }
double complex rotate(double complex z) { return z * I; }

int bit_fields(struct bits *b) { b->a = 5; b->c--; return b->b + b->c; }
vec4 lanes(vec4 a, vec4 b) { vec4 c = a * b + (a > b); c[2] = 7; return __builtin_shufflevector(c, a, 0, 5, 2, 7); }

int atomics(_Atomic int *a, int *b) {
    int expected = 3;
    atomic_fetch_add_explicit(a, 2, memory_order_relaxed);
    __atomic_fetch_nand(b, 5, __ATOMIC_ACQ_REL);
    atomic_thread_fence(memory_order_acquire);
    atomic_compare_exchange_weak(a, &expected, 9);
    atomic_store_explicit(a, 1, memory_order_release);
    return atomic_exchange(a, 4) + atomic_load(a) + *(volatile int *)b;
}

int dispatch(int *code, int n) {
    static void *const table[] = { &&add, &&twice, &&done };
    int acc = 0;
    goto *table[*code++];
add:
    acc += n;
    goto *table[*code++];
twice:
    acc *= 2;
    goto *table[*code++];
done:
    return acc;
}

int choose(unsigned long v, char *s) {
    switch (v) {
    case 0: return s[0];
    case 1 ... 5: return s[v] * 2;
    case 0xffffffffffffffff: return -1;
    default: break;
    }
    for (char *p = s; *p; p++)
        if (__builtin_expect(*p == 'x', 0)) return (int)(p - s);
    __asm__ volatile("" ::: "memory");
    return v > 100 ? (int)v : -(int)v;
}

unsigned builtins(unsigned a, int b, double d) {
    int r;
    if (__builtin_add_overflow(b, 7, &r)) return __builtin_popcount(a) + __builtin_clz(a | 1);
    __builtin_assume(a > 3);
    return __builtin_bswap32(a) + __builtin_rotateleft32(a, 5) + abs(b) + (unsigned)__builtin_fabs(d) + (d != d);
}

void grow(int n) {
    int array[n];
    memset(array, n, sizeof array);
    char *p = alloca(n * 2);
    memcpy(p, array, n);
    struct big b = { { 1, 2, 3 } };
    b = give(b, origin);
    printf("%d %ld %s\n", array[0], b.a[2], p);
}

static jmp_buf env;
int jumps(void) { if (setjmp(env)) return 1; longjmp(env, 1); }

float floats(float a, double b, long c, unsigned char u) {
    a = a * 2.5f - (float)b;
    if (a < b || a != a) a = -a;
    return a + c + u + (float)(unsigned long)b;
}

int main(int argc, char **argv) {
    __int128 x = wide / 3 % 1000;
    printf("%s %d %d\n", placed, sum(3, 1, 2, 3), (int)x + elsewhere + thread_elsewhere);
    grow(argc);
    handler("%d\n", first());
    return choose(argc, argv[0]) & 1;
}
