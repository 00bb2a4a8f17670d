// A regular-expression compiler to an NFA with alternation, groups, stars and classes, run by sets of states.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum kind { CHAR, ANY, CLASS, SPLIT, ACCEPT };

struct state {
    enum kind kind;
    char c;
    uint64_t set[4];
    int out[2];
};

struct nfa {
    struct state s[64];
    int n, start;
};

struct fragment { int start, end; };

static const char *p;
static struct nfa *now;

static int add(enum kind kind) {
    now->s[now->n] = (struct state){.kind = kind, .out = {-1, -1}};
    return now->n++;
}

static struct fragment alternation(void);

static struct fragment atom(void) {
    struct fragment f;
    if (*p == '(') {
        p++;
        f = alternation();
        p++;
        return f;
    }
    int s;
    if (*p == '[') {
        s = add(CLASS);
        for (p++; *p != ']'; p++) {
            unsigned char lo = (unsigned char)p[0], hi = lo;
            if (p[1] == '-' && p[2] != ']') {
                hi = (unsigned char)p[2];
                p += 2;
            }
            for (unsigned c = lo; c <= hi; c++)
                now->s[s].set[c / 64] |= 1ULL << c % 64;
        }
    } else if (*p == '.')
        s = add(ANY);
    else {
        s = add(CHAR);
        now->s[s].c = *p;
    }
    p++;
    int end = add(SPLIT);
    now->s[s].out[0] = end;
    return (struct fragment){s, end};
}

static struct fragment repeat(void) {
    struct fragment f = atom();
    for (; *p == '*' || *p == '+' || *p == '?'; p++) {
        int split = add(SPLIT), end = add(SPLIT);
        now->s[split].out[0] = f.start;
        now->s[split].out[1] = end;
        now->s[f.end].out[0] = *p == '?' ? end : split;
        f = (struct fragment){*p == '+' ? f.start : split, end};
    }
    return f;
}

static struct fragment sequence(void) {
    struct fragment f = {add(SPLIT), 0};
    f.end = f.start;
    while (*p && *p != '|' && *p != ')') {
        struct fragment g = repeat();
        now->s[f.end].out[0] = g.start;
        f.end = g.end;
    }
    return f;
}

static struct fragment alternation(void) {
    struct fragment f = sequence();
    while (*p == '|') {
        p++;
        struct fragment g = sequence();
        int split = add(SPLIT), end = add(SPLIT);
        now->s[split].out[0] = f.start;
        now->s[split].out[1] = g.start;
        now->s[f.end].out[0] = now->s[g.end].out[0] = end;
        f = (struct fragment){split, end};
    }
    return f;
}

static struct nfa compile(const char *pattern) {
    struct nfa n = {.n = 0};
    now = &n;
    p = pattern;
    struct fragment f = alternation();
    int accept = add(ACCEPT);
    n.s[f.end].out[0] = accept;
    n.start = f.start;
    return n;
}

static uint64_t follow(const struct nfa *n, int s, uint64_t set) {
    if (s < 0 || set >> s & 1)
        return set;
    set |= 1ULL << s;
    if (n->s[s].kind == SPLIT)
        set = follow(n, n->s[s].out[1], follow(n, n->s[s].out[0], set));
    return set;
}

static int matches(const struct nfa *n, const char *text) {
    uint64_t set = follow(n, n->start, 0);
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        uint64_t next = 0;
        for (uint64_t rest = set; rest; rest &= rest - 1) {
            int i = __builtin_ctzll(rest);
            const struct state *s = &n->s[i];
            if ((s->kind == CHAR && s->c == *text) || s->kind == ANY || (s->kind == CLASS && s->set[c / 64] >> c % 64 & 1))
                next = follow(n, s->out[0], next);
        }
        set = next;
    }
    return set >> (n->n - 1) & 1;
}

int main(void) {
    static const struct { const char *pattern, *texts[5]; } cases[] = {
        {"a(b|c)*d", {"ad", "abcbcd", "abc", "d", NULL}},
        {"[a-z_][a-z0-9_]*", {"x1", "_", "9x", "snake_case2", NULL}},
        {"(0|1(01*0)*1)+", {"0", "11", "110", "101", "1001"}},
        {"", {"", "a", NULL}},
        {"x?y+|z.z", {"y", "xyyy", "zaz", "zz", "x"}},
        {"(a*)*b", {"aaaaaaaaaaaaaaaaaaaaaaaa", "aaaab", NULL}},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct nfa n = compile(cases[i].pattern);
        printf("%-18s %2d states:", cases[i].pattern, n.n);
        for (int k = 0; k < 5 && cases[i].texts[k]; k++)
            printf(" %d", matches(&n, cases[i].texts[k]));
        printf("\n");
    }
    return 0;
}
