// interpreter: no
// Aliases, weak definitions and references, visibility, asm names, sections with bounds, used and retained data.
#include <stdio.h>
#include <string.h>

int original(int x) { return x * 3; }
extern int other_name(int) __attribute__((alias("original")));
extern __typeof__(original) weak_name __attribute__((weak, alias("original")));
int value = 42;
extern int same_value __attribute__((alias("value")));
__attribute__((weak)) int replaced(void) { return 1; }
extern int missing(void) __attribute__((weak));
extern int missing_data __attribute__((weak));
__attribute__((visibility("hidden"))) int hidden(int x) { return x - 1; }
__attribute__((visibility("protected"))) int guarded = 5;
static int renamed(int) __asm__("a_very_special_name");
__attribute__((used)) static int renamed(int x) { return x + 1000; }
extern int by_symbol(int) __asm__("a_very_special_name");

struct entry { const char *name; int (*f)(int); };
#define REGISTER(n, e) \
    static int n##_function(int x) { return (e); } \
    static const struct entry n##_entry __attribute__((section("entries"), used, aligned(8))) = {#n, n##_function}
REGISTER(twice, x * 2);
REGISTER(next, x + 1);
REGISTER(negate, -x);
REGISTER(half, x / 2);
extern const struct entry __start_entries[], __stop_entries[];

static char in_section[] __attribute__((section(".data.special"))) = "in a section of its own";
static int zeroed[100] __attribute__((section(".bss.special")));
__attribute__((section(".text.far"), noinline)) static int far_away(int x) { return x ^ 0xff; }
__attribute__((common)) int common_variable;
__attribute__((nocommon)) int plain_variable;

int main(void) {
    printf("%d %d %d\n", original(1), other_name(2), weak_name(3));
    same_value += 1;
    printf("%d %d %d\n", value, &value == &same_value, (void *)original == (void *)weak_name);
    printf("%d %d %d\n", replaced(), missing ? missing() : -1, &missing_data != 0);
    printf("%d %d %d\n", hidden(guarded), renamed(1), by_symbol(2));
    int sum = 0;
    for (const struct entry *e = __start_entries; e < __stop_entries; e++) sum += e->f(10) * e->f(e->name[0]) * (int)strlen(e->name);
    printf("%d %d\n", (int)(__stop_entries - __start_entries), sum);
    in_section[0] = 'I';
    zeroed[99] = 7;
    printf("%s %d %d\n", in_section, zeroed[99] + zeroed[0], far_away(1));
    common_variable += 3, plain_variable -= 3;
    printf("%d\n", common_variable * plain_variable);
    return 0;
}
