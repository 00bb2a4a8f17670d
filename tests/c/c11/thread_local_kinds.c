// flags: -pthread
// interpreter: no
// Thread-local objects: static, in functions, aligned, arrays, pointers to each other, and the addresses threads see.
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static __thread int plain = 7;
static __thread char text[32] = "initial";
static __thread double zeros[10];
__thread struct { long a; int *p; } shared_name = {42, 0};
static __thread __attribute__((aligned(64))) char line[3] = {1, 2, 3};
static int *first_address;

static int count(void) {
    static __thread int calls = 100;
    return ++calls;
}

static int *mine(void) { return &plain; }

static double accumulate(int n) {
    for (int i = 0; i < n; i++) zeros[i % 10] += i * 0.5, zeros[(i * 3) % 10] -= plain;
    double s = 0;
    for (int i = 0; i < 10; i++) s = s * 2 + zeros[i];
    return s;
}

struct result { int plain, calls, distinct, aligned; double sum; char text[32]; long a; };

static void *work(void *arg) {
    struct result *r = arg;
    int n = r->plain;
    for (int i = 0; i < n; i++) plain += i, count();
    shared_name.p = mine();
    *shared_name.p += 1000;
    shared_name.a -= n;
    text[0] = (char)('A' + n);
    strcat(text, "!");
    r->plain = plain;
    r->calls = count();
    r->distinct = mine() != first_address;
    r->aligned = (uintptr_t)line % 64 == 0 && line[2] == 3;
    line[2] = 9;
    r->sum = accumulate(n * 3);
    strcpy(r->text, text);
    r->a = shared_name.a;
    return NULL;
}

int main(void) {
    first_address = mine();
    struct result results[4];
    for (int i = 0; i < 4; i++) {
        memset(&results[i], 0, sizeof results[i]);
        results[i].plain = i * 2 + 1;
        if (i == 2) {
            work(&results[i]);
            continue;
        }
        pthread_t t;
        pthread_create(&t, NULL, work, &results[i]);
        pthread_join(t, NULL);
    }
    for (int i = 0; i < 4; i++) {
        struct result *r = &results[i];
        printf("%d %d %d %d %g %s %ld\n", r->plain, r->calls, r->distinct, r->aligned, r->sum, r->text, r->a);
    }
    printf("%d %d %s %d\n", plain, count(), text, line[2]);
    return 0;
}
