// Variables that are cleaned up: in order, by every way out of a block.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int depth;

static void leave(int *id) {
    printf("%*sleave %d\n", depth * 2, "", *id);
    depth--;
}

static void release(char **text) {
    printf("release %s\n", *text);
    free(*text);
}

#define ENTER(n) int id##n __attribute__((cleanup(leave))) = (depth++, printf("%*senter %d\n", depth * 2, "", n), n)

static char *copy(const char *s) { return strcpy(malloc(strlen(s) + 1), s); }

static int early(int n) {
    ENTER(1);
    if (n == 0) return 100;
    {
        ENTER(2);
        if (n == 1) return 200 + id2;
    }
    ENTER(3);
    return id1 + id3;
}

static int loop(void) {
    int sum = 0;
    for (int i = 0; i < 5; i++) {
        ENTER(4);
        if (i == 1) continue;
        if (i == 3) break;
        sum += i;
    }
    return sum;
}

static void jump(int n) {
again:;
    char *text __attribute__((cleanup(release))) = copy(n ? "first" : "second");
    if (n-- > 0) goto again;
    text[0] = 'S';
}

int main(void) {
    for (int i = 0; i < 3; i++) printf("%d\n", early(i));
    printf("%d\n", loop());
    jump(1);
    char *last __attribute__((cleanup(release))) = copy("at the end");
    return 0;
}
