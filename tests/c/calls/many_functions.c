// Fifty small functions made by macros, called directly, through tables and through each other; results mixed.
#include <stdint.h>
#include <stdio.h>

#define OPS(X) \
    X(0, a + b) X(1, a - b) X(2, a ^ b) X(3, a | b) X(4, a & ~b) X(5, a * 3 + b) X(6, (a << 3) - b) X(7, (a >> 2) + (b >> 1)) \
    X(8, a > b ? a - b : b - a) X(9, (a & 0xff) * (b & 0xff)) X(10, ~a + b) X(11, a / (b | 1)) X(12, a % (b | 1)) X(13, (a << 16 | a >> 16) ^ b) \
    X(14, a == b ? 7 : a) X(15, (uint32_t)(uint8_t)a + (uint16_t)b) X(16, (uint32_t)(int8_t)a - b) X(17, (a ^ b) * 2654435761u) \
    X(18, a - (a >> 1 & 0x55555555u) + b) X(19, __builtin_popcount(a) + b) X(20, a & 1 ? b : a) X(21, (uint32_t)((uint64_t)a * b >> 32)) \
    X(22, (uint32_t)((int32_t)a >> (b & 31))) X(23, a << (b & 31)) X(24, a >> (b & 31))

#define DEFINE(n, e) static uint32_t f##n(uint32_t a, uint32_t b) { return e; } \
    static uint32_t g##n(uint32_t a, uint32_t b, int depth);
OPS(DEFINE)

typedef uint32_t (*two)(uint32_t, uint32_t);
typedef uint32_t (*three)(uint32_t, uint32_t, int);
#define F_ROW(n, e) f##n,
#define G_ROW(n, e) g##n,
static const two f_table[] = {OPS(F_ROW)};
static const three g_table[] = {OPS(G_ROW)};
enum { COUNT = sizeof f_table / sizeof *f_table };

#define CHAIN(n, e) static uint32_t g##n(uint32_t a, uint32_t b, int depth) { \
    uint32_t r = f##n(a, b); \
    return depth == 0 ? r : g_table[(r + n) % COUNT](r, a ^ b >> 3, depth - 1); \
}
OPS(CHAIN)

static uint32_t all(uint32_t a, uint32_t b) {
    uint32_t h = 0;
#define STEP(n, e) h = (h << 5 | h >> 27) ^ f##n(a, b);
    OPS(STEP)
    return h;
}

int main(void) {
    uint32_t a = 0x12345678, b = 0x9abcdef0;
    for (int i = 0; i < COUNT; i++)
        printf("%x%c", f_table[i](a, b), i % 8 == 7 ? '\n' : ' ');
    printf("\n");
    for (int i = 0; i < 6; i++) {
        printf("%08x ", all(a, b));
        a = a * 69069u + 1;
        b ^= a >> 7;
    }
    printf("\n");
    for (int i = 0; i < COUNT; i += 4)
        printf("%08x ", g_table[i](a, b, 40));
    printf("\n");
    return 0;
}
