// A gap buffer with undo: commands from a string, structs copied into a history, memmove at both ends.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct gap {
    char *data;
    size_t size, start, end;
};

struct change {
    enum { INSERTED, DELETED } kind;
    size_t at;
    char text[16];
    size_t length;
};

static struct gap buffer;
static struct change history[32];
static int changes;

static size_t length(void) { return buffer.size - (buffer.end - buffer.start); }

static void move_to(size_t at) {
    if (at > length())
        at = length();
    if (at < buffer.start) {
        size_t n = buffer.start - at;
        memmove(buffer.data + buffer.end - n, buffer.data + at, n);
        buffer.start -= n;
        buffer.end -= n;
    } else {
        size_t n = at - buffer.start;
        memmove(buffer.data + buffer.start, buffer.data + buffer.end, n);
        buffer.start += n;
        buffer.end += n;
    }
}

static void insert(const char *s, size_t n) {
    if (buffer.end - buffer.start < n) {
        size_t grow = n + 8, tail = buffer.size - buffer.end;
        buffer.data = realloc(buffer.data, buffer.size + grow);
        memmove(buffer.data + buffer.end + grow, buffer.data + buffer.end, tail);
        buffer.end += grow;
        buffer.size += grow;
    }
    memcpy(buffer.data + buffer.start, s, n);
    buffer.start += n;
}

static size_t erase(size_t n, char *out) {
    size_t most = buffer.size - buffer.end;
    n = n < most ? n : most;
    memcpy(out, buffer.data + buffer.end, n);
    buffer.end += n;
    return n;
}

static void record(int kind, size_t at, const char *text, size_t n) {
    struct change c = {.kind = kind, .at = at, .length = n};
    memcpy(c.text, text, n);
    if (changes < 32)
        history[changes++] = c;
}

static int undo(void) {
    if (!changes)
        return 0;
    struct change c = history[--changes];
    char gone[16];
    move_to(c.at);
    if (c.kind == INSERTED)
        erase(c.length, gone);
    else
        insert(c.text, c.length);
    return 1;
}

static void show(void) {
    printf("%3zu [%.*s|%.*s]\n", length(), (int)buffer.start, buffer.data, (int)(buffer.size - buffer.end), buffer.data + buffer.end);
}

static void execute(const char *command) {
    char gone[16];
    switch (command[0]) {
    case 'i': {
        size_t n = strlen(command + 1);
        record(INSERTED, buffer.start, command + 1, n);
        insert(command + 1, n);
        break;
    }
    case 'd': {
        size_t at = buffer.start, n = erase((size_t)atoi(command + 1), gone);
        record(DELETED, at, gone, n);
        break;
    }
    case 'g': move_to((size_t)atoi(command + 1)); break;
    case 'u': printf("%s ", undo() ? "undo" : "nothing"); break;
    }
}

int main(void) {
    buffer = (struct gap){malloc(4), 4, 0, 4};
    static const char *const script[] = {"ihello", "i world", "g5", "i, big", "g0", "d1", "iH", "g999", "i!", "g5", "d5", "u", "u", "u", "u", "g3", "d99"};
    for (unsigned i = 0; i < sizeof script / sizeof *script; i++) {
        printf("%-8s", script[i]);
        execute(script[i]);
        show();
    }
    while (changes)
        execute("u");
    execute("u");
    show();
    free(buffer.data);
    return 0;
}
