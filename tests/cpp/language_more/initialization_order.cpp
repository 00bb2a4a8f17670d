// interpreter: no
// Orders that are fixed: of bases and members, of arguments of braces, temporaries and their lives, statics, and destructors.
#include <cstdio>
#include <initializer_list>
#include <string>
#include <utility>

static std::string trail;
struct T {
    char c;
    explicit T(char c) : c(c) { trail += c; }
    T(const T &o) : c(o.c) { trail += '='; }
    ~T() { trail += char(c - 32); }
    int value() const { return c; }
    T &again() { trail += '.'; return *this; }
};
struct VB1 { T v{'a'}; };
struct VB2 { T v{'b'}; };
struct B1 : virtual VB2 { T x{'c'}; };
struct B2 : virtual VB1, virtual VB2 { T x{'d'}; };
struct D : B2, B1 {
    T second, first;
    T array[2];
    D() : first('f'), array{T('g'), T('h')}, B1(), second(T('e')) { trail += '|'; }
};
struct Ref {
    const T &r;
};
static T make(char c) { return T(c); }
static int use(const T &a, const T &b) { return a.value() * 2 + b.value(); }
struct Pair { int a, b; };
static int next() {
    static int n;
    return ++n;
}
static const T &identity(const T &t) { return t; }
struct List {
    std::string s;
    List(std::initializer_list<T> l) { for (auto &t : l) s += t.c; }
};
struct Default {
    int n = next();
    T t{char('p' + n % 2)};
    Default() = default;
    explicit Default(int v) : n(v) {}
};
struct Chain {
    std::string s;
    Chain &operator<<(int v) { s += std::to_string(v) + ","; return *this; }
    Chain &operator()(const char *t) { s += t; return *this; }
};

template <class F> static void show(const char *name, F f) {
    trail.clear();
    int r = f();
    std::printf("%s %d %s\n", name, r, trail.c_str());
}

int main() {
    show("diamond", [] { D d; return 0; });
    show("temporaries", [] { int r = make('a').again().value() + T('b').value(); trail += ';'; return r; });
    show("extended", [] { const T &t = make('a'); T &&u = T('b'); Ref r{T('c')}; trail += ';'; return t.value() + u.value() + r.r.value(); });
    show("not extended", [] { int v = identity(T('a')).value(); trail += ';'; return v; });
    show("braces", [] { Pair p{next(), next()}; Pair q = {.a = next(), .b = p.b * 10 + next()}; return p.a * 1000 + p.b * 100 + q.b - q.a; });
    show("list", [] { List l{T('x'), T('y'), T('z')}; trail += l.s; return int(l.s.size()); });
    show("conditional", [] { int n = next(); const T &t = n % 2 ? T('o') : T('e'); T copy = n ? make('m') : T('n'); return t.value() + copy.value() - n * 0; });
    show("loop", [] { int s = 0; for (T t('i'); t.value() + s < 108; s++) { T inner('k'); if (s == 1) continue; if (s == 2) break; } return s; });
    show("comma", [] { return (T('a'), T('b').value(), T('c')).value(); });
    show("logical", [] { return (T('a').value() > 200 && T('b').value()) || T('c').value() == 99; });
    show("argument", [] { return use(T('a'), T('a')); });
    show("default", [] { Default a, b(7); return a.n > 0 ? b.n : -1; });
    show("array", [] { T a[3] = {T('1' + 49), make('c'), T('d')}; return a[2].value(); });
    show("new", [] { T *p = new T('n'); T q = *p; delete p; return q.value(); });
    show("switch", [] { switch (T t('s'); t.value()) { case 's': { T u('u'); return 1; } default: return 2; } });
    show("goto", [] { int n = 0; again: { T t('g'); if (n++ < 2) goto again; } return n; });
    Chain c;
    int i = 0;
    c << i++ << i++ << i++;
    c("x")("y") << (i << 2);
    std::printf("%s\n", c.s.c_str());
    return 0;
}
