// interpreter: no
// vector, deque, list, forward_list and array through the same changes; iterators that stay valid; vector<bool>.
#include <algorithm>
#include <array>
#include <cstdio>
#include <deque>
#include <forward_list>
#include <iterator>
#include <list>
#include <numeric>
#include <string>
#include <vector>

template <class C> static long digest(const C &c) {
    return std::accumulate(c.begin(), c.end(), 7L, [](long h, long v) { return (h * 31 + v) % 1000000007; });
}
template <class C> static void churn(const char *name) {
    C c;
    for (int i = 0; i < 50; i++) c.insert(std::next(c.begin(), i * 7 % (long(c.size()) + 1)), i * i % 37);
    c.erase(std::next(c.begin(), 5), std::next(c.begin(), 12));
    c.insert(c.begin(), {100, 200, 300});
    c.insert(std::next(c.begin(), 2), 4, -1);
    c.resize(40, 9);
    C d(c.begin(), std::next(c.begin(), 10));
    c.swap(d);
    c.assign(3, 5);
    c.insert(c.end(), d.rbegin(), d.rend());
    c.emplace(std::next(c.begin()), 77);
    std::printf("%s %zu %ld %d %d\n", name, c.size(), digest(c), c == d, c < d);
}

int main() {
    churn<std::vector<int>>("vector");
    churn<std::deque<int>>("deque");
    churn<std::list<long>>("list");
    std::list<int> a{1, 5, 9, 12}, b{2, 3, 10};
    auto keep = std::next(a.begin());
    a.merge(b);
    a.splice(a.begin(), a, std::prev(a.end()));
    a.remove_if([](int x) { return x % 5 == 0 && x > 5; });
    std::printf("%d %zu %ld %d\n", *keep, b.size(), digest(a), a.front());
    a.sort(std::greater<>());
    a.reverse();
    a.push_back(12);
    a.unique();
    std::printf("%ld\n", digest(a));
    std::forward_list<std::string> f{"c", "a", "b"};
    f.sort();
    f.insert_after(f.begin(), {"x", "y"});
    f.erase_after(f.before_begin());
    for (auto &s : f) std::printf("%s", s.c_str());
    std::deque<std::string> q;
    auto *first = &*q.insert(q.begin(), "middle");
    for (int i = 0; i < 100; i++) q.push_front(std::to_string(i)), q.push_back(std::to_string(-i));
    std::printf(" %s %s %zu %s\n", first->c_str(), q[100].c_str(), q.size(), q[3].c_str());
    std::vector<bool> bits(70);
    for (std::size_t i = 0; i < bits.size(); i += 3) bits[i].flip();
    bits.insert(bits.begin() + 10, 5, true);
    bits.erase(bits.begin());
    auto ref = bits[1];
    ref = !ref;
    std::printf("%ld %d %zu\n", std::count(bits.begin(), bits.end(), true), bool(bits[68]), bits.size());
    std::array<std::array<int, 4>, 3> grid{};
    for (auto &row : grid) std::iota(row.begin(), row.end(), int(&row - grid.data()) * 10);
    std::swap(grid[0], grid[2]);
    std::printf("%d %d %d\n", grid[0][3], std::get<2>(grid)[1], grid.back() < grid.front());
    std::vector<int> v{1, 2, 3};
    v.reserve(10);
    v.push_back(v[0]);
    v.insert(v.begin(), v.back() + v.front());
    v.shrink_to_fit();
    std::printf("%ld %d\n", digest(v), v.capacity() >= v.size());
    return 0;
}
