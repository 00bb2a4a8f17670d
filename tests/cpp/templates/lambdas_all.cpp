// interpreter: no
// flags: -std=c++20
// judge: clang
// Lambdas: captures of all kinds, recursion, templates, mutable state, conversion to pointers, currying, overload sets.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

template <class... F> struct Overload : F... { using F::operator()...; };
template <class F> static auto curry(F f) {
    return [f](auto a) { return [f, a](auto b) { return [f, a, b](auto c) { return f(a, b, c); }; }; };
}
template <class... F> static auto compose(F... f) {
    return [=](auto x) {
        auto result = x;
        ((result = f(result)), ...);
        return result;
    };
}
struct Button {
    int id;
    std::vector<std::function<int(int)>> handlers;
    void attach() {
        handlers.push_back([this](int x) { return id + x; });
        handlers.push_back([*this](int x) { return id * x; });
        handlers.push_back([self = this, id = id + 1](int x) mutable { return self->id + id++ * x; });
    }
    int fire(int x) {
        int s = 0;
        for (auto &h : handlers) s = s * 100 + h(x);
        return s;
    }
};
static int apply(int (*f)(int, int), int n) {
    int r = 1;
    for (int i = 1; i <= n; i++) r = f(r, i);
    return r;
}
template <class T> static T memoized(int n, const std::function<T(const std::function<T(int)> &, int)> &step) {
    std::map<int, T> known;
    std::function<T(int)> f = [&](int k) {
        if (auto it = known.find(k); it != known.end()) return it->second;
        return known[k] = step(f, k);
    };
    return f(n);
}
static std::function<int()> counter(int from) {
    return [n = from]() mutable { return n++; };
}

int main() {
    int x = 1, y = 2;
    auto by_value = [x, y] { return x * 10 + y; };
    auto by_reference = [&] { return x * 10 + y; };
    auto mixed = [=, &y](int z) { y += z; return x + y; };
    x = 5;
    int m1 = mixed(3);
    std::printf("%d %d %d %d\n", by_value(), by_reference(), m1, y);
    auto fact = [](auto self, int n) -> long { return n < 2 ? 1 : n * self(self, n - 1); };
    std::printf("%ld %d\n", fact(fact, 15), apply([](int a, int b) { return a * b % 1000; }, 9));
    auto show = Overload{[](int) { return 1; }, [](double) { return 2; }, [](const std::string &s) { return int(s.size()); }, []<class T>(std::vector<T> v) { return 100 + int(v.size()); }};
    std::printf("%d %d %d %d\n", show(1), show(1.0), show(std::string("four")), show(std::vector{1, 2, 3}));
    auto add3 = curry([](int a, double b, const char *c) { return std::to_string(a) + c + std::to_string(int(b)); });
    std::printf("%s %s\n", add3(1)(2.5)("-").c_str(), add3(9)(8)("+").c_str());
    auto pipeline = compose([](int v) { return v + 1; }, [](int v) { return v * v; }, [k = 7](int v) { return v % k; });
    std::printf("%d %d\n", pipeline(4), pipeline(9));
    Button b{3, {}};
    b.attach();
    b.id = 4;
    int f1 = b.fire(2), f2 = b.fire(2);
    std::printf("%d %d\n", f1, f2);
    std::printf("%ld\n", memoized<long>(80, [](const auto &f, int n) -> long { return n < 2 ? n : f(n - 1) + f(n - 2); }));
    auto c1 = counter(10), c2 = c1;
    int sum = 0;
    for (int i = 0; i < 3; i++) sum = sum * 100 + c1();
    std::printf("%d %d\n", sum, c2());
    auto owner = [p = std::make_unique<int>(42)] { return *p; };
    auto moved = std::move(owner);
    auto fold = [](auto... v) { return (v + ... + 0); };
    auto forward = [&](auto &&...v) { return fold(std::forward<decltype(v)>(v)...) * sizeof...(v); };
    std::printf("%d %d %d\n", moved(), fold(1, 2, 3), int(forward(1, 2L, short(3), 'a')));
    std::vector<std::pair<int, std::string>> v{{3, "c"}, {1, "z"}, {2, "a"}};
    std::sort(v.begin(), v.end(), [](auto &l, auto &r) { return l.second < r.second; });
    auto found = std::find_if(v.begin(), v.end(), [want = 1](const auto &p) { return p.first == want; });
    std::printf("%s%s%s %s %d\n", v[0].second.c_str(), v[1].second.c_str(), v[2].second.c_str(), found->second.c_str(), [] { return []{ return 6; }() + 1; }());
    return 0;
}
