// flags: -pthread -std=c++20
// interpreter: no
// Atomics of all kinds in structures: a Treiber stack, a ticket lock, an MPSC queue, reference counts, flags, and floats.
#include <atomic>
#include <cstdio>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

template <class F> static void together(int n, F f) {
    std::vector<std::thread> t;
    for (int i = 0; i < n; i++) t.emplace_back(f, i);
    for (auto &x : t) x.join();
}
class Stack {
    struct Node { int v; Node *next; };
    std::atomic<Node *> head{nullptr};
public:
    void push(int v) {
        Node *n = new Node{v, head.load(std::memory_order_relaxed)};
        while (!head.compare_exchange_weak(n->next, n, std::memory_order_release, std::memory_order_relaxed)) {}
    }
    long drain() {
        long s = 0;
        for (Node *n = head.exchange(nullptr, std::memory_order_acquire); n;) {
            s += n->v;
            delete std::exchange(n, n->next);
        }
        return s;
    }
};
class Ticket {
    std::atomic<unsigned> next{0}, now{0};
public:
    void lock() {
        unsigned mine = next.fetch_add(1, std::memory_order_relaxed);
        while (now.load(std::memory_order_acquire) != mine) std::this_thread::yield();
    }
    void unlock() { now.store(now.load(std::memory_order_relaxed) + 1, std::memory_order_release); }
};
template <class T> class Mpsc {
    struct Node { std::atomic<Node *> next{nullptr}; T v{}; };
    std::atomic<Node *> tail;
    Node *head;
public:
    Mpsc() : tail(new Node), head(tail) {}
    ~Mpsc() { while (head) delete std::exchange(head, head->next.load()); }
    void push(T v) {
        Node *n = new Node;
        n->v = std::move(v);
        tail.exchange(n, std::memory_order_acq_rel)->next.store(n, std::memory_order_release);
    }
    bool pop(T &v) {
        Node *n = head->next.load(std::memory_order_acquire);
        if (!n) return false;
        v = std::move(n->v);
        delete std::exchange(head, n);
        return true;
    }
};
struct Small { short a, b; int c; bool operator==(const Small &) const = default; };

int main() {
    Stack stack;
    together(4, [&](int me) { for (int i = 0; i < 500; i++) stack.push(me * 1000 + i); });
    long all = stack.drain();
    std::printf("%ld %ld\n", all, stack.drain());
    Ticket lock;
    long plain = 0;
    together(4, [&](int me) { for (int i = 0; i < 200; i++) { lock.lock(); plain += me + 1; lock.unlock(); } });
    std::printf("%ld\n", plain);
    Mpsc<std::unique_ptr<int>> queue;
    std::atomic<int> running{3};
    long got = 0;
    int n = 0, ordered = 1, last[3] = {-1, -1, -1};
    std::thread consumer([&] {
        std::unique_ptr<int> p;
        for (;;) {
            bool end = running == 0;
            if (!queue.pop(p)) {
                if (end) return;
                std::this_thread::yield();
                continue;
            }
            ordered &= *p % 1000 > last[*p / 1000];
            last[*p / 1000] = *p % 1000;
            got += *p, n++;
        }
    });
    together(3, [&](int me) { for (int i = 0; i < 300; i++) queue.push(std::make_unique<int>(me * 1000 + i)); running--; });
    consumer.join();
    std::printf("%ld %d %d\n", got, n, ordered);
    std::atomic<double> d{0};
    std::atomic<std::shared_ptr<int>> sp{std::make_shared<int>(0)};
    std::atomic<Small> small{Small{1, 2, 3}};
    std::atomic_flag flag;
    std::atomic<int> winners{0};
    together(4, [&](int) {
        for (int i = 0; i < 100; i++) {
            d.fetch_add(0.5);
            auto old = sp.load();
            while (!sp.compare_exchange_weak(old, std::make_shared<int>(*old + 1))) {}
            Small s = small.load(), t;
            do t = Small{short(s.a + 1), short(s.b ^ 1), s.c * 3 % 1000}; while (!small.compare_exchange_strong(s, t));
        }
        winners += !flag.test_and_set();
    });
    Small s = small;
    std::printf("%g %d %d %d %d %d\n", d.load(), *sp.load(), s.a, s.b, s.c, int(winners));
    int words[4] = {0};
    together(4, [&](int me) { for (int i = 0; i < 400; i++) { std::atomic_ref<int> r(words[(me + i) % 4]); r += i; } });
    std::printf("%d %d\n", words[0] + words[1] + words[2] + words[3], flag.test());
    std::atomic<unsigned char> bits{0};
    std::atomic<int *> pointer{words};
    bits |= 0xf0, bits &= 0x3c, bits ^= 0xff;
    int *before = pointer.fetch_add(2);
    std::printf("%d %d %d\n", int(bits), int(before == words), int(pointer.load() - words));
    return 0;
}
