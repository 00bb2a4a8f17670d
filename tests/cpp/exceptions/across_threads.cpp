// interpreter: no
// Exceptions in several threads at a time, carried over to another by promises, futures and exception pointers.
#include <cstdio>
#include <future>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

static int work(int n) {
    struct lock {
        int &count;
        explicit lock(int &c) : count(c) { ++count; }
        ~lock() { --count; }
    };
    thread_local int held = 0;
    int caught = 0;
    for (int i = 0; i < 200; i++) {
        try {
            lock a(held), b(held);
            if (i % (n + 2) == 0) throw std::runtime_error(std::to_string(i));
            if (i % 7 == n) throw i;
        } catch (const std::exception &e) {
            caught += std::stoi(e.what());
        } catch (int v) {
            caught += 2 * v;
        }
        if (held != 0) return -1;
    }
    return caught;
}

int main() {
    std::vector<std::thread> threads;
    std::vector<int> results(6);
    for (int i = 0; i < 6; i++) threads.emplace_back([i, &results] { results[i] = work(i); });
    for (auto &t : threads) t.join();
    for (int r : results) std::printf("%d ", r);
    std::puts("");
    auto f = std::async(std::launch::async, [](int x) -> int {
        if (x > 3) throw std::invalid_argument("too large: " + std::to_string(x));
        return x;
    }, 5);
    try {
        std::printf("%d\n", f.get());
    } catch (const std::invalid_argument &e) {
        std::printf("%s\n", e.what());
    }
    std::promise<int> p;
    std::exception_ptr kept;
    std::thread t([&] {
        try {
            throw 42;
        } catch (...) {
            kept = std::current_exception();
            p.set_exception(kept);
        }
    });
    t.join();
    for (int i = 0; i < 2; i++) try {
            if (i == 0) p.get_future().get();
            else std::rethrow_exception(kept);
        } catch (int v) {
            std::printf("%d\n", v);
        }
    return 0;
}
