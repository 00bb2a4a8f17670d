// flags: -std=c++20
// interpreter: no
// Ranges, views and spans: pipelines, lazy evaluation, projections, own ranges, subranges, and bit operations of <bit>.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdio>
#include <numeric>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <vector>
namespace rv = std::views;
namespace rg = std::ranges;

static int calls;
struct Person { std::string name; int age; };
static long total(std::span<const int> s) { return std::accumulate(s.begin(), s.end(), 0L); }
template <std::size_t N> static int fixed(std::span<int, N> s) { return s[0] + s[N - 1] + int(N); }
struct Countdown {
    struct It {
        using value_type = int;
        using difference_type = std::ptrdiff_t;
        int v = 0;
        int operator*() const { return v; }
        It &operator++() { v--; return *this; }
        It operator++(int) { auto t = *this; v--; return t; }
        bool operator==(std::default_sentinel_t) const { return v == 0; }
        bool operator==(const It &) const = default;
    };
    int from;
    It begin() const { return {from}; }
    std::default_sentinel_t end() const { return {}; }
};

int main() {
    std::vector<int> v(20);
    std::iota(v.begin(), v.end(), 1);
    auto odd = [](int x) { calls++; return x % 2 == 1; };
    auto pipe = rv::filter(odd) | rv::transform([](int x) { return x * x; }) | rv::drop(2) | rv::take(4);
    std::printf("%d:", calls);
    for (int x : v | pipe) std::printf(" %d", x);
    std::printf(" %d\n", calls);
    for (int x : rv::iota(7, 10)) std::printf("%d ", x);
    for (int x : v | rv::reverse | rv::take_while([](int x) { return x > 15; })) std::printf("%d ", x);
    for (auto part : std::string_view("one,two,,four") | rv::split(',')) std::printf("<%.*s>", int(rg::distance(part)), part.empty() ? "" : &*part.begin());
    std::puts("");
    std::vector<Person> people{{"ann", 30}, {"bob", 25}, {"cid", 35}, {"dan", 25}};
    rg::stable_sort(people, {}, &Person::age);
    for (auto &n : people | rv::transform(&Person::name)) std::printf("%s ", n.c_str());
    auto oldest = rg::max_element(people, {}, &Person::age);
    auto found = rg::find(people, "bob", &Person::name);
    std::printf("%s %d %ld\n", oldest->name.c_str(), found->age, long(rg::count_if(people, [](int a) { return a < 30; }, &Person::age)));
    auto [from, to] = rg::equal_range(people, 25, {}, &Person::age);
    std::printf("%ld %d %d\n", long(to - from), rg::is_sorted(people, {}, &Person::age), rg::any_of(v, [](int x) { return x == 7; }));
    int array[6] = {1, 2, 3, 4, 5, 6};
    std::span<int> s(array);
    std::printf("%ld %ld %d %zu\n", total(s.subspan(1, 3)), total(v), fixed(std::span<int, 6>(array)), std::as_bytes(s.last(2)).size());
    rg::reverse(s.first(4));
    for (int x : s) std::printf("%d", x);
    int sum = 0;
    for (int x : Countdown{6} | rv::filter([](int x) { return x % 3; })) sum = sum * 10 + x;
    std::vector<int> w;
    rg::copy(rv::iota(1) | rv::transform([](int x) { return x * x % 11; }) | rv::take(8), std::back_inserter(w));
    auto rest = rg::unique(w);
    w.erase(rest.begin(), rest.end());
    std::printf(" %d %zu\n", sum, w.size());
    std::array<std::array<int, 3>, 2> grid{{{1, 2, 3}, {4, 5, 6}}};
    for (int x : grid | rv::join) std::printf("%d", x);
    for (auto &&[k, n] : people | rv::transform([](auto &p) { return std::pair<char, int>(p.name[0], p.age); })) std::printf("%c%d", k, n);
    std::puts("");
    std::printf("%d %d %u %u %d\n", std::popcount(0xf0u), std::countl_zero(1u), std::bit_ceil(37u), std::rotl(0x80000001u, 4), std::has_single_bit(64u));
    std::printf("%x %d\n", std::bit_cast<unsigned>(1.5f), std::endian::native == std::endian::little);
    return 0;
}
