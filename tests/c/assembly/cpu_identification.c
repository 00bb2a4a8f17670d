// interpreter: no
// Four outputs in fixed registers; one of them belongs to the caller.
#include <cpuid.h>
#include <stdio.h>
#include <string.h>

static void identify(unsigned leaf, unsigned out[4]) {
    __asm__ volatile("cpuid" : "=a"(out[0]), "=b"(out[1]), "=c"(out[2]), "=d"(out[3]) : "0"(leaf), "2"(0));
}

static int has_flag(unsigned long bit) {
    unsigned long before, after;
    __asm__ volatile("subq $128, %%rsp\n\tpushfq\n\tpushfq\n\txorq %2, (%%rsp)\n\tpopfq\n\tpushfq\n\tpopq %1\n\t"
                     "popq %0\n\tpushq %0\n\tpopfq\n\taddq $128, %%rsp"
                     : "=&r"(before), "=&r"(after)
                     : "r"(bit)
                     : "cc", "memory");
    return ((before ^ after) & bit) != 0;
}

int main(void) {
    unsigned mine[4], theirs[4];
    char vendor[13] = {0};
    identify(0, mine);
    __get_cpuid(0, &theirs[0], &theirs[1], &theirs[2], &theirs[3]);
    printf("%d\n", memcmp(mine, theirs, sizeof mine));
    memcpy(vendor, &mine[1], 4);
    memcpy(vendor + 4, &mine[3], 4);
    memcpy(vendor + 8, &mine[2], 4);
    printf("%zu %d\n", strlen(vendor), mine[0] > 0);
    identify(1, mine);
    printf("%d\n", mine[3] >> 26 & 1);
    // The direction flag can be changed, bit 1 cannot.
    printf("%d %d\n", has_flag(1ul << 21), has_flag(2));
    return 0;
}
