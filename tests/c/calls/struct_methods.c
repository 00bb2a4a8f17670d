// Objects by hand: tables of functions, inheritance by first member, dynamic dispatch, constructors, container_of.
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

struct shape;

struct class {
    const char *name;
    double (*area)(const struct shape *);
    void (*scale)(struct shape *, double);
    const struct class *parent;
};

struct shape { const struct class *class; };
struct circle { struct shape base; double radius; };
struct rectangle { struct shape base; double width, height; };
struct square { struct rectangle base; int tag; };

static double circle_area(const struct shape *s) {
    const struct circle *c = (const struct circle *)s;
    return M_PI * c->radius * c->radius;
}

static void circle_scale(struct shape *s, double k) { ((struct circle *)s)->radius *= k; }

static double rectangle_area(const struct shape *s) {
    const struct rectangle *r = (const struct rectangle *)s;
    return r->width * r->height;
}

static void rectangle_scale(struct shape *s, double k) {
    struct rectangle *r = (struct rectangle *)s;
    r->width *= k;
    r->height *= k;
}

static void square_scale(struct shape *s, double k) {
    rectangle_scale(s, k);
    ((struct square *)s)->tag++;
}

static const struct class circle_class = {"circle", circle_area, circle_scale, NULL};
static const struct class rectangle_class = {"rectangle", rectangle_area, rectangle_scale, NULL};
static const struct class square_class = {"square", NULL, square_scale, &rectangle_class};

static double area(const struct shape *s) {
    const struct class *c = s->class;
    while (!c->area)
        c = c->parent;
    return c->area(s);
}

static int is_a(const struct shape *s, const struct class *what) {
    for (const struct class *c = s->class; c; c = c->parent)
        if (c == what)
            return 1;
    return 0;
}

static struct shape *make_circle(double r) {
    struct circle *c = malloc(sizeof *c);
    *c = (struct circle){{&circle_class}, r};
    return &c->base;
}

static struct shape *make_square(double side) {
    struct square *s = malloc(sizeof *s);
    *s = (struct square){{{&square_class}, side, side}, 0};
    return &s->base.base;
}

struct link { struct link *next; };
struct job { int id; struct link link; double cost; };
#define JOB(l) ((struct job *)((char *)(l) - offsetof(struct job, link)))

int main(void) {
    struct rectangle r = {{&rectangle_class}, 2, 3.5};
    struct shape *shapes[] = {make_circle(1.5), &r.base, make_square(2)};
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < 3; i++) {
            printf("%s %.4f %d\n", shapes[i]->class->name, area(shapes[i]), is_a(shapes[i], &rectangle_class));
            shapes[i]->class->scale(shapes[i], 1 + i * 0.5);
        }
    printf("%d %g\n", ((struct square *)shapes[2])->tag, area(shapes[2]));
    free(shapes[0]);
    free(shapes[2]);
    struct job jobs[5];
    struct link *head = NULL;
    for (int i = 0; i < 5; i++) {
        jobs[i] = (struct job){i + 1, {head}, i * 1.25};
        head = &jobs[i].link;
    }
    double cost = 0;
    for (struct link *l = head; l; l = l->next) {
        cost = cost * 2 + JOB(l)->cost;
        printf("%d ", JOB(l)->id);
    }
    printf("%g\n", cost);
    return 0;
}
