// flags: -std=c++20
// judge: clang
// interpreter: no
// Coroutine frames: own allocation, failure of it, parameters copied and moved, alignment, await_transform, member coroutines.
#include <coroutine>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <new>
#include <string>
#include <utility>

static int allocated, released, refuse, copies, moves;
struct Arg {
    int v;
    explicit Arg(int v) : v(v) {}
    Arg(const Arg &o) : v(o.v) { copies++; }
    Arg(Arg &&o) noexcept : v(std::exchange(o.v, -1)) { moves++; }
};
struct Wait {
    int v;
};
struct Job {
    struct promise_type {
        int result = 0, awaited = 0;
        std::string owner;
        promise_type() = default;
        template <class... A> explicit promise_type(struct Machine &m, const A &...);
        static void *operator new(std::size_t n) noexcept { return refuse ? nullptr : (allocated++, std::malloc(n)); }
        static void operator delete(void *p, std::size_t) { released++, std::free(p); }
        static Job get_return_object_on_allocation_failure() { return {nullptr}; }
        Job get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
        std::suspend_always initial_suspend() noexcept { return {}; }
        std::suspend_always final_suspend() noexcept { return {}; }
        auto await_transform(Wait w) {
            awaited++;
            struct A {
                int v;
                bool await_ready() { return v % 2 == 0; }
                bool await_suspend(std::coroutine_handle<>) { return v % 3 != 0; }
                int await_resume() { return v * 10; }
            };
            return A{w.v};
        }
        std::suspend_always yield_value(int v) { result += v; return {}; }
        void return_value(int v) { result += v; }
        void unhandled_exception() { std::abort(); }
    };
    std::coroutine_handle<promise_type> h;
    int steps() {
        int n = 0;
        while (!h.done()) h.resume(), n++;
        return n;
    }
    int finish() {
        int r = h.promise().result * 100 + h.promise().awaited;
        h.destroy();
        return r;
    }
};
struct Machine {
    std::string name;
    int base;
    Job run(int x) {
        base += x;
        co_yield base;
        int got = co_await Wait{x};
        base += got;
        co_return base;
    }
};
template <class... A> Job::promise_type::promise_type(Machine &m, const A &...) : owner(m.name) {}

static Job copying(Arg a, const Arg &b, Arg &&c) {
    co_yield a.v;
    co_yield b.v;
    co_return c.v;
}
static Job waiting(int n) {
    int s = 0;
    for (int i = 1; i <= n; i++) s += co_await Wait{i};
    co_return s;
}
struct alignas(64) Wide { int v[16]; };
static Job aligned(Wide w) {
    Wide local = w;
    for (int i = 0; i < 16; i++) {
        local.v[i] += i;
        if (i % 8 == 7) co_yield local.v[i];
    }
    int sum = 0;
    for (int x : local.v) sum += x;
    co_return sum;
}
static Job large(int n) {
    char buffer[3000];
    for (int i = 0; i < 3000; i++) buffer[i] = char(i * n);
    co_yield 1;
    int s = 0;
    for (char c : buffer) s += c;
    co_return s;
}

int main() {
    Arg a(1), b(2), c(3);
    Job j = copying(a, b, std::move(c));
    b.v = 20;
    int n = j.steps();
    std::printf("%d %d %d %d\n", n, j.finish(), copies, moves);
    Job w = waiting(12);
    n = w.steps();
    std::printf("%d %d\n", n, w.finish());
    Machine m{"machine", 5};
    Job r = m.run(7);
    n = r.steps();
    std::printf("%d %s ", n, r.h.promise().owner.c_str());
    std::printf("%d %d\n", r.finish(), m.base);
    Job al = aligned(Wide{{5}});
    n = al.steps();
    std::printf("%d %d\n", n, al.finish());
    Job big = large(3);
    n = big.steps();
    std::printf("%d %d\n", n, big.finish());
    refuse = 1;
    Job none = waiting(3);
    std::printf("%d %d %d\n", none.h == nullptr, allocated, released);
    return 0;
}
