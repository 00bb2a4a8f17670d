// flags: -pthread
// interpreter: no
// Static locals made once by many threads, again after a constructor that threw, recursion, templates and inline variables.
#include <atomic>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

static std::atomic<int> made{0}, tries{0};
struct Slow {
    int v;
    explicit Slow(int v) : v(v) {
        for (int i = 0; i < 1000; i++) std::this_thread::yield();
        made++;
    }
};
static Slow &once(int v) {
    static Slow s(v);
    return s;
}
static int sometimes() {
    static int value = [] {
        if (++tries < 3) throw std::runtime_error("not yet");
        return 77;
    }();
    return value;
}
template <int N> static int &counter() {
    static int c = N * 10;
    return c;
}
struct Noisy {
    const char *name;
    explicit Noisy(const char *n) : name(n) { std::printf("+%s ", name); }
    ~Noisy() { std::printf("-%s ", name); }
};
inline Noisy shared("inline");
static Noisy &local(int which) {
    if (which) {
        static Noisy a("a");
        return a;
    }
    static Noisy b("b");
    return b;
}
struct Holder {
    static inline std::vector<int> numbers{1, 2, 3};
    static const std::string text;
    static thread_local int per_thread;
};
const std::string Holder::text = "static " + std::to_string(Holder::numbers.size());
thread_local int Holder::per_thread = int(Holder::text.size());
static int order = Holder::text.empty() ? -1 : 1;
static constexpr int table[] = {1, 4, 9};
static const int folded = table[2] * 3;

int main() {
    std::printf("| ");
    std::vector<std::thread> threads;
    std::atomic<int> sum{0};
    for (int i = 0; i < 8; i++) threads.emplace_back([&] { sum += once(5).v; Holder::per_thread++; });
    for (auto &t : threads) t.join();
    std::printf("%d %d\n", int(made), int(sum));
    int failures = 0;
    for (int i = 0; i < 5; i++) {
        try {
            failures += sometimes() == 77 ? 0 : 100;
        } catch (const std::runtime_error &) {
            failures++;
        }
    }
    std::printf("%d %d\n", failures, int(tries));
    counter<1>()++, counter<2>() += 5, counter<1>()++;
    std::printf("%d %d %d\n", counter<1>(), counter<2>(), counter<3>());
    local(1), local(0), local(1);
    std::printf("\n%s %d %d %d\n", Holder::text.c_str(), Holder::per_thread, order, folded);
    return 0;
}
