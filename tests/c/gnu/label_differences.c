// interpreter: no
// An interpreter whose table holds differences of labels, and one whose code holds addresses of labels.
#include <stdio.h>

static int run(const unsigned char *code, int x) {
    static const int at[] = {&&halt - &&halt, &&increment - &&halt, &&times - &&halt, &&less - &&halt, &&jump - &&halt};
#define NEXT goto *(&&halt + at[*code++])
    int steps = 0;
    const unsigned char *start = code;
    NEXT;
increment:
    x++, steps++;
    NEXT;
times:
    x *= *code++, steps++;
    NEXT;
less:
    if (x >= *code++ * 10) code += 2;
    steps++;
    NEXT;
jump:
    code = start + *code;
    steps++;
    NEXT;
halt:
    printf("%d steps\n", steps);
    return x;
}

static long threaded(long n) {
    void *program[] = {&&load, &&square, &&plus, &&plus, &&stop};
    void **pc = program;
    long acc = 0;
    goto **pc++;
load:
    acc = n;
    goto **pc++;
square:
    acc *= acc;
    goto **pc++;
plus:
    acc += n;
    goto **pc++;
stop:
    return acc;
}

int main(void) {
    static const unsigned char code[] = {1, 2, 3, 1, 3, 20, 4, 0, 0};
    for (int i = 0; i < 4; i++) printf("%d\n", run(code, i));
    for (long i = 1; i < 6; i++) printf("%ld ", threaded(i));
    puts("");
    return 0;
}
