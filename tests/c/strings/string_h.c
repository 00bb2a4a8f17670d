// string.h over many inputs: copies, searches, spans, tokens, comparisons.
#include <stdio.h>
#include <string.h>

static int sign(int v) { return (v > 0) - (v < 0); }

static void at(const char *what, const char *base, const char *p) {
    printf("%s %d\n", what, p ? (int)(p - base) : -1);
}

int main(void) {
    const char *s = "the quick brown fox jumps over the lazy dog";
    printf("%zu %zu %zu\n", strlen(s), strnlen(s, 10), strnlen(s, 43));
    at("strchr", s, strchr(s, 'q'));
    at("strchr none", s, strchr(s, 'Q'));
    at("strchr end", s, strchr(s, 0));
    at("strrchr", s, strrchr(s, 'e'));
    at("strstr", s, strstr(s, "the l"));
    at("strstr none", s, strstr(s, "cat"));
    at("strstr empty", s, strstr(s, ""));
    at("strpbrk", s, strpbrk(s, "xyz"));
    printf("%zu %zu\n", strspn(s, "eht "), strcspn(s, "bfo"));

    char buffer[64] = "start";
    strcat(buffer, " and");
    strncat(buffer, " more text", 5);
    printf("[%s]\n", buffer);
    strncpy(buffer, "ab", 4);
    printf("%d%d%d%d %c\n", buffer[0], buffer[1], buffer[2], buffer[3], buffer[4]);
    strcpy(buffer, "overwritten");
    printf("[%s]\n", (char *)memcpy(buffer, "OVER", 4));

    static const char *const pairs[][2] = {{"a", "b"}, {"b", "a"}, {"abc", "abc"}, {"abc", "abcd"}, {"", "x"}, {"\xff", "a"}, {"B", "a"}};
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++)
        printf("%d%d%d ", sign(strcmp(pairs[i][0], pairs[i][1])), sign(strncmp(pairs[i][0], pairs[i][1], 3)),
            sign(strcasecmp(pairs[i][0], pairs[i][1])));
    printf("\n");

    char line[] = ",,one, two;three,;;four";
    int n = 0;
    for (char *t = strtok(line, ",; "); t; t = strtok(NULL, ",; "))
        printf("%d=%s ", ++n, t);
    printf("\n");
    char path[] = "usr:bin::local", *save;
    for (char *t = strtok_r(path, ":", &save); t; t = strtok_r(NULL, ":", &save))
        printf("<%s>", t);
    printf("\n");
    char empty[] = "k=v;;x=y", *rest = empty, *field;
    while ((field = strsep(&rest, ";")))
        printf("(%s)", field);
    printf("\n");
    memset(buffer, '-', 20);
    memcpy(buffer + 3, "mid", 3);
    buffer[20] = 0;
    printf("%s\n", buffer);
    return 0;
}
