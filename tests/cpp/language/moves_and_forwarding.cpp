// interpreter: no
// Copies and moves are counted: elision, return values, forwarding, containers that grow, assignment and swap.
#include <cstdio>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

struct probe {
    static inline int copies = 0, moves = 0;
    std::string text;
    explicit probe(std::string t) : text(std::move(t)) {}
    probe(const probe &o) : text(o.text) { copies++; }
    probe(probe &&o) noexcept : text(std::move(o.text)) { moves++; }
    probe &operator=(const probe &o) { return text = o.text, copies++, *this; }
    probe &operator=(probe &&o) noexcept { return text = std::move(o.text), moves++, *this; }
    static void report(const char *what) {
        std::printf("%s: %d copies, %d moves\n", what, copies, moves);
        copies = moves = 0;
    }
};

static probe make(int n) { return probe(std::string(n, 'm')); }
static probe named(bool which) {
    probe a("a"), b("b");
    if (which) return a;
    return b;
}
static probe pass(probe p) { return p; }
template <class T> probe forward(T &&t) { return probe(std::forward<T>(t)); }

struct holder {
    probe inner;
    std::vector<int> list;
    template <class T> explicit holder(T &&t) : inner(std::forward<T>(t)), list(3) {}
    probe &get() & { return inner; }
    probe &&get() && { return std::move(inner); }
};

int main() {
    probe p = make(40);
    probe::report("elision");
    probe q = named(p.text.size() > 3);
    probe::report("named");
    probe r = pass(p), s = pass(std::move(q));
    probe::report("pass");
    probe t = forward(r), u = forward(std::move(r));
    probe::report("forward");
    std::vector<probe> v;
    for (int i = 0; i < 9; i++) v.emplace_back(std::to_string(i));
    probe::report("grow");
    v.push_back(s), v.push_back(probe("last"));
    v.insert(v.begin(), t);
    std::swap(v.front(), v.back());
    probe::copies = probe::moves = 0;
    v.erase(v.begin() + 1, v.begin() + 4);
    probe::report("erase");
    holder h(u), moved(std::move(h)), from(probe("temporary"));
    probe taken = std::move(from).get(), kept = moved.get();
    probe::report("holder");
    std::printf("%s %s %zu %zu\n", v.front().text.c_str(), taken.text.c_str(), v.size(), kept.text.size());
    std::pair<probe, int> pair(std::piecewise_construct, std::forward_as_tuple("piece"), std::forward_as_tuple(3));
    auto &[first, second] = pair;
    std::printf("%s %d %d\n", first.text.c_str(), second, probe::copies + probe::moves);
    return 0;
}
