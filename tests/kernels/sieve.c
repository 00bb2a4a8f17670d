// Sieve of Eratosthenes over bytes and a count by gaps.
// args: 1
// bench: 1000
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 100000 };
static uint8_t composite[N];

int main(int argc, char **argv) {
    int rounds = argc > 1 ? atoi(argv[1]) : 1;
    uint32_t h = 0;
    for (int r = 0; r < rounds; r++) {
        memset(composite, 0, sizeof composite);
        composite[0] = composite[1] = 1;
        for (int i = 2; i * i < N; i++)
            if (!composite[i])
                for (int j = i * i; j < N; j += i)
                    composite[j] = 1;
        int count = 0, last = 2, gap = 0;
        for (int i = 2; i < N - r; i++)
            if (!composite[i]) {
                count++;
                if (i - last > gap)
                    gap = i - last;
                last = i;
            }
        h = h * 31 + (uint32_t)(count * 100 + gap);
    }
    printf("%08x\n", h);
    return 0;
}
