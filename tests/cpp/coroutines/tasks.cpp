// flags: -std=c++20
// judge: clang
// interpreter: no
// Tasks that wait for each other by symmetric transfer, and a scheduler that takes turns.
#include <coroutine>
#include <cstdio>
#include <deque>
#include <exception>
#include <utility>

struct task {
    struct promise_type {
        int value = 0;
        std::coroutine_handle<> waiting = std::noop_coroutine();
        task get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
        std::suspend_always initial_suspend() noexcept { return {}; }
        struct finish {
            bool await_ready() noexcept { return false; }
            std::coroutine_handle<> await_suspend(std::coroutine_handle<promise_type> h) noexcept {
                return h.promise().waiting;
            }
            void await_resume() noexcept {}
        };
        finish final_suspend() noexcept { return {}; }
        void return_value(int v) { value = v; }
        void unhandled_exception() { std::terminate(); }
    };
    std::coroutine_handle<promise_type> handle;
    bool await_ready() { return false; }
    std::coroutine_handle<> await_suspend(std::coroutine_handle<> h) {
        handle.promise().waiting = h;
        return handle;
    }
    int await_resume() {
        int v = handle.promise().value;
        handle.destroy();
        return v;
    }
};

std::deque<std::coroutine_handle<>> ready;

struct yield {
    bool await_ready() { return false; }
    void await_suspend(std::coroutine_handle<> h) { ready.push_back(h); }
    void await_resume() {}
};

task sum(int from, int to) {
    if (to - from == 1) co_return from;
    int middle = from + (to - from) / 2;
    int left = co_await sum(from, middle);
    int right = co_await sum(middle, to);
    co_return left + right;
}

task worker(char name, int rounds) {
    for (int i = 0; i < rounds; i++) {
        std::printf("%c%d ", name, i);
        co_await yield{};
    }
    co_return rounds;
}

int main() {
    task t = sum(1, 101);
    t.handle.resume();
    std::printf("%d\n", t.handle.promise().value);
    t.handle.destroy();
    task workers[] = {worker('a', 3), worker('b', 1), worker('c', 4)};
    for (auto &w : workers) ready.push_back(w.handle);
    while (!ready.empty()) {
        auto h = ready.front();
        ready.pop_front();
        h.resume();
    }
    int total = 0;
    for (auto &w : workers) {
        total += w.handle.promise().value;
        w.handle.destroy();
    }
    std::printf("\n%d\n", total);
    return 0;
}
