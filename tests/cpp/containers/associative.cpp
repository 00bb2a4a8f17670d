// interpreter: no
// map, set, multimap, multiset and the unordered ones: ranges, hints, nodes, own orders and hashes, heterogeneous lookup.
#include <cstdio>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

struct Point {
    int x, y;
    bool operator==(const Point &o) const { return x == o.x && y == o.y; }
};
struct Hash {
    std::size_t operator()(const Point &p) const { return std::size_t(p.x * 73856093 ^ p.y * 19349663); }
};
struct ByLength {
    using is_transparent = void;
    bool operator()(std::string_view a, std::string_view b) const { return a.size() != b.size() ? a.size() < b.size() : a < b; }
    bool operator()(std::string_view a, std::size_t n) const { return a.size() < n; }
    bool operator()(std::size_t n, std::string_view a) const { return n < a.size(); }
};

int main() {
    std::map<std::string, int> counts;
    for (const char *w : {"the", "cat", "and", "the", "dog", "and", "the", "end"}) ++counts[w];
    for (auto &[w, n] : counts) std::printf("%s:%d ", w.c_str(), n);
    auto low = counts.lower_bound("c"), high = counts.upper_bound("dog");
    std::printf("| %d", int(std::distance(low, high)));
    counts.erase(low, high);
    counts.insert_or_assign("end", 50);
    auto node = counts.extract("and");
    node.key() = "zebra";
    auto where = counts.insert(std::move(node)).position;
    std::printf(" %s %d %zu\n", std::prev(where)->first.c_str(), where->second, counts.size());
    std::multimap<int, char> mm;
    for (char c = 'a'; c < 'k'; c++) mm.emplace(c * 7 % 4, c);
    for (int k = 0; k < 4; k++) {
        auto [b, e] = mm.equal_range(k);
        for (; b != e; ++b) std::putchar(b->second);
        std::printf("(%zu) ", mm.count(k));
    }
    std::set<std::string, ByLength> words{"pear", "fig", "apple", "kiwi", "banana", "date"};
    auto [from, to] = words.equal_range(std::size_t(4));
    for (; from != to; ++from) std::printf("%s ", from->c_str());
    std::printf("%s %s\n", words.begin()->c_str(), words.rbegin()->c_str());
    std::multiset<double> ms{2.5, 1, 2.5, 3};
    ms.erase(ms.find(2.5));
    std::map<int, std::map<int, std::string>> nested;
    nested[1][2] = "one two", nested[3][4] += "x", nested[1][0];
    std::printf("%zu %zu %zu\n", ms.size(), ms.count(2.5), nested[1].size() * 10 + nested.size());
    std::unordered_map<Point, int, Hash> visited;
    int x = 0, y = 0, repeated = 0;
    unsigned r = 1;
    for (int i = 0; i < 500; i++) {
        r = r * 1103515245 + 12345;
        switch (r >> 30) {
        case 0: x++; break;
        case 1: y++; break;
        case 2: x--; break;
        default: y--;
        }
        repeated += visited[{x, y}]++ > 0;
    }
    int most = 0;
    for (auto &[p, n] : visited) most = n > most ? n : most;
    std::printf("%d %zu %d %d\n", repeated, visited.size(), most, repeated + int(visited.size()));
    std::unordered_set<std::string> seen;
    seen.max_load_factor(0.5f);
    for (int i = 0; i < 300; i++) seen.insert(std::to_string(i * i % 97));
    std::size_t in_buckets = 0;
    for (std::size_t b = 0; b < seen.bucket_count(); b++) in_buckets += seen.bucket_size(b);
    std::printf("%zu %d %d\n", seen.size(), in_buckets == seen.size(), seen.load_factor() <= 0.5f);
    std::unordered_multimap<int, int> um;
    for (int i = 0; i < 30; i++) um.emplace(i % 7, i);
    long s = 0;
    for (auto [b, e] = um.equal_range(3); b != e; ++b) s += b->second;
    std::map<int, int, std::function<bool(int, int)>> down([](int a, int b) { return a > b; });
    for (int i : {3, 1, 2}) down[i] = i * i;
    std::printf("%ld %zu %d\n", s, um.erase(3), down.begin()->second);
    return 0;
}
