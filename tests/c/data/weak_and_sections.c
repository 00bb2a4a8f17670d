// Symbols with attributes: weak, aliased, aligned, in sections of their own, constructors and destructors, used and unused.
#include <stdint.h>
#include <stdio.h>

__attribute__((weak)) int optional_value = 5;
extern __attribute__((weak)) int missing(int);
__attribute__((weak)) int replaceable(int x) { return x + 1; }

int original(int x) { return x * 3; }
extern int other_name(int x) __attribute__((alias("original")));
int shared_data[4] = {1, 2, 3, 4};
extern int data_alias[4] __attribute__((alias("shared_data")));

static __attribute__((aligned(64))) char line[64];
static _Alignas(16) int quad[4] = {1, 2, 3, 4};
__attribute__((section("tuffy_table"))) static const int entry_a = 11;
__attribute__((section("tuffy_table"))) static const int entry_b = 22;
__attribute__((visibility("hidden"))) int hidden_value = 9;
static __attribute__((unused)) int not_used(void) { return 1; }

static int trail;

__attribute__((constructor(101))) static void early(void) { trail = trail * 10 + 1; }
__attribute__((constructor(202))) static void later(void) { trail = trail * 10 + 2; }
__attribute__((destructor)) static void at_end(void) { printf("end %d\n", trail); }

__attribute__((noinline, cold)) static void rare(int n) { trail += n; }
__attribute__((pure)) static int pure_sum(const int *v, int n) {
    int s = 0;
    while (n-- > 0)
        s += v[n];
    return s;
}
__attribute__((const)) static int const_square(int x) { return x * x; }

int main(void) {
    printf("%d %d\n", optional_value, replaceable(4));
    printf("%s\n", missing ? "there" : "missing");
    printf("%d %d\n", original(5), other_name(6));
    data_alias[2] = 33;
    printf("%d %d\n", shared_data[2], pure_sum(shared_data, 4));
    printf("%d %d\n", (int)((uintptr_t)line % 64), (int)((uintptr_t)quad % 16));
    printf("%d %d %d\n", entry_a, entry_b, hidden_value);
    printf("%d\n", trail);
    if (__builtin_expect(quad[3] > 100, 0))
        rare(1000);
    line[63] = 'x';
    printf("%c %d\n", line[63], const_square(quad[2]) + const_square(quad[2]));
    return 0;
}
