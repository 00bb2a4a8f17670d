// Calls with more arguments than registers: integers, doubles, structs that no longer fit, all mixed.
#include <stdio.h>

struct pair { long a, b; };
struct point { double x, y; };
struct half { double d; long l; };

static long ints(int a, long b, short c, char d, unsigned e, long long f, int g, signed char h, unsigned short i, long j) {
    return a + 2 * b + 3 * c + 5 * d + 7 * (long)e + 11 * f + 13 * g + 17 * h + 19 * i + 23 * j;
}

static double doubles(double a, float b, double c, float d, double e, float f, double g, float h, double i, float j, double k) {
    return a + b * 2 + c * 3 + d * 5 + e * 7 + f * 11 + g * 13 + h * 17 + i * 19 + j * 23 + k * 29;
}

static double mixed(int a, double b, long c, float d, char e, double f, short g, double h, int i, double j, long k, double l, double m,
    int n, double o, float p, int q) {
    return a * 1 + b * 2 + c * 3 + d * 4 + e * 5 + f * 6 + g * 7 + h * 8 + i * 9 + j * 10 + k * 11 + l * 12 + m * 13 + n * 14 + o * 15
        + p * 16 + q * 17;
}

/* The pair needs two registers where one is left, so it goes to memory and the last int still gets the register. */
static long split(long a, long b, long c, long d, long e, struct pair p, long f, struct pair q) {
    return a + b + c + d + e + p.a * 10 + p.b * 100 + f * 1000 + q.a * 10000 + q.b * 100000;
}

static double points(struct point a, struct point b, struct point c, double d, struct point e, double f) {
    return a.x + a.y * 2 + b.x * 3 + b.y * 4 + c.x * 5 + c.y * 6 + d * 7 + e.x * 8 + e.y * 9 + f * 10;
}

static double halves(long a, long b, long c, long d, long e, struct half h, struct half i, double f, long g) {
    return a + b + c + d + e + h.d * 2 + h.l * 3 + i.d * 4 + i.l * 5 + f * 6 + g * 7;
}

static int recursive(int depth, int a, int b, int c, int d, int e, int f, int g, int h) {
    if (depth == 0)
        return a + b * 2 + c * 3 + d * 4 + e * 5 + f * 6 + g * 7 + h * 8;
    return recursive(depth - 1, h, a, b, c, d, e, f, g) + depth;
}

int main(void) {
    printf("%ld\n", ints(1, -2, 3, 'a', 4000000000u, 1LL << 40, -7, -8, 65535, 10));
    printf("%g\n", doubles(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
    printf("%g\n", mixed(1, .5, 2, 1.5f, 3, 2.5, 4, 3.5, 5, 4.5, 6, 5.5, 6.5, 7, 7.5, 8.5f, 8));
    printf("%ld\n", split(1, 1, 1, 1, 1, (struct pair){2, 3}, 4, (struct pair){5, 6}));
    printf("%g\n", points((struct point){1, 2}, (struct point){3, 4}, (struct point){5, 6}, 7, (struct point){8, 9}, 10));
    printf("%g\n", halves(1, 2, 3, 4, 5, (struct half){.5, 6}, (struct half){.25, 7}, 1.5, 8));
    for (int d = 0; d < 9; d++)
        printf("%d ", recursive(d, 1, 2, 3, 4, 5, 6, 7, 8));
    printf("\n");
    return 0;
}
