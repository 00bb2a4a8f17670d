// interpreter: no
// Weak definitions, aliases of each kind, inline functions of each kind, sections, visibility.
#include <stdio.h>

int overridden(int) __attribute__((weak));
int overridden(int x) { return x + 1; }
static int local(int x) { return x * 5; }
int public_name(int) __attribute__((alias("local")));
extern int data_alias[4] __attribute__((alias("data"), weak));
int data[4] = {1, 2, 3, 4};
extern int absent __attribute__((weak));
void absent_function(void) __attribute__((weak));
__attribute__((visibility("hidden"))) int hidden = 6;
__attribute__((visibility("protected"))) int guarded(int x) { return x - hidden; }
__attribute__((section("mine"), used)) static int one = 1;
__attribute__((section("mine"), used)) static int two = 2;
extern int __start_mine[], __stop_mine[];
static inline int simple(int x) { return x ^ 3; }
extern inline __attribute__((gnu_inline)) int gnu(int x) { return x + 40; }
int gnu(int x) { return x + 40; }
inline int c99(int x) { return x - 4; }
extern int c99(int x);
static int tentative[3];
static int tentative[3];
int common_like;
int common_like;

int main(void) {
    int (*volatile f)(int) = overridden;
    printf("%d %d %d\n", f(1), public_name(2), data_alias[2]++);
    printf("%d %d %d\n", data[2], &absent == 0, absent_function == 0);
    printf("%d %d\n", guarded(10), simple(gnu(c99(5))));
    int n = 0, sum = 0;
    for (int *p = __start_mine; p < __stop_mine; p++) n++, sum += *p;
    printf("%d %d\n", n, sum);
    tentative[1] = common_like = 9;
    printf("%d\n", tentative[0] + tentative[1] + common_like);
    return 0;
}
