// Command-line options: flags, values, a list of operands; ends with an exit code of its own.
// args: -v -n 12 --name=tuffy -x7 one "two words" -- -three
// exit: 3
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct options {
    int verbose, number, x;
    const char *name;
    const char *operands[8];
    int count;
};

static int starts(const char *s, const char *with, const char **rest) {
    size_t n = strlen(with);
    if (strncmp(s, with, n) != 0)
        return 0;
    *rest = s + n;
    return 1;
}

static int parse(int argc, char **argv, struct options *o) {
    const char *rest;
    int i = 1;
    for (; i < argc; i++) {
        const char *a = argv[i];
        if (strcmp(a, "--") == 0) {
            i++;
            break;
        }
        if (strcmp(a, "-v") == 0)
            o->verbose++;
        else if (strcmp(a, "-n") == 0 && i + 1 < argc)
            o->number = atoi(argv[++i]);
        else if (starts(a, "--name=", &rest))
            o->name = rest;
        else if (starts(a, "-x", &rest))
            o->x = (int)strtol(rest, NULL, 10);
        else if (a[0] == '-')
            return 0;
        else
            o->operands[o->count++] = a;
    }
    while (i < argc && o->count < 8)
        o->operands[o->count++] = argv[i++];
    return 1;
}

int main(int argc, char **argv) {
    struct options o = {.name = "none"};
    int ok = parse(argc, argv, &o);
    printf("%d args, ok %d\n", argc - 1, ok);
    printf("verbose %d, number %d, x %d, name %s\n", o.verbose, o.number, o.x, o.name);
    for (int i = 0; i < o.count; i++)
        printf("%d: %s (%zu)\n", i, o.operands[i], strlen(o.operands[i]));
    printf("%d\n", argv[argc] == NULL);
    char bad[] = "-q", *list[] = {argv[0], bad, NULL};
    struct options p = {0};
    printf("%d\n", parse(2, list, &p));
    return o.count;
}
