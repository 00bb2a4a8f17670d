// interpreter: no
// flags: -std=gnu++20
// judge: clang
// Numbers in C++: __int128 in templates, long double, _BitInt, char types, three-way results, narrowing, shifts, and literals.
#include <bit>
#include <cmath>
#include <compare>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <string>
#include <type_traits>

template <class T> static std::string digits(T v) {
    using U = std::conditional_t<sizeof(T) == 16, unsigned __int128, unsigned long long>;
    bool negative = v < 0;
    U u = negative ? -U(v) : U(v);
    std::string s;
    do s.insert(s.begin(), char('0' + int(u % 10)));
    while (u /= 10);
    return negative ? "-" + s : s;
}
template <class T> struct Fraction {
    T n, d;
    constexpr Fraction(T a, T b = 1) : n(a), d(b) { reduce(); }
    constexpr void reduce() {
        T a = n < 0 ? -n : n, b = d;
        while (b) { T t = a % b; a = b, b = t; }
        if (a) n /= a, d /= a;
    }
    constexpr Fraction operator+(const Fraction &o) const { return {n * o.d + o.n * d, d * o.d}; }
    constexpr Fraction operator*(const Fraction &o) const { return {n * o.n, d * o.d}; }
    constexpr std::strong_ordering operator<=>(const Fraction &o) const { return n * o.d <=> o.n * d; }
    constexpr bool operator==(const Fraction &) const = default;
};
template <int N> class Fixed {
    std::int64_t v;
public:
    constexpr Fixed(double d) : v(std::int64_t(d * (1LL << N) + (d < 0 ? -0.5 : 0.5))) {}
    friend constexpr Fixed operator*(Fixed a, Fixed b) { Fixed r(0); r.v = std::int64_t((__int128)a.v * b.v >> N); return r; }
    friend constexpr Fixed operator/(Fixed a, Fixed b) { Fixed r(0); r.v = std::int64_t(((__int128)a.v << N) / b.v); return r; }
    friend constexpr Fixed operator+(Fixed a, Fixed b) { a.v += b.v; return a; }
    constexpr double value() const { return double(v) / (1LL << N); }
};
template <class T> static T power(T b, unsigned e) {
    T r = 1;
    while (e--) r = r * b;
    return r;
}
template <class To, class From> static bool fits(From v) { return To(v) == v && (To(v) < To{}) == (v < From{}); }

int main() {
    std::printf("%s %s %s\n", digits(power<__int128>(3, 80)).c_str(), digits(-power<__int128>(7, 45)).c_str(), digits(std::numeric_limits<long>::min()).c_str());
    Fraction<__int128> sum(0);
    for (int i = 1; i <= 30; i++) sum = sum + Fraction<__int128>(i % 2 ? 1 : -1, i);
    std::printf("%s/%s %d\n", digits(sum.n).c_str(), digits(sum.d).c_str(), sum > Fraction<__int128>(2, 3));
    constexpr Fraction<long> half(50, 100), third(2, 6);
    static_assert(half + third == Fraction<long>(5, 6) && half * third < third);
    using F = Fixed<20>;
    F x(1.5), pi(3.14159265);
    for (int i = 0; i < 6; i++) x = x * pi / F(2.25) + F(-0.75);
    std::printf("%.5f\n", x.value());
    long double l = 1;
    for (int i = 1; i < 30; i++) l = l * i / 1.5L + std::sqrt(l);
    std::printf("%.12Lg %d %d\n", l, std::numeric_limits<long double>::digits, std::is_same_v<decltype(1.0f + 1.0L), long double>);
    unsigned _BitInt(100) big = 1;
    for (int i = 0; i < 70; i++) big = big * 3 + unsigned(i);
    _BitInt(17) small = 65535;
    std::printf("%llx %d %zu\n", (unsigned long long)(big >> 40), int(small) * 2, sizeof(big));
    char16_t c16 = u'\u20ac';
    char32_t c32 = U'\U0001f600';
    char8_t c8 = u8'z';
    wchar_t w = L'\xe9';
    std::printf("%d %d %d %d %d\n", c16 + 1, int(c32 >> 4), c8 - 'a', int(w), std::is_signed_v<wchar_t>);
    std::printf("%d%d%d%d%d\n", fits<signed char>(127), fits<unsigned char>(-1), fits<int>(1L << 31), fits<unsigned>(1L << 31), fits<short>(-32768.0));
    std::printf("%d %d %u %d\n", -17 / 5, -17 % 5, -17 / 5u, (short)(unsigned short)65530);
    std::printf("%d %d %d\n", -8 >> 1, int(std::uint8_t(200) + std::uint8_t(100)), std::uint8_t(std::uint8_t(200) + std::uint8_t(100)));
    bool b = 0.1;
    b |= 2, b = b + b;
    std::printf("%d %d %zu %g\n", b, true + true, sizeof('a' + L'a'), double(std::bit_cast<float>(0x40490fdbu)));
    std::printf("%x %d %a %g\n", 0xdead'beefu, 0b1111'0000, 0x1.8p3, 1e3);
    enum E : std::int8_t { low = -128, high = 127 };
    E e = E(300 & 0x7f);
    std::printf("%d %zu %d\n", e, sizeof e, int(low) - int(high));
    return 0;
}
