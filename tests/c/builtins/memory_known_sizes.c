// Memory functions with sizes known and unknown, overlapping moves, and results that are compared only.
#include <stdio.h>
#include <string.h>

static unsigned sum(const unsigned char *p, int n) {
    unsigned s = 1;
    for (int i = 0; i < n; i++) s = s * 131 + p[i];
    return s;
}

#define MOVE(n) \
    do { \
        unsigned char a[96], b[96]; \
        for (int i = 0; i < 96; i++) a[i] = (unsigned char)(i * 7 + n), b[i] = 0; \
        __builtin_memcpy(b + 3, a + 5, n); \
        __builtin_memmove(a + 4, a + 1, n); \
        __builtin_memset(b + 40, n, n / 2); \
        printf("%2d %08x %08x %d\n", n, sum(a, 96), sum(b, 96), n > 2 && __builtin_memcmp(a, b, n) < 0); \
    } while (0)

__attribute__((noinline)) static void unknown(unsigned char *p, int n) {
    memset(p, 0x5a, (size_t)n);
    memmove(p + n / 3, p, (size_t)n / 2);
    memcpy(p + 2 * n, p, (size_t)n);
}

int main(void) {
    MOVE(0); MOVE(1); MOVE(2); MOVE(3); MOVE(5); MOVE(8); MOVE(12); MOVE(15); MOVE(16); MOVE(17); MOVE(24); MOVE(31);
    MOVE(32); MOVE(33); MOVE(47); MOVE(48);
    unsigned char big[600];
    for (int n = 0; n <= 200; n += 25) {
        memset(big, n, sizeof big);
        unknown(big, n);
        printf("%d %08x\n", n, sum(big, 600));
    }
    printf("%d %d %d\n", memcmp("abcd", "abce", 3) == 0, memcmp("abcd", "abce", 4) != 0, __builtin_strcmp("a", "b") < 0);
    printf("%zu %s %s\n", __builtin_strlen("seven!!"), __builtin_strchr("a-b-c", '-'), __builtin_strrchr("a-b-c", '-'));
    char text[32];
    printf("%s\n", __builtin_strcat(__builtin_strcpy(text, "one"), "two"));
    printf("%ld\n", (long)(__builtin_stpcpy(text, "abc") - text));
    return 0;
}
