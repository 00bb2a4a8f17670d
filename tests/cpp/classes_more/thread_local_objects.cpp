// flags: -pthread
// interpreter: no
// thread_local with constructors and destructors: made on first use in each thread, destroyed at its end, in order.
#include <cstdio>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

static std::mutex m;
static std::string trail;
static void note(const std::string &s) {
    std::lock_guard lock(m);
    trail += s + " ";
}

struct Logger {
    std::string name;
    int uses = 0;
    explicit Logger(std::string n) : name(std::move(n)) { note("+" + name); }
    ~Logger() { note("-" + name + std::to_string(uses)); }
    void use() { uses++; }
};
static thread_local Logger global("global");
static Logger &in_function() {
    thread_local Logger local("local");
    return local;
}
struct Cache {
    static thread_local std::map<int, int> squares;
    static int square(int x) {
        auto [it, is_new] = squares.try_emplace(x, x * x);
        return it->second * 2 + is_new;
    }
};
thread_local std::map<int, int> Cache::squares;
thread_local std::unique_ptr<Logger> owned;
thread_local int plain = 5;
thread_local const int computed = plain * 2 + int(trail.size() * 0);
extern thread_local int declared;
template <class T> struct PerType { static thread_local T value; };
template <class T> thread_local T PerType<T>::value = T(3);

static void run(const char *name, void (*f)()) {
    trail.clear();
    std::thread(f).join();
    std::printf("%s: %s\n", name, trail.c_str());
}

int main() {
    run("none", [] {});
    run("global", [] { global.use(), global.use(); });
    run("local", [] { in_function().use(), in_function().use(), global.use(); });
    run("owned", [] { owned = std::make_unique<Logger>("owned"); in_function(); });
    run("cache", [] { note(std::to_string(Cache::square(3) + Cache::square(3) + Cache::square(4))); });
    run("plain", [] { plain += computed, declared++, note(std::to_string(plain * 100 + declared)); });
    run("types", [] { PerType<int>::value++, PerType<double>::value /= 2, note(std::to_string(PerType<int>::value + PerType<double>::value)); });
    std::printf("%d %d %d %g\n", plain, declared, PerType<int>::value, PerType<double>::value);
    std::printf("%zu\n", Cache::squares.size());
    return 0;
}
thread_local int declared = plain + 1;
