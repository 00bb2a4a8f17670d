// flags: -pthread
// interpreter: no
// A stack without locks with counted heads of 128 bits, a spin lock, a sequence lock, and a ring for one producer.
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>

enum { N = 2000, THREADS = 4 };
struct node { uint32_t next; int value; };
static struct node nodes[THREADS * N + 1];
static _Atomic uint64_t top;
static atomic_int lock, spins;
static long guarded;
static atomic_uint sequence;
static _Atomic long low, high;
static int ring[16];
static atomic_uint written, read_;

static void push(uint32_t i) {
    uint64_t old = atomic_load_explicit(&top, memory_order_relaxed), new;
    do {
        nodes[i].next = (uint32_t)old;
        new = ((old >> 32) + 1) << 32 | i;
    } while (!atomic_compare_exchange_weak_explicit(&top, &old, new, memory_order_release, memory_order_relaxed));
}

static uint32_t pop(void) {
    uint64_t old = atomic_load_explicit(&top, memory_order_acquire), new;
    do {
        if (!(uint32_t)old) return 0;
        new = ((old >> 32) + 1) << 32 | __atomic_load_n(&nodes[(uint32_t)old].next, __ATOMIC_RELAXED);
    } while (!atomic_compare_exchange_weak(&top, &old, new));
    return (uint32_t)old;
}

static void *worker(void *arg) {
    int me = (int)(intptr_t)arg;
    long sum = 0;
    for (int i = 0; i < N; i++) {
        uint32_t k = (uint32_t)(me * N + i + 1);
        nodes[k].value = (int)k;
        push(k);
        if (i % 3 == 0) {
            uint32_t got = pop();
            sum += nodes[got].value;
        }
        while (atomic_exchange_explicit(&lock, 1, memory_order_acquire)) sched_yield();
        guarded += me + 1;
        unsigned s = atomic_load(&sequence);
        atomic_store(&sequence, s + 1);
        atomic_store(&low, guarded), atomic_store(&high, -guarded);
        atomic_store(&sequence, s + 2);
        atomic_store_explicit(&lock, 0, memory_order_release);
        unsigned before = atomic_load(&sequence);
        long a = atomic_load(&low), b = atomic_load(&high);
        if (before % 2 == 0 && atomic_load(&sequence) == before && a != -b) atomic_fetch_add(&spins, 1);
    }
    return (void *)(intptr_t)sum;
}

static void *producer(void *unused) {
    for (int i = 1; i <= 1000; i++) {
        unsigned w = atomic_load_explicit(&written, memory_order_relaxed);
        while (w - atomic_load_explicit(&read_, memory_order_acquire) == 16) sched_yield();
        ring[w % 16] = i * i;
        atomic_store_explicit(&written, w + 1, memory_order_release);
    }
    return unused;
}

int main(void) {
    pthread_t threads[THREADS], p;
    for (intptr_t i = 0; i < THREADS; i++) pthread_create(&threads[i], NULL, worker, (void *)i);
    long sum = 0;
    for (int i = 0; i < THREADS; i++) {
        void *part;
        pthread_join(threads[i], &part);
        sum += (long)(intptr_t)part;
    }
    int left = 0;
    for (uint32_t k; (k = pop()); left++) sum += nodes[k].value;
    printf("%ld %d %ld %d\n", sum, left, guarded, (int)spins);
    pthread_create(&p, NULL, producer, NULL);
    long total = 0;
    for (int i = 0; i < 1000; i++) {
        unsigned r = atomic_load_explicit(&read_, memory_order_relaxed);
        while (atomic_load_explicit(&written, memory_order_acquire) == r) sched_yield();
        total += ring[r % 16];
        atomic_store_explicit(&read_, r + 1, memory_order_release);
    }
    pthread_join(p, NULL);
    printf("%ld %u\n", total, (unsigned)written);
    return 0;
}
