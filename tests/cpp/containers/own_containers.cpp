// interpreter: no
// Containers made by hand: a vector with small room, an ordered flat map, an intrusive list, a matrix view, and a string with sharing.
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <initializer_list>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>

template <class T, std::size_t N> class SmallVector {
    alignas(T) unsigned char room[N * sizeof(T)];
    T *p = reinterpret_cast<T *>(room);
    std::size_t n = 0, capacity_ = N;
    bool local() const { return p == reinterpret_cast<const T *>(room); }
    void grow() {
        std::size_t c = capacity_ * 2;
        T *q = static_cast<T *>(::operator new(c * sizeof(T)));
        std::uninitialized_move(begin(), end(), q);
        std::destroy(begin(), end());
        if (!local()) ::operator delete(p);
        p = q, capacity_ = c;
    }
public:
    SmallVector() = default;
    SmallVector(std::initializer_list<T> l) { for (auto &v : l) push_back(v); }
    SmallVector(const SmallVector &o) { for (auto &v : o) push_back(v); }
    SmallVector(SmallVector &&o) noexcept {
        if (o.local()) {
            std::uninitialized_move(o.begin(), o.end(), p);
            n = o.n;
            o.clear();
        } else {
            p = std::exchange(o.p, reinterpret_cast<T *>(o.room)), n = std::exchange(o.n, 0), capacity_ = std::exchange(o.capacity_, N);
        }
    }
    SmallVector &operator=(SmallVector o) noexcept {
        this->~SmallVector();
        return *new (this) SmallVector(std::move(o));
    }
    ~SmallVector() {
        clear();
        if (!local()) ::operator delete(p);
    }
    void clear() { std::destroy(begin(), end()), n = 0; }
    template <class... A> T &emplace_back(A &&...a) {
        if (n == capacity_) {
            T v(std::forward<A>(a)...);
            grow();
            return *new (p + n++) T(std::move(v));
        }
        return *new (p + n++) T(std::forward<A>(a)...);
    }
    void push_back(const T &v) { emplace_back(v); }
    T *insert(T *at, T v) {
        std::size_t i = std::size_t(at - p);
        emplace_back(std::move(v));
        std::rotate(p + i, end() - 1, end());
        return p + i;
    }
    T *begin() { return p; }
    T *end() { return p + n; }
    const T *begin() const { return p; }
    const T *end() const { return p + n; }
    std::size_t size() const { return n; }
    T &operator[](std::size_t i) { return p[i]; }
    bool on_heap() const { return !local(); }
};
template <class K, class V> class FlatMap {
    SmallVector<std::pair<K, V>, 4> v;
public:
    V &operator[](const K &k) {
        auto at = std::lower_bound(v.begin(), v.end(), k, [](auto &e, const K &key) { return e.first < key; });
        if (at == v.end() || k < at->first) at = v.insert(at, {k, V()});
        return at->second;
    }
    auto begin() { return v.begin(); }
    auto end() { return v.end(); }
};
struct Hook {
    Hook *prev = this, *next = this;
    void link(Hook *after) { prev = after, next = after->next, next->prev = this, after->next = this; }
    void unlink() { prev->next = next, next->prev = prev, prev = next = this; }
};
struct Job : Hook {
    int id;
    explicit Job(int id) : id(id) {}
    ~Job() { unlink(); }
};
class Text {
    struct Rep { int refs; std::size_t n; char s[1]; };
    Rep *r;
    static Rep *make(const char *s, std::size_t n) {
        Rep *r = static_cast<Rep *>(::operator new(sizeof(Rep) + n));
        r->refs = 1, r->n = n;
        std::memcpy(r->s, s, n), r->s[n] = 0;
        copies++;
        return r;
    }
    void drop() { if (!--r->refs) ::operator delete(r); }
public:
    static inline int copies = 0;
    Text(const char *s) : r(make(s, std::strlen(s))) {}
    Text(const Text &o) : r(o.r) { r->refs++; }
    Text &operator=(Text o) { std::swap(r, o.r); return *this; }
    ~Text() { drop(); }
    char operator[](std::size_t i) const { return r->s[i]; }
    void set(std::size_t i, char c) {
        if (i >= r->n) throw std::out_of_range("Text");
        if (r->refs > 1) {
            Rep *mine = make(r->s, r->n);
            drop();
            r = mine;
        }
        r->s[i] = c;
    }
    const char *c_str() const { return r->s; }
};
template <class T> struct View {
    T *p;
    std::size_t rows, cols, stride, step;
    T &operator()(std::size_t i, std::size_t j) const { return p[i * stride + j * step]; }
    View transposed() const { return {p, cols, rows, step, stride}; }
    View part(std::size_t i, std::size_t j, std::size_t r, std::size_t c) const { return {&(*this)(i, j), r, c, stride, step}; }
    long digest() const {
        long h = 0;
        for (std::size_t i = 0; i < rows; i++) for (std::size_t j = 0; j < cols; j++) h = (h * 31 + (*this)(i, j)) % 1000003;
        return h;
    }
};

int main() {
    SmallVector<std::string, 3> a{"one", "two"}, b = a;
    b.push_back("three");
    b.push_back(b[0]);
    b.insert(b.begin() + 1, "a rather long string that is on the heap");
    SmallVector<std::string, 3> c = std::move(b), d = std::move(a);
    a = c;
    std::printf("%zu %zu %zu %zu %d%d%d", a.size(), b.size(), c.size(), d.size(), a.on_heap(), d.on_heap(), b.on_heap());
    for (auto &s : a) std::printf(" %c%zu", s[0], s.size());
    FlatMap<std::string, int> counts;
    for (const char *w : {"x", "b", "y", "b", "a", "x", "b", "z"}) counts[w]++;
    std::puts("");
    for (auto &[k, v] : counts) std::printf("%s%d ", k.c_str(), v);
    Hook list;
    {
        Job j1(1), j3(3);
        Job *j2 = new Job(2);
        j1.link(&list), j2->link(&j1), j3.link(j2);
        for (Hook *h = list.next; h != &list; h = h->next) std::printf("%d", static_cast<Job *>(h)->id);
        delete j2;
        j1.unlink(), j1.link(list.prev);
        for (Hook *h = list.next; h != &list; h = h->next) std::printf("%d", static_cast<Job *>(h)->id);
    }
    std::printf(" %d\n", list.next == &list);
    Text t("shared"), u = t, v = u;
    u.set(0, 'S'), u.set(1, 'H');
    v = u;
    v.set(5, '!');
    try {
        t.set(99, 'x');
    } catch (const std::out_of_range &) {
        std::printf("%s %s %s %d\n", t.c_str(), u.c_str(), v.c_str(), Text::copies);
    }
    int grid[6][8];
    for (int i = 0; i < 48; i++) grid[i / 8][i % 8] = i * i % 41;
    View<int> m{&grid[0][0], 6, 8, 8, 1};
    std::printf("%ld %ld %ld %d\n", m.digest(), m.transposed().digest(), m.part(1, 2, 3, 4).transposed().digest(), m.transposed().part(2, 1, 2, 2)(1, 1));
    return 0;
}
