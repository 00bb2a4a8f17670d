// interpreter: no
// flags: -std=c++20
// judge: clang
// Programs that run in the compiler: a parser, sorting, primes, hashes, string switches, and tables of sines; also at run time.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <string_view>

template <std::size_t N> struct Text {
    char s[N];
    constexpr Text(const char (&t)[N]) { std::copy(t, t + N, s); }
    constexpr operator std::string_view() const { return {s, N - 1}; }
};
struct Parser {
    std::string_view in;
    std::size_t at = 0;
    constexpr char peek() { while (at < in.size() && in[at] == ' ') at++; return at < in.size() ? in[at] : 0; }
    constexpr long atom() {
        if (peek() == '(') { at++; long v = sum(); peek(); at++; return v; }
        if (peek() == '-') { at++; return -atom(); }
        long v = 0;
        if (peek() < '0' || peek() > '9') throw "digit";
        while (at < in.size() && in[at] >= '0' && in[at] <= '9') v = v * 10 + (in[at++] - '0');
        return v;
    }
    constexpr long product() {
        long v = atom();
        for (;;) {
            if (peek() == '*') at++, v *= atom();
            else if (peek() == '/') at++, v /= atom();
            else return v;
        }
    }
    constexpr long sum() {
        long v = product();
        for (;;) {
            if (peek() == '+') at++, v += product();
            else if (peek() == '-') at++, v -= product();
            else return v;
        }
    }
};
template <Text T> consteval long operator""_calc() { return Parser{T}.sum(); }
constexpr std::uint32_t hash(std::string_view s) {
    std::uint32_t h = 2166136261u;
    for (char c : s) h = (h ^ std::uint8_t(c)) * 16777619u;
    return h;
}
constexpr auto primes = [] {
    std::array<int, 30> out{};
    int n = 0;
    for (int p = 2; n < 30; p++) {
        bool prime = true;
        for (int i = 0; i < n && out[i] * out[i] <= p; i++) prime &= p % out[i] != 0;
        if (prime) out[n++] = p;
    }
    return out;
}();
constexpr double sine(double x) {
    double term = x, s = 0;
    for (int i = 1; i < 20; i++) s += term, term *= -x * x / (2 * i * (2 * i + 1));
    return s;
}
constexpr auto sines = [] {
    std::array<int, 16> t{};
    for (int i = 0; i < 16; i++) t[i] = int(sine(i * 0.39269908169872414) * 1000 + 0.5 * (i < 8 ? 1 : -1));
    return t;
}();
template <std::size_t N> constexpr auto sorted(std::array<int, N> a) {
    std::sort(a.begin(), a.end());
    return a;
}
static int command(std::string_view s) {
    switch (hash(s)) {
    case hash("start"): return 1;
    case hash("stop"): return 2;
    case hash("restart"): return 3;
    }
    return 0;
}
constexpr int heap_sum(int n) {
    int *p = new int[n];
    for (int i = 0; i < n; i++) p[i] = i * i;
    int s = 0;
    for (int i = 0; i < n; i++) s += p[i];
    delete[] p;
    return s;
}
static_assert("2 * (3 + 4) - 10 / 5"_calc == 12);
constinit long global = "1+1"_calc;

int main(int argc, char **) {
    std::printf("%ld %ld %ld\n", "-(7 - 10) * 100"_calc, Parser{"8 * 8 / 3 - -1"}.sum(), global);
    std::printf("%d %d %u\n", primes[29], primes.back() + primes[argc], hash("abc"));
    for (int s : sines) std::printf("%d ", s);
    constexpr auto order = sorted(std::array{5, 2, 9, -1, 7});
    auto again = sorted(std::array{argc * 4, 2, 3});
    std::printf("\n%d %d %d %d\n", order[0], order[4], again[0], again[2]);
    std::printf("%d %d %d %d\n", command("stop"), command("restart"), command("start"), command("none"));
    constexpr int folded = heap_sum(10);
    std::printf("%d %d\n", folded, heap_sum(10 + argc));
    if consteval { return 1; } else { std::puts("run time"); }
    return 0;
}
