// judge: clang
// Signed division and remainder truncate toward zero, at widths of one word to twenty.
#include <stdio.h>

#define CHECK(bits) \
    static int check##bits(int seed) { \
        typedef _BitInt(bits) num; \
        unsigned s = (unsigned)seed; \
        unsigned sum = 0; \
        for (int i = 0; i < 40; i++) { \
            unsigned _BitInt(bits) x = 0, y = 0; \
            for (int k = 0; k < bits; k += 16) { \
                s = s * 1103515245 + 12345; \
                x = (unsigned _BitInt(bits))(x << 8 << 8) ^ (s >> 8); \
                if (k < bits / 2) y = (unsigned _BitInt(bits))(y << 8 << 8) ^ (s >> 11); \
            } \
            num a = (num)x, b = (num)(y | 1); \
            if (i % 3 == 1) b = -b; \
            num q = a / b, r = a % b; \
            if (q * b + r != a) return -1; \
            if (r != 0 && (r < 0) != (a < 0)) return -2; \
            num size = r < 0 ? -r : r, limit = b < 0 ? -b : b; \
            if (size >= limit) return -3; \
            sum = sum * 31 + (unsigned)(int)q + (unsigned)(int)r; \
        } \
        printf("%4d %08x\n", bits, sum); \
        return 0; \
    }

CHECK(24)
CHECK(50)
CHECK(64)
CHECK(90)
CHECK(128)
CHECK(200)
CHECK(513)
CHECK(1280)

int main(void) {
    int failed = check24(1) | check50(2) | check64(3) | check90(4) | check128(5) | check200(6) | check513(7) | check1280(8);
    printf("%d\n", failed);
    return failed;
}
