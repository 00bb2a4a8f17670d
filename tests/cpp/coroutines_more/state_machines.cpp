// flags: -std=c++20
// judge: clang
// interpreter: no
// Coroutines as state machines: a tokenizer fed with pieces, a protocol, a game of turns, and symmetric ping-pong a million deep.
#include <coroutine>
#include <cstdio>
#include <exception>
#include <optional>
#include <string>
#include <utility>
#include <vector>

template <class In, class Out> struct Machine {
    struct promise_type {
        std::optional<In> in;
        std::vector<Out> out;
        Machine get_return_object() { return Machine{std::coroutine_handle<promise_type>::from_promise(*this)}; }
        std::suspend_never initial_suspend() noexcept { return {}; }
        std::suspend_always final_suspend() noexcept { return {}; }
        void return_void() {}
        void unhandled_exception() { std::terminate(); }
        std::suspend_never yield_value(Out o) { out.push_back(std::move(o)); return {}; }
        struct Next {
            promise_type *p;
            bool await_ready() const { return p->in.has_value(); }
            void await_suspend(std::coroutine_handle<>) {}
            In await_resume() { return *std::exchange(p->in, std::nullopt); }
        };
        Next await_transform(std::nullptr_t) { return {this}; }
    };
    std::coroutine_handle<promise_type> h;
    explicit Machine(std::coroutine_handle<promise_type> h) : h(h) {}
    Machine(Machine &&o) : h(std::exchange(o.h, nullptr)) {}
    ~Machine() { if (h) h.destroy(); }
    bool feed(In v) {
        if (h.done()) return false;
        h.promise().in = std::move(v);
        h.resume();
        return true;
    }
    const std::vector<Out> &out() const { return h.promise().out; }
};

static Machine<char, std::string> tokens() {
    for (;;) {
        char c = co_await nullptr;
        if (c == ' ') continue;
        std::string t(1, c);
        if (c >= '0' && c <= '9') {
            while ((c = co_await nullptr) >= '0' && c <= '9') t += c;
            co_yield "#" + t;
        } else if (c >= 'a' && c <= 'z') {
            while (((c = co_await nullptr) >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) t += c;
            co_yield t;
        } else {
            co_yield t;
            continue;
        }
        if (c == '$') co_return;
        if (c != ' ') co_yield std::string(1, c);
    }
}
static Machine<int, int> protocol() {
    int total = 0;
    while (int length = co_await nullptr) {
        int sum = 0, check = 0;
        for (int i = 0; i < length; i++) {
            int b = co_await nullptr;
            sum += b, check ^= b;
        }
        int given = co_await nullptr;
        if (given != check) {
            co_yield -given;
            continue;
        }
        total += sum;
        co_yield sum;
    }
    co_yield total * 1000;
}

struct Player {
    struct promise_type {
        std::coroutine_handle<> other;
        Player get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
        std::suspend_always initial_suspend() noexcept { return {}; }
        auto final_suspend() noexcept {
            struct A {
                bool await_ready() noexcept { return false; }
                std::coroutine_handle<> await_suspend(std::coroutine_handle<promise_type>) noexcept { return std::noop_coroutine(); }
                void await_resume() noexcept {}
            };
            return A{};
        }
        void return_void() {}
        void unhandled_exception() { std::terminate(); }
        struct Pass {
            bool await_ready() { return false; }
            std::coroutine_handle<> await_suspend(std::coroutine_handle<promise_type> h) { return h.promise().other; }
            void await_resume() {}
        };
        Pass yield_value(int) { return {}; }
    };
    std::coroutine_handle<promise_type> h;
};
static Player ping(long &n, long limit, long &score, int by) {
    while (n < limit) {
        n++;
        score = (score * by + n) % 1000003;
        co_yield 0;
    }
}

int main() {
    auto t = tokens();
    for (char c : std::string("let x1 = 42+y;  f(7) $")) t.feed(c);
    for (auto &s : t.out()) std::printf("%s|", s.c_str());
    std::printf(" %d\n", t.feed('x'));
    auto p = protocol();
    for (int b : {3, 1, 2, 3, 0, 2, 10, 20, 99, 1, 7, 7, 0}) p.feed(b);
    for (int v : p.out()) std::printf("%d ", v);
    long n = 0, score = 1;
    Player a = ping(n, 1000000, score, 3), b = ping(n, 1000000, score, 5);
    a.h.promise().other = b.h, b.h.promise().other = a.h;
    a.h.resume();
    std::printf("\n%ld %ld %d %d\n", n, score, a.h.done(), b.h.done());
    a.h.destroy(), b.h.destroy();
    return 0;
}
