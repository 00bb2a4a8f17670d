// interpreter: no
// Atomics of every size and order, a spin lock, a stack without locks, fences.
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <thread>
#include <vector>

struct spin {
    std::atomic_flag held = ATOMIC_FLAG_INIT;
    void lock() { while (held.test_and_set(std::memory_order_acquire)) std::this_thread::yield(); }
    void unlock() { held.clear(std::memory_order_release); }
};

struct node { int value; node *next; };
static std::atomic<node *> top{nullptr};
static void push(node *n) {
    n->next = top.load(std::memory_order_relaxed);
    while (!top.compare_exchange_weak(n->next, n, std::memory_order_release, std::memory_order_relaxed)) {}
}

template <class T> static void ops(const char *name) {
    std::atomic<T> a{T(100)};
    T r[8];
    r[0] = a.fetch_add(T(30), std::memory_order_relaxed), r[1] = a.fetch_sub(T(5)), r[2] = a.exchange(T(77));
    T want = T(77);
    r[3] = (T)a.compare_exchange_strong(want, T(0x5a)), r[4] = (T)a.compare_exchange_strong(want, T(1));
    r[5] = want;
    if constexpr (std::is_integral_v<T>) r[6] = a.fetch_xor(T(0xff)), r[6] ^= a.fetch_or(T(3)), r[7] = a.fetch_and(T(0x0f)), r[7] += a--;
    else r[6] = r[7] = a;
    std::printf("%s:", name);
    for (T v : r) std::printf(" %lld", (long long)v);
    std::printf(" %lld\n", (long long)a.load());
}

struct pair { int64_t a, b; };

int main() {
    ops<int8_t>("8"), ops<uint16_t>("16"), ops<int>("32"), ops<uint64_t>("64");
    spin lock;
    long count = 0;
    std::vector<node> nodes(4000);
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; t++) threads.emplace_back([&, t] {
            for (int i = 0; i < 1000; i++) {
                nodes[t * 1000 + i].value = i;
                push(&nodes[t * 1000 + i]);
                lock.lock();
                count += i;
                lock.unlock();
            }
        });
    for (auto &t : threads) t.join();
    long sum = 0, n = 0;
    for (node *p = top; p; p = p->next) sum += p->value, n++;
    std::printf("%ld %ld %ld\n", count, sum, n);
    std::atomic<bool> ready{false};
    int data = 0;
    std::thread writer([&] { data = 42; std::atomic_thread_fence(std::memory_order_release); ready.store(true, std::memory_order_relaxed); });
    while (!ready.load(std::memory_order_relaxed)) std::this_thread::yield();
    std::atomic_thread_fence(std::memory_order_acquire);
    std::printf("%d\n", data);
    writer.join();
    std::atomic<double> d{1.5};
    double old = d.load();
    while (!d.compare_exchange_weak(old, old * 3)) {}
    std::printf("%g\n", d.load());
    return 0;
}
