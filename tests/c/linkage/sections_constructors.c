// interpreter: no
// Constructors with priorities that register themselves in lists and in sections; destructors in the other order.
#include <stdio.h>
#include <stdlib.h>

struct entry {
    const char *name;
    int (*run)(int);
    struct entry *next;
};
static struct entry *head;
static int log_at, log_of[16];

#define REGISTER(f, priority) \
    static struct entry entry_##f = {#f, f, 0}; \
    __attribute__((constructor(priority))) static void add_##f(void) { \
        log_of[log_at++] = priority; \
        entry_##f.next = head; \
        head = &entry_##f; \
    }

static int doubled(int x) { return 2 * x; }
static int squared(int x) { return x * x; }
static int negated(int x) { return -x; }
REGISTER(doubled, 300)
REGISTER(squared, 101)
REGISTER(negated, 200)

__attribute__((destructor(101))) static void last(void) { printf("last\n"); }
__attribute__((destructor(300))) static void early(void) { printf("early\n"); }
static void at_exit(void) { printf("atexit %d\n", log_at); }
__attribute__((constructor)) static void plain(void) { log_of[log_at++] = 65535, atexit(at_exit); }

static __thread int per_thread = 4;
static __thread int zeroed[3];

int main(void) {
    for (struct entry *e = head; e; e = e->next) printf("%s %d\n", e->name, e->run(7));
    for (int i = 0; i < log_at; i++) printf("%d ", log_of[i]);
    per_thread += zeroed[1]++;
    printf("%d %d\n", per_thread, zeroed[1]);
    return 0;
}
