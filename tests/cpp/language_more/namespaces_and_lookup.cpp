// interpreter: no
// Names: namespaces, argument dependent lookup, hidden friends, using declarations, overload ranking, default arguments, templates in two phases.
#include <cstdio>
#include <string>
#include <utility>

namespace lib {
struct A { int v; };
static int apply(const A &a) { return a.v; }
static int apply(const A &a, int k) { return a.v * k; }
inline namespace v2 { static int version() { return 2; } struct B { friend int hidden(const B &, int x) { return x + 1; } }; }
namespace v1 { static int version() { return 1; } }
namespace detail { template <class T> static int helper(T) { return sizeof(T); } }
static void swap(A &a, A &b) { int t = a.v; a.v = b.v + 100, b.v = t + 100; }
enum class E { x };
static int operator+(E, int k) { return k * 2; }
}
namespace other { struct C : lib::A {}; static int apply(const C &) { return 77; } }
namespace alias = lib::detail;
using lib::apply;

static int rank(int) { return 1; }
static int rank(long) { return 2; }
static int rank(double) { return 3; }
static int rank(...) { return 4; }
static int rank(const char *) { return 5; }
static int rank(bool) { return 6; }
template <class T> static int rank(T *) { return 7; }
static int ref(int &) { return 1; }
static int ref(const int &) { return 2; }
static int ref(int &&) { return 3; }
template <class T> static int universal(T &&t) { return ref(std::forward<T>(t)) * 10 + std::is_lvalue_reference_v<T>; }
struct Base { int f(int) { return 1; } int f(double) { return 2; } int g() { return 3; } };
struct Hides : Base { int f(const char *) { return 10; } };
struct Shows : Base { using Base::f; int f(const char *) { return 20; } private: using Base::g; };
struct From { operator int() const { return 5; } operator double() const { return 6.5; } };
struct To { int v; To(int v) : v(v) {} explicit To(double) : v(-1) {} };
static int convert(To t) { return t.v; }
static int counter;
static int next() { return ++counter; }
static int defaults(int a, int b = next(), int c = next() * 10) { return a * 100 + b + c; }
template <class T> static int phase(T t) { return later(t) + rank(3); }
namespace lib { static int later(A a) { return a.v + 1000; } }
template <class T, class U = T> struct Traits { static constexpr int value = 1; };
template <class T> struct Traits<T *> { static constexpr int value = 2; };
template <class T> struct Traits<T, T &> { static constexpr int value = 3; };
template <> struct Traits<int> { static constexpr int value = 4; };
template <class T> static int order(T) { return 1; }
template <class T> static int order(T *) { return 2; }
template <class T> static int order(const T *) { return 3; }
template <> int order(int *) { return 4; }
struct Stat { static int n; int n2 = n; struct Inner { int get() const { return n * 2; } }; };
int Stat::n = next();

int main() {
    lib::A a{3}, b{4};
    other::C c;
    c.v = 9;
    std::printf("%d %d %d %d\n", apply(a), apply(a, 2), apply(c), apply(static_cast<lib::A &>(c)));
    std::printf("%d %d %d %d\n", lib::version(), lib::v1::version(), hidden(lib::B(), 4), alias::helper('c'));
    swap(a, b);
    std::printf("%d %d %d\n", a.v, b.v, lib::E::x + 21);
    short s = 1;
    float f = 1;
    std::printf("%d%d%d%d%d%d%d\n", rank(s), rank(f), rank('c'), rank("x"), rank(1L), rank(&s), rank(true));
    int i = 1;
    const int k = 2;
    std::printf("%d%d%d %d %d %d\n", ref(i), ref(k), ref(3), universal(i), universal(k), universal(4));
    std::printf("%d %d %d %d\n", Hides().f("x"), Shows().f(1), Shows().f(1.5), Shows().f("y"));
    std::printf("%d %g %d %d\n", int(From()), double(From()), convert(7), To(2.5).v);
    int d1 = defaults(1, 2, 3), d2 = defaults(1, 2), before = counter;
    std::printf("%d %d %d %d\n", d1, d2, before, phase(a));
    std::printf("%d%d%d%d\n", Traits<char>::value, Traits<char *>::value, Traits<char, char &>::value, Traits<int>::value);
    const short *cs = &s;
    std::printf("%d%d%d%d %d %d\n", order(1), order(&s), order(cs), order(&i), Stat().n2, Stat::Inner().get());
    int x = 1;
    {
        int x = ::counter;
        struct Local { int twice(int v) { return v * 2; } } l;
        x = l.twice(x);
        std::printf("%d ", x);
    }
    std::printf("%d %s\n", x, [] { struct T { std::string s = "local"; }; return T().s; }().c_str());
    return 0;
}
