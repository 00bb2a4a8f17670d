// Copies and moves counted: returns, vectors, swaps, initializer lists, elision, forwarding, and defaulted special members.
// interpreter: no
#include <algorithm>
#include <cstdio>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

struct Tally { int made = 0, copied = 0, moved = 0, assigned = 0, move_assigned = 0, gone = 0; };
static Tally t;
struct Thing {
    int v;
    Thing(int v = 0) : v(v) { t.made++; }
    Thing(const Thing &o) : v(o.v) { t.copied++; }
    Thing(Thing &&o) noexcept : v(std::exchange(o.v, -1)) { t.moved++; }
    Thing &operator=(const Thing &o) { v = o.v, t.assigned++; return *this; }
    Thing &operator=(Thing &&o) noexcept { v = std::exchange(o.v, -2), t.move_assigned++; return *this; }
    ~Thing() { t.gone++; }
    bool operator<(const Thing &o) const { return v < o.v; }
};
struct Wrapper { Thing a, b{7}; std::unique_ptr<int> p = std::make_unique<int>(3); };

static Thing elided(int v) { return Thing(v); }
static Thing named(int v) { Thing x(v); x.v++; return x; }
static Thing either(bool b) { Thing x(1), y(2); if (b) return x; return y; }
static Thing passed(Thing x) { return x; }
static Wrapper wrapped() { Wrapper w; w.a.v = 5; return w; }
template <class T> static Thing forwarded(T &&x) { return Thing(std::forward<T>(x)); }

template <class F> static void report(const char *name, F f) {
    t = Tally();
    int r = f();
    std::printf("%s %d: %d %d %d %d %d, %d left\n", name, r, t.made, t.copied, t.moved, t.assigned, t.move_assigned, t.made + t.copied + t.moved - t.gone);
}

int main() {
    report("elided", [] { Thing x = elided(3); return x.v; });
    report("either", [] { Thing x = either(true), y = either(false); return x.v * 10 + y.v; });
    report("passed", [] { Thing x(4), y = passed(x), z = passed(std::move(x)); return x.v + y.v + z.v; });
    report("forwarded", [] { Thing x(5), y = forwarded(x), z = forwarded(std::move(x)), w = forwarded(6); return x.v + y.v + z.v + w.v; });
    report("vector", [] {
        std::vector<Thing> v;
        for (int i = 0; i < 5; i++) v.emplace_back(5 - i);
        v.insert(v.begin() + 1, Thing(9));
        std::sort(v.begin(), v.end());
        v.erase(v.begin());
        int s = 0;
        for (auto &x : v) s = s * 10 + x.v;
        return s;
    });
    report("list", [] { std::vector<Thing> v{Thing(1), Thing(2)}; auto w = v; auto u = std::move(w); return int(v.size() * 10 + w.size() + u.size()); });
    report("map", [] { std::map<int, Thing> m; m[3]; m.emplace(4, 8); m.try_emplace(4, 9); auto n = m.extract(4); n.key() = 7; m.insert(std::move(n)); return m.at(7).v; });
    report("swap", [] { Thing a(1), b(2); std::swap(a, b); return a.v * 10 + b.v; });
    report("wrapped", [] { Wrapper a = wrapped(), b = std::move(a); Wrapper c; c = std::move(b); return c.a.v + c.b.v + *c.p + (b.p == nullptr); });
    report("optional", [] { std::optional<Thing> o; o = Thing(2); o.emplace(3); auto q = std::move(o); o.reset(); return q->v; });
    report("tuple", [] { auto tp = std::make_tuple(Thing(1), 2); auto [a, b] = std::move(tp); std::tie(a, b) = std::make_tuple(Thing(5), 6); return a.v + b; });
    report("named", [] { Thing x = named(1); x = named(2); x = x; return x.v; });
    report("ternary", [] { Thing a(1), b(2); bool c = a.v < 5; Thing x = c ? a : std::move(b), y = c ? std::move(a) : Thing(3); return x.v + y.v + a.v; });
    report("lambda", [] { Thing a(4); auto f = [b = std::move(a)]() mutable { return std::move(b); }; auto g = f; return f().v + g().v + a.v; });
    return 0;
}
