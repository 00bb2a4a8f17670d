// Iterators: of a ring, a strided view, a tree without recursion, reverse ones, inserters, streams, and algorithms over them.
// interpreter: no
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <iterator>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

template <class T, std::size_t N> class Ring {
    T data[N];
    std::size_t head = 0, n = 0;
public:
    template <bool Const> struct It {
        using iterator_category = std::random_access_iterator_tag;
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using R = std::conditional_t<Const, const Ring, Ring>;
        using reference = std::conditional_t<Const, const T &, T &>;
        using pointer = std::conditional_t<Const, const T *, T *>;
        R *r;
        std::ptrdiff_t i;
        reference operator*() const { return r->data[(r->head + std::size_t(i)) % N]; }
        pointer operator->() const { return &**this; }
        reference operator[](difference_type k) const { return *(*this + k); }
        It &operator++() { i++; return *this; }
        It operator++(int) { It t = *this; i++; return t; }
        It &operator--() { i--; return *this; }
        It operator--(int) { It t = *this; i--; return t; }
        It &operator+=(difference_type k) { i += k; return *this; }
        It &operator-=(difference_type k) { i -= k; return *this; }
        friend It operator+(It a, difference_type k) { return a += k; }
        friend It operator+(difference_type k, It a) { return a += k; }
        friend It operator-(It a, difference_type k) { return a -= k; }
        friend difference_type operator-(It a, It b) { return a.i - b.i; }
        friend bool operator==(It a, It b) { return a.i == b.i; }
        friend bool operator!=(It a, It b) { return a.i != b.i; }
        friend bool operator<(It a, It b) { return a.i < b.i; }
        friend bool operator>(It a, It b) { return a.i > b.i; }
        friend bool operator<=(It a, It b) { return a.i <= b.i; }
        friend bool operator>=(It a, It b) { return a.i >= b.i; }
        operator It<true>() const { return {r, i}; }
    };
    using iterator = It<false>;
    using const_iterator = It<true>;
    using value_type = T;
    using const_reference = const T &;
    void push_back(const T &v) {
        if (n == N) data[head] = v, head = (head + 1) % N;
        else data[(head + n++) % N] = v;
    }
    iterator begin() { return {this, 0}; }
    iterator end() { return {this, std::ptrdiff_t(n)}; }
    const_iterator begin() const { return {this, 0}; }
    const_iterator end() const { return {this, std::ptrdiff_t(n)}; }
};
struct Tree {
    int v;
    Tree *left = nullptr, *right = nullptr, *up = nullptr;
    struct It {
        using iterator_category = std::forward_iterator_tag;
        using value_type = int;
        using difference_type = std::ptrdiff_t;
        using pointer = const int *;
        using reference = const int &;
        const Tree *t;
        const int &operator*() const { return t->v; }
        It &operator++() {
            if (t->right) {
                for (t = t->right; t->left;) t = t->left;
            } else {
                const Tree *from;
                do from = t, t = t->up;
                while (t && t->right == from);
            }
            return *this;
        }
        It operator++(int) { It o = *this; ++*this; return o; }
        bool operator==(It o) const { return t == o.t; }
        bool operator!=(It o) const { return t != o.t; }
    };
    It begin() const {
        const Tree *t = this;
        while (t->left) t = t->left;
        return {t};
    }
    It end() const { return {nullptr}; }
};
static void insert(Tree &root, Tree &n) {
    Tree *t = &root;
    for (;;) {
        Tree *&next = n.v < t->v ? t->left : t->right;
        if (!next) {
            next = &n, n.up = t;
            return;
        }
        t = next;
    }
}

int main() {
    Ring<int, 8> r;
    for (int i = 0; i < 21; i++) r.push_back(i * 37 % 23);
    std::sort(r.begin(), r.end());
    for (int x : r) std::printf("%d ", x);
    const auto &cr = r;
    auto at = std::lower_bound(cr.begin(), cr.end(), 10);
    std::printf("| %td %d %d\n", at - cr.begin(), *at, cr.begin()[3]);
    std::rotate(r.begin(), r.begin() + 3, r.end());
    std::reverse_iterator<Ring<int, 8>::iterator> rb(r.end()), re(r.begin());
    std::printf("%d %d\n", *rb, std::accumulate(rb, re, 0, [](int h, int v) { return (h * 31 + v) % 100003; }));
    std::fill_n(std::back_inserter(r), 3, -1);
    std::printf("%td %d\n", std::count(r.begin(), r.end(), -1), *std::min_element(r.begin(), r.end()));
    Tree t[9] = {{50}, {30}, {70}, {20}, {40}, {60}, {80}, {35}, {65}};
    for (int i = 1; i < 9; i++) insert(t[0], t[i]);
    for (int v : t[0]) std::printf("%d ", v);
    std::printf("%d\n", std::is_sorted(t[0].begin(), t[0].end()));
    std::istringstream in("5 3 9 1");
    std::vector<int> v{std::istream_iterator<int>(in), {}};
    std::ostringstream out;
    std::transform(v.begin(), v.end(), std::ostream_iterator<int>(out, ";"), [](int x) { return x * 2; });
    std::vector<int> u = v;
    std::copy(u.rbegin(), u.rend(), std::inserter(v, v.begin() + 1));
    std::istringstream raw("raw text");
    std::string s{std::istreambuf_iterator<char>(raw), {}};
    std::printf("%s %zu %d %s\n", out.str().c_str(), v.size(), v[1], s.c_str());
    std::vector<std::string> words{"a", "b"}, moved(std::make_move_iterator(words.begin()), std::make_move_iterator(words.end()));
    std::printf("%zu %s\n", words[0].size(), moved[1].c_str());
    return 0;
}
