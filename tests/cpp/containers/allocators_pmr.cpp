// interpreter: no
// Allocators: an own one with state, memory resources, arenas, pools, containers in them, and objects placed by hand.
#include <array>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <memory_resource>
#include <new>
#include <string>
#include <type_traits>
#include <vector>

struct Stats { long live = 0, total = 0, blocks = 0; };
template <class T> struct Counting {
    using value_type = T;
    using propagate_on_container_move_assignment = std::true_type;
    Stats *s;
    explicit Counting(Stats *s) : s(s) {}
    template <class U> Counting(const Counting<U> &o) : s(o.s) {}
    T *allocate(std::size_t n) { s->live += long(n * sizeof(T)), s->total += long(n * sizeof(T)), s->blocks++; return static_cast<T *>(::operator new(n * sizeof(T))); }
    void deallocate(T *p, std::size_t n) { s->live -= long(n * sizeof(T)), ::operator delete(p); }
    template <class U> bool operator==(const Counting<U> &o) const { return s == o.s; }
    template <class U> bool operator!=(const Counting<U> &o) const { return s != o.s; }
};
struct Tracing : std::pmr::memory_resource {
    std::pmr::memory_resource *up = std::pmr::new_delete_resource();
    int calls = 0;
    long live = 0;
    void *do_allocate(std::size_t n, std::size_t a) override { calls++, live += long(n); return up->allocate(n, a); }
    void do_deallocate(void *p, std::size_t n, std::size_t a) override { live -= long(n), up->deallocate(p, n, a); }
    bool do_is_equal(const memory_resource &o) const noexcept override { return this == &o; }
};
struct Item {
    int v;
    static inline int alive = 0;
    explicit Item(int v) : v(v) { alive++; }
    ~Item() { alive--; }
};
template <class T, std::size_t N> class Slab {
    alignas(T) std::byte room[N][sizeof(T)];
    std::array<int, N> next;
    int head = 0;
public:
    Slab() { for (std::size_t i = 0; i < N; i++) next[i] = int(i + 1); }
    template <class... A> T *make(A &&...a) {
        if (head == int(N)) return nullptr;
        int at = head;
        head = next[at];
        return new (room[at]) T(std::forward<A>(a)...);
    }
    void drop(T *t) {
        std::destroy_at(t);
        int at = int((reinterpret_cast<std::byte *>(t) - room[0]) / long(sizeof(T)));
        next[at] = head, head = at;
    }
};

int main() {
    Stats s1, s2;
    {
        std::vector<int, Counting<int>> v{Counting<int>(&s1)};
        for (int i = 0; i < 100; i++) v.push_back(i);
        std::list<int, Counting<int>> l(v.begin(), v.begin() + 5, Counting<int>(&s1));
        std::vector<int, Counting<int>> w{Counting<int>(&s2)};
        w = std::move(v);
        std::map<int, int, std::less<>, Counting<std::pair<const int, int>>> m{Counting<std::pair<const int, int>>(&s2)};
        m[3] = 4;
        std::printf("%d %d %d %zu\n", s1.live > 500, s2.blocks >= 1, w.get_allocator() == Counting<int>(&s1), w.size() + l.size() + m.size());
    }
    std::printf("%ld %ld\n", s1.live, s2.live);
    Tracing t;
    {
        std::pmr::vector<std::pmr::string> v(&t);
        for (int i = 0; i < 10; i++) v.emplace_back("a string that is too long for its own room " + std::to_string(i));
        std::pmr::map<std::pmr::string, std::pmr::vector<int>> m(&t);
        m["key"].assign({1, 2, 3});
        std::printf("%d %d %d\n", v[3].get_allocator().resource() == &t, m["key"].get_allocator().resource() == &t, t.calls > 10);
    }
    std::printf("%ld\n", t.live);
    std::array<std::byte, 2000> buffer;
    Tracing up;
    {
        std::pmr::monotonic_buffer_resource arena(buffer.data(), buffer.size(), &up);
        std::pmr::deque<int> d(&arena);
        for (int i = 0; i < 100; i++) d.push_back(i);
        int inside = up.calls;
        std::pmr::vector<long> big(1000, 7, &arena);
        std::printf("%d %d %ld\n", inside, up.calls, big[999] + d[50]);
        std::pmr::unsynchronized_pool_resource pool(&up);
        std::pmr::list<int> l(&pool);
        for (int r = 0; r < 5; r++) {
            for (int i = 0; i < 50; i++) l.push_back(i);
            l.clear();
        }
        std::printf("%d\n", up.calls < 60);
    }
    std::printf("%ld\n", up.live);
    Slab<Item, 4> slab;
    Item *a = slab.make(1), *b = slab.make(2), *c = slab.make(3);
    slab.drop(b);
    Item *d = slab.make(4), *e = slab.make(5), *none = slab.make(6);
    std::printf("%d %d %d %d\n", d == b, none == nullptr, a->v + c->v + d->v + e->v, Item::alive);
    slab.drop(a), slab.drop(c), slab.drop(d), slab.drop(e);
    alignas(Item) std::byte raw[3 * sizeof(Item)];
    Item *items = reinterpret_cast<Item *>(raw);
    for (int i = 0; i < 3; i++) std::allocator_traits<std::allocator<Item>>::construct(*std::make_unique<std::allocator<Item>>(), items + i, i * 10);
    std::printf("%d %d\n", std::launder(items)[2].v, Item::alive);
    std::destroy_n(items, 3);
    std::printf("%d\n", Item::alive);
    return 0;
}
