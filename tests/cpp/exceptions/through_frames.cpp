// interpreter: no
// Exceptions through frames with and without clean-up, caught by base, by value, rethrown, nested.
#include <cstdio>
#include <stdexcept>
#include <string>

struct base {
    int code;
    explicit base(int c) : code(c) {}
    virtual ~base() = default;
    virtual const char *name() const { return "base"; }
};
struct derived : base {
    using base::base;
    const char *name() const override { return "derived"; }
};
struct second : derived {
    std::string text;
    second(int c, std::string t) : derived(c), text(std::move(t)) {}
    const char *name() const override { return text.c_str(); }
};

static int depth;
struct guard {
    int id;
    explicit guard(int i) : id(i) { depth++; }
    ~guard() {
        depth--;
        std::printf("[%d]", id);
    }
};

static int descend(int n, int kind) {
    guard g(n);
    if (n == 0) switch (kind) {
        case 0: throw base(10);
        case 1: throw derived(11);
        case 2: throw second(12, "second of " + std::to_string(kind));
        case 3: throw 3.5;
        case 4: throw std::out_of_range("range");
        default: return 1;
        }
    try {
        return descend(n - 1, kind) + n;
    } catch (derived &d) {
        d.code += n;
        if (n < 3) throw;
        return -d.code;
    } catch (double v) {
        throw (int)(v * 2);
    }
}

int main() {
    for (int kind = 0; kind < 6; kind++) {
        try {
            std::printf("%d\n", descend(4, kind));
        } catch (const base &b) {
            std::printf(" %s %d\n", b.name(), b.code);
        } catch (int i) {
            std::printf(" int %d\n", i);
        } catch (const std::exception &e) {
            std::printf(" %s\n", e.what());
        } catch (...) {
            std::puts("unknown");
        }
        if (depth) return 1;
    }
    try {
        try {
            throw 1;
        } catch (int) {
            guard g(99);
            throw second(5, "from a handler");
        }
    } catch (base &b) {
        std::printf(" %s\n", b.name());
    }
    return 0;
}
