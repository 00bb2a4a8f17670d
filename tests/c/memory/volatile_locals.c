// Volatile arrays and structs as local variables: filled, copied, changed.
#include <stdio.h>

struct pair {
    int a;
    char b;
    double c;
};

int main(void) {
    volatile int zeros[11] = {0};
    zeros[3] = 5;
    volatile struct pair p = {0};
    p.b = 'x';
    volatile struct pair q = p;
    q.c = 2.5;
    volatile char bytes[7] = {1, 2, 3, 4, 5, 6, 7};
    int sum = 0;
    for (int i = 0; i < 11; i++)
        sum += zeros[i];
    for (int i = 0; i < 7; i++)
        sum += bytes[i];
    printf("%d %d %c %.1f %c %.1f\n", sum, p.a, p.b, p.c, q.b, q.c);
    return 0;
}
