// interpreter: no
// Throwing constructors: of members, bases, arrays, new expressions and delegates; what was made is destroyed, in order.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <new>
#include <string>
#include <vector>

static std::string trail;
static int countdown, alive;

struct Part {
    int id;
    explicit Part(int id = 0) : id(id) {
        if (countdown-- == 0) throw id;
        alive++;
        trail += std::to_string(id);
    }
    Part(const Part &p) : Part(p.id + 5) {}
    ~Part() {
        alive--;
        trail += "~" + std::to_string(id);
    }
};
struct Base1 { Part a{1}; };
struct Base2 { Part b{2}; virtual ~Base2() {} };
struct Whole : Base1, Base2 {
    Part c{3}, d;
    Whole() try : d(4) { Part local(5); } catch (int v) {
        trail += "!" + std::to_string(v);
    }
};
struct Delegating {
    Part p{6};
    Delegating() {}
    explicit Delegating(int) : Delegating() { throw 9; }
    ~Delegating() { trail += "D"; }
};
struct Placed {
    static int freed;
    Part p{7};
    static void *operator new(std::size_t n, char *at) { (void)n; return at; }
    static void operator delete(void *, char *) { freed++; }
    static void operator delete(void *) { freed += 100; }
};
int Placed::freed;

template <class F> static void attempt(const char *name, int limit, F f) {
    std::printf("%s:", name);
    for (int i = 0; i <= limit; i++) {
        trail.clear();
        countdown = i;
        try {
            f();
            trail += " ok";
        } catch (int v) {
            trail += " " + std::to_string(v);
        } catch (const std::bad_alloc &) {
            trail += " memory";
        }
        std::printf(" %s", trail.c_str());
    }
    std::printf(" (%d)\n", alive);
}

int main() {
    attempt("whole", 5, [] { Whole w; });
    attempt("array", 3, [] { Part p[3] = {Part(1), Part(2), Part(3)}; });
    attempt("new array", 2, [] { delete[] new Part[2]; });
    attempt("vector", 6, [] { std::vector<Part> v(2); v.reserve(4); });
    attempt("delegating", 1, [] { Delegating d(1); });
    attempt("shared", 1, [] { auto p = std::make_shared<Part>(8); });
    alignas(Placed) static char room[sizeof(Placed)];
    attempt("placed", 1, [] { (new (room) Placed)->~Placed(); });
    std::printf("%d\n", Placed::freed);
    return 0;
}
