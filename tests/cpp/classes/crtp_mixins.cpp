// interpreter: no
// Static polymorphism beside dynamic one: CRTP, mixins, private bases, friends, empty bases, using declarations.
#include <cstdio>
#include <string>
#include <type_traits>

template <class D> struct comparable {
    friend bool operator!=(const D &a, const D &b) { return !(a == b); }
    friend bool operator>(const D &a, const D &b) { return b < a; }
    friend bool operator<=(const D &a, const D &b) { return !(b < a); }
};
template <class D> struct counted {
    static inline int made = 0, alive = 0;
    counted() { made++, alive++; }
    counted(const counted &) { made++, alive++; }
    ~counted() { alive--; }
};
template <class D> struct printable {
    void print() const {
        const D &self = static_cast<const D &>(*this);
        std::printf("<%s>", self.text().c_str());
    }
};
struct version : comparable<version>, counted<version>, printable<version> {
    int major, minor;
    version(int a, int b) : major(a), minor(b) {}
    friend bool operator==(const version &a, const version &b) { return a.major == b.major && a.minor == b.minor; }
    friend bool operator<(const version &a, const version &b) { return a.major != b.major ? a.major < b.major : a.minor < b.minor; }
    std::string text() const { return std::to_string(major) + "." + std::to_string(minor); }
};
struct empty1 {};
struct empty2 {};
struct packed : empty1, empty2 { int v; };

class engine {
protected:
    int power = 3;
    int run(int n) const { return n * power; }
    int run(double d) const { return (int)(d * power * 10); }
};
class car : private engine {
public:
    using engine::run;
    car &faster() & { power *= 2; return *this; }
    car &&faster() && { power *= 5; return static_cast<car &&>(*this); }
    friend int inspect(const car &);
};
int inspect(const car &c) { return c.power; }

template <class... Bases> struct all : Bases... {
    int sum() const { return (Bases::get() + ... + 0); }
};
struct one { int get() const { return 1; } };
struct ten { int get() const { return 10; } };

int main() {
    version a(1, 2), b(1, 10), c = a;
    std::printf("%d%d%d%d ", a < b, a > b, a != c, a <= c);
    a.print(), b.print();
    { version d(9, 9); (void)d; }
    std::printf(" %d %d\n", version::made, version::alive);
    std::printf("%zu %d %d\n", sizeof(packed), std::is_empty_v<empty1>, (int)std::is_polymorphic_v<version>);
    car k;
    std::printf("%d %d\n", k.run(2), k.run(1.5));
    std::printf("%d %d\n", inspect(k.faster()), inspect(car().faster()));
    std::printf("%d\n", all<one, ten>().sum());
    return 0;
}
