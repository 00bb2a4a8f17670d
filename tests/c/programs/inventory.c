// An inventory with nested structs, commands with function tables and varargs logging, undo by copies of the whole state.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct money { long cents; };
struct item { char name[12]; int count; struct money price; struct { unsigned fragile : 1, heavy : 1, shelf : 6; } flags; };
struct store { struct item items[8]; int n; struct money cash; };

static struct store undo[8];
static int undos;
static char log_buffer[600];

static void say(const char *format, ...) {
    va_list ap;
    va_start(ap, format);
    size_t n = strlen(log_buffer);
    vsnprintf(log_buffer + n, sizeof log_buffer - n, format, ap);
    va_end(ap);
}

static struct item *find(struct store *s, const char *name) {
    for (int i = 0; i < s->n; i++)
        if (strcmp(s->items[i].name, name) == 0)
            return &s->items[i];
    return NULL;
}

static int buy(struct store *s, int argc, char **argv) {
    if (argc < 4)
        return 1;
    struct item *i = find(s, argv[1]);
    if (!i) {
        i = &s->items[s->n++];
        *i = (struct item){.flags.shelf = (unsigned)s->n * 9};
        strcpy(i->name, argv[1]);
        i->flags.fragile = argc > 4 && strchr(argv[4], 'f') != NULL;
        i->flags.heavy = argc > 4 && strchr(argv[4], 'h') != NULL;
    }
    int n = atoi(argv[2]);
    i->count += n;
    i->price.cents = strtol(argv[3], NULL, 10);
    s->cash.cents -= n * i->price.cents;
    say("+%d %s; ", n, i->name);
    return 0;
}

static int sell(struct store *s, int argc, char **argv) {
    struct item *i = argc == 3 ? find(s, argv[1]) : NULL;
    int n = argc == 3 ? atoi(argv[2]) : 0;
    if (!i || i->count < n)
        return 2;
    i->count -= n;
    s->cash.cents += n * i->price.cents * 3 / 2;
    say("-%d %s (%ld.%02ld); ", n, i->name, s->cash.cents / 100, labs(s->cash.cents) % 100);
    return 0;
}

static int drop(struct store *s, int argc, char **argv) {
    struct item *i = argc == 2 ? find(s, argv[1]) : NULL;
    if (!i)
        return 3;
    memmove(i, i + 1, (size_t)(s->items + s->n-- - i - 1) * sizeof *i);
    say("drop %s; ", argv[1]);
    return 0;
}

static const struct { const char *name; int (*run)(struct store *, int, char **); } commands[] = {{"buy", buy}, {"sell", sell}, {"drop", drop}};

static int execute(struct store *s, const char *text) {
    char copy[48], *argv[6];
    int argc = 0;
    strcpy(copy, text);
    for (char *w = strtok(copy, " "); w && argc < 6; w = strtok(NULL, " "))
        argv[argc++] = w;
    if (strcmp(argv[0], "undo") == 0) {
        if (!undos)
            return 5;
        *s = undo[--undos];
        return 0;
    }
    for (unsigned i = 0; i < 3; i++)
        if (strcmp(commands[i].name, argv[0]) == 0) {
            struct store before = *s;
            int r = commands[i].run(s, argc, argv);
            if (r == 0 && undos < 8)
                undo[undos++] = before;
            return r;
        }
    return 4;
}

int main(void) {
    static const char *const script[] = {"buy lamp 10 1250 f", "buy desk 2 20000 hf", "sell lamp 3", "sell desk 5", "drop lamp", "undo", "jump", "buy pen 100 99",
        "sell pen 50", "undo", "undo", "sell lamp 1", "drop", "undo", "undo", "undo", "undo", "undo"};
    struct store s = {.cash = {100000}};
    for (unsigned i = 0; i < sizeof script / sizeof *script; i++) {
        int r = execute(&s, script[i]);
        printf("%s -> %d, %d kinds, %ld\n", script[i], r, s.n, s.cash.cents);
        if (i == 10)
            for (int k = 0; k < s.n; k++)
                printf("  %s %d %u%u%u\n", s.items[k].name, s.items[k].count, s.items[k].flags.fragile, s.items[k].flags.heavy, s.items[k].flags.shelf);
    }
    printf("%s\n", log_buffer);
    return 0;
}
