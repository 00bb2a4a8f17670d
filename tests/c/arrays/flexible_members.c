// Flexible array members and arrays of zero length: headers with a tail, pools of records, and copies.
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct string {
    unsigned length, room;
    char text[];
};

struct record {
    unsigned short size;
    unsigned char kind;
    unsigned char data[0];
};

struct polygon {
    double area;
    int n;
    struct { int x, y; } points[];
};

static struct string fixed = {5, 5, "fixed"};

static struct string *append(struct string *s, const char *more) {
    size_t n = strlen(more);
    if (!s || s->length + n > s->room) {
        unsigned room = s ? s->room * 2 + (unsigned)n : (unsigned)n;
        unsigned length = s ? s->length : 0;
        s = realloc(s, offsetof(struct string, text) + room + 1);
        s->room = room;
        s->length = length;
    }
    memcpy(s->text + s->length, more, n + 1);
    s->length += (unsigned)n;
    return s;
}

static unsigned char pool[512];
static size_t used;

static struct record *put(unsigned char kind, const void *data, unsigned short n) {
    struct record *r = (struct record *)(pool + used);
    r->size = n;
    r->kind = kind;
    memcpy(r->data, data, n);
    used += (sizeof *r + n + 1) & ~(size_t)1;
    return r;
}

static struct polygon *polygon(int n, const int *xy) {
    struct polygon *p = malloc(sizeof *p + (size_t)n * sizeof p->points[0]);
    p->n = n;
    p->area = 0;
    for (int i = 0; i < n; i++) p->points[i].x = xy[2 * i], p->points[i].y = xy[2 * i + 1];
    for (int i = 0; i < n; i++) {
        int j = (i + 1) % n;
        p->area += 0.5 * (p->points[i].x * p->points[j].y - p->points[j].x * p->points[i].y);
    }
    return p;
}

int main(void) {
    struct string *s = 0;
    char word[8];
    for (int i = 0; i < 30; i++) {
        sprintf(word, "%d,", i * i);
        s = append(s, word);
    }
    printf("%u %.40s %zu\n", s->length, s->text, sizeof *s);
    free(s);
    printf("%.5s %u %zu\n", fixed.text, fixed.room, sizeof fixed);
    int number = 77;
    double real = 2.5;
    put(1, &number, sizeof number);
    put(2, "three", 5);
    put(3, &real, sizeof real);
    put(2, "", 0);
    put(2, "odd size", 9);
    for (size_t at = 0; at < used;) {
        const struct record *r = (const struct record *)(pool + at);
        if (r->kind == 1) {
            memcpy(&number, r->data, sizeof number);
            printf("%d ", number);
        } else if (r->kind == 3) {
            memcpy(&real, r->data, sizeof real);
            printf("%g ", real);
        } else {
            printf("'%.*s' ", r->size, (const char *)r->data);
        }
        at += (sizeof *r + r->size + 1) & ~(size_t)1;
    }
    printf("%zu\n", used);
    int xy[] = {0, 0, 10, 0, 10, 5, 5, 12, 0, 5};
    struct polygon *p = polygon(5, xy), *copy = malloc(sizeof *p + 5 * sizeof p->points[0]);
    memcpy(copy, p, offsetof(struct polygon, points[5]));
    copy->points[4].y++;
    printf("%g %d %d\n", copy->area, copy->points[4].y, p->points[4].y);
    free(p);
    free(copy);
    return 0;
}
