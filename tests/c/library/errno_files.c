// stdio beside printf: puts, putc, fputs, fwrite, ungetc, perror-like messages, buffering between calls.
// stdin: 12+34*5
// stdin: x
#include <errno.h>
#include <stdio.h>
#include <string.h>

static int peek(void) {
    int c = getc(stdin);
    ungetc(c, stdin);
    return c;
}

static long product(void) {
    long v = 0;
    while (peek() >= '0' && peek() <= '9')
        v = v * 10 + (getc(stdin) - '0');
    while (peek() == '*') {
        getchar();
        long w = 0;
        while (peek() >= '0' && peek() <= '9')
            w = w * 10 + (getchar() - '0');
        v *= w;
    }
    return v;
}

static long sum(void) {
    long v = product();
    while (peek() == '+' || peek() == '-')
        v += getchar() == '+' ? product() : -product();
    return v;
}

int main(void) {
    puts("first line");
    fputs("no newline", stdout);
    putc('!', stdout);
    putchar('\n');
    fputc('x', stdout);
    size_t n = fwrite("0123456789", 2, 3, stdout);
    printf(" %zu\n", n);
    printf("%ld\n", sum());
    printf("%d", getchar() == '\n');
    printf(" %d", peek());
    char rest[16] = "";
    printf(" %s", fgets(rest, sizeof rest, stdin) ? rest : "nothing\n");
    int end = getchar() == EOF;
    printf("%d %d %d\n", end, feof(stdin) != 0, ferror(stdin));
    errno = ENOENT;
    printf("%s\n", strerror(errno));
    errno = 0;
    printf("%s\n", strerror(EDOM));
    fflush(stdout);
    char buffer[8] = "abcdefg";
    fwrite(buffer, 1, 0, stdout);
    fwrite(buffer, 1, 7, stdout);
    puts("");
    return 0;
}
