// interpreter: no
// A table that assembly fills from many places: distances to code, and what stands there.
#include <stdio.h>

struct entry {
    int place;
    int number;
};

extern const struct entry table_start[];
__asm__(".pushsection .rodata.places, \"a\"\n"
        "\t.balign 4\n"
        "\t.globl table_start\n"
        "\t.hidden table_start\n"
        "table_start:\n"
        "\t.popsection");

#define MARK(n, number)                                                                                                \
    __asm__ volatile("771:\taddl %2, %0\n"                                                                             \
                     "\t.pushsection .rodata.places, \"a\"\n"                                                         \
                     "\t.long 771b - .\n"                                                                              \
                     "\t.long %c1\n"                                                                                   \
                     "\t.popsection"                                                                                   \
                     : "+r"(n)                                                                                         \
                     : "i"(number), "r"(n)                                                                             \
                     : "cc")

__attribute__((noinline)) static int work(int x) {
    MARK(x, 11);
    if (x > 4)
        MARK(x, 22);
    MARK(x, 33);
    return x;
}

__asm__(".pushsection .rodata.text, \"aMS\", @progbits, 1\n"
        "made_text:\t.asciz \"from assembly\"\n"
        "\t.popsection");
extern const char made_text[];

static int placed __attribute__((used)) = 3;
__asm__(".pushsection .data\n\t.balign 8\n\t.globl pointer_to_placed\npointer_to_placed:\t.quad placed\n\t.popsection");
extern int *pointer_to_placed;

int main(void) {
    printf("%d %d\n", work(2), work(3));
    int sum = 0, inside = 0, count = 0;
    for (const struct entry *e = table_start; e->number == 11 || e->number == 22 || e->number == 33; e++) {
        const char *code = (const char *)&e->place + e->place;
        // An addition of two registers of 32 bits begins with 01, or with a prefix for r8 and above.
        inside += (unsigned char)*code == 0x01 || ((unsigned char)*code & 0xf0) == 0x40;
        sum += e->number;
        count++;
        if (count == 3)
            break;
    }
    printf("%d %d %d %s\n", count, inside, sum, made_text);
    placed += 4;
    printf("%d\n", *pointer_to_placed);
    return 0;
}
