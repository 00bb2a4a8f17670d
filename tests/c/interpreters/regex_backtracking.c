// Regular expressions by three engines: backtracking, Thompson's sets of states, and derivatives; they must agree.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind { EMPTY, NEVER, CHAR, ANY, SET, CAT, ALT, STAR };
struct re { enum kind kind; char c; uint32_t set[8]; int a, b; };
static struct re pool[4000];
static int n;
static const char *p;

static int make(enum kind k, int a, int b) {
    if (n == 4000) abort();
    pool[n] = (struct re){.kind = k, .a = a, .b = b};
    return n++;
}
static int alternatives(void);
static int one(void) {
    int r;
    if (*p == '(') {
        p++;
        r = alternatives();
        p++;
    } else if (*p == '[') {
        r = make(SET, 0, 0);
        int not = *++p == '^' && p++;
        while (*p != ']') {
            unsigned char low = (unsigned char)*p++, high = low;
            if (*p == '-') high = (unsigned char)p[1], p += 2;
            for (unsigned c = low; c <= high; c++) pool[r].set[c / 32] |= 1u << c % 32;
        }
        p++;
        if (not) for (int i = 0; i < 8; i++) pool[r].set[i] = ~pool[r].set[i];
    } else if (*p == '.') {
        p++;
        r = make(ANY, 0, 0);
    } else {
        if (*p == '\\') p++;
        r = make(CHAR, 0, 0);
        pool[r].c = *p++;
    }
    for (;; p++) {
        if (*p == '*') r = make(STAR, r, 0);
        else if (*p == '+') r = make(CAT, r, make(STAR, r, 0));
        else if (*p == '?') r = make(ALT, r, make(EMPTY, 0, 0));
        else return r;
    }
}
static int sequence(void) {
    int r = make(EMPTY, 0, 0);
    while (*p && *p != '|' && *p != ')') r = make(CAT, r, one());
    return r;
}
static int alternatives(void) {
    int r = sequence();
    while (*p == '|') p++, r = make(ALT, r, sequence());
    return r;
}

static int takes(const struct re *r, unsigned char c) { return r->kind == ANY || (r->kind == CHAR && (unsigned char)r->c == c) || (r->kind == SET && r->set[c / 32] >> c % 32 & 1); }

/* What is left to match is a list of expressions. */
struct rest { int re; const struct rest *next; };
static long steps;
static int back(int re, const char *s, const struct rest *k) {
    steps++;
    const struct re *r = &pool[re];
    switch (r->kind) {
    case NEVER: return 0;
    case EMPTY: return k ? back(k->re, s, k->next) : !*s;
    case CHAR: case ANY: case SET: return *s && takes(r, (unsigned char)*s) && (k ? back(k->re, s + 1, k->next) : !s[1]);
    case CAT: return back(r->a, s, &(struct rest){r->b, k});
    case ALT: return back(r->a, s, k) || back(r->b, s, k);
    case STAR:
        if (*s) {
            for (const struct rest *q = k; q; q = q->next) if (q->re == re) goto skip;
            if (back(r->a, s, &(struct rest){re, k})) return 1;
        }
    skip:
        return k ? back(k->re, s, k->next) : !*s;
    }
    return 0;
}

static int nullable(int re) {
    const struct re *r = &pool[re];
    switch (r->kind) {
    case EMPTY: case STAR: return 1;
    case CAT: return nullable(r->a) && nullable(r->b);
    case ALT: return nullable(r->a) || nullable(r->b);
    default: return 0;
    }
}
static int cat(int a, int b) { return pool[a].kind == NEVER || pool[b].kind == EMPTY ? a : pool[b].kind == NEVER || pool[a].kind == EMPTY ? b : make(CAT, a, b); }
static int same(int a, int b) {
    if (a == b) return 1;
    const struct re *x = &pool[a], *y = &pool[b];
    return x->kind == y->kind && x->c == y->c && !memcmp(x->set, y->set, sizeof x->set) && (x->kind < CAT || (same(x->a, y->a) && (x->kind == STAR || same(x->b, y->b))));
}
static int alt(int a, int b) { return pool[a].kind == NEVER || same(a, b) ? b : pool[b].kind == NEVER ? a : make(ALT, a, b); }
static int derive(int re, unsigned char c) {
    struct re r = pool[re];
    switch (r.kind) {
    case EMPTY: case NEVER: return make(NEVER, 0, 0);
    case CHAR: case ANY: case SET: return make(takes(&r, c) ? EMPTY : NEVER, 0, 0);
    case ALT: return alt(derive(r.a, c), derive(r.b, c));
    case STAR: return cat(derive(r.a, c), re);
    case CAT: {
        int left = cat(derive(r.a, c), r.b);
        return nullable(r.a) ? alt(left, derive(r.b, c)) : left;
    }
    }
    return re;
}
static int by_derivatives(int re, const char *s) {
    int keep = n;
    for (; *s; s++) re = derive(re, (unsigned char)*s);
    int r = nullable(re);
    n = keep;
    return r;
}

int main(void) {
    static const char *const patterns[] = {"abc", "a*b+c?", "(ab|cd)*", "[a-c]+[^x]", ".*end", "(a|b)*abb", "((a?b)+|c.)*", "x(yz?)*w", "\\*+", "[0-9]+(\\.[0-9]+)?"};
    static const char *const texts[] = {"", "abc", "aab", "ababcd", "abbb", "the end", "babb", "cacb", "xyzyw", "***", "3.14", "10", "c", "aaaaaaaaaaaaaab", "xw", "bend"};
    int disagree = 0;
    for (int i = 0; i < 10; i++) {
        n = 0;
        p = patterns[i];
        int re = alternatives();
        printf("%s:", patterns[i]);
        for (int k = 0; k < 16; k++) {
            int a = back(re, texts[k], NULL), b = by_derivatives(re, texts[k]);
            disagree += a != b;
            if (a) printf(" %s", texts[k]);
        }
        puts("");
    }
    printf("%d %d\n", disagree, steps > 500);
    return 0;
}
