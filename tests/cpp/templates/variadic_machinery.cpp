// interpreter: no
// Packs: folds of all kinds, recursion, index sequences, perfect forwarding, tuples by hand, printf by types, and tags.
#include <cstddef>
#include <cstdio>
#include <functional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

template <class... T> static auto left(T... t) { return (... - t); }
template <class... T> static auto right(T... t) { return (t - ...); }
template <class... T> static bool all(T... t) { return (t && ...); }
template <class... T> static int count_true(T... t) { return (0 + ... + int(bool(t))); }
template <class T, class... R> static T largest(T a, R... r) { ((a = r > a ? r : a), ...); return a; }
template <class... T> static std::string join(const char *sep, const T &...t) {
    std::string s;
    std::size_t n = 0;
    auto one = [&](const auto &v) {
        if constexpr (std::is_convertible_v<decltype(v), std::string>) s += v;
        else s += std::to_string(v);
        if (++n < sizeof...(t)) s += sep;
    };
    (one(t), ...);
    return s;
}
template <std::size_t I, class T> struct Leaf { T v; };
template <class S, class... T> struct Bundle;
template <std::size_t... I, class... T> struct Bundle<std::index_sequence<I...>, T...> : Leaf<I, T>... {
    Bundle(T... t) : Leaf<I, T>{std::move(t)}... {}
    template <class F> auto apply(F &&f) { return f(static_cast<Leaf<I, T> &>(*this).v...); }
};
template <class... T> using bundle = Bundle<std::index_sequence_for<T...>, T...>;
template <std::size_t I, class T> static T &get(Leaf<I, T> &l) { return l.v; }

struct Counts { int copies = 0, moves = 0; };
struct Probe {
    Counts *c;
    explicit Probe(Counts *c) : c(c) {}
    Probe(const Probe &o) : c(o.c) { c->copies++; }
    Probe(Probe &&o) noexcept : c(o.c) { c->moves++; }
};
template <class F, class... A> static decltype(auto) call(F &&f, A &&...a) { return std::invoke(std::forward<F>(f), std::forward<A>(a)...); }
template <class T, class... A> static T build(A &&...a) { return T{std::forward<A>(a)...}; }
template <int... N> struct Ints {
    static constexpr int sum = (N + ... + 0), size = sizeof...(N);
    template <int M> using add = Ints<N..., M>;
};
template <int N, int... R> struct Primes : std::conditional_t<((N % R != 0) && ...), Primes<N - 1, R...>, Primes<N - 1, R...>> {};
template <class... F> struct Chain {
    std::tuple<F...> f;
    template <class T> auto operator()(T v) const { return run<0>(v); }
    template <std::size_t I, class T> auto run(T v) const {
        if constexpr (I == sizeof...(F)) return v;
        else return run<I + 1>(std::get<I>(f)(v));
    }
};
template <class... F> Chain(std::tuple<F...>) -> Chain<F...>;
template <class T, class... U> constexpr int index_of = [] {
    int i = 0, found = -1;
    ((found = found < 0 && std::is_same_v<T, U> ? i : found, i++), ...);
    return found;
}();
template <template <class...> class C, class... T> static std::size_t size_of(const C<T...> &) { return sizeof...(T); }
template <class... T> static void format(std::string &out, const char *f, const T &...t) {
    auto emit = [&](const auto &v) {
        while (*f && *f != '%') out += *f++;
        if (*f) f++;
        if constexpr (std::is_same_v<std::decay_t<decltype(v)>, bool>) out += v ? "yes" : "no";
        else if constexpr (std::is_floating_point_v<std::decay_t<decltype(v)>>) out += std::to_string(int(v * 100)) + "/100";
        else if constexpr (std::is_integral_v<std::decay_t<decltype(v)>>) out += std::to_string(v);
        else out += v;
    };
    (emit(t), ...);
    out += f;
}
template <std::size_t... I> static auto squares(std::index_sequence<I...>) { return std::vector<std::size_t>{I * I...}; }

int main() {
    std::printf("%d %d %d %d %d\n", left(10, 3, 2), right(10, 3, 2), all(1, true, 2.5), all(), count_true(1, 0, "x", nullptr, 3));
    std::printf("%d %s\n", largest(3, 9, 4), join(", ", 1, std::string("two"), 3L, "four").c_str());
    bundle<int, std::string, double> b(4, "text", 2.5);
    get<0>(b) += 3;
    get<1>(b) += "!";
    std::printf("%d %s %d\n", get<0>(b), get<1>(b).c_str(), b.apply([](int i, const std::string &s, double d) { return i + int(s.size()) + int(d * 2); }));
    Counts c;
    Probe p(&c);
    auto first = [](const Probe &q) -> const Probe & { return q; };
    const Probe &same = call(first, p);
    auto pair = build<std::pair<Probe, Probe>>(p, Probe(&c));
    auto taken = call([](Probe q) { return q; }, std::move(pair.first));
    std::printf("%d %d %d %d\n", &same == &p, c.copies, c.moves, taken.c == &c);
    struct S { int k; int f(int x) const { return k * x; } } s{6};
    std::printf("%d %d\n", call(&S::f, s, 7), call(&S::k, &s));
    using I = Ints<1, 2, 3>::add<10>;
    std::printf("%d %d %d\n", I::sum, I::size, Ints<>::sum);
    Chain chain{std::make_tuple([](int v) { return v + 1; }, [](int v) { return v * 2.5; }, [](double v) { return std::to_string(int(v)); })};
    std::printf("%s %d %d %zu\n", chain(9).c_str(), index_of<char, int, long, char>, index_of<float, int>, size_of(std::tuple<int, int, char>()));
    std::string out;
    format(out, "% is % or % at %.", "this", true, 3, 2.75);
    auto sq = squares(std::make_index_sequence<6>());
    std::printf("%s %zu %zu\n", out.c_str(), sq[5], sq.size());
    return 0;
}
