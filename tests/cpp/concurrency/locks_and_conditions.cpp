// flags: -pthread -std=c++20
// interpreter: no
// Mutexes of all kinds, conditions, latches, barriers, semaphores, stop tokens, and a bounded queue; sums that must be right.
#include <atomic>
#include <barrier>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <latch>
#include <mutex>
#include <numeric>
#include <optional>
#include <semaphore>
#include <shared_mutex>
#include <string>
#include <thread>
#include <vector>

template <class T> class Queue {
    std::mutex m;
    std::condition_variable_any filled, drained;
    std::deque<T> q;
    std::size_t limit;
    bool closed = false;
public:
    explicit Queue(std::size_t n) : limit(n) {}
    void push(T v) {
        std::unique_lock lock(m);
        drained.wait(lock, [&] { return q.size() < limit; });
        q.push_back(std::move(v));
        filled.notify_one();
    }
    std::optional<T> pop() {
        std::unique_lock lock(m);
        filled.wait(lock, [&] { return !q.empty() || closed; });
        if (q.empty()) return std::nullopt;
        T v = std::move(q.front());
        q.pop_front();
        drained.notify_one();
        return v;
    }
    void close() {
        std::lock_guard lock(m);
        closed = true;
        filled.notify_all();
    }
};

int main() {
    Queue<std::string> queue(4);
    std::atomic<long> total{0}, items{0};
    {
        std::vector<std::jthread> consumers, producers;
        for (int i = 0; i < 3; i++)
            consumers.emplace_back([&] {
                while (auto s = queue.pop()) total += std::stol(*s), items++;
            });
        for (int i = 0; i < 2; i++)
            producers.emplace_back([&, i] {
                for (int k = 0; k < 200; k++) queue.push(std::to_string(k * 2 + i));
            });
        producers.clear();
        queue.close();
    }
    std::printf("%ld %ld\n", long(total), long(items));
    std::shared_mutex sm;
    std::recursive_mutex rm;
    std::timed_mutex tm;
    std::vector<int> shared(10);
    std::atomic<int> torn{0};
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; i++)
            threads.emplace_back([&, i] {
                for (int k = 0; k < 100; k++) {
                    if (k % 4 == i) {
                        std::unique_lock lock(sm);
                        for (int &x : shared) x++;
                    } else {
                        std::shared_lock lock(sm);
                        for (int x : shared) torn += x != shared[0];
                    }
                    std::scoped_lock both(rm, tm);
                    std::lock_guard again(rm);
                }
            });
    }
    std::printf("%d %d\n", shared[9], int(torn));
    std::latch start(1), finish(4);
    std::vector<int> phases(3);
    std::mutex pm;
    int completions = 0;
    std::barrier sync(4, [&]() noexcept { completions++; });
    std::counting_semaphore<2> slots(2);
    std::atomic<int> inside{0}, most{0};
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; i++)
            threads.emplace_back([&] {
                start.wait();
                for (int p = 0; p < 3; p++) {
                    {
                        std::lock_guard lock(pm);
                        phases[std::size_t(p)] += completions == p;
                    }
                    sync.arrive_and_wait();
                }
                slots.acquire();
                int now = ++inside, seen = most;
                while (now > seen && !most.compare_exchange_weak(seen, now)) {}
                std::this_thread::yield();
                inside--;
                slots.release();
                finish.count_down();
            });
        start.count_down();
        finish.wait();
    }
    std::printf("%d %d %d %d %d\n", phases[0], phases[1], phases[2], completions, most <= 2);
    std::atomic<int> ticks{0};
    std::condition_variable_any cv;
    std::mutex wm;
    std::jthread worker([&](std::stop_token stop) {
        std::stop_callback note(stop, [&] { ticks += 1000; });
        while (!stop.stop_requested()) ticks.fetch_or(1), std::this_thread::yield();
        std::unique_lock lock(wm);
        ticks += cv.wait(lock, stop, [] { return false; }) ? 5 : 100;
    });
    while (ticks == 0) std::this_thread::yield();
    worker.request_stop();
    worker.join();
    std::atomic<int> turn{0};
    std::string order;
    {
        std::jthread other([&] {
            for (int i = 1; i < 8; i += 2) {
                while (turn != i) turn.wait(i - 1);
                order += char('a' + i);
                turn = i + 1;
                turn.notify_all();
            }
        });
        for (int i = 0; i < 8; i += 2) {
            while (int now = turn) {
                if (now == i) break;
                turn.wait(now);
            }
            order += char('A' + i);
            turn = i + 1;
            turn.notify_all();
        }
    }
    std::printf("%d %s\n", int(ticks), order.c_str());
    return 0;
}
