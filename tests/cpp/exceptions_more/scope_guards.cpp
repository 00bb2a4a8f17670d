// interpreter: no
// Guards that know whether an exception is on its way, noexcept that is computed, returns and jumps through cleanups.
#include <cstdio>
#include <exception>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

static std::string trail;
template <class F> struct OnFail {
    F f;
    int before = std::uncaught_exceptions();
    explicit OnFail(F f) : f(std::move(f)) {}
    ~OnFail() { if (std::uncaught_exceptions() > before) f(); }
};
template <class F> struct OnExit {
    F f;
    explicit OnExit(F f) : f(std::move(f)) {}
    ~OnExit() { f(); }
};

struct Account { int balance; };
static void transfer(Account &from, Account &to, int amount) {
    from.balance -= amount;
    OnFail undo([&] { from.balance += amount; trail += "u"; });
    if (from.balance < 0) throw std::runtime_error("no funds");
    to.balance += amount;
    OnFail undo2([&] { to.balance -= amount; trail += "v"; });
    if (amount == 13) throw std::invalid_argument("unlucky");
}

struct InDestructor {
    ~InDestructor() {
        OnFail f([] { trail += "f"; });
        try {
            OnFail g([] { trail += "g"; });
            throw 1;
        } catch (int) {
            trail += "c";
        }
    }
};

static int leaves(int how) {
    for (int i = 0; i < 3; i++) {
        OnExit e([&] { trail += char('0' + i); });
        if (how == 0 && i == 1) return 7;
        if (how == 1 && i == 1) break;
        if (how == 2 && i < 2) continue;
        if (how == 3 && i == 2) goto out;
        OnExit inner([] { trail += "."; });
        if (how == 4 && i == 1) throw how;
    }
    return how;
out:
    OnExit last([] { trail += "L"; });
    return -1;
}

template <class T> void move_or_copy(T &a, T &b) noexcept(noexcept(T(std::move(a)))) { T t(std::move(a)); a = std::move(b); b = std::move(t); }
struct Throws { Throws() = default; Throws(Throws &&) noexcept(false) {} Throws &operator=(Throws &&) { return *this; } };

int main() {
    Account a{100}, b{0};
    int amounts[] = {30, 13, 500, 70};
    for (int amount : amounts) {
        try {
            transfer(a, b, amount);
        } catch (const std::exception &e) {
            trail += e.what()[0];
        }
        std::printf("%d/%d ", a.balance, b.balance);
    }
    std::printf("%s\n", trail.c_str());
    trail.clear();
    try {
        InDestructor d;
        throw 2;
    } catch (int) {
    }
    std::printf("%s\n", trail.c_str());
    for (int how = 0; how < 5; how++) {
        trail.clear();
        int r;
        try {
            r = leaves(how);
        } catch (int v) {
            r = 100 + v;
        }
        std::printf("%d%s ", r, trail.c_str());
    }
    std::string s, t;
    Throws u, v;
    std::printf("\n%d %d\n", noexcept(move_or_copy(s, t)), noexcept(move_or_copy(u, v)));
    std::vector<std::function<void()>> steps;
    std::unique_ptr<int, void (*)(int *)> p(new int(5), [](int *q) { trail += "deleted"; delete q; });
    steps.push_back([&] { trail = ""; });
    steps.push_back([q = std::shared_ptr<int>(std::move(p))] { trail += std::to_string(*q); });
    for (auto &f : steps) f();
    steps.clear();
    std::printf("%s\n", trail.c_str());
    return 0;
}
