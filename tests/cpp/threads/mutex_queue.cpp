// interpreter: no
// Producers and consumers, condition variables, locks of several mutexes, call_once, barriers by atomics.
#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <queue>
#include <shared_mutex>
#include <thread>
#include <vector>

template <class T> class channel {
    std::queue<T> items;
    std::mutex mutex;
    std::condition_variable changed;
    size_t room;
    bool closed = false;
public:
    explicit channel(size_t n) : room(n) {}
    void send(T v) {
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return items.size() < room; });
        items.push(std::move(v));
        changed.notify_all();
    }
    bool receive(T &out) {
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return closed || !items.empty(); });
        if (items.empty()) return false;
        out = std::move(items.front());
        items.pop();
        changed.notify_all();
        return true;
    }
    void close() {
        std::lock_guard lock(mutex);
        closed = true;
        changed.notify_all();
    }
};

int main() {
    channel<long> c(4);
    std::atomic<long> sum{0};
    std::vector<std::thread> workers;
    for (int i = 0; i < 3; i++) workers.emplace_back([&] {
            for (long v; c.receive(v);) sum += v * v;
        });
    std::vector<std::thread> senders;
    for (int i = 0; i < 4; i++) senders.emplace_back([&c, i] {
            for (int k = 0; k < 250; k++) c.send(i * 250 + k);
        });
    for (auto &t : senders) t.join();
    c.close();
    for (auto &t : workers) t.join();
    std::printf("%ld\n", sum.load());
    std::mutex a, b;
    long money[2] = {1000, 1000};
    auto move = [&](int from, int times) {
        for (int i = 0; i < times; i++) {
            std::scoped_lock lock(from ? b : a, from ? a : b);
            money[from] -= i % 5, money[1 - from] += i % 5;
        }
    };
    std::thread one(move, 0, 5000), two(move, 1, 3000);
    one.join(), two.join();
    std::printf("%ld %ld\n", money[0], money[1]);
    std::once_flag once;
    int calls = 0;
    std::shared_mutex shared;
    std::vector<std::thread> all;
    std::atomic<int> seen{0};
    for (int i = 0; i < 6; i++) all.emplace_back([&] {
            std::call_once(once, [&] { std::unique_lock l(shared); calls++; });
            std::shared_lock l(shared);
            seen += calls;
        });
    for (auto &t : all) t.join();
    std::printf("%d %d\n", calls, seen.load());
    return 0;
}
