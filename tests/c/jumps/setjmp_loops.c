// interpreter: no
// setjmp in loops, in conditions, in switch, and called again and again; what changed in between is kept in memory.
#include <setjmp.h>
#include <stdio.h>

static jmp_buf env[4];
static int global_count;

struct state {
    int rounds, last;
    long sum;
};

__attribute__((noinline)) static void jump(int which, int value) { longjmp(env[which], value); }

static int retry(int limit) {
    volatile int tries = 0;
    if (setjmp(env[0]) >= limit) return tries;
    tries++;
    global_count += tries;
    jump(0, tries);
    return -1;
}

static const char *by_switch(int v) {
    switch (setjmp(env[1])) {
    case 0: jump(1, v);
    case 1: return "one";
    case 2: return "two";
    case 17: return "seventeen";
    default: return "other";
    }
}

static long each_time(struct state *s, int n) {
    for (s->rounds = 0; s->rounds < n; s->rounds++) {
        if (setjmp(env[2]) == 0) {
            s->last = s->rounds * s->rounds;
            if (s->rounds % 3 != 1) jump(2, 1);
            s->sum += s->last;
        } else {
            s->sum -= s->last;
        }
    }
    return s->sum;
}

static int while_condition(int *fuel) {
    int turns = 0;
    volatile int jumps = 0;
    while (!setjmp(env[3]) || jumps < 5) {
        jumps++;
        if ((*fuel)-- < 0) break;
        if (jumps < 5) jump(3, 9);
    }
    turns = jumps;
    return turns;
}

static int zero_becomes_one(void) {
    int seen = setjmp(env[0]);
    if (seen == 0) jump(0, 0);
    return seen;
}

static int not_equal(void) {
    volatile int step = 0;
    if (setjmp(env[1]) != 3) {
        step++;
        jump(1, step);
    }
    return step;
}

int main(void) {
    printf("%d %d\n", retry(6), 0);
    printf("%d\n", global_count);
    printf("%s %s %s %s\n", by_switch(1), by_switch(2), by_switch(17), by_switch(-4));
    struct state s = {0};
    printf("%ld\n", each_time(&s, 20));
    printf("%d %d\n", s.rounds, s.last);
    int fuel = 100;
    printf("%d\n", while_condition(&fuel));
    printf("%d %d\n", zero_becomes_one(), not_equal());
    return 0;
}
