// interpreter: no
// Static locals are made once, also when making one throws, by one thread of many; thread-local ones once in each.
#include <atomic>
#include <cstdio>
#include <string>
#include <thread>
#include <vector>

static std::atomic<int> made{0}, destroyed{0};

struct counted {
    int id;
    counted() : id(++made) {}
    ~counted() { ++destroyed; }
};

static counted &shared() {
    static counted one;
    return one;
}

static counted &mine() {
    thread_local counted each;
    return each;
}

static int attempts;
static const std::string &stubborn() {
    static const std::string text = [] {
        if (++attempts < 3) throw attempts;
        return std::string("third time");
    }();
    return text;
}

template <class T> struct registry {
    static std::vector<T> list;
    static thread_local int uses;
};
template <class T> std::vector<T> registry<T>::list = {T(1), T(2)};
template <class T> thread_local int registry<T>::uses = 5;

struct global {
    int value;
    explicit global(int v) : value(v + (int)registry<int>::list.size()) {}
    ~global() { std::printf("~global %d\n", value); }
} first(10), second(first.value * 2);

int main() {
    std::vector<std::thread> threads;
    std::atomic<int> same{0};
    for (int i = 0; i < 8; i++) threads.emplace_back([&] {
            same += &shared() == &shared() && shared().id >= 1;
            mine();
            registry<int>::uses += 1;
            same += registry<int>::uses == 6;
        });
    for (auto &t : threads) t.join();
    std::printf("%d %d %d\n", (int)made, (int)destroyed, (int)same);
    for (int i = 0; i < 4; i++) try {
            std::printf("%s\n", stubborn().c_str());
        } catch (int n) {
            std::printf("attempt %d\n", n);
        }
    registry<double>::list.push_back(first.value);
    std::printf("%zu %g %d %d\n", registry<double>::list.size(), registry<double>::list[2], second.value, registry<double>::uses);
    return 0;
}
