// judge: clang
// Atomic builtins, old and new, of all sizes, and <stdatomic.h> on structs.
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>

#define TRY(T, name) \
    static void name(void) { \
        T v = (T)200, want = (T)1, r; \
        printf(#T ": %lld", (long long)__sync_fetch_and_add(&v, (T)100)); \
        printf(" %lld", (long long)__sync_sub_and_fetch(&v, (T)7)); \
        printf(" %d", __sync_bool_compare_and_swap(&v, v, (T)0x35)); \
        printf(" %lld", (long long)__sync_val_compare_and_swap(&v, (T)0, (T)1)); \
        printf(" %lld", (long long)__atomic_exchange_n(&v, (T)0x77, __ATOMIC_ACQ_REL)); \
        printf(" %d", __atomic_compare_exchange_n(&v, &want, (T)5, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED)); \
        printf(" %lld", (long long)want); \
        printf(" %lld", (long long)__atomic_fetch_nand(&v, (T)0x0f, __ATOMIC_RELAXED)); \
        printf(" %lld", (long long)__atomic_or_fetch(&v, (T)8, __ATOMIC_RELEASE)); \
        printf(" %lld", (long long)__sync_fetch_and_xor(&v, (T)0x55)); \
        __atomic_load(&v, &r, __ATOMIC_ACQUIRE); \
        __atomic_store_n(&v, (T)(r + 1), __ATOMIC_RELEASE); \
        __sync_synchronize(); \
        printf(" %lld\n", (long long)v); \
    }

TRY(int8_t, bytes)
TRY(uint16_t, halves)
TRY(int32_t, words)
TRY(uint64_t, doubles)

struct pair { int a, b; };

int main(void) {
    bytes(), halves(), words(), doubles();
    _Atomic struct pair p = (struct pair){1, 2};
    struct pair old = atomic_load(&p), want = old;
    struct pair next = {old.a + 10, old.b + 10};
    printf("%d", atomic_compare_exchange_strong(&p, &want, next));
    old = atomic_exchange(&p, ((struct pair){0, 0}));
    printf(" %d %d\n", old.a, old.b);
    atomic_flag f = ATOMIC_FLAG_INIT;
    int was = atomic_flag_test_and_set(&f);
    printf("%d %d\n", was, atomic_flag_test_and_set_explicit(&f, memory_order_acquire));
    _Atomic int count = 5;
    count += 3, count *= 2, count--;
    atomic_thread_fence(memory_order_seq_cst);
    _Atomic(float) x = 1.5f;
    x += 2;
    x = x * x;
    int *_Atomic q = (int[]){1, 2, 3};
    q++;
    printf("%d %g %d %d\n", (int)count, (double)x, *q, atomic_is_lock_free(&count));
    return 0;
}
