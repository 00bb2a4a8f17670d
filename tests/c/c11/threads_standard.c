// flags: -pthread
// interpreter: no
// The threads of C11: thrd, mtx, cnd, tss, call_once, and thread-local objects with initial values.
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <threads.h>

static _Thread_local int local = 5;
static thread_local struct { int n; char text[8]; } named = {1, "start"};
static mtx_t lock;
static cnd_t not_empty, not_full;
static once_flag flag = ONCE_FLAG_INIT;
static int ring[4], head, count, started;
static atomic_int consumed;
static tss_t storage;

static void start(void) { started++; }

static int produce(void *arg) {
    int from = *(int *)arg;
    call_once(&flag, start);
    for (int i = 0; i < 100; i++) {
        mtx_lock(&lock);
        while (count == 4) cnd_wait(&not_full, &lock);
        ring[(head + count++) % 4] = from + i;
        local++;
        cnd_signal(&not_empty);
        mtx_unlock(&lock);
    }
    named.n += local;
    return named.n;
}

static int consume(void *arg) {
    long *sum = arg;
    call_once(&flag, start);
    tss_set(storage, sum);
    for (int i = 0; i < 100; i++) {
        mtx_lock(&lock);
        while (count == 0) cnd_wait(&not_empty, &lock);
        *(long *)tss_get(storage) += ring[head];
        head = (head + 1) % 4, count--;
        cnd_signal(&not_full);
        mtx_unlock(&lock);
        atomic_fetch_add(&consumed, 1);
    }
    named.text[0] = 'X';
    thrd_exit(local);
}

int main(void) {
    mtx_init(&lock, mtx_plain);
    cnd_init(&not_empty);
    cnd_init(&not_full);
    tss_create(&storage, NULL);
    int from[2] = {1000, 5000};
    long sums[2] = {0, 0};
    thrd_t threads[4];
    for (int i = 0; i < 2; i++) {
        thrd_create(&threads[i], produce, &from[i]);
        thrd_create(&threads[i + 2], consume, &sums[i]);
    }
    int results[4];
    for (int i = 0; i < 4; i++) thrd_join(threads[i], &results[i]);
    printf("%d %d %d %d\n", results[0], results[1], results[2], results[3]);
    printf("%ld %d %d\n", sums[0] + sums[1], consumed, started);
    printf("%d %d %s %d\n", local, named.n, named.text, tss_get(storage) == NULL);
    printf("%d\n", mtx_trylock(&lock) == thrd_success);
    return 0;
}
