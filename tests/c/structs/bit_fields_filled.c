// Bit fields of a struct that begins without contents, filled one by one; nothing else is in memory.
#include <stdio.h>

struct flags {
    unsigned kind : 3;
    signed level : 13;
    unsigned mode : 4;
};

struct wide {
    unsigned long low : 40;
    unsigned long high : 24;
};

int main(void) {
    struct flags f;
    f.kind = 1;
    f.level = -7;
    f.mode = 9;
    printf("%d %d %d\n", f.kind, f.level, f.mode);
    f.level = 4095;
    f.kind = 0;
    printf("%d %d %d\n", f.kind, f.level, f.mode);
    struct wide w;
    w.high = 0xabcdef;
    w.low = 0x123456789aUL;
    printf("%lx %lx\n", (unsigned long)w.high, (unsigned long)w.low);
    return 0;
}
