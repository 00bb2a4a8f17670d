// interpreter: no
// Geometry and graphs by templates: hulls, closest pairs, sweeps, segment trees, union find, flows, matchings, and strongly connected parts.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <limits>
#include <numeric>
#include <queue>
#include <set>
#include <utility>
#include <vector>

template <class T> struct P {
    T x, y;
    friend P operator-(P a, P b) { return {a.x - b.x, a.y - b.y}; }
    friend bool operator<(P a, P b) { return std::pair(a.x, a.y) < std::pair(b.x, b.y); }
    friend T cross(P a, P b) { return a.x * b.y - a.y * b.x; }
};
using Pt = P<long>;
static std::vector<Pt> hull(std::vector<Pt> v) {
    std::sort(v.begin(), v.end());
    std::vector<Pt> h(2 * v.size());
    std::size_t k = 0;
    for (int pass = 0; pass < 2; pass++, std::reverse(v.begin(), v.end())) {
        std::size_t floor = k + 1;
        for (auto &p : v) {
            while (k > floor && cross(h[k - 1] - h[k - 2], p - h[k - 1]) <= 0) k--;
            if (!(pass && &p == &v[0])) h[k++] = p;
        }
    }
    h.resize(k - 1);
    return h;
}
static long closest(std::vector<Pt> v) {
    std::sort(v.begin(), v.end());
    std::set<std::pair<long, long>> near;
    long best = std::numeric_limits<long>::max();
    std::size_t left = 0;
    for (auto &p : v) {
        long d = long(std::sqrt(double(best))) + 1;
        while (v[left].x < p.x - d) near.erase({v[left].y, v[left].x}), left++;
        for (auto it = near.lower_bound({p.y - d, -1000000}); it != near.end() && it->first <= p.y + d; ++it)
            best = std::min(best, (p.x - it->second) * (p.x - it->second) + (p.y - it->first) * (p.y - it->first));
        near.insert({p.y, p.x});
    }
    return best;
}
template <class T, class F> class Segments {
    std::size_t n;
    std::vector<T> t;
    F f;
    T none;
public:
    Segments(const std::vector<T> &v, T none, F f) : n(v.size()), t(2 * n, none), f(f), none(none) {
        std::copy(v.begin(), v.end(), t.begin() + long(n));
        for (std::size_t i = n; --i;) t[i] = f(t[2 * i], t[2 * i + 1]);
    }
    void set(std::size_t i, T v) {
        for (t[i += n] = v; i >>= 1;) t[i] = f(t[2 * i], t[2 * i + 1]);
    }
    T query(std::size_t a, std::size_t b) const {
        T l = none, r = none;
        for (a += n, b += n; a < b; a >>= 1, b >>= 1) {
            if (a & 1) l = f(l, t[a++]);
            if (b & 1) r = f(t[--b], r);
        }
        return f(l, r);
    }
};
class Flow {
    struct Edge { int to, room; std::size_t back; };
    std::vector<std::vector<Edge>> g;
    std::vector<int> level;
    std::vector<std::size_t> at;
    int push(int u, int t, int f) {
        if (u == t) return f;
        for (std::size_t &i = at[std::size_t(u)]; i < g[std::size_t(u)].size(); i++) {
            Edge &e = g[std::size_t(u)][i];
            if (e.room && level[std::size_t(e.to)] == level[std::size_t(u)] + 1)
                if (int d = push(e.to, t, std::min(f, e.room))) {
                    e.room -= d, g[std::size_t(e.to)][e.back].room += d;
                    return d;
                }
        }
        return 0;
    }
public:
    explicit Flow(int n) : g(std::size_t(n)) {}
    void edge(int a, int b, int c) {
        g[std::size_t(a)].push_back({b, c, g[std::size_t(b)].size()});
        g[std::size_t(b)].push_back({a, 0, g[std::size_t(a)].size() - 1});
    }
    int most(int s, int t) {
        int total = 0;
        for (;;) {
            level.assign(g.size(), -1), at.assign(g.size(), 0);
            std::queue<int> q({s});
            level[std::size_t(s)] = 0;
            for (; !q.empty(); q.pop())
                for (auto &e : g[std::size_t(q.front())])
                    if (e.room && level[std::size_t(e.to)] < 0) level[std::size_t(e.to)] = level[std::size_t(q.front())] + 1, q.push(e.to);
            if (level[std::size_t(t)] < 0) return total;
            while (int f = push(s, t, 1 << 30)) total += f;
        }
    }
};
static std::vector<int> components(const std::vector<std::vector<int>> &g) {
    std::vector<int> low(g.size(), -1), order(g.size(), -1), stack, out(g.size(), -1);
    int time = 0, count = 0;
    std::function<void(int)> visit = [&](int u) {
        auto i = std::size_t(u);
        low[i] = order[i] = time++;
        stack.push_back(u);
        for (int v : g[i]) {
            if (order[std::size_t(v)] < 0) visit(v), low[i] = std::min(low[i], low[std::size_t(v)]);
            else if (out[std::size_t(v)] < 0) low[i] = std::min(low[i], order[std::size_t(v)]);
        }
        if (low[i] == order[i]) {
            int v;
            do v = stack.back(), stack.pop_back(), out[std::size_t(v)] = count;
            while (v != u);
            count++;
        }
    };
    for (std::size_t u = 0; u < g.size(); u++) if (order[u] < 0) visit(int(u));
    return out;
}

int main() {
    std::uint32_t x = 12345;
    auto draw = [&](int n) { x = x * 1664525 + 1013904223; return int((x >> 8) % unsigned(n)); };
    std::vector<Pt> v(300);
    for (auto &p : v) p = {draw(10000) - 5000, draw(10000) - 5000};
    auto h = hull(v);
    long area = 0;
    for (std::size_t i = 0; i < h.size(); i++) area += cross(h[i], h[(i + 1) % h.size()]);
    int outside = 0;
    for (auto &p : v) for (std::size_t i = 0; i < h.size(); i++) outside += cross(h[(i + 1) % h.size()] - h[i], p - h[i]) < 0;
    std::printf("%zu %ld %d %ld\n", h.size(), area, outside, closest(v));
    std::vector<long> values(100);
    for (auto &y : values) y = draw(1000);
    Segments sums(values, 0L, std::plus<long>());
    Segments least(values, 1L << 40, [](long a, long b) { return std::min(a, b); });
    long wrong = 0, digest = 0;
    for (int i = 0; i < 200; i++) {
        std::size_t a = std::size_t(draw(100)), b = a + std::size_t(draw(101 - int(a)));
        wrong += sums.query(a, b) != std::accumulate(values.begin() + long(a), values.begin() + long(b), 0L);
        if (a < b) digest = (digest * 31 + least.query(a, b)) % 1000003;
        std::size_t k = std::size_t(draw(100));
        values[k] = draw(1000);
        sums.set(k, values[k]), least.set(k, values[k]);
    }
    std::printf("%ld %ld\n", wrong, digest);
    Flow flow(20), matching(22);
    for (int i = 0; i < 60; i++) {
        int a = draw(19), b = 1 + draw(19);
        if (a != b) flow.edge(a, b, 1 + draw(20));
    }
    for (int i = 0; i < 10; i++) {
        matching.edge(20, i, 1), matching.edge(10 + i, 21, 1);
        for (int k = 0; k < 2; k++) matching.edge(i, 10 + draw(10), 1);
    }
    std::printf("%d %d\n", flow.most(0, 19), matching.most(20, 21));
    std::vector<std::vector<int>> g(30);
    for (int i = 0; i < 45; i++) g[std::size_t(draw(30))].push_back(draw(30));
    auto c = components(g);
    int forward = 0;
    for (std::size_t u = 0; u < 30; u++) for (int w : g[u]) forward += c[u] < c[std::size_t(w)];
    std::printf("%d %d\n", 1 + *std::max_element(c.begin(), c.end()), forward);
    return 0;
}
