// flags: -std=c++20
// judge: clang
// interpreter: no
// Tasks on an event loop: timers in virtual time, channels, semaphores, results, errors, and cancellation by destruction.
#include <coroutine>
#include <cstdio>
#include <deque>
#include <exception>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

static long now;
static std::multimap<long, std::coroutine_handle<>> timers;
static std::deque<std::coroutine_handle<>> ready;
static std::string trail;

template <class T> struct Task {
    struct promise_type {
        std::optional<T> value;
        std::exception_ptr error;
        std::coroutine_handle<> waiting = std::noop_coroutine();
        Task get_return_object() { return Task{std::coroutine_handle<promise_type>::from_promise(*this)}; }
        std::suspend_always initial_suspend() noexcept { return {}; }
        auto final_suspend() noexcept {
            struct Resume {
                bool await_ready() noexcept { return false; }
                std::coroutine_handle<> await_suspend(std::coroutine_handle<promise_type> h) noexcept { return h.promise().waiting; }
                void await_resume() noexcept {}
            };
            return Resume{};
        }
        template <class U> void return_value(U &&u) { value.emplace(std::forward<U>(u)); }
        void unhandled_exception() { error = std::current_exception(); }
    };
    std::coroutine_handle<promise_type> h;
    explicit Task(std::coroutine_handle<promise_type> h) : h(h) {}
    Task(Task &&o) noexcept : h(std::exchange(o.h, nullptr)) {}
    ~Task() { if (h) h.destroy(); }
    bool await_ready() { return h.done(); }
    std::coroutine_handle<> await_suspend(std::coroutine_handle<> w) {
        h.promise().waiting = w;
        return h;
    }
    T await_resume() { return result(); }
    T result() {
        if (h.promise().error) std::rethrow_exception(h.promise().error);
        return std::move(*h.promise().value);
    }
};
struct Sleep {
    long time;
    bool await_ready() { return time <= 0; }
    void await_suspend(std::coroutine_handle<> h) { timers.emplace(now + time, h); }
    long await_resume() { return now; }
};
template <class T> struct Channel {
    std::deque<T> items;
    std::deque<std::coroutine_handle<>> readers;
    void send(T v) {
        items.push_back(std::move(v));
        if (!readers.empty()) ready.push_back(readers.front()), readers.pop_front();
    }
    auto receive() {
        struct Awaiter {
            Channel &c;
            bool await_ready() { return !c.items.empty(); }
            void await_suspend(std::coroutine_handle<> h) { c.readers.push_back(h); }
            T await_resume() {
                T v = std::move(c.items.front());
                c.items.pop_front();
                return v;
            }
        };
        return Awaiter{*this};
    }
};
static void run() {
    for (;;) {
        while (!ready.empty()) {
            auto h = ready.front();
            ready.pop_front();
            h.resume();
        }
        if (timers.empty()) return;
        auto first = timers.begin();
        now = first->first;
        ready.push_back(first->second);
        timers.erase(first);
    }
}
struct Mark {
    char c;
    ~Mark() { trail += c; }
};

static Task<int> delayed(int v, long t) {
    Mark m{'d'};
    co_await Sleep{t};
    if (v < 0) throw std::invalid_argument("negative");
    co_return v * 2;
}
static Task<int> add(int a, int b) { co_return co_await delayed(a, 5) + co_await delayed(b, 7); }
static Task<std::string> guarded(int v) {
    try {
        int r = co_await delayed(v, 3);
        co_return std::to_string(r) + "@" + std::to_string(now);
    } catch (const std::invalid_argument &e) {
        co_return e.what();
    }
}
static Task<int> producer(Channel<std::string> &c, int n) {
    for (int i = 0; i < n; i++) {
        long t = co_await Sleep{i % 3};
        c.send(std::to_string(i) + ":" + std::to_string(t));
    }
    c.send("");
    co_return n;
}
static Task<int> consumer(Channel<std::string> &c) {
    int got = 0;
    for (;;) {
        std::string s = co_await c.receive();
        if (s.empty()) co_return got;
        got++;
        std::printf("%s ", s.c_str());
    }
}
static Task<int> forever() {
    Mark m{'f'};
    for (int i = 0;; i++) {
        Mark inner{'i'};
        co_await std::suspend_always{};
        if (i > 1000) co_return i;
    }
}

int main() {
    auto a = add(3, 4);
    auto g = guarded(5), bad = guarded(-5);
    ready = {a.h, g.h, bad.h};
    run();
    std::printf("%d %s %s %ld %s\n", a.result(), g.result().c_str(), bad.result().c_str(), now, trail.c_str());
    Channel<std::string> channel;
    auto p = producer(channel, 8);
    auto c = consumer(channel);
    ready = {c.h, p.h};
    run();
    std::printf("\n%d %d %ld\n", p.result(), c.result(), now);
    trail.clear();
    {
        auto f = forever();
        for (int i = 0; i < 3; i++) f.h.resume();
    }
    std::printf("%s\n", trail.c_str());
    return 0;
}
