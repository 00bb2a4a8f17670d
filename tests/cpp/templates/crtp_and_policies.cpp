// interpreter: no
// Static polymorphism: CRTP with counters and operators, policies by template parameters, mixins, tags, and singletons.
#include <cstdio>
#include <cstring>
#include <iterator>
#include <list>
#include <string>
#include <type_traits>
#include <vector>

template <class T> struct Counted {
    static inline int alive = 0, total = 0;
    Counted() { alive++, total++; }
    Counted(const Counted &) { alive++, total++; }
    ~Counted() { alive--; }
};
template <class T> struct Ordered {
    friend bool operator>(const T &a, const T &b) { return b < a; }
    friend bool operator<=(const T &a, const T &b) { return !(b < a); }
    friend bool operator>=(const T &a, const T &b) { return !(a < b); }
    friend bool operator==(const T &a, const T &b) { return !(a < b) && !(b < a); }
};
template <class D> struct Arithmetic {
    D &self() { return static_cast<D &>(*this); }
    friend D operator+(D a, const D &b) { return a += b; }
    friend D operator-(D a, const D &b) { return a -= b; }
    friend D operator*(D a, int k) { D r = a; r -= a; while (k--) r += a; return r; }
    D &operator++() { self() += D(1); return self(); }
    D operator++(int) { D old = self(); ++*this; return old; }
};
struct Money : Counted<Money>, Ordered<Money>, Arithmetic<Money> {
    long cents;
    explicit Money(long whole, long cents = 0) : cents(whole * 100 + cents) {}
    Money &operator+=(const Money &o) { cents += o.cents; return *this; }
    Money &operator-=(const Money &o) { cents -= o.cents; return *this; }
    friend bool operator<(const Money &a, const Money &b) { return a.cents < b.cents; }
};
struct Point : Counted<Point>, Arithmetic<Point> {
    int x, y;
    explicit Point(int x, int y = 0) : x(x), y(y) {}
    Point &operator+=(const Point &o) { x += o.x, y += o.y; return *this; }
    Point &operator-=(const Point &o) { x -= o.x, y -= o.y; return *this; }
};

struct Grow2 { static std::size_t next(std::size_t n) { return n ? n * 2 : 1; } };
struct Grow4 { static std::size_t next(std::size_t n) { return n + 4; } };
struct Checked { static bool bad(std::size_t i, std::size_t n) { return i >= n; } };
struct Unchecked { static constexpr bool bad(std::size_t, std::size_t) { return false; } };
template <class T, class Growth = Grow2, class Bounds = Checked> class Array : private Growth, private Bounds {
    T *data = nullptr;
    std::size_t n = 0, room = 0;
public:
    int grown = 0;
    Array() = default;
    Array(const Array &) = delete;
    ~Array() { delete[] data; }
    void push(const T &v) {
        if (n == room) {
            room = Growth::next(room);
            T *more = new T[room];
            for (std::size_t i = 0; i < n; i++) more[i] = data[i];
            delete[] data;
            data = more;
            grown++;
        }
        data[n++] = v;
    }
    T at(std::size_t i, T otherwise) const { return Bounds::bad(i, n) ? otherwise : data[i]; }
    std::size_t size() const { return n; }
};

template <class Base> struct Loud : Base { std::string name() const { return Base::name() + "!"; } };
template <class Base> struct Twice : Base { std::string name() const { return Base::name() + Base::name(); } };
struct Cat { std::string name() const { return "cat"; } };

template <class It> static int distance_by(It a, It b, std::random_access_iterator_tag) { return int(b - a) * 10; }
template <class It> static int distance_by(It a, It b, std::input_iterator_tag) { int n = 0; for (; a != b; ++a) n++; return n; }
template <class It> static int steps_of(It a, It b) { return distance_by(a, b, typename std::iterator_traits<It>::iterator_category()); }

template <class D> struct Shape { double area() const { return static_cast<const D *>(this)->area_of() * scale(); } double scale() const { if constexpr (D::scaled) return 2; else return 1; } };
struct Disc : Shape<Disc> { static constexpr bool scaled = true; double area_of() const { return 3; } };
struct Tile : Shape<Tile> { static constexpr bool scaled = false; double area_of() const { return 4; } };

int main() {
    {
        Money a(3, 50), b(2, 75), c = a + b * 2 - Money(1);
        Point p(1, 2), q = p + Point(3, 4) * 3;
        Money d = c++;
        std::printf("%ld %ld %d%d%d%d %d %d\n", c.cents, d.cents, a > b, a <= b, a >= a, c == d, q.x, q.y);
        std::printf("%d %d\n", Counted<Money>::alive, Counted<Point>::alive);
    }
    std::printf("%d %d\n", Counted<Money>::alive, Counted<Point>::alive);
    Array<int> doubling;
    Array<double, Grow4, Unchecked> stepping;
    for (int i = 0; i < 20; i++) doubling.push(i * i), stepping.push(i / 2.0);
    std::printf("%d %d %d %g %zu\n", doubling.grown, stepping.grown, doubling.at(25, -1), stepping.at(19, 0), sizeof doubling);
    std::printf("%s %s\n", Loud<Twice<Cat>>().name().c_str(), Twice<Loud<Loud<Cat>>>().name().c_str());
    std::vector<int> v(5);
    std::list<int> l(5);
    std::printf("%d %d %g %g\n", steps_of(v.begin(), v.end()), steps_of(l.begin(), l.end()), Disc().area(), Tile().area());
    return 0;
}
