// flags: -pthread
// interpreter: no
// POSIX threads: mutexes, conditions, read-write locks, barriers, once and keys, with results that do not depend on turns.
#define _GNU_SOURCE
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { THREADS = 4, ROUNDS = 500 };
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static pthread_rwlock_t rw = PTHREAD_RWLOCK_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_barrier_t barrier;
static pthread_key_t key;
static int turn, counter, initialized, destroyed;
static long shared[8], sums[THREADS];

static void destroy(void *p) {
    __atomic_add_fetch(&destroyed, *(int *)p, __ATOMIC_SEQ_CST);
    free(p);
}

static void initialize(void) {
    initialized++;
    pthread_key_create(&key, destroy);
}

static void *work(void *arg) {
    int me = (int)(intptr_t)arg;
    pthread_once(&once, initialize);
    int *mine = malloc(sizeof *mine);
    *mine = me + 1;
    pthread_setspecific(key, mine);
    for (int i = 0; i < ROUNDS; i++) {
        pthread_mutex_lock(&mutex);
        counter += *(int *)pthread_getspecific(key);
        pthread_mutex_unlock(&mutex);
        if (i % 50 == me) {
            pthread_rwlock_wrlock(&rw);
            for (int k = 0; k < 8; k++) shared[k]++;
            pthread_rwlock_unlock(&rw);
        } else {
            pthread_rwlock_rdlock(&rw);
            long first = shared[0];
            for (int k = 1; k < 8; k++) sums[me] += shared[k] != first;
            pthread_rwlock_unlock(&rw);
        }
    }
    pthread_barrier_wait(&barrier);
    sums[me] += shared[me];
    for (int r = 0; r < 3; r++) {
        pthread_mutex_lock(&mutex);
        while (turn % THREADS != me) pthread_cond_wait(&changed, &mutex);
        printf("%d", me);
        turn++;
        pthread_cond_broadcast(&changed);
        pthread_mutex_unlock(&mutex);
    }
    return (void *)(intptr_t)(me * me);
}

int main(void) {
    pthread_t threads[THREADS];
    pthread_barrier_init(&barrier, NULL, THREADS);
    for (intptr_t i = 0; i < THREADS; i++) pthread_create(&threads[i], NULL, work, (void *)i);
    long results = 0;
    for (int i = 0; i < THREADS; i++) {
        void *result;
        pthread_join(threads[i], &result);
        results += (long)(intptr_t)result;
    }
    printf("\n%d %d %d %ld\n", counter, initialized, destroyed, results);
    for (int i = 0; i < THREADS; i++) printf("%ld ", sums[i]);
    puts("");
    return 0;
}
