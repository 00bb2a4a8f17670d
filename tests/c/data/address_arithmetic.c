// interpreter: no
// Constants that are made of addresses: differences, offsets, integers, in static data.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct item {
    char tag;
    int values[6];
    struct item *link;
};

static struct item items[4];
static struct item *const ends[] = {&items[0], &items[4] - 1};
static int *inner = &items[2].values[3];
static const ptrdiff_t apart = &items[3] - &items[1];
static const long bytes = (char *)&items[3].link - (char *)&items[0];
static uintptr_t number = (uintptr_t)&items[1].values[2];
static uintptr_t number_and = (uintptr_t)items + 16;
static const size_t offset = offsetof(struct item, values[4]);
extern const char text[];
static const char *const parts[] = {text + 2, &text[5], "literal" + 3};
const char text[] = "0123456789";
static struct item self = {'s', {1}, &self};
static int (*const functions[])(int, ...) = {0};
static void *mixed[] = {(void *)&mixed[1], (void *)&number};
int main(void) {
    for (int i = 0; i < 4; i++) {
        items[i].tag = (char)('a' + i);
        items[i].link = &items[(i + 1) % 4];
        for (int k = 0; k < 6; k++) items[i].values[k] = i * 10 + k;
    }
    printf("%c %c %d\n", ends[0]->tag, ends[1]->tag, *inner);
    printf("%td %ld %zu\n", apart, bytes, offset);
    printf("%d %d\n", *(int *)number, number_and - 16 == (uintptr_t)&items[0]);
    printf("%c %c %s\n", *parts[0], *parts[1], parts[2]);
    printf("%d %d\n", self.link->link == &self, functions[0] == 0);
    printf("%d %d\n", mixed[0] == &mixed[1], *(uintptr_t *)mixed[1] == number);
    return 0;
}
