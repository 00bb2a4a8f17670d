// C11 atomics used by one thread: fetch operations, compare and exchange loops, flags, 8- to 64-bit, pointers, fences.
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static atomic_int counter;
static _Atomic uint64_t wide = 1;
static _Atomic uint8_t small = 250;
static atomic_flag lock = ATOMIC_FLAG_INIT;

struct node {
    int value;
    struct node *next;
};

static struct node *_Atomic stack;

static void push(int value) {
    struct node *n = malloc(sizeof *n);
    n->value = value;
    n->next = atomic_load_explicit(&stack, memory_order_relaxed);
    while (!atomic_compare_exchange_weak_explicit(&stack, &n->next, n, memory_order_release, memory_order_relaxed))
        ;
}

static int pop(int *value) {
    struct node *n = atomic_load(&stack);
    while (n && !atomic_compare_exchange_strong(&stack, &n, n->next))
        ;
    if (!n)
        return 0;
    *value = n->value;
    free(n);
    return 1;
}

static int raise_to(atomic_int *a, int v) {
    int old = atomic_load_explicit(a, memory_order_acquire), tries = 0;
    while (old < v && !atomic_compare_exchange_strong(a, &old, v))
        tries++;
    return tries;
}

int main(void) {
    int a = atomic_fetch_add(&counter, 5);
    int b = atomic_fetch_sub(&counter, 2);
    int c = atomic_fetch_or(&counter, 12);
    int d = atomic_fetch_and(&counter, 6);
    int e = atomic_fetch_xor(&counter, 0xff);
    int f = atomic_exchange(&counter, 1000);
    printf("%d %d %d %d %d %d %d\n", a, b, c, d, e, f, atomic_load(&counter));
    for (int i = 0; i < 70; i++)
        wide = wide * 3;
    small += 10;
    small--;
    printf("%llu %u\n", (unsigned long long)wide, small);
    int expected = 5;
    int ok = atomic_compare_exchange_strong(&counter, &expected, 1);
    printf("%d %d ", ok, expected);
    ok = atomic_compare_exchange_strong(&counter, &expected, 1);
    printf("%d %d %d\n", ok, expected, counter);
    int first = atomic_flag_test_and_set(&lock), second = atomic_flag_test_and_set(&lock);
    atomic_flag_clear(&lock);
    printf("%d%d%d\n", first, second, atomic_flag_test_and_set(&lock));
    for (int i = 0; i < 6; i++)
        push(i * i);
    atomic_thread_fence(memory_order_seq_cst);
    for (int v; pop(&v);)
        printf("%d ", v);
    int tries = raise_to(&counter, 50);
    printf("\n%d %d\n", tries, counter);
    int *plain = &(int){7};
    int old = __atomic_fetch_add(plain, 3, __ATOMIC_ACQ_REL);
    int next = __atomic_sub_fetch(plain, 1, __ATOMIC_RELAXED);
    int last = __sync_fetch_and_add(plain, 1);
    printf("%d %d %d %d\n", old, next, last, *plain);
    int64_t nand = __sync_val_compare_and_swap(&(int64_t){9}, 9, 10);
    printf("%lld\n", (long long)nand);
    return 0;
}
