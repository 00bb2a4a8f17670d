// interpreter: no
// flags: -std=c++20
// judge: clang
// Concepts: overloads by constraints, requires expressions, constrained classes and members, subsumption, spaceships.
#include <compare>
#include <concepts>
#include <cstdio>
#include <iterator>
#include <list>
#include <string>
#include <type_traits>
#include <vector>

template <class T> concept Numeric = std::integral<T> || std::floating_point<T>;
template <class T> concept Container = requires(T t) {
    typename T::value_type;
    { t.size() } -> std::convertible_to<std::size_t>;
    { *t.begin() } -> std::same_as<typename T::value_type &>;
};
template <class T> concept RandomAccess = Container<T> && requires(T t, int i) { t[i]; };
template <class T> concept Printable = requires(const T &t) { { t.print() } -> std::same_as<int>; };
template <class F, class... A> concept Predicate = std::invocable<F, A...> && std::same_as<std::invoke_result_t<F, A...>, bool>;

static const char *kind(const auto &) { return "any"; }
static const char *kind(const Numeric auto &) { return "number"; }
static const char *kind(const std::integral auto &) { return "integer"; }
template <class T> requires std::integral<T> && (sizeof(T) == 1) static const char *kind(const T &) { return "byte"; }
static const char *kind(const Container auto &) { return "container"; }
static const char *kind(const Printable auto &p) { return p.print() ? "printable" : "empty"; }

template <Container C> static auto middle(const C &c) {
    auto it = c.begin();
    std::advance(it, c.size() / 2);
    return *it;
}
template <RandomAccess C> static auto middle(const C &c) { return c[c.size() / 2] + c[0]; }

template <class T> struct Box {
    T v;
    int print() const requires std::integral<T> { return int(v); }
    bool operator==(const Box &) const = default;
    auto operator<=>(const Box &o) const requires std::three_way_comparable<T> { return v <=> o.v; }
    Box &operator+=(const T &o) requires requires { v += o; } { v += o; return *this; }
    ~Box() requires std::is_trivially_destructible_v<T> = default;
    ~Box() { v = T(); }
};
struct Version {
    int major, minor;
    std::string tag;
    friend auto operator<=>(const Version &, const Version &) = default;
};
struct Caseless {
    std::string s;
    std::weak_ordering operator<=>(const Caseless &o) const {
        for (std::size_t i = 0; i < s.size() && i < o.s.size(); i++)
            if (auto c = (s[i] | 32) <=> (o.s[i] | 32); c != 0) return c;
        return s.size() <=> o.s.size();
    }
    bool operator==(const Caseless &o) const { return (*this <=> o) == 0; }
};

template <class T, Predicate<T> F> static int count(const std::vector<T> &v, F f) {
    int n = 0;
    for (auto &x : v) n += f(x);
    return n;
}
template <class... T> requires(Numeric<T> && ...) static auto sum(T... t) { return (t + ... + 0); }
template <class T> static consteval bool comparable() { return std::totally_ordered<T>; }
static int sign(std::partial_ordering o) { return o == std::partial_ordering::unordered ? 9 : o < 0 ? -1 : o > 0; }

int main() {
    std::vector<int> v{5, 6, 7, 8};
    std::list<int> l{1, 2, 3};
    std::printf("%s %s %s %s %s %s\n", kind(1.5), kind(7), kind('c'), kind(v), kind(Box<int>{3}), kind("text"));
    std::printf("%d %d\n", middle(v), middle(l));
    Box<std::string> s{"a"}, t{"b"};
    s += "z";
    std::printf("%d %d %d %s\n", s < t, s == t, s != s, s.v.c_str());
    Version a{1, 2, "x"}, b{1, 3, ""}, c{1, 2, "y"};
    std::printf("%d %d %d %d\n", a < b, a > c, a <= a, (b <=> c) > 0);
    std::printf("%d %d\n", Caseless{"Hello"} == Caseless{"hELLO"}, Caseless{"abc"} < Caseless{"ABD"});
    std::printf("%d %g %d\n", count(v, [](int x) { return x % 2 == 0; }), sum(1, 2.5, 3u), sum());
    std::printf("%d %d %d\n", comparable<Version>(), comparable<Box<void *>>(), std::is_trivially_destructible_v<Box<std::string>>);
    std::printf("%d %d %d\n", sign(1.0 <=> 2.0), sign(__builtin_nan("") <=> 1.0), sign(-0.0 <=> 0.0));
    return 0;
}
