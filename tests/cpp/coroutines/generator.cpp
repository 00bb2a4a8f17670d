// flags: -std=c++20
// judge: clang
// interpreter: no
// A generator, an exception out of it, objects that live across suspensions, and nested generators.
#include <coroutine>
#include <cstdio>
#include <exception>
#include <string>
#include <utility>

template <class T> struct generator {
    struct promise_type {
        T value;
        std::exception_ptr error;
        generator get_return_object() { return generator(std::coroutine_handle<promise_type>::from_promise(*this)); }
        std::suspend_always initial_suspend() noexcept { return {}; }
        std::suspend_always final_suspend() noexcept { return {}; }
        std::suspend_always yield_value(T v) {
            value = std::move(v);
            return {};
        }
        void return_void() {}
        void unhandled_exception() { error = std::current_exception(); }
    };
    std::coroutine_handle<promise_type> handle;
    explicit generator(std::coroutine_handle<promise_type> h) : handle(h) {}
    generator(generator &&o) : handle(std::exchange(o.handle, nullptr)) {}
    ~generator() {
        if (handle) handle.destroy();
    }
    bool next() {
        handle.resume();
        if (handle.promise().error) std::rethrow_exception(handle.promise().error);
        return !handle.done();
    }
    T &value() { return handle.promise().value; }
};

struct noisy {
    const char *name;
    ~noisy() { std::printf("~%s\n", name); }
};

generator<int> fibonacci(int n) {
    noisy here{"fibonacci"};
    int a = 0, b = 1;
    for (int i = 0; i < n; i++) {
        co_yield a;
        a = std::exchange(b, a + b);
        if (i == 9) throw std::string("too far");
    }
}

generator<std::string> words(std::string text) {
    std::string word;
    for (char c : text) {
        if (c != ' ') {
            word += c;
            continue;
        }
        co_yield word;
        word.clear();
    }
    co_yield word;
}

generator<int> lengths(std::string text) {
    auto inner = words(std::move(text));
    while (inner.next()) co_yield (int)inner.value().size();
}

int main() {
    auto five = fibonacci(5);
    while (five.next()) std::printf("%d ", five.value());
    std::puts("");
    try {
        auto many = fibonacci(20);
        while (many.next()) std::printf("%d ", many.value());
    } catch (const std::string &error) {
        std::printf("%s\n", error.c_str());
    }
    auto l = lengths("a coroutine keeps its variables while it sleeps");
    while (l.next()) std::printf("%d ", l.value());
    std::puts("");
    auto dropped = fibonacci(3);
    dropped.next();
    return 0;
}
