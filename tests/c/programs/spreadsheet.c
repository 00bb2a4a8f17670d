// A spreadsheet: cells with formulas, references, ranges, cycles found, evaluated on demand with a memo.
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 5, COLUMNS = 4 };
enum status { NEW, BUSY, READY, CYCLE, BAD };
static const char *const status_names[] = {"new", "busy", "ready", "#CYCLE", "#BAD"};

struct cell { const char *text; double value; enum status status; };
static struct cell sheet[ROWS][COLUMNS];
static int evaluations;

static enum status evaluate(struct cell *c);

struct parser { const char *p; enum status status; };

static double reference(struct parser *s, int *row, int *column) {
    *column = *s->p++ - 'A';
    *row = *s->p++ - '1';
    if (*row < 0 || *row >= ROWS || *column < 0 || *column >= COLUMNS) {
        s->status = BAD;
        return 0;
    }
    enum status st = evaluate(&sheet[*row][*column]);
    if (st != READY && s->status == READY)
        s->status = st;
    return sheet[*row][*column].value;
}

static double sum_range(struct parser *s, char how) {
    int r0 = s->p[1] - '1', c0 = s->p[0] - 'A', r1 = s->p[4] - '1', c1 = s->p[3] - 'A', n = 0;
    double total = 0, best = -INFINITY;
    s->p += 5;
    for (int r = r0; r <= r1; r++)
        for (int c = c0; c <= c1; c++) {
            enum status st = evaluate(&sheet[r][c]);
            if (st != READY && s->status == READY)
                s->status = st;
            total += sheet[r][c].value;
            best = fmax(best, sheet[r][c].value);
            n++;
        }
    return how == 'S' ? total : how == 'M' ? best : total / n;
}

static double expression(struct parser *s, int level) {
    double v = 0;
    if (level == 2) {
        if (*s->p == '(') {
            s->p++;
            v = expression(s, 0);
            s->p += *s->p == ')';
        } else if (*s->p == '-') {
            s->p++;
            v = -expression(s, 2);
        } else if (strncmp(s->p, "SUM(", 4) == 0 || strncmp(s->p, "MAX(", 4) == 0 || strncmp(s->p, "AVG(", 4) == 0) {
            char how = *s->p;
            s->p += 4;
            v = sum_range(s, how);
            s->p += *s->p == ')';
        } else if (isupper((unsigned char)*s->p)) {
            int row, column;
            v = reference(s, &row, &column);
        } else {
            char *end;
            v = strtod(s->p, &end);
            if (end == s->p)
                s->status = BAD;
            s->p = end;
        }
        return v;
    }
    v = expression(s, level + 1);
    for (;;) {
        char c = *s->p;
        if (level == 0 && (c == '+' || c == '-')) {
            s->p++;
            double w = expression(s, 1);
            v = c == '+' ? v + w : v - w;
        } else if (level == 1 && (c == '*' || c == '/')) {
            s->p++;
            double w = expression(s, 2);
            v = c == '*' ? v * w : v / w;
        } else
            return v;
    }
}

static enum status evaluate(struct cell *c) {
    if (c->status == BUSY)
        return CYCLE;
    if (c->status != NEW)
        return c->status;
    c->status = BUSY;
    evaluations++;
    struct parser s = {c->text ? c->text : "0", READY};
    c->value = expression(&s, 0);
    if (*s.p && s.status == READY)
        s.status = BAD;
    return c->status = s.status;
}

int main(void) {
    static const char *const texts[ROWS][COLUMNS] = {
        {"10", "2.5", "A1*B1", "SUM(A1:C1)"}, {"-4", "A2*-1", "(A2+B1)*3", "MAX(A1:C2)"}, {"D1/4", "B4", "C3", "A3-D2"}, {"AVG(A1:B2)", "A5", "", "1+"},
        {"B3", NULL, "Z9", "SUM(A1:D2)/D1"},
    };
    for (int i = 0; i < ROWS * COLUMNS; i++)
        sheet[i / COLUMNS][i % COLUMNS].text = texts[i / COLUMNS][i % COLUMNS];
    for (int r = 0; r < ROWS; r++) {
        for (int c = 0; c < COLUMNS; c++) {
            enum status s = evaluate(&sheet[r][c]);
            if (s == READY)
                printf("%10.3f", sheet[r][c].value);
            else
                printf("%10s", status_names[s]);
        }
        printf("\n");
    }
    printf("%d\n", evaluations);
    return 0;
}
