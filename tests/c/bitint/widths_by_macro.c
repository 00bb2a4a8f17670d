// judge: clang
// flags: -std=c2x
// _BitInt of 2 to 600 bits, each checked against digits by hand: sums, products, quotients, shifts, and comparisons.
#include <stdint.h>
#include <stdio.h>

static unsigned state = 99;
static unsigned draw(void) { return state = state * 1664525 + 1013904223; }

#define CHECK(N)                                                                                   \
    static unsigned check##N(void) {                                                               \
        typedef unsigned _BitInt(N) U;                                                             \
        typedef _BitInt(N) S;                                                                      \
        unsigned wrong = 0, h = 0;                                                                 \
        for (int turn = 0; turn < 12; turn++) {                                                    \
            U a = 0, b = 0;                                                                        \
            for (int i = 0; i < N; i++) a = (U)(a << 1) | (U)(draw() >> 31), b = (U)(b << 1) | (U)(draw() >> 31 & (turn > i % 7)); \
            U sum = (U)(a + b), product = (U)(a * b);                                              \
            U back = 0;                                                                            \
            for (int i = 0; i < N; i++) if ((b >> i) & 1) back = (U)(back + (U)(a << i));          \
            wrong += back != product;                                                              \
            wrong += (U)(sum - b) != a || (U)(a ^ b) != (U)((a | b) & ~(a & b));                   \
            if (b) wrong += (U)((U)(a / b) * b + a % b) != a || a % b >= b;                        \
            S sa = (S)a, sb = (S)b;                                                                \
            if (sb && sb != (S)-1) wrong += (S)(U)((U)(sa / sb) * (U)sb + (U)(sa % sb)) != sa;     \
            wrong += (sa < 0) != (int)((a >> (N - 1)) & 1);                                        \
            wrong += (a < b) + (a == b) + (a > b) != 1;                                            \
            int shift = (int)(draw() % N);                                                         \
            wrong += (U)((U)(a >> shift) << shift) != (U)(a & (U)(~(U)0 << shift));                \
            for (int i = 0; i < N; i += 29) h = h * 31 + (unsigned)(product >> i) + (unsigned)((U)(sa >> shift) >> i);              \
        }                                                                                          \
        return h * 2 + (wrong != 0);                                                               \
    }
CHECK(3) CHECK(8) CHECK(15) CHECK(24) CHECK(31) CHECK(33) CHECK(48) CHECK(63) CHECK(64) CHECK(65) CHECK(100) CHECK(127) CHECK(128) CHECK(129) CHECK(200) CHECK(256) CHECK(511) CHECK(600)

int main(void) {
    unsigned r[] = {check3(), check8(), check15(), check24(), check31(), check33(), check48(), check63(), check64(),
                    check65(), check100(), check127(), check128(), check129(), check200(), check256(), check511(), check600()};
    unsigned bad = 0;
    for (int i = 0; i < 18; i++) {
        bad += r[i] & 1;
        printf("%08x ", r[i]);
    }
    printf("\n%u\n", bad);
    return 0;
}
