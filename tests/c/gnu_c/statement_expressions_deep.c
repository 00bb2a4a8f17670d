// Statement expressions: nested, with loops and returns out of them, values of structs, in conditions and as arguments.
#include <stdio.h>
#include <string.h>

struct range { int from, to; };

#define MAX3(a, b, c) ({ __typeof__(a) m_ = (a); if ((b) > m_) m_ = (b); if ((c) > m_) m_ = (c); m_; })
#define CHECK(x) ({ int r_ = (x); if (r_ < 0) return r_ * 100; r_; })
#define ONCE(f) ({ static int cached_, known_; if (!known_) cached_ = (f), known_ = 1; cached_; })
#define FOLD(v, n, init, e) ({ __typeof__(*(v)) acc = (init); for (int i_ = 0; i_ < (n); i_++) { __typeof__(acc) it = (v)[i_]; acc = (e); } acc; })

static int calls;
static int expensive(void) { return ++calls * 7; }

static int steps(int a, int b) {
    int x = CHECK(a - 3), y = CHECK(b - 5);
    return x * 10 + y + CHECK(x * y);
}

static struct range join(struct range a, struct range b) {
    return ({
        struct range r = a;
        if (b.from < r.from) r.from = b.from;
        if (b.to > r.to) r.to = b.to;
        r;
    });
}

static int search(const char *s, char c) {
    int at = ({
        int i = 0;
        for (; s[i]; i++)
            if (s[i] == c) goto found;
        -1;
    });
    return at;
found:
    return 1000 + (int)(strchr(s, c) - s);
}

static int loops(int n) {
    int sum = 0;
    for (int i = ({ int k = n; while (k % 3) k++; k; }); i < ({ n * 2; }); i += ({ sum++; 2; })) {
        if (({ i % 5; }) == 0) continue;
        sum += ({ if (i > n + 8) break; i; });
    }
    return sum;
}

int main(void) {
    printf("%d %g %ld\n", MAX3(3, 9, 4), MAX3(1.5, -2, 1.25), MAX3(7L, 7, 8));
    printf("%d %d %d %d\n", steps(5, 9), steps(1, 9), steps(9, 2), steps(3, 5));
    int once = 0;
    for (int i = 0; i < 5; i++) once += ONCE(expensive());
    printf("%d %d\n", once, calls);
    int v[] = {4, 8, 15, 16, 23, 42};
    double d[] = {1.5, 2.5, 4};
    printf("%d %d %g\n", FOLD(v, 6, 0, acc + it), FOLD(v, 6, v[0], it > acc ? it : acc), FOLD(d, 3, 1, acc * it));
    struct range r = join(join((struct range){3, 5}, (struct range){1, 4}), ({ struct range t = {2, 2}; t.to *= 5; t; }));
    printf("%d %d %d\n", r.from, r.to, ({ struct range t = r; t.from += t.to; t; }).from);
    printf("%d %d\n", search("statement", 'm'), search("statement", 'z'));
    for (int n = 1; n < 8; n++) printf("%d ", loops(n));
    puts("");
    const char *text = ({ static char buffer[20]; sprintf(buffer, "%d-%d", 1, 2); buffer; });
    printf("%s %d\n", text, ({ int a = 1; ({ int a_ = a + 1; ({ a_ * 10 + a; }); }) + a; }));
    return 0;
}
