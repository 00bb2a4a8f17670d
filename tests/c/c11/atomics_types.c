// interpreter: no
// judge: clang
// _Atomic of all sizes and kinds: compound assignments, floats, pointers, structs, bool, and exchange in loops.
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>

static _Atomic signed char c8;
static _Atomic uint16_t c16;
static _Atomic int32_t c32;
static _Atomic uint64_t c64;
static _Atomic float af;
static _Atomic double ad;
static _Atomic _Bool ab;
static atomic_flag flag = ATOMIC_FLAG_INIT;
struct pair { int a, b; };
static _Atomic struct pair pair;
static int *_Atomic pointer;

static int update(struct pair want, struct pair by) {
    struct pair old = atomic_load(&pair);
    int tries = 0;
    do {
        tries++;
        if (old.a == want.a) return tries * 100;
    } while (!atomic_compare_exchange_weak(&pair, &old, ((struct pair){old.a + by.a, old.b * by.b})));
    return tries;
}

int main(void) {
    for (int i = 0; i < 300; i++) {
        c8 += 3;
        c16 *= 5, c16 ^= (uint16_t)i;
        c32 -= i * i;
        c64 = (c64 << 5) + (c64 >> 3) + 1;
        af += 0.5f;
        ad /= 1.5, ad += i;
        ab = !ab;
    }
    printf("%d %u %d %llx %g %.10g %d\n", c8, c16, c32, (unsigned long long)c64, (double)af, ad, ab);
    int up = c8++;
    int down = --c8;
    printf("%d %d %u\n", up, down, (unsigned)(c16 %= 1000));
    int table[5] = {10, 20, 30, 40, 50};
    pointer = table;
    int *before = atomic_fetch_add(&pointer, 2);
    int *between = atomic_fetch_sub(&pointer, 1);
    printf("%d %d %d\n", *before, *between, *atomic_load(&pointer));
    pointer = &table[3];
    printf("%d\n", *pointer);
    pair = (struct pair){1, 2};
    int r = 0;
    for (int i = 0; i < 10; i++) r = r * 3 + update((struct pair){19, 0}, (struct pair){2, 3});
    struct pair now = pair;
    printf("%d %d %d\n", r, now.a, now.b);
    printf("%d ", atomic_flag_test_and_set(&flag));
    printf("%d ", atomic_flag_test_and_set_explicit(&flag, memory_order_acquire));
    atomic_flag_clear(&flag);
    printf("%d\n", atomic_flag_test_and_set(&flag));
    int expected = c32 + 1;
    _Bool first = atomic_compare_exchange_strong(&c32, &expected, 5);
    _Bool second = atomic_compare_exchange_strong_explicit(&c32, &expected, 6, memory_order_acq_rel, memory_order_relaxed);
    printf("%d %d %d\n", first, second, c32);
    unsigned with = atomic_fetch_or(&c16, 0xf0), without = atomic_fetch_and(&c16, 0xff);
    uint64_t all = c64;
    printf("%u %u %llu\n", with, without, (unsigned long long)atomic_fetch_xor(&c64, all));
    printf("%llu %d %d\n", (unsigned long long)c64, atomic_is_lock_free(&c64), (int)atomic_exchange(&c32, -9));
    atomic_thread_fence(memory_order_seq_cst);
    atomic_signal_fence(memory_order_release);
    printf("%d\n", atomic_load_explicit(&c32, memory_order_acquire));
    return 0;
}
