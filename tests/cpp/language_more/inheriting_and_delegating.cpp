// interpreter: no
// Constructors: inherited, delegating, explicit, converting, defaulted and deleted; member initializers; conversions between them.
#include <cstdio>
#include <initializer_list>
#include <string>
#include <type_traits>
#include <utility>

struct Log {
    static inline std::string s;
    Log(const char *t) { s += t; }
};
struct Base {
    int a = 1, b;
    std::string how;
    Base() : Base(10) { how += "+default"; }
    explicit Base(int v) : b(v), how("int") {}
    Base(int x, int y) : a(x), b(y), how("two") {}
    template <class T> Base(T v, const char *t) : b(int(v)), how(t) {}
    Base(std::initializer_list<int> l) : b(int(l.size())), how("list") { for (int v : l) a += v; }
};
struct Inherits : Base {
    using Base::Base;
    int extra = b * 2;
    Inherits(double d) : Base(int(d)), extra(-1) {}
};
struct Twice : Inherits {
    using Inherits::Inherits;
    Log log{"T"};
};
struct NoCopy {
    int v = 3;
    NoCopy() = default;
    NoCopy(const NoCopy &) = delete;
    NoCopy(NoCopy &&o) noexcept : v(o.v) { o.v = 0; }
    NoCopy &operator=(NoCopy &&) = default;
};
struct Holder {
    NoCopy n;
    const int k;
    int &r;
    Holder(int &x) : k(x * 2), r(x) {}
    Holder(Holder &&) = default;
};
class Temperature {
    double kelvin;
    explicit Temperature(double k) : kelvin(k) {}
public:
    static Temperature celsius(double c) { return Temperature(c + 273.15); }
    explicit operator double() const { return kelvin; }
    operator bool() const { return kelvin > 0; }
    friend bool operator<(Temperature a, Temperature b) { return a.kelvin < b.kelvin; }
};
struct FromAnything {
    int which;
    FromAnything(int) : which(1) {}
    FromAnything(long) : which(2) {}
    FromAnything(const char *) : which(3) {}
    FromAnything(bool) : which(4) {}
    template <class T> FromAnything(T *) : which(5) {}
    FromAnything(std::nullptr_t) : which(6) {}
    FromAnything(...) : which(7) {}
};
static int which(FromAnything f) { return f.which; }
struct Order {
    Log a{"a"}, b{"b"}, c;
    Order() : c("c"), b("B") {}
    Order(int) : Order() { Log x("!"); }
};
union Small {
    int i;
    float f;
    std::string s;
    Small() : i(5) {}
    Small(const char *t) { new (&s) std::string(t); }
    ~Small() {}
};
template <class T> struct Wrap {
    T v;
    Wrap(T x) : v(x) {}
    template <class U> Wrap(const Wrap<U> &o) : v(T(o.v)) {}
};
Wrap(const char *) -> Wrap<std::string>;
struct Aggregate : Base { int z; std::string n = "n"; };

int main() {
    Base a, b(7), c(3, 4), d{3, 4}, e(2.5, "template"), f{};
    for (const Base *p : {&a, &b, &c, &d, &e, &f}) std::printf("%d %d %s, ", p->a, p->b, p->how.c_str());
    std::puts("");
    Inherits g(5), h(1, 2), i(2.5), j('c', "char"), k{1, 2, 3};
    std::printf("%d %d %d %d %d %d\n", g.extra, h.extra, i.extra, j.extra, k.extra, k.a);
    Twice t(8), u(1.5);
    std::printf("%d %d %s\n", t.extra, u.extra, Log::s.c_str());
    int x = 21;
    Holder m(x), n(std::move(m));
    n.r++;
    std::printf("%d %d %d %d %d\n", m.n.v, n.n.v, n.k, x, std::is_copy_constructible_v<Holder>);
    Temperature hot = Temperature::celsius(100), cold = Temperature::celsius(-273.15);
    std::printf("%.2f %d %d\n", double(hot), cold < hot, hot && !cold);
    int *pi = &x;
    void (*pf)() = nullptr;
    struct Local {} local;
    (void)local;
    std::printf("%d%d%d%d%d%d%d\n", which(1), which('a'), which("s"), which(true), which(pi), which(nullptr), which(pf));
    Log::s.clear();
    Order o(1);
    std::printf("%s\n", Log::s.c_str());
    Small s1, s2("a string that is long enough for the heap");
    std::printf("%d %zu\n", s1.i, s2.s.size());
    s2.s.~basic_string();
    Wrap w("text");
    Wrap<double> wd = Wrap<int>(7);
    Wrap<char> wc(wd);
    Aggregate ag{{5, 6}, 9};
    std::printf("%zu %g %d %d %d %s\n", w.v.size(), wd.v, wc.v, ag.a, ag.z, ag.n.c_str());
    return 0;
}
