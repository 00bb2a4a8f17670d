// interpreter: no
// Operands by name, many of them, in memory and in registers.
#include <stdio.h>

struct state {
    long in[4], out[4];
};

static long mixed(struct state *s, long a, long b) {
    long result;
    __asm__ volatile("movq %[a], %[result]\n\t"
                     "imulq %[b], %[result]\n\t"
                     "addq %[first], %[result]\n\t"
                     "subq %[last], %[result]\n\t"
                     "movq %[result], %[out0]\n\t"
                     "movq $%c[n], %[out1]\n\t"
                     "negq %[out2]\n\t"
                     "addq %H[pair], %[result]"
                     : [result] "=&r"(result), [out0] "=m"(s->out[0]), [out1] "=m"(s->out[1]), [out2] "+m"(s->out[2])
                     : [a] "r"(a), [b] "rm"(b), [first] "m"(s->in[0]), [last] "g"(s->in[3]), [n] "i"(-12),
                       [pair] "o"(s->in[1])
                     : "cc");
    return result;
}

static long deep(long x) {
    long a = x, b = x + 1, c = x + 2, d = x + 3, e = x + 4, f = x + 5, g = x + 6, h = x + 7, i = x + 8, j = x + 9;
    __asm__("addq %8, %0\n\taddq %9, %1\n\taddq %0, %2\n\taddq %1, %3\n\taddq %2, %4\n\taddq %3, %5\n\taddq %4, %6\n\t"
            "addq %5, %7"
            : "+&r"(a), "+&r"(b), "+&r"(c), "+&r"(d), "+&r"(e), "+&r"(f), "+&r"(g), "+&r"(h)
            : "m"(i), "m"(j)
            : "cc");
    return a + b * 2 + c * 3 + d * 4 + e * 5 + f * 6 + g * 7 + h * 8;
}

int main(void) {
    struct state s = {{1, 2, 3, 4}, {5, 6, 7, 8}};
    long result = mixed(&s, 6, 7);
    printf("%ld %ld %ld %ld %ld\n", result, s.out[0], s.out[1], s.out[2], s.out[3]);
    printf("%ld\n", deep(result));
    __asm__ volatile("prefetcht0 %0" : : "m"(s));
    return 0;
}
