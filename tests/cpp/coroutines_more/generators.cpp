// flags: -std=c++20
// judge: clang
// interpreter: no
// Generators: values, references, recursion into others, exceptions out of them, early ends, and algorithms over them.
#include <coroutine>
#include <cstdio>
#include <exception>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

static int frames;
template <class T> class Gen {
public:
    struct promise_type {
        const T *value = nullptr;
        std::exception_ptr error;
        std::coroutine_handle<promise_type> inner, outer;
        promise_type() { frames++; }
        ~promise_type() { frames--; }
        Gen get_return_object() { return Gen(std::coroutine_handle<promise_type>::from_promise(*this)); }
        std::suspend_always initial_suspend() noexcept { return {}; }
        struct Back {
            bool await_ready() noexcept { return false; }
            std::coroutine_handle<> await_suspend(std::coroutine_handle<promise_type> h) noexcept {
                auto o = h.promise().outer;
                if (!o) return std::noop_coroutine();
                return o;
            }
            void await_resume() noexcept {}
        };
        Back final_suspend() noexcept { return {}; }
        std::suspend_always yield_value(const T &v) noexcept { value = &v; return {}; }
        struct Into {
            Gen g;
            std::coroutine_handle<promise_type> from = nullptr;
            bool await_ready() { return false; }
            std::coroutine_handle<> await_suspend(std::coroutine_handle<promise_type> h) {
                from = h;
                g.h.promise().outer = h;
                h.promise().inner = g.h;
                return g.h;
            }
            void await_resume() {
                from.promise().inner = nullptr;
                if (g.h.promise().error) std::rethrow_exception(g.h.promise().error);
            }
        };
        Into yield_value(Gen g) { return {std::move(g)}; }
        void return_void() {}
        void unhandled_exception() { error = std::current_exception(); }
    };
    explicit Gen(std::coroutine_handle<promise_type> h) : h(h) {}
    Gen(Gen &&o) noexcept : h(std::exchange(o.h, nullptr)) {}
    ~Gen() { if (h) h.destroy(); }
    struct End {};
    struct Iter {
        Gen *g;
        const T &operator*() const { return *g->current().promise().value; }
        Iter &operator++() { g->advance(); return *this; }
        bool operator!=(End) const { return !g->h.done(); }
    };
    Iter begin() { advance(); return {this}; }
    End end() { return {}; }
private:
    std::coroutine_handle<promise_type> h;
    std::coroutine_handle<promise_type> current() {
        auto c = h;
        while (c.promise().inner && !c.promise().inner.done()) c = c.promise().inner;
        return c;
    }
    void advance() {
        current().resume();
        if (h.done() && h.promise().error) std::rethrow_exception(h.promise().error);
    }
};

static Gen<int> range(int from, int to, int step = 1) {
    for (int i = from; i < to; i += step) co_yield i;
}
struct Tree { int v; Tree *left = nullptr, *right = nullptr; };
static Gen<int> walk(const Tree *t) {
    if (!t) co_return;
    co_yield walk(t->left);
    co_yield t->v;
    co_yield walk(t->right);
}
static Gen<std::string> words(std::string text) {
    std::string word;
    for (char c : text + " ") {
        if (c != ' ') word += c;
        else if (!word.empty()) {
            co_yield word;
            word.clear();
        }
    }
}
static Gen<int> failing(int after) {
    co_yield range(0, after);
    throw std::runtime_error("stopped");
}
static Gen<unsigned> primes() {
    std::vector<unsigned> found;
    for (unsigned n = 2;; n++) {
        bool prime = true;
        for (unsigned p : found) if (n % p == 0) prime = false;
        if (prime) found.push_back(n), co_yield n;
    }
}
template <class T, class F> static Gen<T> where(Gen<T> g, F f) {
    for (auto &v : g) if (f(v)) co_yield v;
}

int main() {
    int s = 0;
    for (int v : range(1, 20, 3)) s = s * 3 + v;
    std::printf("%d\n", s);
    Tree n[7] = {{4}, {2}, {6}, {1}, {3}, {5}, {7}};
    n[0].left = &n[1], n[0].right = &n[2], n[1].left = &n[3], n[1].right = &n[4], n[2].left = &n[5], n[2].right = &n[6];
    for (int v : walk(n)) std::printf("%d ", v);
    for (auto &w : words("several words  here")) std::printf("%s|", w.c_str());
    std::puts("");
    try {
        for (int v : failing(3)) std::printf("%d ", v);
    } catch (const std::runtime_error &e) {
        std::printf("%s\n", e.what());
    }
    unsigned last = 0;
    for (unsigned p : primes()) if ((last = p) > 100) break;
    int even = 0;
    for (int v : where(range(0, 30), [](int x) { return x % 4 == 2; })) even = even * 2 + v;
    std::printf("%u %d %d\n", last, even, frames);
    return 0;
}
