// Vector extensions of any width: 64 to 512 bits, all operations, conversions, shuffles.
#include <stdio.h>

typedef int v2 __attribute__((vector_size(8)));
typedef int v4 __attribute__((vector_size(16)));
typedef int v8 __attribute__((vector_size(32)));
typedef short s16 __attribute__((vector_size(32)));
typedef float f8 __attribute__((vector_size(32)));
typedef double d8 __attribute__((vector_size(64)));
typedef unsigned char b16 __attribute__((vector_size(16)));

static unsigned hash8(v8 v) {
    unsigned h = 1;
    for (int i = 0; i < 8; i++) h = h * 31 + (unsigned)v[i];
    return h;
}

__attribute__((noinline)) static void sums(v8 *a, const v8 *b) { *a = *a * *b + (*a ^ *b) - (*a << 3) + (*b >> 2); }

int main(void) {
    v8 a = {1, -2, 3, -4, 5, -6, 7, -8}, b = {9, 8, 7, 6, 5, 4, 3, 2};
    sums(&a, &b);
    printf("%08x\n", hash8(a));
    v8 mask = a > b;
    printf("%08x %08x %08x\n", hash8(mask), hash8((a & mask) | (b & ~mask)), hash8(a / b + a % b));
    v2 two = {3, 4};
    two = two * two - 1;
    printf("%d %d\n", two[0], two[1]);
    f8 f = __builtin_convertvector(b, f8);
    f = f / 4 + 0.5f;
    v8 back = __builtin_convertvector(f, v8);
    printf("%08x %g\n", hash8(back), (double)(f[0] + f[7]));
    d8 d = {0};
    for (int i = 0; i < 8; i++) d[i] = i * 1.5;
    d = d * d - d;
    double total = 0;
    for (int i = 0; i < 8; i++) total += d[i];
    printf("%g\n", total);
    s16 s;
    for (int i = 0; i < 16; i++) s[i] = (short)(i * 1000 - 8000);
    s16 t = s * s;
    t = -t | (s == 1000);
    int sum = 0;
    for (int i = 0; i < 16; i++) sum = sum * 3 % 1000 + t[i];
    printf("%d\n", sum);
    v4 low = {a[0], a[1], a[2], a[3]};
    b16 bytes = (b16)low;
    bytes = bytes + (b16)(low >> 4);
    unsigned h = 0;
    for (int i = 0; i < 16; i++) h = h * 17 + bytes[i];
    printf("%08x\n", h);
    return 0;
}
