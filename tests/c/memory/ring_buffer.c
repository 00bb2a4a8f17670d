// Ring buffers by index masks, by pointers that wrap, and a deque that grows on both ends.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct ring {
    uint32_t head, tail;
    uint16_t cells[16];
};

static int put(struct ring *r, uint16_t v) {
    if (r->tail - r->head == 16)
        return 0;
    r->cells[r->tail++ & 15] = v;
    return 1;
}

static int get(struct ring *r, uint16_t *v) {
    if (r->tail == r->head)
        return 0;
    *v = r->cells[r->head++ & 15];
    return 1;
}

struct bytes {
    unsigned char data[10], *read, *write;
    int used;
};

static int feed(struct bytes *b, const char *text) {
    int n = 0;
    while (text[n] && b->used < (int)sizeof b->data) {
        *b->write++ = (unsigned char)text[n++];
        if (b->write == b->data + sizeof b->data)
            b->write = b->data;
        b->used++;
    }
    return n;
}

static int drain(struct bytes *b, char *out, int most) {
    int n = 0;
    while (n < most && b->used) {
        out[n++] = (char)*b->read;
        if (++b->read == b->data + sizeof b->data)
            b->read = b->data;
        b->used--;
    }
    out[n] = 0;
    return n;
}

struct deque {
    int *data;
    size_t room, first, count;
};

static void grow(struct deque *d) {
    int *data = malloc(d->room * 2 * sizeof *data);
    for (size_t i = 0; i < d->count; i++)
        data[i] = d->data[(d->first + i) % d->room];
    free(d->data);
    *d = (struct deque){data, d->room * 2, 0, d->count};
}

static void push_back(struct deque *d, int v) {
    if (d->count == d->room)
        grow(d);
    d->data[(d->first + d->count++) % d->room] = v;
}

static void push_front(struct deque *d, int v) {
    if (d->count == d->room)
        grow(d);
    d->first = (d->first + d->room - 1) % d->room;
    d->data[d->first] = v;
    d->count++;
}

static int pop_front(struct deque *d) {
    int v = d->data[d->first];
    d->first = (d->first + 1) % d->room;
    d->count--;
    return v;
}

static int window_max(const int *v, int n, int k) {
    struct deque d = {malloc(4 * sizeof(int)), 4, 0, 0};
    int sum = 0;
    for (int i = 0; i < n; i++) {
        while (d.count && v[d.data[(d.first + d.count - 1) % d.room]] <= v[i])
            d.count--;
        push_back(&d, i);
        if (d.data[d.first] <= i - k)
            pop_front(&d);
        if (i >= k - 1)
            sum = sum * 3 % 1000003 + v[d.data[d.first]];
    }
    free(d.data);
    return sum;
}

int main(void) {
    struct ring r = {UINT32_MAX - 5, UINT32_MAX - 5, {0}};
    int put_ok = 0, got = 0;
    unsigned sum = 0;
    for (unsigned i = 0; i < 60; i++) {
        put_ok += put(&r, (uint16_t)(i * 1000));
        uint16_t v;
        if (i % 3 == 0 && get(&r, &v)) {
            got++;
            sum = sum * 5 + v;
        }
    }
    printf("%d %d %u %u\n", put_ok, got, sum, r.tail - r.head);
    struct bytes b = {.used = 0};
    b.read = b.write = b.data;
    char out[12];
    int total = feed(&b, "hello world, more than fits");
    total = total * 100 + drain(&b, out, 4);
    printf("%d %s\n", total, out);
    total = feed(&b, "XYZ456");
    drain(&b, out, 10);
    printf("%d %s\n", total, out);
    struct deque d = {malloc(2 * sizeof(int)), 2, 0, 0};
    for (int i = 0; i < 9; i++)
        i % 2 ? push_front(&d, i) : push_back(&d, i);
    while (d.count)
        printf("%d ", pop_front(&d));
    free(d.data);
    int v[50];
    for (int i = 0; i < 50; i++)
        v[i] = i * 37 % 53;
    printf("| %d %d\n", window_max(v, 50, 5), window_max(v, 50, 1));
    return 0;
}
