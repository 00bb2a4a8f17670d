// Matrices and polynomials over any ring: modular integers, rationals, polynomials of polynomials, determinants, and powers.
#include <array>
#include <cstdint>
#include <cstdio>
#include <initializer_list>
#include <numeric>
#include <string>
#include <utility>
#include <vector>
// interpreter: no

template <std::uint32_t M> struct Mod {
    std::uint32_t v = 0;
    Mod() = default;
    Mod(long x) : v(std::uint32_t((x % long(M) + long(M)) % long(M))) {}
    friend Mod operator+(Mod a, Mod b) { return long(a.v) + b.v; }
    friend Mod operator-(Mod a, Mod b) { return long(a.v) - b.v; }
    friend Mod operator*(Mod a, Mod b) { return long(std::uint64_t(a.v) * b.v % M); }
    Mod inverse() const {
        long a = v, b = M, x = 1, y = 0;
        while (b) {
            long q = a / b;
            a -= q * b, std::swap(a, b);
            x -= q * y, std::swap(x, y);
        }
        return x;
    }
    friend Mod operator/(Mod a, Mod b) { return a * b.inverse(); }
    friend bool operator==(Mod a, Mod b) { return a.v == b.v; }
    std::string text() const { return std::to_string(v); }
};
struct Rat {
    long n = 0, d = 1;
    Rat() = default;
    Rat(long n, long d = 1) : n(n), d(d) {
        long g = std::gcd(n, d) * (d < 0 ? -1 : 1);
        if (g) this->n /= g, this->d /= g;
    }
    friend Rat operator+(Rat a, Rat b) { return {a.n * b.d + b.n * a.d, a.d * b.d}; }
    friend Rat operator-(Rat a, Rat b) { return {a.n * b.d - b.n * a.d, a.d * b.d}; }
    friend Rat operator*(Rat a, Rat b) { return {a.n * b.n, a.d * b.d}; }
    friend Rat operator/(Rat a, Rat b) { return {a.n * b.d, a.d * b.n}; }
    friend bool operator==(Rat a, Rat b) { return a.n == b.n && a.d == b.d; }
    std::string text() const { return std::to_string(n) + (d == 1 ? "" : "/" + std::to_string(d)); }
};
template <class R> struct Poly {
    std::vector<R> c;
    Poly() = default;
    Poly(long v) : c{R(v)} { trim(); }
    Poly(std::initializer_list<R> l) : c(l) { trim(); }
    void trim() { while (!c.empty() && c.back() == R(0)) c.pop_back(); }
    friend Poly operator+(Poly a, const Poly &b) {
        if (a.c.size() < b.c.size()) a.c.resize(b.c.size());
        for (std::size_t i = 0; i < b.c.size(); i++) a.c[i] = a.c[i] + b.c[i];
        a.trim();
        return a;
    }
    friend Poly operator-(const Poly &a, const Poly &b) { return a + b * Poly(-1); }
    friend Poly operator*(const Poly &a, const Poly &b) {
        Poly r;
        if (a.c.empty() || b.c.empty()) return r;
        r.c.resize(a.c.size() + b.c.size() - 1);
        for (std::size_t i = 0; i < a.c.size(); i++) for (std::size_t j = 0; j < b.c.size(); j++) r.c[i + j] = r.c[i + j] + a.c[i] * b.c[j];
        r.trim();
        return r;
    }
    std::pair<Poly, Poly> divide(const Poly &b) const {
        Poly q, r = *this;
        if (r.c.size() >= b.c.size()) q.c.resize(r.c.size() - b.c.size() + 1);
        while (r.c.size() >= b.c.size()) {
            R k = r.c.back() / b.c.back();
            std::size_t at = r.c.size() - b.c.size();
            q.c[at] = k;
            for (std::size_t i = 0; i < b.c.size(); i++) r.c[at + i] = r.c[at + i] - k * b.c[i];
            r.c.pop_back();
            r.trim();
        }
        return {q, r};
    }
    friend bool operator==(const Poly &a, const Poly &b) { return a.c == b.c; }
    template <class S> S at(const S &x) const {
        S s(0);
        for (auto it = c.rbegin(); it != c.rend(); ++it) s = s * x + S(*it);
        return s;
    }
    std::string text() const {
        std::string s = "(";
        for (auto &v : c) s += (s.size() > 1 ? " " : "") + v.text();
        return s + ")";
    }
};
template <class R, std::size_t N> using Matrix = std::array<std::array<R, N>, N>;
template <class R, std::size_t N> static Matrix<R, N> operator*(const Matrix<R, N> &a, const Matrix<R, N> &b) {
    Matrix<R, N> r{};
    for (std::size_t i = 0; i < N; i++) for (std::size_t j = 0; j < N; j++) for (std::size_t k = 0; k < N; k++) r[i][j] = r[i][j] + a[i][k] * b[k][j];
    return r;
}
template <class R, std::size_t N> static R determinant(const Matrix<R, N> &m) {
    if constexpr (N == 1) return m[0][0];
    else {
        R d(0);
        for (std::size_t c = 0; c < N; c++) {
            Matrix<R, N - 1> s{};
            for (std::size_t i = 1; i < N; i++) for (std::size_t j = 0, k = 0; j < N; j++) if (j != c) s[i - 1][k++] = m[i][j];
            R t = m[0][c] * determinant<R, N - 1>(s);
            d = c % 2 ? d - t : d + t;
        }
        return d;
    }
}
template <class R, std::size_t N> static Poly<R> characteristic(const Matrix<R, N> &m) {
    Matrix<Poly<R>, N> p;
    for (std::size_t i = 0; i < N; i++) for (std::size_t j = 0; j < N; j++) p[i][j] = i == j ? Poly<R>{R(0) - m[i][j], R(1)} : Poly<R>{R(0) - m[i][j]};
    return determinant<Poly<R>, N>(p);
}
template <class T> static T power(T b, unsigned e, T r) {
    for (; e; e >>= 1, b = b * b) if (e & 1) r = r * b;
    return r;
}

int main() {
    using F = Mod<1000000007>;
    Matrix<F, 3> m{{{F(1), F(2), F(3)}, {F(0), F(1), F(4)}, {F(5), F(6), F(0)}}}, id{{{F(1), F(0), F(0)}, {F(0), F(1), F(0)}, {F(0), F(0), F(1)}}};
    auto big = power(m, 1000, id);
    std::printf("%u %u %s\n", big[0][0].v, big[2][1].v, determinant<F, 3>(m).text().c_str());
    Matrix<Rat, 3> r{{{Rat(1), Rat(1, 2), Rat(1, 3)}, {Rat(1, 2), Rat(1, 3), Rat(1, 4)}, {Rat(1, 3), Rat(1, 4), Rat(1, 5)}}};
    auto cp = characteristic<Rat, 3>(r);
    std::printf("%s %s\n", determinant<Rat, 3>(r).text().c_str(), cp.text().c_str());
    Poly<Rat> a{Rat(-1), Rat(0), Rat(0), Rat(1)}, b{Rat(-1), Rat(1)};
    auto [q, rest] = a.divide(b);
    std::printf("%s %s %d %s\n", q.text().c_str(), rest.text().c_str(), q * b + rest == a, a.at(Rat(1, 2)).text().c_str());
    Poly<F> x{F(0), F(1)}, p = power(x + Poly<F>(1), 20, Poly<F>(1));
    std::printf("%s %u %zu\n", p.c[10].text().c_str(), p.at(F(2)).v, p.c.size());
    Poly<Poly<Rat>> two{Poly<Rat>{Rat(1), Rat(2)}, Poly<Rat>(3)};
    auto sq = two * two - Poly<Poly<Rat>>(1);
    std::printf("%s\n", sq.text().c_str());
    F half = F(1) / F(2);
    std::printf("%u %u\n", half.v, (half * F(2)).v);
    return 0;
}
