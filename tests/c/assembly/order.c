// interpreter: no
// Volatile assembly stays in order and is executed as often as it is written; other assembly may go.
#include <stdio.h>

static char log_of[64];
static char *end = log_of;

#define NOTE(c) __asm__ volatile("movq %0, %%rax\n\tmovb %1, (%%rax)\n\tincq %0" : "+m"(end) : "i"(c) : "rax", "memory", "cc")


int main(void) {
    for (int i = 0; i < 3; i++) {
        NOTE('a');
        if (i == 1)
            NOTE('b');
        NOTE('c');
    }
    int dead;
    __asm__ volatile("movl $5, %0\n\tincq %1" : "=r"(dead), "+m"(end) : : "cc");
    end[-1] = '+';
    NOTE('.');
    int zero = 0, kept;
    __asm__("movl $1, %0" : "=r"(kept));
    if (zero)
        printf("%d\n", kept);
    printf("%s\n", log_of);
    return 0;
}
