// interpreter: no
// Every container of the library, filled and read in ways that show the order.
#include <algorithm>
#include <array>
#include <bitset>
#include <deque>
#include <forward_list>
#include <iostream>
#include <list>
#include <map>
#include <numeric>
#include <queue>
#include <set>
#include <stack>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

template <class C> void show(const char *name, const C &c) {
    std::cout << name << ':';
    for (const auto &v : c) std::cout << ' ' << v;
    std::cout << '\n';
}

int main() {
    std::vector<int> v(10);
    std::iota(v.begin(), v.end(), -3);
    v.erase(std::remove_if(v.begin(), v.end(), [](int x) { return x % 3 == 0; }), v.end());
    v.insert(v.begin() + 2, {100, 200});
    show("vector", v);
    std::deque<std::string> d;
    for (int i = 0; i < 6; i++) i % 2 ? d.push_back(std::string(i, 'a' + i)) : d.push_front(std::to_string(i));
    show("deque", d);
    std::list<int> l{5, 3, 9, 1}, more{4, 8};
    l.sort(), l.merge(more), l.reverse(), l.splice(l.begin(), l, std::next(l.begin(), 3));
    show("list", l);
    std::forward_list<char> f{'x', 'y'};
    f.push_front('w'), f.reverse();
    show("forward_list", f);
    std::map<std::string, std::vector<int>> index;
    std::string text = "the cat and the dog and the bird";
    for (size_t at = 0, n = 0; at < text.size(); n++) {
        size_t end = std::min(text.find(' ', at), text.size());
        index[text.substr(at, end - at)].push_back((int)n);
        at = end + 1;
    }
    for (auto &[word, places] : index) show(word.c_str(), places);
    std::multiset<int, std::greater<>> ms{1, 5, 5, 2};
    ms.erase(ms.find(5));
    show("multiset", ms);
    std::priority_queue<std::pair<int, char>> q;
    for (char c : std::string("queue")) q.emplace(c % 7, c);
    for (; !q.empty(); q.pop()) std::cout << q.top().second;
    std::stack<int> s;
    for (int i : v) s.push(i);
    std::cout << ' ' << s.top() << ' ' << s.size() << '\n';
    std::unordered_map<int, int> counts;
    for (int i = 0; i < 1000; i++) counts[i * i % 17]++;
    std::map<int, int> sorted(counts.begin(), counts.end());
    for (auto [k, n] : sorted) std::cout << k << '=' << n << ' ';
    std::bitset<40> bits(0xdeadbeefull);
    std::cout << '\n' << (bits << 3 ^ bits).to_string() << ' ' << bits.count() << '\n';
    std::array<std::tuple<int, double>, 2> a{{{1, 2.5}, {0, 7}}};
    std::sort(a.begin(), a.end());
    std::cout << std::get<1>(a[0]) << ' ' << (a[0] < a[1]) << '\n';
    return 0;
}
