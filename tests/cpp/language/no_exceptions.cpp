// flags: -fno-exceptions -fno-rtti
// interpreter: no
// sanitizers: no
// A program without exceptions and type information: errors as values, virtual functions, containers, statics.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <new>
#include <string>
#include <utility>
#include <vector>

template <class T> class result {
    bool good;
    union {
        T value;
        int error;
    };
public:
    result(T v) : good(true), value(std::move(v)) {}
    result(int e, bool) : good(false), error(e) {}
    result(const result &) = delete;
    result(result &&o) : good(o.good) {
        if (good) new (&value) T(std::move(o.value));
        else error = o.error;
    }
    ~result() { if (good) value.~T(); }
    template <class F> auto then(F f) -> decltype(f(value)) {
        if (!good) return {error, false};
        return f(value);
    }
    const T &or_else(const T &other) const { return good ? value : other; }
    int code() const { return good ? 0 : error; }
};

static result<int> parse(const std::string &s) {
    int v = 0;
    for (char c : s) {
        if (c < '0' || c > '9') return {c, false};
        v = v * 10 + c - '0';
    }
    return v;
}
static result<std::string> repeat(int n) {
    if (n > 20) return {n, false};
    std::string s;
    while (n--) s += "ab";
    return s;
}

struct animal {
    virtual ~animal() = default;
    virtual int legs() const = 0;
};
struct dog final : animal { int legs() const override { return 4; } };
struct bird final : animal { int legs() const override { return 2; } };

static int &calls() {
    static int *n = new int(0);
    return *n;
}

int main() {
    for (const char *s : {"3", "12", "x1", "99"}) {
        auto r = parse(s).then([](int n) { calls()++; return repeat(n); });
        std::printf("%s %d\n", r.or_else("none").c_str(), r.code());
    }
    std::vector<std::unique_ptr<animal>> zoo;
    for (int i = 0; i < 5; i++) zoo.push_back(i % 2 ? std::unique_ptr<animal>(new dog) : std::make_unique<bird>());
    int legs = 0;
    for (auto &a : zoo) legs += a->legs();
    void *none = ::operator new(~0ull >> 8, std::nothrow);
    std::printf("%d %d %d\n", legs, calls(), none == nullptr);
    return 0;
}
