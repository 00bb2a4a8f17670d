// interpreter: no
// Exceptions by setjmp as a library: types in a tree, finally, values carried, filters, and unwinding of resources on a list.
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct type { const char *name; const struct type *parent; };
static const struct type any = {"any", NULL}, io = {"io", &any}, parse = {"parse", &any}, missing = {"missing", &io};
struct frame { jmp_buf jump; struct frame *outer; struct resource *mark; };
struct resource { struct resource *next; void (*release)(void *); void *what; };
static struct frame *frames;
static struct resource *resources;
static struct { const struct type *type; char text[40]; int code; } thrown;
static char trail[300];

static void note(const char *s) { strcat(trail, s); }
static int is(const struct type *t, const struct type *of) {
    while (t && t != of) t = t->parent;
    return t != NULL;
}
static void unwind(struct resource *to) {
    while (resources != to) {
        struct resource *r = resources;
        resources = r->next;
        r->release(r->what);
        free(r);
    }
}
static void raise_it(void) {
    struct frame *f = frames;
    frames = f->outer;
    unwind(f->mark);
    longjmp(f->jump, 1);
}
__attribute__((noreturn, format(printf, 3, 4))) static void throw_(const struct type *t, int code, const char *format, ...) {
    va_list list;
    __builtin_va_start(list, format);
    vsnprintf(thrown.text, sizeof thrown.text, format, list);
    __builtin_va_end(list);
    thrown.type = t, thrown.code = code;
    raise_it();
    abort();
}
static void own(void (*release)(void *), void *what) {
    struct resource *r = malloc(sizeof *r);
    *r = (struct resource){resources, release, what};
    resources = r;
}
static void closed(void *name) { note("~"), note(name); }

#define TRY { struct frame f_ = {.outer = frames, .mark = resources}; frames = &f_; volatile int state_ = setjmp(f_.jump); if (state_ == 0) {
#define DONE frames = f_.outer; unwind(f_.mark);
#define CATCH(t) DONE } else if (is(thrown.type, &(t))) { state_ = 2;
#define OR(t) } else if (is(thrown.type, &(t))) { state_ = 2;
#define END } if (state_ == 1) raise_it(); }

static int open_(const char *name, int how) {
    if (how == 1) throw_(&missing, 2, "no %s", name);
    own(closed, (void *)name);
    if (how == 2) throw_(&io, 5, "broken %s", name);
    return (int)strlen(name);
}
static int read_all(int how) {
    int total = open_("a", how == 3 ? 1 : 0) + open_("bb", how == 4 ? 2 : 0);
    if (how == 5) throw_(&parse, total, "line %d", total * 10);
    TRY
        total += open_("ccc", how == 6 ? 1 : how == 7 ? 2 : 0);
        if (how == 8) throw_(&parse, 8, "inner");
    CATCH(missing)
        note("(none)");
        total += 100;
    END
    return total;
}
static int guarded(int how) {
    volatile int result = -1;
    *trail = 0;
    TRY
        result = read_all(how);
        note(".");
    CATCH(io)
        note("!io:"), note(thrown.text);
        result = -thrown.code;
    OR(any)
        note("!"), note(thrown.type->name), note(":"), note(thrown.text);
        result = thrown.code * 1000;
    END
    return result;
}
static int deep(int n) {
    char name[2][8] = {"x", "y"};
    if (n == 0) throw_(&parse, 1, "bottom");
    own(closed, n % 2 ? "o" : "e");
    int r = 0;
    TRY
        r = deep(n - 1) + name[0][0];
    CATCH(io)
        note("never");
    END
    return r;
}

int main(void) {
    for (int how = 0; how < 9; how++) {
        int r = guarded(how);
        printf("%d %s %d\n", r, trail, resources == NULL && frames == NULL);
    }
    *trail = 0;
    volatile int caught = 0;
    TRY
        deep(7);
    CATCH(parse)
        caught = thrown.code;
    END
    printf("%d %s\n", caught, trail);
    return 0;
}
