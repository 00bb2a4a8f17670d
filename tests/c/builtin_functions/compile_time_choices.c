// choose_expr, types_compatible_p, constant_p, offsetof, classify_type and static conditions in macros and initial values.
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#define SAME(a, b) __builtin_types_compatible_p(__typeof__(a), __typeof__(b))
#define ABS(x) __builtin_choose_expr(SAME(x, int), abs_int((int)(x)), __builtin_choose_expr(SAME(x, double), abs_double((double)(x)), (void)0))
#define IS_ARRAY(a) (!SAME(a, &(a)[0]))
#define COUNT(a) (sizeof(a) / sizeof *(a) + 0 * sizeof(char[IS_ARRAY(a) ? 1 : -1]))
#define CONTAINER(p, type, member) ((type *)((char *)(p) - offsetof(type, member)))
#define MIN(a, b) ({ __auto_type a_ = (a); __auto_type b_ = (b); a_ < b_ ? a_ : b_; })
#define SWAP(a, b) do { __typeof__(a) t_ = (a); (a) = (b); (b) = t_; } while (0)

static int abs_int(int v) { return v < 0 ? -v : v; }
static double abs_double(double v) { return v < 0 ? -v - 0.25 : v + 0.25; }

struct link { struct link *next; };
struct task { int id; double cost; struct link link; char name[6]; };

static inline __attribute__((always_inline)) int power_of(int base, int e) {
    if (__builtin_constant_p(e) && e == 2) return base * base;
    int r = 1;
    while (e--) r *= base;
    return r;
}

static int total(struct link *l) {
    int s = 0;
    for (; l; l = l->next) {
        struct task *t = CONTAINER(l, struct task, link);
        s = s * 10 + t->id + (int)t->cost + (int)strlen(t->name);
    }
    return s;
}

static const size_t offsets[] = {offsetof(struct task, cost), offsetof(struct task, link.next), offsetof(struct task, name[3])};
static int known = __builtin_constant_p(3 + 4) ? 7 : -7;
enum { FOLDED = __builtin_choose_expr(sizeof(long) == 8, 64, 32), LENGTH = sizeof("text") - 1, BITS = __builtin_popcount(0x55) };

int main(int argc, char **argv) {
    (void)argv;
    int table[7] = {3, 1, 2}, *p = table;
    printf("%d %g\n", ABS(-5 * argc), ABS(-2.5 * argc));
    printf("%d %d %d %d\n", SAME(int, signed), SAME(char, signed char), SAME(int *, const int *), SAME(table, p));
    printf("%zu %d %d\n", COUNT(table), IS_ARRAY(table), __builtin_types_compatible_p(int[], int[5]));
    struct task a = {1, 2.5, {0}, "a"}, b = {3, 4.5, {&a.link}, "bb"}, c = {5, 0.5, {&b.link}, "ccc"};
    printf("%d %zu %zu %zu\n", total(&c.link), offsets[0], offsets[1], offsets[2]);
    printf("%d %d %d %d\n", known, FOLDED, LENGTH, BITS);
    printf("%d %d %d\n", power_of(argc + 4, 2), power_of(argc + 1, argc + 4), MIN(argc + 7, 3L) == 3);
    SWAP(table[0], table[1]);
    SWAP(p, *(int **)&p);
    SWAP(a.cost, b.cost);
    printf("%d %d %g %g\n", table[0], *p, a.cost, b.cost);
    printf("%d %d\n", __builtin_constant_p(argc) && 0, __builtin_constant_p(1.5 * 2));
    printf("%d %d %d\n", __builtin_strcmp("abc", "abd") < 0, (int)__builtin_strlen("five5"), __builtin_abs(-9));
    printf("%d %d\n", (int)__builtin_object_size(table, 0), (int)__builtin_object_size(&b.name[2], 1));
    return 0;
}
