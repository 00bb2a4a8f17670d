// What is known of the size of objects, directly and after inlining; never less than what there is.
// judge: clang
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct packet {
    int kind;
    char name[12];
    char rest[4];
};

static char buffer[40];

#define AT_LEAST(p, kind, want) (__builtin_object_size(p, kind) >= (size_t)(want))

static inline __attribute__((always_inline)) char *copy(char *to, const char *from, size_t room) {
    if (__builtin_object_size(to, 0) != (size_t)-1 && __builtin_object_size(to, 0) < room) return 0;
    return strcpy(to, from);
}

int main(int argc, char **argv) {
    (void)argv;
    struct packet p;
    printf("%d %d %d\n", AT_LEAST(&p, 0, sizeof p), AT_LEAST(p.name, 1, 12), AT_LEAST(p.name, 0, 16));
    printf("%zu %zu\n", __builtin_object_size(buffer, 0), __builtin_object_size(buffer + 10, 0));
    printf("%zu %zu\n", __builtin_object_size(&p.name[4], 1), __builtin_object_size("text", 0));
    char *heap = malloc(24);
    printf("%d\n", AT_LEAST(heap, 0, 24));
    char *either = argc > 100 ? buffer : p.name;
    printf("%d %d\n", AT_LEAST(either, 0, 16), __builtin_object_size(either, 2) <= 40);
    printf("%s\n", copy(buffer, "forty bytes are enough", 24) ? buffer : "too small");
    printf("%s\n", copy(heap, "on the heap", 12));
    size_t n = (size_t)argc * 7;
    char *dynamic = malloc(n);
    printf("%d\n", __builtin_dynamic_object_size(dynamic, 0) >= n);
    free(dynamic);
    free(heap);
    return 0;
}
