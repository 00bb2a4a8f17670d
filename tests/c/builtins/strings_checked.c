// flags: -O2 -D_FORTIFY_SOURCE=2
// interpreter: no
// The checked functions of the library, where all sizes are kept.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct record {
    char name[16];
    char note[24];
    int number;
};

static void fill(struct record *r, const char *name, int n) {
    snprintf(r->name, sizeof r->name, "%s-%d", name, n);
    strcpy(r->note, "note: ");
    strncat(r->note, name, sizeof r->note - strlen(r->note) - 1);
    memset(&r->number, 0, sizeof r->number);
    r->number = n;
}

static char *join(char *to, size_t room, const char *const *parts, int n) {
    char *at = to;
    for (int i = 0; i < n; i++) {
        size_t len = strlen(parts[i]);
        if ((size_t)(at - to) + len + 1 > room) break;
        at = mempcpy(at, parts[i], len);
    }
    *at = 0;
    return to;
}

int main(void) {
    struct record list[3];
    const char *names[] = {"first", "second name", "a third name that is too long"};
    for (int i = 0; i < 3; i++) fill(&list[i], names[i], i * 100);
    for (int i = 0; i < 3; i++) printf("%s|%s|%d\n", list[i].name, list[i].note, list[i].number);
    char text[32], *heap = malloc(20);
    printf("%s\n", join(text, sizeof text, names, 3));
    memmove(text + 2, text, 10);
    memcpy(heap, text, 12);
    heap[12] = 0;
    printf("%s\n", heap);
    sprintf(heap, "%05d:%-6s|", 42, "ab");
    printf("%s\n", stpncpy(heap + 1, "zz", 3) == heap + 3 ? heap : "?");
    free(heap);
    return 0;
}
