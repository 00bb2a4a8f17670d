// interpreter: no
// <algorithm> and <numeric>: partitions, merges, heaps, permutations, sets, searches, rotations and sums, with checks.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <iterator>
#include <numeric>
#include <random>
#include <string>
#include <vector>

static void show(const char *name, const std::vector<int> &v) {
    std::printf("%s", name);
    for (int x : v) std::printf(" %d", x);
    std::puts("");
}

int main() {
    std::vector<int> v(20), w, u;
    std::generate(v.begin(), v.end(), [n = 3]() mutable { return n = n * 17 % 101; });
    show("v", v);
    w = v;
    auto middle = std::partition(w.begin(), w.end(), [](int x) { return x % 2; });
    std::printf("%d %d\n", int(middle - w.begin()), std::is_partitioned(w.begin(), w.end(), [](int x) { return x % 2; }));
    w = v;
    std::stable_partition(w.begin(), w.end(), [](int x) { return x > 50; });
    show("stable", w);
    std::nth_element(w.begin(), w.begin() + 7, w.end());
    int seventh = w[7];
    std::sort(w.begin(), w.end());
    std::printf("%d %d\n", seventh, w[7]);
    u = v;
    std::partial_sort(u.begin(), u.begin() + 4, u.end(), std::greater<>());
    u.resize(4);
    show("top", u);
    std::make_heap(v.begin(), v.end());
    v.push_back(99), std::push_heap(v.begin(), v.end());
    std::pop_heap(v.begin(), v.end());
    std::printf("%d %d\n", v.back(), std::is_heap(v.begin(), v.end() - 1));
    std::sort_heap(v.begin(), v.end() - 1);
    auto [lo, hi] = std::equal_range(v.begin(), v.end() - 1, 51);
    std::printf("%d %d %d\n", int(lo - v.begin()), int(hi - lo), std::binary_search(v.begin(), v.end() - 1, 52));
    std::string s = "aabcd";
    int n = 0, h = 0;
    do h = (h * 31 + s[0] * 3 + s[4]) % 1000003, n++;
    while (std::next_permutation(s.begin(), s.end()));
    std::printf("%d %d %s %d\n", n, h, s.c_str(), std::prev_permutation(s.begin(), s.end()));
    std::vector<int> a{1, 2, 2, 4, 7, 9}, b{2, 3, 4, 4, 9, 11}, out;
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out)), show("union", out), out.clear();
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out)), show("both", out), out.clear();
    std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out)), show("either", out), out.clear();
    std::merge(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out)), show("merged", out);
    out.erase(std::unique(out.begin(), out.end()), out.end());
    std::rotate(out.begin(), out.begin() + 3, out.end()), show("rotated", out);
    std::printf("%d %d\n", std::includes(a.begin(), a.end(), b.begin(), b.begin() + 1), std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end()));
    std::vector<int> sums(6), products(6), deltas(6);
    std::partial_sum(a.begin(), a.end(), sums.begin());
    std::inclusive_scan(a.begin(), a.end(), products.begin(), std::multiplies<>());
    std::adjacent_difference(a.begin(), a.end(), deltas.begin());
    show("sums", sums), show("products", products), show("deltas", deltas);
    std::exclusive_scan(a.begin(), a.end(), deltas.begin(), 100), show("scan", deltas);
    std::printf("%d %d %d %d\n", std::inner_product(a.begin(), a.end(), b.begin(), 0), std::reduce(a.begin(), a.end()), std::transform_reduce(a.begin(), a.end(), b.begin(), 1), std::gcd(84, 120) * 1000 + std::lcm(4, 6));
    std::string text = "the cat sat on the mat", word = "the";
    auto at = std::find_end(text.begin(), text.end(), word.begin(), word.end());
    auto adj = std::adjacent_find(text.begin(), text.end(), [](char x, char y) { return x == 't' && y == ' '; });
    auto bm = std::search(text.begin(), text.end(), std::boyer_moore_searcher(word.begin(), word.end()));
    std::printf("%d %d %d %d\n", int(at - text.begin()), int(adj - text.begin()), int(bm - text.begin()), int(std::mismatch(a.begin(), a.end(), b.begin()).first - a.begin()));
    std::replace_if(text.begin(), text.end(), [](char c) { return c == 't'; }, 'T');
    std::reverse(text.begin(), text.begin() + 7);
    text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
    std::printf("%s %d\n", text.c_str(), int(std::count_if(text.begin(), text.end(), [](char c) { return c < 'a'; })));
    std::mt19937 g(5);
    std::vector<int> deck(10), sample;
    std::iota(deck.begin(), deck.end(), 0);
    std::shuffle(deck.begin(), deck.end(), g);
    std::sample(deck.begin(), deck.end(), std::back_inserter(sample), 4, g);
    std::sort(deck.begin(), deck.end());
    auto [mn, mx] = std::minmax_element(deck.begin(), deck.end());
    std::printf("%d %d %zu %d\n", *mn, *mx, sample.size(), std::clamp(15, 0, 10));
    return 0;
}
