// interpreter: no
// Exceptions through functions with assembly: the tables of calls count its bytes. Objects are destroyed on the way.
#include <cstdio>
#include <stdexcept>
#include <string>

struct Guard {
    const char *name;
    ~Guard() { std::printf("leaving %s\n", name); }
};

[[gnu::noinline]] static int work(int n) {
    int m;
    asm volatile("movl %1, %0\n\t.rept 40\n\taddl $1, %0\n\t.endr" : "=&r"(m) : "r"(n) : "cc");
    if (m == 43)
        throw std::runtime_error("three");
    asm volatile(".p2align 5\n\tsubl $40, %0" : "+r"(m) : : "cc");
    return m;
}

[[gnu::noinline]] static int around(int n) {
    Guard guard{"around"};
    int sum = 0;
    try {
        asm volatile("addl $1, %0\n\t.rept 100\n\tnop\n\t.endr" : "+r"(sum) : : "cc");
        sum += work(n);
        asm volatile("addl $10, %0\n\t.rept 100\n\tnop\n\t.endr" : "+r"(sum) : : "cc");
        sum += work(n + 1);
        asm volatile(".rept 200\n\tnop\n\t.endr\n\taddl $100, %0" : "+m"(sum) : : "cc");
    } catch (const std::runtime_error &error) {
        asm volatile("addl $1000, %0" : "+r"(sum) : : "cc");
        std::printf("caught %s\n", error.what());
    }
    return sum;
}

static int table(int n) {
    int result = 0;
    switch (n) {
    case 0: asm volatile(".rept 64\n\tincl %0\n\t.endr" : "+r"(result)); break;
    case 1: asm volatile("movl $11, %0" : "=r"(result)); break;
    case 2: result = work(5); break;
    case 3: asm volatile("movl $33, %0" : "=r"(result)); break;
    case 4: asm volatile(".balign 16\n\tmovl $44, %0" : "=r"(result)); break;
    case 5: result = around(9); break;
    case 6: result = 66; break;
    default: asm volatile("movl $-1, %0" : "=r"(result));
    }
    return result;
}

int main() {
    for (int i = 0; i < 5; i++)
        std::printf("%d\n", around(i));
    for (int i = 0; i < 8; i++)
        std::printf("table %d\n", table(i));
}
