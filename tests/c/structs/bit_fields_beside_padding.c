// Bit fields whose storage unit has padding: constants and unions with unspecified bytes, read, written, copied and passed.
#include <stdio.h>

struct narrow { unsigned a : 3; signed b : 13; unsigned c : 4; };
union word { unsigned whole; struct { signed a : 5; unsigned b : 13; } part; signed char low; };
struct holder { char tag; struct narrow n; union word w; };

static union word whole = {0x12345};
static union word parts = {.part = {1, 2}};
static struct narrow plain = {1, -2, 3};
static const struct narrow table[3] = {{7, 4095, 15}, {0, -4096, 0}, {5, 0, 9}};
static struct holder held = {'h', {2, -3, 4}, {.low = -5}};

static struct narrow step(struct narrow n) {
    n.a += 3;
    n.b -= 5;
    n.c ^= n.a;
    return n;
}

static void show(const char *what, const struct narrow *n) { printf("%s %u %d %u\n", what, n->a, n->b, n->c); }

int main(void) {
    whole.low = 3;
    parts.part.a++;
    parts.part.b *= 100;
    plain.b++;
    printf("%x %d %u\n", whole.whole, parts.part.a, parts.part.b);
    show("plain", &plain);
    for (int i = 0; i < 3; i++) {
        struct narrow copy = table[i];
        copy = step(step(copy));
        show("table", &copy);
    }
    struct narrow local = {1, 2, 3};
    local.b -= 5;
    show("local", &local);
    union word one = {.low = 7};
    printf("%d\n", one.low);
    struct holder other = held;
    other.n = step(other.n);
    held.w.low *= 2;
    show("other", &other.n);
    printf("%c %d %d\n", other.tag, other.w.low, held.w.low);
    struct narrow *p = &held.n;
    for (int i = 0; i < 10; i++)
        *p = step(*p);
    show("held", p);
    return 0;
}
