// interpreter: no
// flags: -std=c++20
// judge: clang
// Structured bindings, if and switch with initializers, range-for with temporaries, designated initializers, aggregates, enums.
#include <array>
#include <cstdio>
#include <initializer_list>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <tuple>
#include <vector>

struct Point { int x = 1, y = x * 2; double w[2] = {0.5, 1.5}; };
struct Base { int id = 7; };
struct Derived : Base { std::string name = "none"; Point p{}; };
class Split {
    std::string a, b;
public:
    Split(std::string s) : a(s.substr(0, s.find('='))), b(s.substr(s.find('=') + 1)) {}
    template <std::size_t I> auto get() const { if constexpr (I == 0) return a; else return int(b.size()); }
};
template <> struct std::tuple_size<Split> : std::integral_constant<std::size_t, 2> {};
template <> struct std::tuple_element<0, Split> { using type = std::string; };
template <> struct std::tuple_element<1, Split> { using type = int; };

enum class Level : unsigned char { low = 1, mid, high = 200 };
using enum Level;
static int level(Level l) {
    switch (int k = int(l); l) {
    case low: return k + 1000;
    case mid: return k * 10;
    case high: return -k;
    }
    return 0;
}
struct Bag {
    std::vector<int> v;
    Bag(std::initializer_list<int> l) : v(l) { v.push_back(-1); }
    Bag(int n, int x) : v(std::size_t(n), x) {}
};
static Bag make(int n) { return {n, n + 1, n + 2}; }
struct Temp {
    std::vector<int> v;
    ~Temp() { v.clear(); }
    const std::vector<int> &get() const & { return v; }
    std::vector<int> get() && { return std::move(v); }
};
static std::tuple<int, std::string, double> triple() { return {3, "three", 3.25}; }

int main() {
    auto [i, s, d] = triple();
    std::printf("%d %s %g\n", i, s.c_str(), d);
    Point p{.x = 4, .w = {2.5}};
    auto &[x, y, w] = p;
    x++, w[1] = 9;
    std::printf("%d %d %g %g\n", p.x, y, p.w[0], p.w[1]);
    int array[3] = {1, 2, 3};
    auto [a, b, c] = array;
    auto &&[ra, rb, rc] = array;
    ra = 10, rc += c;
    std::printf("%d %d %d %d\n", a, array[0], array[2], rb + b);
    auto [key, length] = Split("name=value");
    std::printf("%s %d\n", key.c_str(), length);
    std::map<std::string, std::vector<int>> m{{"one", {1, 2}}, {"two", {}}};
    for (auto &[k, v] : m) v.push_back(int(k.size()));
    int total = 0;
    for (const auto &[k, v] : m) total += std::accumulate(v.begin(), v.end(), k[0]);
    std::printf("%d\n", total);
    if (auto [it, fresh] = m.try_emplace("one"); !fresh) std::printf("old %zu\n", it->second.size());
    if (std::set<int> seen{3, 1}; auto n = seen.count(3)) std::printf("%zu %zu\n", n, seen.size());
    for (int n = 0; auto &&v : Temp{{5, 6, 7}}.get()) std::printf("%d:%d ", n++, v);
    std::printf("\n%d %d %d\n", level(low), level(mid), level(Level{200}));
    Derived q{{9}, "named", {.y = 5}}, r{};
    std::printf("%d %s %d %d | %d %s %d\n", q.id, q.name.c_str(), q.p.x, q.p.y, r.id, r.name.c_str(), r.p.y);
    std::printf("%zu %zu %zu %d\n", Bag{4, 2}.v.size(), Bag(4, 2).v.size(), make(1).v.size(), make(5).v[2]);
    std::array<std::array<int, 3>, 2> grid{{{1, 2, 3}, {4, 5, 6}}};
    int trace = 0;
    for (auto &[e0, e1, e2] : grid) trace = trace * 100 + e0 * e2 - e1;
    auto f = [](auto... v) { return std::tuple{v..., sizeof...(v)}; };
    auto [f0, f1, n] = f(1.5, 'c');
    std::printf("%d %g %c %zu %d\n", trace, f0, f1, n, decltype(f1)(99) == f1);
    const char *raw = R"(a\n"b")";
    std::printf("%s %d %d\n", raw, 1'000'000, 0b1010'1010);
    return 0;
}
