// interpreter: no
// A matrix and a rational with operators of all kinds, conversions, user literals, and placement new.
#include <cstdio>
#include <initializer_list>
#include <new>
#include <numeric>

class rational {
    long n, d;
public:
    constexpr rational(long a = 0, long b = 1) : n(a / (std::gcd(a, b) ?: 1)), d(b / (std::gcd(a, b) ?: 1)) {
        if (d < 0) n = -n, d = -d;
    }
    friend constexpr rational operator+(rational a, rational b) { return {a.n * b.d + b.n * a.d, a.d * b.d}; }
    friend constexpr rational operator*(rational a, rational b) { return {a.n * b.n, a.d * b.d}; }
    friend constexpr bool operator==(rational a, rational b) { return a.n == b.n && a.d == b.d; }
    constexpr rational operator-() const { return {-n, d}; }
    rational &operator+=(rational o) { return *this = *this + o; }
    rational operator++(int) { rational old = *this; return *this += 1, old; }
    explicit operator bool() const { return n != 0; }
    operator double() const { return (double)n / d; }
    void print(const char *end = " ") const { std::printf("%ld/%ld%s", n, d, end); }
};
constexpr rational operator""_r(unsigned long long v) { return rational((long)v); }

template <int R, int C> struct matrix {
    rational cells[R][C];
    matrix() = default;
    matrix(std::initializer_list<rational> list) {
        int i = 0;
        for (auto v : list) (*this)(i / C, i % C) = v, i++;
    }
    rational &operator()(int r, int c) { return cells[r][c]; }
    const rational &operator()(int r, int c) const { return cells[r][c]; }
    template <int K> matrix<R, K> operator*(const matrix<C, K> &o) const {
        matrix<R, K> m;
        for (int r = 0; r < R; r++) for (int k = 0; k < K; k++) for (int c = 0; c < C; c++) m(r, k) += (*this)(r, c) * o(c, k);
        return m;
    }
};

struct tracked {
    static inline int live = 0;
    int id;
    explicit tracked(int i) : id(i) { ++live; }
    ~tracked() { --live; }
    void *operator new(size_t n) { std::printf("[%zu]", n); return ::operator new(n); }
    void *operator new(size_t, void *at) { return at; }
    void operator delete(void *p) { std::printf("[]"); ::operator delete(p); }
};

int main() {
    rational a(1, 2), b(-3, -9), c = a + b * 2_r;
    a.print(), b.print(), c.print(), (-c).print("\n");
    a++.print(), a.print("\n");
    std::printf("%d %d %g\n", (bool)rational(0, 5), rational(2, 4) == rational(1, 2), (double)c);
    matrix<2, 3> m{1, rational(1, 2), 0, -1, 2, rational(3, 4)};
    matrix<3, 2> n{2, 0, 1, 1, rational(1, 3), 4};
    auto p = m * n;
    for (int i = 0; i < 4; i++) p(i / 2, i % 2).print();
    std::puts("");
    alignas(tracked) unsigned char room[sizeof(tracked)];
    tracked *t = new (room) tracked(5), *u = new tracked(6);
    std::printf("%d %d %d\n", t->id, u->id, tracked::live);
    t->~tracked();
    delete u;
    std::printf("%d\n", tracked::live);
    return 0;
}
