// A recursive-descent calculator with variables, functions, errors with places; reads its lines from a table.
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct parser {
    const char *start, *at;
    const char *error;
};

static double variables[26];

static double expression(struct parser *p);

static void skip(struct parser *p) {
    while (*p->at == ' ')
        p->at++;
}

static double fail(struct parser *p, const char *why) {
    if (!p->error)
        p->error = why;
    return 0;
}

static int accept(struct parser *p, char c) {
    skip(p);
    if (*p->at != c)
        return 0;
    p->at++;
    return 1;
}

static double primary(struct parser *p) {
    static const struct { const char *name; double (*f)(double); } functions[] = {{"sqrt", sqrt}, {"abs", fabs}, {"floor", floor}};
    skip(p);
    if (accept(p, '(')) {
        double v = expression(p);
        return accept(p, ')') ? v : fail(p, "expected )");
    }
    if (isdigit((unsigned char)*p->at) || *p->at == '.') {
        char *end;
        double v = strtod(p->at, &end);
        p->at = end;
        return v;
    }
    for (unsigned i = 0; i < sizeof functions / sizeof *functions; i++) {
        size_t n = strlen(functions[i].name);
        if (strncmp(p->at, functions[i].name, n) == 0) {
            p->at += n;
            return functions[i].f(primary(p));
        }
    }
    if (islower((unsigned char)*p->at))
        return variables[*p->at++ - 'a'];
    return fail(p, *p->at ? "unexpected character" : "unexpected end");
}

static double power(struct parser *p) {
    if (accept(p, '-'))
        return -power(p);
    double v = primary(p);
    return accept(p, '^') ? pow(v, power(p)) : v;
}

static double term(struct parser *p) {
    double v = power(p);
    for (;;) {
        if (accept(p, '*'))
            v *= power(p);
        else if (accept(p, '/')) {
            double d = power(p);
            v = d == 0 ? fail(p, "division by zero") : v / d;
        } else
            return v;
    }
}

static double expression(struct parser *p) {
    double v = term(p);
    for (;;) {
        if (accept(p, '+'))
            v += term(p);
        else if (accept(p, '-'))
            v -= term(p);
        else
            return v;
    }
}

static void line(const char *text) {
    struct parser p = {text, text, NULL};
    int to = -1;
    skip(&p);
    if (islower((unsigned char)p.at[0]) && p.at[1] == '=') {
        to = p.at[0] - 'a';
        p.at += 2;
    }
    double v = expression(&p);
    skip(&p);
    if (!p.error && *p.at)
        fail(&p, "rest of line");
    if (p.error)
        printf("%s: %s at %d\n", text, p.error, (int)(p.at - p.start));
    else {
        printf("%s = %.10g\n", text, v);
        if (to >= 0)
            variables[to] = v;
    }
}

int main(void) {
    static const char *const lines[] = {"1 + 2 * 3", "(1+2)*3", "2^3^2", "-2^2", "x=sqrt(2)*sqrt(8)", "x*x - x/4", "10 / (5 - 5)", "3 +", "(1", "4 $ 5",
        "abs(-3) + floor 2.75", "y=x=1", "1.5e3 - .5", "y"};
    for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++)
        line(lines[i]);
    return 0;
}
