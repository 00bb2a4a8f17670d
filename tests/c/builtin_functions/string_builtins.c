// The builtins behind <string.h> and <stdio.h>, on constants that are folded and on sizes known only at run time.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static volatile int zero;
static char buffer[64];

static int folded(void) {
    int r = 0;
    r += (int)__builtin_strlen("four") * 1;
    r += __builtin_strcmp("a", "b") < 0 ? 10 : 0;
    r += __builtin_memcmp("abc", "abd", 2) == 0 ? 100 : 0;
    r += __builtin_strchr("hello", 'l')[1] == 'l' ? 1000 : 0;
    r += __builtin_strncmp("same1", "same2", 4) == 0 ? 10000 : 0;
    r += __builtin_strstr("a needle here", "needle") ? 100000 : 0;
    r += __builtin_strrchr("a/b/c", '/')[1] == 'c' ? 1000000 : 0;
    r += (int)__builtin_strspn("aab", "a") + (int)__builtin_strcspn("xyz", "z");
    return r;
}

static int at_run_time(int n) {
    char *p = buffer;
    memset(p, 'a' + n, (size_t)(n * 3));
    p = __builtin_mempcpy(p + n * 3, "-mid-", 5);
    p = __builtin_stpcpy(p, n > 2 ? "long" : "s");
    __builtin_memmove(buffer + 2, buffer, (size_t)(p - buffer) + 1);
    __builtin_strcat(buffer, "!");
    __builtin_strncat(buffer, "tail", (size_t)n % 5);
    return (int)strlen(buffer);
}

static unsigned hash(const char *s) {
    unsigned h = 1;
    while (*s) h = h * 37 + (unsigned char)*s++;
    return h;
}

int main(void) {
    printf("%d\n", folded());
    for (int i = 1; i < 8; i++) {
        int length = at_run_time(i + zero);
        printf("%d:%u ", length, hash(buffer));
    }
    puts("");
    puts(buffer);
    char copy[16];
    __builtin_strncpy(copy, "shorter", sizeof copy);
    int nonzero = 0;
    for (size_t i = 0; i < sizeof copy; i++) nonzero += copy[i] != 0;
    int n = __builtin_sprintf(buffer, "%s|%5d|%-5d|%05x|%c", copy, 42, 42, 255, 'z');
    printf("%d %d %s\n", nonzero, n, buffer);
    n = __builtin_snprintf(buffer, 8, "%s", "truncated text");
    printf("%d %s\n", n, buffer);
    printf("plain text\n");
    printf("%s\n", "a string alone");
    printf("%c", 'x');
    printf("%%\n");
    fputs("", stdout);
    fprintf(stdout, "%s", "to a file\n");
    char *dup = __builtin_strdup("duplicated"), *part = __builtin_strndup(dup, 4);
    printf("%s %s %s\n", dup, part, __builtin_strpbrk(dup, "xyzt"));
    free(dup);
    free(part);
    void *(*volatile copy_function)(void *, const void *, size_t) = memcpy;
    int (*volatile compare)(const char *, const char *) = strcmp;
    copy_function(copy, "via pointer", 12);
    printf("%s %d\n", copy, compare(copy, "via pointer"));
    printf("%d %ld\n", __builtin_abs(zero - 7), __builtin_labs(-8L));
    return 0;
}
