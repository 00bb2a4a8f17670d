// interpreter: no
// Exceptions through function pointers, std::function, virtual calls, qsort, recursion, threads, futures and noexcept.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <future>
#include <map>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

struct Shape {
    virtual ~Shape() = default;
    virtual double area() const = 0;
};
struct Square : Shape {
    double side;
    explicit Square(double s) : side(s) {}
    double area() const override {
        if (side < 0) throw std::domain_error("negative");
        return side * side;
    }
};

static int comparisons;
static bool compare(int a, int b) {
    if (++comparisons == 20) throw a + b;
    return a < b;
}

static long depth(int n, std::string s) {
    s += char('a' + n % 26);
    if (n == 0) throw s;
    struct Count {
        int *p;
        ~Count() { ++*p; }
    };
    static int left;
    Count c{&left};
    long r = depth(n - 1, s);
    return r + left;
}

int main() {
    double total = 0;
    int bad = 0;
    for (double side : {1.0, -2.0, 3.0, -4.0}) {
        std::unique_ptr<Shape> s(new Square(side));
        try {
            total += s->area();
        } catch (const std::logic_error &e) {
            bad += int(std::string(e.what()).size());
        }
    }
    std::printf("%g %d\n", total, bad);
    std::vector<int> v;
    for (int i = 0; i < 30; i++) v.push_back(i * 7 % 31);
    try {
        std::sort(v.begin(), v.end(), compare);
        std::puts("sorted");
    } catch (int sum) {
        std::printf("stopped %d\n", sum >= 0);
    }
    try {
        depth(40, "");
    } catch (const std::string &s) {
        std::printf("%s\n", s.c_str());
    }
    std::map<std::string, std::function<int(int)>> table{{"half", [](int x) { return x % 2 ? throw x : x / 2; }}, {"double", [](int x) { return x * 2; }}};
    int r = 0;
    for (auto &[name, f] : table)
        for (int x = 1; x < 4; x++) {
            try {
                r = r * 10 + f(x);
            } catch (int y) {
                r = r * 10 + 9 - y;
            }
        }
    std::printf("%d\n", r);
    try {
        table.at("none")(1);
    } catch (const std::out_of_range &) {
        std::puts("none");
    }
    try {
        std::function<void()> empty;
        empty();
    } catch (const std::bad_function_call &) {
        std::puts("empty");
    }
    std::exception_ptr caught[3];
    std::vector<std::thread> threads;
    for (int i = 0; i < 3; i++)
        threads.emplace_back([i, &caught] {
            try {
                if (i == 1) throw std::string("one");
                throw i;
            } catch (...) {
                caught[i] = std::current_exception();
            }
        });
    for (auto &t : threads) t.join();
    for (auto &e : caught) {
        try {
            std::rethrow_exception(e);
        } catch (int i) {
            std::printf("%d ", i);
        } catch (std::string &s) {
            std::printf("%s ", s.c_str());
        }
    }
    std::promise<int> promise;
    auto future = promise.get_future();
    std::thread([&] { promise.set_exception(std::make_exception_ptr(std::length_error("from a thread"))); }).join();
    try {
        future.get();
    } catch (const std::length_error &e) {
        std::printf("%s\n", e.what());
    }
    auto lazy = std::async(std::launch::deferred, [] { throw 5; return 1; });
    try {
        lazy.get();
    } catch (int five) {
        std::printf("%d\n", five);
    }
    return 0;
}
