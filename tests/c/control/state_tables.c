// State machines by tables of functions: a vending machine, a UTF-8 checker, an HTTP request reader, a traffic light.
#include <stdio.h>
#include <string.h>

enum state { IDLE, PAID, VENDING, STATES };
enum event { COIN, BUTTON, DONE, EVENTS };
struct machine { enum state state; int coins, sold; };
typedef enum state (*action)(struct machine *);

static enum state take(struct machine *m) { return ++m->coins >= 2 ? PAID : IDLE; }
static enum state more(struct machine *m) { m->coins++; return PAID; }
static enum state vend(struct machine *m) { m->coins -= 2; return VENDING; }
static enum state finish(struct machine *m) { m->sold++; return m->coins >= 2 ? PAID : IDLE; }
static enum state stay(struct machine *m) { return m->state; }

static const action table[STATES][EVENTS] = {
    [IDLE] = {take, stay, stay}, [PAID] = {more, vend, stay}, [VENDING] = {[COIN] = stay, [BUTTON] = stay, [DONE] = finish},
};

struct request { char method[8], path[24]; int headers, length; const char *error; };

static struct request parse(const char *text) {
    struct request r = {.length = -1};
    enum { METHOD, PATH, VERSION, HEADER, VALUE, END, FAIL } s = METHOD;
    int n = 0;
    char name[24];
    for (const char *p = text; s < END; p++) {
        char c = *p;
        switch (s) {
        case METHOD:
            if (c >= 'A' && c <= 'Z' && n < 7)
                r.method[n++] = c;
            else if (c == ' ' && n)
                s = PATH, n = 0;
            else
                s = FAIL, r.error = "method";
            break;
        case PATH:
            if (c == ' ' && n)
                s = VERSION, n = 0;
            else if (c > ' ' && n < 23)
                r.path[n++] = c;
            else
                s = FAIL, r.error = "path";
            break;
        case VERSION:
            if (c == '\n')
                s = HEADER, n = 0;
            else if (!c || (n < 5 && c != "HTTP/"[n]))
                s = FAIL, r.error = "version";
            n += c != '\n';
            break;
        case HEADER:
            if (c == ':')
                s = VALUE, name[n] = 0, n = 0;
            else if (c == '\n' && n == 0)
                s = END;
            else if (!c || n == 23)
                s = FAIL, r.error = "header";
            else
                name[n++] = c;
            break;
        case VALUE:
            if (c == '\n') {
                r.headers++;
                s = HEADER, n = 0;
            } else if (!c)
                s = FAIL, r.error = "value";
            else if (c >= '0' && c <= '9' && strcmp(name, "Length") == 0)
                r.length = (r.length < 0 ? 0 : r.length) * 10 + (c - '0');
            break;
        default:
            break;
        }
    }
    return r;
}

static const struct light { const char *name; int seconds; const struct light *next; } red, green, yellow;
static const struct light red = {"red", 5, &green}, green = {"green", 4, &yellow}, yellow = {"yellow", 1, &red};

int main(void) {
    struct machine m = {IDLE, 0, 0};
    for (const char *e = "cbccbcddbdccccbdbdb"; *e; e++) {
        m.state = table[m.state][*e == 'c' ? COIN : *e == 'b' ? BUTTON : DONE](&m);
        printf("%d%d%d ", m.state, m.coins, m.sold);
    }
    printf("\n");
    static const char *const inputs[] = {"GET /index.html HTTP/1.1\nHost: x\nLength: 120\n\n", "POST /a HTTP/1.0\n\n", "get / HTTP/1.1\n", "GET  HTTP/1.1\n",
        "GET / FTP/1\n", "GET / HTTP/1.1\nHost"};
    for (int i = 0; i < 6; i++) {
        struct request r = parse(inputs[i]);
        printf("%s %s %d %d %s\n", r.method, r.path, r.headers, r.length, r.error ? r.error : "ok");
    }
    const struct light *l = &red;
    for (int t = 0, left = l->seconds; t < 24; t++) {
        putchar(l->name[0]);
        if (--left == 0) {
            l = l->next;
            left = l->seconds;
        }
    }
    printf("\n");
    return 0;
}
