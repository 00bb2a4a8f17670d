// interpreter: no
// __sync and __atomic builtins of all widths, with threads for none: values, orders, fences, and generic forms.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint64_t h = 14695981039346656037u;
static void mix(uint64_t v) { h = (h ^ v) * 1099511628211u; }

#define ALL(T)                                                                          \
    static void all_##T(T start) {                                                      \
        T v = start, old, new = (T)((uint64_t)start * 3);                                         \
        mix((uint64_t)__sync_fetch_and_add(&v, 5)), mix((uint64_t)__sync_sub_and_fetch(&v, 9));       \
        mix((uint64_t)__sync_fetch_and_or(&v, 0x30)), mix((uint64_t)__sync_and_and_fetch(&v, 0x7b));  \
        mix((uint64_t)__sync_xor_and_fetch(&v, 0x2d)), mix((uint64_t)__sync_fetch_and_nand(&v, 0x57)); \
        mix((uint64_t)__sync_val_compare_and_swap(&v, v, (T)77));                       \
        mix(__sync_bool_compare_and_swap(&v, (T)1, (T)2));                              \
        mix((uint64_t)__sync_lock_test_and_set(&v, 1)), __sync_lock_release(&v), mix((uint64_t)v);    \
        __atomic_store(&v, &new, __ATOMIC_RELEASE);                                     \
        __atomic_load(&v, &old, __ATOMIC_ACQUIRE), mix((uint64_t)old);                  \
        __atomic_exchange(&v, &start, &old, __ATOMIC_ACQ_REL), mix((uint64_t)old);      \
        mix((uint64_t)__atomic_add_fetch(&v, 100, __ATOMIC_RELAXED)), mix((uint64_t)__atomic_fetch_sub(&v, 3, __ATOMIC_SEQ_CST)); \
        mix((uint64_t)__atomic_nand_fetch(&v, 0x1f, __ATOMIC_SEQ_CST)), mix((uint64_t)__atomic_fetch_xor(&v, -1, __ATOMIC_CONSUME)); \
        old = (T)(v + 1);                                                               \
        mix(__atomic_compare_exchange_n(&v, &old, 5, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED)), mix((uint64_t)old); \
        mix(__atomic_compare_exchange_n(&v, &old, 5, 1, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST) && v == 5); \
    }

ALL(int8_t) ALL(uint8_t) ALL(int16_t) ALL(uint16_t) ALL(int32_t) ALL(uint32_t) ALL(int64_t) ALL(uint64_t)

struct __attribute__((aligned(8))) eight { short a, b; int c; };

int main(void) {
    all_int8_t(-7), all_uint8_t(200), all_int16_t(-30000), all_uint16_t(60000);
    all_int32_t(-2000000000), all_uint32_t(4000000000u), all_int64_t(INT64_MIN / 3), all_uint64_t(UINT64_MAX / 3);
    printf("%016llx\n", (unsigned long long)h);
    _Bool b = 0;
    printf("%d ", __atomic_test_and_set(&b, __ATOMIC_ACQUIRE));
    printf("%d ", __atomic_test_and_set(&b, __ATOMIC_ACQUIRE));
    __atomic_clear(&b, __ATOMIC_RELEASE);
    printf("%d\n", __atomic_load_n(&b, __ATOMIC_RELAXED));
    struct eight e = {1, 2, 3}, want = {1, 2, 3}, put = {4, 5, 6}, got;
    int swapped = __atomic_compare_exchange(&e, &want, &put, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    __atomic_load(&e, &got, __ATOMIC_SEQ_CST);
    printf("%d %d %d %d\n", swapped, got.a, got.b, got.c);
    int array[4] = {1, 2, 3, 4}, *p = array;
    int *was = __atomic_fetch_add(&p, 2 * sizeof *p, __ATOMIC_SEQ_CST);
    printf("%d %d\n", *was, *__atomic_load_n(&p, __ATOMIC_SEQ_CST));
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    __atomic_signal_fence(__ATOMIC_ACQUIRE);
    __sync_synchronize();
    printf("%d\n", __atomic_always_lock_free(4, 0));
    return 0;
}
