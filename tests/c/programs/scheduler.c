// An event simulation: a binary heap of events with function pointers, servers, queues, statistics in fixed point.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct event;
typedef void (*handler)(const struct event *);

struct event {
    uint32_t time;
    uint16_t order;
    handler run;
    union {
        int customer;
        struct { short server, served; } done;
    } data;
};

static struct event heap[64];
static int size;
static uint16_t orders;
static uint32_t now;

static int before(const struct event *a, const struct event *b) { return a->time != b->time ? a->time < b->time : a->order < b->order; }

static void schedule(struct event e) {
    e.order = orders++;
    int i = size++;
    while (i && before(&e, &heap[(i - 1) / 2])) {
        heap[i] = heap[(i - 1) / 2];
        i = (i - 1) / 2;
    }
    heap[i] = e;
}

static struct event take(void) {
    struct event first = heap[0], last = heap[--size];
    int i = 0;
    for (int c; (c = 2 * i + 1) < size; i = c) {
        if (c + 1 < size && before(&heap[c + 1], &heap[c]))
            c++;
        if (!before(&heap[c], &last))
            break;
        heap[i] = heap[c];
    }
    heap[i] = last;
    return first;
}

static struct { int busy, served; uint32_t worked; } servers[3];
static int waiting[128], head, tail;
static uint32_t arrived[200];
static uint64_t waited;
static int longest;
static uint32_t seed = 12345;

static uint32_t random_time(uint32_t most) {
    seed = seed * 1103515245u + 12345u;
    return 1 + (seed >> 16) % most;
}

static void finish(const struct event *e);

static void start(int server, int customer) {
    uint32_t length = random_time(30);
    servers[server].busy = 1;
    servers[server].worked += length;
    waited += now - arrived[customer];
    struct event e = {.time = now + length, .run = finish, .data.done = {(short)server, (short)customer}};
    schedule(e);
}

static void arrive(const struct event *e) {
    int c = e->data.customer;
    arrived[c] = now;
    for (int s = 0; s < 3; s++)
        if (!servers[s].busy) {
            start(s, c);
            goto next;
        }
    waiting[tail++ % 128] = c;
    if (tail - head > longest)
        longest = tail - head;
next:
    if (c + 1 < 200)
        schedule((struct event){.time = now + random_time(10), .run = arrive, .data.customer = c + 1});
}

static void finish(const struct event *e) {
    int s = e->data.done.server;
    servers[s].busy = 0;
    servers[s].served++;
    if (head < tail)
        start(s, waiting[head++ % 128]);
}

int main(void) {
    schedule((struct event){.time = 0, .run = arrive, .data.customer = 0});
    int events = 0;
    uint32_t hash = 0;
    while (size) {
        struct event e = take();
        now = e.time;
        hash = hash * 31 + now + e.order;
        e.run(&e);
        events++;
    }
    printf("%d events until %u, hash %08x\n", events, now, hash);
    for (int s = 0; s < 3; s++)
        printf("server %d: %d served, %u.%u%% busy\n", s, servers[s].served, servers[s].worked * 100 / now, servers[s].worked * 1000 / now % 10);
    printf("waited %llu.%02llu each, at most %d in line\n", (unsigned long long)(waited / 200), (unsigned long long)(waited * 100 / 200 % 100), longest);
    return 0;
}
