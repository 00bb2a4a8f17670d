// Functions that are chosen when the program starts.
// interpreter: no
#include <stdio.h>

static long plain(const int *p, int n) {
    long sum = 0;
    for (int i = 0; i < n; i++) sum += p[i];
    return sum;
}

static long other(const int *p, int n) {
    long sum = 0;
    for (int i = n; i-- > 0;) sum += p[i];
    return sum + 1000;
}

static long (*resolve_sum(void))(const int *, int) { return sizeof(long) == 8 ? plain : other; }
static long (*resolve_own(void))(const int *, int) { return sizeof(long) == 4 ? plain : other; }

long sum_of(const int *p, int n) __attribute__((ifunc("resolve_sum")));
static long own_sum(const int *p, int n) __attribute__((ifunc("resolve_own")));

typedef long (*summer)(const int *, int);
static const summer table[] = {sum_of, own_sum, plain};

int main(void) {
    int numbers[] = {3, 1, 4, 1, 5, 9, 2, 6};
    printf("%ld %ld\n", sum_of(numbers, 8), own_sum(numbers, 8));
    for (int i = 0; i < 3; i++) printf("%ld ", table[i](numbers, 4));
    summer volatile p = sum_of;
    printf("\n%ld\n", p(numbers, 3));
    return 0;
}
