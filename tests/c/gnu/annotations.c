// Annotations on functions and on a variable change nothing of what the program does.
// judge: clang
#include <stdio.h>

__attribute__((annotate("entry"), annotate("second"))) static int twice(int x) { return 2 * x; }
__attribute__((annotate("state"))) static int state = 5;
int shared __attribute__((annotate("shared"), section(".data.mine"), used)) = 8;
__attribute__((annotate("tuffy::opt_level(O1)"), noinline)) static int sum(const int *p, int n) {
    int s = 0;
    for (int i = 0; i < n; i++) s += p[i];
    return s;
}

struct record {
    int key __attribute__((annotate("key")));
    int value;
};

int main(void) {
    int local __attribute__((annotate("local"))) = 3;
    int table[6];
    for (int i = 0; i < 6; i++) table[i] = twice(i) + state + local;
    struct record r = {sum(table, 6), shared};
    r.key++;
    printf("%d %d %d\n", r.key, r.value, __builtin_annotation(local, "told"));
    return 0;
}
