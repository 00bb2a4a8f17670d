// flags: -pthread
// interpreter: no
// async, packaged tasks, promises, shared futures, a thread pool with results and errors, and call_once.
#include <algorithm>
#include <condition_variable>
#include <cstdio>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <numeric>
#include <queue>
#include <stdexcept>
#include <string>
#include <thread>
#include <type_traits>
#include <vector>

class Pool {
    std::vector<std::thread> threads;
    std::queue<std::function<void()>> work;
    std::mutex m;
    std::condition_variable cv;
    bool done = false;
public:
    explicit Pool(int n) {
        for (int i = 0; i < n; i++)
            threads.emplace_back([this] {
                for (;;) {
                    std::function<void()> f;
                    {
                        std::unique_lock<std::mutex> lock(m);
                        cv.wait(lock, [this] { return done || !work.empty(); });
                        if (work.empty()) return;
                        f = std::move(work.front());
                        work.pop();
                    }
                    f();
                }
            });
    }
    ~Pool() {
        {
            std::lock_guard<std::mutex> lock(m);
            done = true;
        }
        cv.notify_all();
        for (auto &t : threads) t.join();
    }
    template <class F, class... A> auto submit(F f, A... a) -> std::future<std::invoke_result_t<F, A...>> {
        using R = std::invoke_result_t<F, A...>;
        auto task = std::make_shared<std::packaged_task<R()>>([f, a...] { return f(a...); });
        auto result = task->get_future();
        {
            std::lock_guard<std::mutex> lock(m);
            work.push([task] { (*task)(); });
        }
        cv.notify_one();
        return result;
    }
};

static long parallel_sum(const std::vector<int> &v, std::size_t from, std::size_t to, int depth) {
    if (depth == 0 || to - from < 100) return std::accumulate(v.begin() + long(from), v.begin() + long(to), 0L);
    std::size_t middle = from + (to - from) / 2;
    auto left = std::async(std::launch::async, parallel_sum, std::cref(v), from, middle, depth - 1);
    long right = parallel_sum(v, middle, to, depth - 1);
    return left.get() + right;
}
static bool is_prime(int n) {
    for (int d = 2; d * d <= n; d++) if (n % d == 0) return false;
    return n > 1;
}

int main() {
    std::vector<int> v(5000);
    std::iota(v.begin(), v.end(), -1000);
    std::printf("%ld\n", parallel_sum(v, 0, v.size(), 3));
    {
        Pool pool(3);
        std::vector<std::future<int>> counts;
        for (int k = 0; k < 10; k++)
            counts.push_back(pool.submit([](int from, int to) {
                int n = 0;
                for (int i = from; i < to; i++) n += is_prime(i);
                return n;
            }, k * 1000, (k + 1) * 1000));
        int total = 0;
        for (auto &c : counts) total += c.get();
        auto bad = pool.submit([](const std::string &s) -> std::string { throw std::runtime_error("no " + s); }, std::string("luck"));
        auto text = pool.submit([] { return std::string(50, 'x'); });
        try {
            bad.get();
        } catch (const std::runtime_error &e) {
            std::string t = text.get();
            std::printf("%d %s %zu\n", total, e.what(), t.size());
        }
    }
    std::promise<std::vector<int>> promise;
    auto shared = promise.get_future().share();
    std::vector<std::future<int>> readers;
    for (int i = 0; i < 3; i++) readers.push_back(std::async(std::launch::async, [shared, i] { return shared.get()[std::size_t(i)] * 10 + int(shared.get().size()); }));
    promise.set_value({4, 5, 6});
    for (auto &r : readers) std::printf("%d ", r.get());
    try {
        promise.set_value({});
    } catch (const std::future_error &e) {
        std::printf("%d ", e.code() == std::future_errc::promise_already_satisfied);
    }
    std::future<int> broken;
    {
        std::promise<int> p;
        broken = p.get_future();
    }
    try {
        broken.get();
    } catch (const std::future_error &e) {
        std::printf("%d %d\n", e.code() == std::future_errc::broken_promise, broken.valid());
    }
    std::packaged_task<int(int)> task([](int x) { return x * x; });
    auto r = task.get_future();
    task(12);
    int first = r.get();
    task.reset();
    auto unused = task.get_future();
    auto lazy = std::async(std::launch::deferred, [&] { return first + 1; });
    first = 1000;
    bool is_lazy = lazy.wait_for(std::chrono::seconds(0)) == std::future_status::deferred;
    std::printf("%d %d\n", is_lazy, lazy.get());
    std::once_flag once;
    int calls = 0, failures = 0;
    std::vector<std::thread> threads;
    std::mutex m;
    for (int i = 0; i < 5; i++)
        threads.emplace_back([&] {
            try {
                std::call_once(once, [&] { if (++calls < 2) throw 1; });
            } catch (int) {
                std::lock_guard<std::mutex> lock(m);
                failures++;
            }
        });
    for (auto &t : threads) t.join();
    std::printf("%d %d\n", calls, failures);
    return 0;
}
