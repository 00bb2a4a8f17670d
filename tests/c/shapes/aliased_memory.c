// Memory reached in several ways: overlapping arrays, pointers into themselves, restrict that holds, escapes, and unions.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct list { struct list *next, **back; int v; };
static int global, *hidden;
static struct { int n; int v[8]; } table;

static int through(int *p, int *q) { *p = 1; *q = 2; return *p * 10 + *q; }
static int three(int *p, const int *q, int *r) { int a = *q; *p += a; *r -= *q; return a * 100 + *q * 10 + *p; }
static void shift(int *to, const int *from, int n) { for (int i = 0; i < n; i++) to[i] = from[i] + 1; }
static void axpy(double *restrict y, const double *restrict x, double k, int n) { for (int i = 0; i < n; i++) y[i] += k * x[i]; }
static int escape(int *p) { hidden = p; return *p; }
static void changes(void) { if (hidden) *hidden += 5; global++; }
static int local_escapes(int n) {
    int x = n, before = escape(&x);
    changes();
    int between = x;
    x = 100;
    changes();
    hidden = NULL;
    changes();
    return before * 10000 + between * 1000 + x;
}
static int reload(const int *p) { int a = *p; changes(); int b = *p; return a * 100 + b; }
static void insert(struct list **at, struct list *l, int v) {
    l->v = v, l->next = *at, l->back = at;
    if (*at) (*at)->back = &l->next;
    *at = l;
}
static void remove_(struct list *l) {
    *l->back = l->next;
    if (l->next) l->next->back = l->back;
}
static int count_limit(void) { int s = 0; for (int i = 0; i < table.n; i++) { s += table.v[i]; if (table.v[i] == 3) table.v[i + 1] = 50, table.n--; } return s; }
static unsigned chars(unsigned *p) {
    unsigned char *c = (unsigned char *)p;
    unsigned s = *p;
    for (int i = 0; i < 4; i++) c[i] = (unsigned char)(c[i] ^ (c[(i + 1) & 3] + i)), s = s * 3 + *p;
    return s;
}
static int swap_both(int **a, int **b) { int *t = *a; *a = *b; *b = t; **a += 1; return **a * 10 + **b; }
static int self(void) { void *p = &p; void **q = p; return *q == &p && (*q = NULL, p == NULL); }
static int copies(void) {
    struct { int a[6]; } s = {{1, 2, 3, 4, 5, 6}}, *p = &s, t = *p;
    p->a[2] = 30;
    int *q = &p->a[1];
    q[1] += t.a[2];
    *p = t, q[3] = 9;
    memcpy(q, t.a, 2 * sizeof *q);
    int h = 0;
    for (int i = 0; i < 6; i++) h = h * 10 + s.a[i];
    return h;
}

int main(void) {
    int a = 3, b = 4;
    int distinct = through(&a, &b), same = through(&a, &a);
    printf("%d %d\n", distinct, same);
    int t1 = three(&a, &b, &b), t2 = three(&a, &a, &b), t3 = three(&a, &a, &a);
    printf("%d %d %d %d %d\n", t1, t2, t3, a, b);
    int v[10] = {0};
    shift(v + 1, v, 9);
    printf("%d ", v[9]);
    shift(v, v + 1, 9);
    printf("%d %d\n", v[0], v[8]);
    double x[5] = {1, 2, 3, 4, 5}, y[5] = {0};
    axpy(y, x, 2, 5), axpy(x, y, -0.5, 4);
    printf("%g %g %g\n", y[4], x[0], x[4]);
    int le = local_escapes(7);
    hidden = &global;
    global = 3;
    int re = reload(&global), other = reload(&a);
    printf("%d %d %d\n", le, re, other);
    struct list l[4], *head = NULL;
    for (int i = 0; i < 4; i++) insert(i == 2 ? &l[1].next : &head, &l[i], i);
    remove_(&l[1]);
    for (struct list *p = head; p; p = p->next) printf("%d", p->v);
    table.n = 8;
    for (int i = 0; i < 8; i++) table.v[i] = i;
    unsigned u = 0x01020304;
    int sum = count_limit();
    unsigned c = chars(&u);
    printf(" %d %u %08x\n", sum, c, u);
    int *p = &a, *q = &b, **pp = &p;
    int s1 = swap_both(&p, &q), s2 = swap_both(pp, pp);
    printf("%d %d %d %d\n", s1, s2, self(), copies());
    return 0;
}
