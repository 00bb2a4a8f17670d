// flags: -fno-exceptions -fno-rtti
// interpreter: no
// No exceptions and no RTTI: results as values, own type tags, arenas, error chains, and visitors by hand.
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>
#include <vector>

enum class Error : unsigned char { none, syntax, range, memory };
template <class T> class Result {
    union {
        T value;
        Error error;
    };
    bool good;
public:
    Result(T v) : value(std::move(v)), good(true) {}
    Result(Error e) : error(e), good(false) {}
    Result(Result &&o) : good(o.good) {
        if (good) new (&value) T(std::move(o.value));
        else error = o.error;
    }
    ~Result() { if (good) value.~T(); }
    explicit operator bool() const { return good; }
    T &operator*() { return value; }
    Error why() const { return good ? Error::none : error; }
    template <class F> auto then(F f) && -> decltype(f(std::move(value))) {
        if (!good) return error;
        return f(std::move(value));
    }
};
#define TRY(name, e) auto name##_r = (e); if (!name##_r) return name##_r.why(); auto &name = *name##_r

struct Expr {
    enum Kind { Number, Binary, Negate } const kind;
    virtual long eval() const = 0;
    virtual ~Expr() { alive--; }
    static inline int alive = 0;
protected:
    explicit Expr(Kind k) : kind(k) { alive++; }
};
template <class T> T *as(Expr *e) { return e->kind == T::tag ? static_cast<T *>(e) : nullptr; }
struct Num : Expr {
    static constexpr Kind tag = Number;
    long v;
    explicit Num(long v) : Expr(tag), v(v) {}
    long eval() const override { return v; }
};
struct Neg : Expr {
    static constexpr Kind tag = Negate;
    Expr *e;
    explicit Neg(Expr *e) : Expr(tag), e(e) {}
    ~Neg() override { delete e; }
    long eval() const override { return -e->eval(); }
};
struct Bin : Expr {
    static constexpr Kind tag = Binary;
    char op;
    Expr *l, *r;
    Bin(char op, Expr *l, Expr *r) : Expr(tag), op(op), l(l), r(r) {}
    ~Bin() override { delete l, delete r; }
    long eval() const override {
        long a = l->eval(), b = r->eval();
        return op == '+' ? a + b : op == '-' ? a - b : a * b;
    }
};
class Owned {
    Expr *p;
public:
    explicit Owned(Expr *p) : p(p) {}
    Owned(Owned &&o) : p(std::exchange(o.p, nullptr)) {}
    ~Owned() { delete p; }
    void reset(Expr *e) {
        delete p;
        p = e;
    }
    Expr *take() { return std::exchange(p, nullptr); }
    Expr *operator->() const { return p; }
    Expr *get() const { return p; }
};
class Parser {
    const char *s;
public:
    explicit Parser(const char *s) : s(s) {}
    Result<Owned> atom() {
        if (*s == '-') {
            s++;
            TRY(e, atom());
            return Owned(new Neg(e.take()));
        }
        if (*s == '(') {
            s++;
            TRY(e, sum());
            if (*s++ != ')') return Error::syntax;
            return std::move(e);
        }
        if (*s < '0' || *s > '9') return Error::syntax;
        long v = 0;
        while (*s >= '0' && *s <= '9') {
            v = v * 10 + *s++ - '0';
            if (v > 1000000) return Error::range;
        }
        return Owned(new Num(v));
    }
    Result<Owned> product() {
        TRY(left, atom());
        while (*s == '*') {
            s++;
            TRY(right, atom());
            left.reset(new Bin('*', left.take(), right.take()));
        }
        return std::move(left);
    }
    Result<Owned> sum() {
        TRY(left, product());
        while (*s == '+' || *s == '-') {
            char op = *s++;
            TRY(right, product());
            left.reset(new Bin(op, left.take(), right.take()));
        }
        return std::move(left);
    }
    bool ended() const { return !*s; }
};
static int folds;
static Expr *fold(Expr *e) {
    if (auto *n = as<Neg>(e)) {
        n->e = fold(n->e);
        if (auto *v = as<Num>(n->e)) {
            long k = -v->v;
            delete e;
            folds++;
            return new Num(k);
        }
    } else if (auto *b = as<Bin>(e)) {
        b->l = fold(b->l), b->r = fold(b->r);
        if (as<Num>(b->l) && as<Num>(b->r)) {
            long k = b->eval();
            delete e;
            folds++;
            return new Num(k);
        }
    }
    return e;
}

int main() {
    static const char *const texts[] = {"1+2*3", "-(4-10)*2", "2*(3", "99999999", "7-", "((8))*-1-1"};
    for (const char *t : texts) {
        Parser p(t);
        auto r = p.sum();
        if (!r) {
            std::printf("error %d\n", int(r.why()));
            continue;
        }
        long v = (*r)->eval();
        Owned folded(fold((*r).take()));
        std::printf("%ld %ld %d\n", v, folded->eval(), Expr::alive);
    }
    auto half = [](int x) -> Result<int> { if (x % 2) return Error::range; return x / 2; };
    std::printf("%d %d %d %d\n", *Result<int>(40).then(half).then(half), int(Result<int>(6).then(half).then(half).why()), Expr::alive, folds);
    int *p = new (std::nothrow) int[5]{1, 2, 3};
    std::vector<int> v(p, p + 5);
    delete[] p;
    std::printf("%d %zu\n", v[2] + v[4], v.size());
    return 0;
}
