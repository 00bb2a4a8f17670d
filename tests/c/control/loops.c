// Every loop form: nested with labels, empty bodies, comma updates, early exits, loops that count down, zero trips.
#include <stdio.h>

static int triangle(int n) {
    int sum = 0;
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= i; j++) {
            if ((i + j) % 7 == 0)
                continue;
            if (i * j > 60)
                break;
            sum += i * j;
        }
    return sum;
}

static int collatz(unsigned n) {
    int steps = 0;
    while (n != 1) {
        n = n & 1 ? 3 * n + 1 : n / 2;
        steps++;
    }
    return steps;
}

static int two_pointers(const int *a, int n, int want) {
    int pairs = 0;
    for (int i = 0, j = n - 1; i < j;) {
        int s = a[i] + a[j];
        if (s == want) {
            pairs++;
            i++, j--;
        } else if (s < want)
            i++;
        else
            j--;
    }
    return pairs;
}

static int find(int grid[4][5], int want, int *row, int *column) {
    for (int r = 0; r < 4; r++)
        for (int c = 0; c < 5; c++)
            if (grid[r][c] == want) {
                *row = r;
                *column = c;
                goto found;
            }
    return 0;
found:
    return 1;
}

int main(void) {
    for (int n = 0; n < 25; n += 6)
        printf("%d ", triangle(n));
    printf("\n");
    int longest = 0, at = 0;
    for (unsigned n = 1; n < 400; n++) {
        int c = collatz(n);
        if (c > longest)
            longest = c, at = (int)n;
    }
    printf("%d at %d\n", longest, at);
    int a[20];
    for (int i = 0; i < 20; i++)
        a[i] = i * i / 3;
    printf("%d %d\n", two_pointers(a, 20, 53), two_pointers(a, 0, 5));
    int grid[4][5], row = -1, column = -1;
    for (int i = 19; i >= 0; i--)
        grid[i / 5][i % 5] = i * 7 % 20;
    int ok = find(grid, 13, &row, &column);
    printf("%d %d %d", ok, row, column);
    printf(" %d\n", find(grid, 99, &row, &column));
    unsigned k = 10;
    while (k-- > 0)
        printf("%u", k);
    printf("\n");
    const char *text = "count the letters", *p;
    for (p = text; *p; p++)
        ;
    printf("%d\n", (int)(p - text));
    int m = 100;
    do
        m -= 30;
    while (m > 0);
    printf("%d\n", m);
    int outer = 0, inner = 0;
    for (;;) {
        if (++outer == 5)
            break;
        for (;;)
            if (++inner % 4 == 0)
                break;
    }
    printf("%d %d\n", outer, inner);
    return 0;
}
