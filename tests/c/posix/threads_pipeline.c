// interpreter: no
// flags: -pthread
// Stages of threads with bounded queues between them, cancellation with cleanup, and spinning on counters of both kinds.
#define _GNU_SOURCE
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ROOM = 8, ITEMS = 300 };
struct queue { long v[ROOM]; unsigned head, tail; sem_t filled, empty; pthread_mutex_t lock; };
static void start(struct queue *q) {
    q->head = q->tail = 0;
    sem_init(&q->filled, 0, 0), sem_init(&q->empty, 0, ROOM);
    pthread_mutex_init(&q->lock, NULL);
}
static void put(struct queue *q, long v) {
    sem_wait(&q->empty);
    pthread_mutex_lock(&q->lock);
    q->v[q->tail++ % ROOM] = v;
    pthread_mutex_unlock(&q->lock);
    sem_post(&q->filled);
}
static long take(struct queue *q) {
    sem_wait(&q->filled);
    pthread_mutex_lock(&q->lock);
    long v = q->v[q->head++ % ROOM];
    pthread_mutex_unlock(&q->lock);
    sem_post(&q->empty);
    return v;
}
struct stage { struct queue *in, *out; long (*f)(long); int workers; atomic_int left; long handled; };
static void *work(void *arg) {
    struct stage *s = arg;
    for (;;) {
        long v = take(s->in);
        if (v < 0) {
            if (atomic_fetch_sub(&s->left, 1) == 1) put(s->out, -1);
            else put(s->in, -1);
            return NULL;
        }
        put(s->out, s->f(v));
        __atomic_add_fetch(&s->handled, 1, __ATOMIC_RELAXED);
    }
}
static long square(long v) { return v * v; }
static long digits(long v) {
    long s = 0;
    for (; v; v /= 10) s += v % 10;
    return s;
}
static atomic_int cleaned, looping;
static void clean(void *p) { atomic_fetch_add(&cleaned, *(int *)p); }
static void *endless(void *arg) {
    int mine = *(int *)arg;
    pthread_cleanup_push(clean, &mine);
    atomic_fetch_add(&looping, 1);
    for (;;) {
        pthread_testcancel();
        struct timespec t = {0, 100000};
        nanosleep(&t, NULL);
    }
    pthread_cleanup_pop(1);
    return NULL;
}
static pthread_spinlock_t spin;
static long plain;
static _Thread_local long local;
static void *count(void *arg) {
    for (int i = 0; i < 1000; i++) {
        pthread_spin_lock(&spin);
        plain += 2;
        pthread_spin_unlock(&spin);
        local += (intptr_t)arg;
    }
    return (void *)local;
}

int main(void) {
    static struct queue q[3];
    for (int i = 0; i < 3; i++) start(&q[i]);
    struct stage stages[] = {{&q[0], &q[1], square, 3, 3, 0}, {&q[1], &q[2], digits, 2, 2, 0}};
    pthread_t t[8];
    int n = 0;
    for (int s = 0; s < 2; s++) for (int w = 0; w < stages[s].workers; w++) pthread_create(&t[n++], NULL, work, &stages[s]);
    long sum = 0, got = 0;
    pthread_t feeder;
    int feed = 0;
    (void)feeder;
    for (long v; feed < ITEMS;) {
        while (feed < ITEMS && sem_trywait(&q[0].empty) == 0) sem_post(&q[0].empty), put(&q[0], feed++);
        while (sem_trywait(&q[2].filled) == 0) sem_post(&q[2].filled), v = take(&q[2]), sum += v, got++;
    }
    put(&q[0], -1);
    for (long v; (v = take(&q[2])) >= 0; got++) sum += v;
    for (int i = 0; i < n; i++) pthread_join(t[i], NULL);
    printf("%ld %ld %ld %ld\n", got, sum, stages[0].handled, stages[1].handled);
    int marks[] = {1, 10, 100};
    for (int i = 0; i < 3; i++) pthread_create(&t[i], NULL, endless, &marks[i]);
    while (atomic_load(&looping) < 3) sched_yield();
    int cancelled = 0;
    for (int i = 0; i < 3; i++) {
        void *r;
        pthread_cancel(t[i]);
        pthread_join(t[i], &r);
        cancelled += r == PTHREAD_CANCELED;
    }
    printf("%d %d\n", cancelled, (int)cleaned);
    pthread_spin_init(&spin, 0);
    long locals = 0;
    for (intptr_t i = 0; i < 4; i++) pthread_create(&t[i], NULL, count, (void *)i);
    for (int i = 0; i < 4; i++) {
        void *r;
        pthread_join(t[i], &r);
        locals += (long)r;
    }
    printf("%ld %ld %ld\n", plain, locals, local);
    return 0;
}
