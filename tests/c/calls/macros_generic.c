// Macros and _Generic: X-macros, token pasting, statement expressions, typeof, variadic macros, static assertions.
#include <stdio.h>
#include <string.h>

#define FRUITS(X) X(apple, 3, 0.5) X(banana, 7, 0.25) X(cherry, 50, 0.05)
#define AS_ENUM(name, n, p) FRUIT_##name,
#define AS_ROW(name, n, p) [FRUIT_##name] = {#name, n, p},
enum fruit { FRUITS(AS_ENUM) FRUIT_COUNT };
static const struct { const char *name; int count; double price; } fruits[] = {FRUITS(AS_ROW)};

_Static_assert(FRUIT_COUNT == 3, "three fruits");
_Static_assert(sizeof fruits / sizeof *fruits == FRUIT_COUNT, "one row each");

#define MAX(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })
#define SWAP(a, b) do { __typeof__(a) t_ = (a); (a) = (b); (b) = t_; } while (0)
#define COUNT_OF(a) (sizeof(a) / sizeof *(a))
#define FOR_EACH(item, array) for (__typeof__(*(array)) *item = (array), *end_ = (array) + COUNT_OF(array); item < end_; item++)
#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)
#define NAME(...) (sizeof (const char *[]){__VA_ARGS__} / sizeof(const char *))
#define LOG(f, ...) printf("[%s] " f "\n", __func__, ##__VA_ARGS__)

#define SHOW(x) _Generic((x), int: show_int, unsigned: show_unsigned, double: show_double, float: show_double, char *: show_text, \
    const char *: show_text, default: show_other)(x)

static void show_int(int v) { printf("int %d\n", v); }
static void show_unsigned(unsigned v) { printf("unsigned %u\n", v); }
static void show_double(double v) { printf("real %g\n", v); }
static void show_text(const char *v) { printf("text %s\n", v); }
static void show_other(long v) { printf("other %ld\n", v); }

#define DEFINE_STACK(T) \
    struct T##_stack { T items[8]; int n; }; \
    static void T##_push(struct T##_stack *s, T v) { s->items[s->n++] = v; } \
    static T T##_pop(struct T##_stack *s) { return s->items[--s->n]; }

typedef struct { short a, b; } both;
DEFINE_STACK(int)
DEFINE_STACK(double)
DEFINE_STACK(both)

static int calls;
static int next(void) { return ++calls; }

int main(void) {
    double total = 0;
    for (enum fruit f = 0; f < FRUIT_COUNT; f++) {
        total += fruits[f].count * fruits[f].price;
        LOG("%s %d", fruits[f].name, fruits[f].count);
    }
    LOG("total %.2f", total);
    LOG("plain");
    int m = MAX(next(), next() + 5), k = calls;
    printf("%d %d %g\n", m, k, MAX(1.5, 2));
    int a = 1, b = 2;
    SWAP(a, b);
    const char *s = "first", *t = "second";
    SWAP(s, t);
    printf("%d %d %s %s\n", a, b, s, t);
    int values[] = {4, 8, 15, 16};
    FOR_EACH(v, values)
        *v *= 2;
    FOR_EACH(v, values)
        printf("%d ", *v);
    printf("%zu %s %d\n", NAME("x", "y", "z"), TEXT(JOIN(con, cat)), JOIN(1, 2) + 1);
    SHOW(5);
    SHOW(5u);
    SHOW(2.5f);
    SHOW("chars");
    SHOW(7L);
    struct int_stack i = {.n = 0};
    struct double_stack d = {.n = 0};
    struct both_stack p = {.n = 0};
    for (int n = 0; n < 5; n++) {
        int_push(&i, n * n);
        double_push(&d, n / 2.0);
        both_push(&p, (both){(short)n, (short)-n});
    }
    int x = int_pop(&i) - int_pop(&i);
    both q = both_pop(&p);
    printf("%d %g %d\n", x, double_pop(&d), q.a * q.b);
    printf("%d\n", __LINE__ > 50 && strlen(__FILE__) > 0);
    return 0;
}
