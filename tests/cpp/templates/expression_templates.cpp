// Vectors and matrices by expression templates: no temporaries, sizes checked when compiled, lazily chosen operations.
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <type_traits>
#include <utility>

static int evaluations;
template <class E> struct Expr {
    const E &self() const { return static_cast<const E &>(*this); }
};
template <std::size_t N> struct Vec : Expr<Vec<N>> {
    static constexpr std::size_t size = N;
    std::array<double, N> v{};
    Vec() = default;
    template <class... T, class = std::enable_if_t<sizeof...(T) == N>> Vec(T... t) : v{double(t)...} {}
    template <class E> Vec(const Expr<E> &e) { *this = e; }
    template <class E> Vec &operator=(const Expr<E> &e) {
        static_assert(E::size == N, "sizes");
        for (std::size_t i = 0; i < N; i++) v[i] = e.self()[i], evaluations++;
        return *this;
    }
    double operator[](std::size_t i) const { return v[i]; }
};
template <class T> struct Hold { using type = T; };
template <std::size_t N> struct Hold<Vec<N>> { using type = const Vec<N> &; };

template <class L, class R, class Op> struct Binary : Expr<Binary<L, R, Op>> {
    static constexpr std::size_t size = L::size;
    typename Hold<L>::type l;
    typename Hold<R>::type r;
    Binary(const L &l, const R &r) : l(l), r(r) {}
    double operator[](std::size_t i) const { return Op::apply(l[i], r[i]); }
};
template <class E> struct Scaled : Expr<Scaled<E>> {
    static constexpr std::size_t size = E::size;
    typename Hold<E>::type e;
    double k;
    Scaled(const E &e, double k) : e(e), k(k) {}
    double operator[](std::size_t i) const { return e[i] * k; }
};
template <class E, class F> struct Mapped : Expr<Mapped<E, F>> {
    static constexpr std::size_t size = E::size;
    typename Hold<E>::type e;
    F f;
    Mapped(const E &e, F f) : e(e), f(f) {}
    double operator[](std::size_t i) const { return f(e[i]); }
};
struct Add { static double apply(double a, double b) { return a + b; } };
struct Sub { static double apply(double a, double b) { return a - b; } };
struct Mul { static double apply(double a, double b) { return a * b; } };
template <class L, class R> auto operator+(const Expr<L> &l, const Expr<R> &r) { return Binary<L, R, Add>(l.self(), r.self()); }
template <class L, class R> auto operator-(const Expr<L> &l, const Expr<R> &r) { return Binary<L, R, Sub>(l.self(), r.self()); }
template <class L, class R> auto operator*(const Expr<L> &l, const Expr<R> &r) { return Binary<L, R, Mul>(l.self(), r.self()); }
template <class E> auto operator*(const Expr<E> &e, double k) { return Scaled<E>(e.self(), k); }
template <class E, class F> auto map(const Expr<E> &e, F f) { return Mapped<E, F>(e.self(), f); }
template <class E> double sum(const Expr<E> &e) {
    double s = 0;
    for (std::size_t i = 0; i < E::size; i++) s += e.self()[i];
    return s;
}
template <class L, class R> double dot(const Expr<L> &l, const Expr<R> &r) { return sum(l * r); }

template <std::size_t R, std::size_t C> struct Matrix {
    double m[R][C] = {};
    template <class E> Vec<R> operator*(const Expr<E> &e) const {
        Vec<R> out;
        for (std::size_t i = 0; i < R; i++)
            for (std::size_t j = 0; j < C; j++) out.v[i] += m[i][j] * e.self()[j];
        return out;
    }
    template <std::size_t K> Matrix<R, K> operator*(const Matrix<C, K> &o) const {
        Matrix<R, K> out;
        for (std::size_t i = 0; i < R; i++)
            for (std::size_t j = 0; j < K; j++)
                for (std::size_t k = 0; k < C; k++) out.m[i][j] += m[i][k] * o.m[k][j];
        return out;
    }
};
template <std::size_t N> Matrix<N, N> power(Matrix<N, N> b, unsigned e) {
    Matrix<N, N> r;
    for (std::size_t i = 0; i < N; i++) r.m[i][i] = 1;
    for (; e; e >>= 1, b = b * b) if (e & 1) r = r * b;
    return r;
}

int main() {
    Vec<4> a(1, 2, 3, 4), b(0.5, 0.25, 2, -1), c;
    c = (a + b) * (a - b) * 2 + map(a, [](double x) { return x * x; });
    std::printf("%g %g %g %g (%d)\n", c[0], c[1], c[2], c[3], evaluations);
    std::printf("%g %g\n", dot(a + a, b - c), sum(map(a * b, [](double x) { return std::fabs(x); })));
    double k = 3;
    auto later = map(a * k, [&k](double x) { return x + k; });
    k = 100;
    std::printf("%g\n", sum(later));
    Matrix<2, 4> m{{{1, 0, 1, 0}, {0, 1, 0, -1}}};
    Vec<2> r = m * (a + b);
    std::printf("%g %g\n", r[0], r[1]);
    Matrix<2, 2> fib{{{1, 1}, {1, 0}}};
    std::printf("%.0f %.0f\n", power(fib, 50).m[0][1], power(fib, 10).m[0][0]);
    return 0;
}
