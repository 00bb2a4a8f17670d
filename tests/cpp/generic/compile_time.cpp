// interpreter: no
// Computed while compiling and again while running: both must agree.
#include <array>
#include <cstdint>
#include <cstdio>
#include <type_traits>
#include <utility>

constexpr uint32_t crc(const char *s, size_t n) {
    uint32_t c = ~0u;
    for (size_t i = 0; i < n; i++) {
        c ^= (unsigned char)s[i];
        for (int k = 0; k < 8; k++) c = c & 1 ? c >> 1 ^ 0xedb88320u : c >> 1;
    }
    return ~c;
}
template <size_t N> constexpr uint32_t crc(const char (&s)[N]) { return crc(s, N - 1); }
static_assert(crc("123456789") == 0xcbf43926);

template <size_t N> constexpr auto primes() {
    std::array<int, N> p{};
    size_t n = 0;
    for (int i = 2; n < N; i++) {
        bool prime = true;
        for (size_t k = 0; k < n && p[k] * p[k] <= i; k++) if (i % p[k] == 0) { prime = false; break; }
        if (prime) p[n++] = i;
    }
    return p;
}
constexpr auto table = primes<60>();

template <int N> struct fib { static constexpr long value = fib<N - 1>::value + fib<N - 2>::value; };
template <> struct fib<1> { static constexpr long value = 1; };
template <> struct fib<0> { static constexpr long value = 0; };

template <class... T> constexpr size_t total = (sizeof(T) + ... + 0);
template <class F, size_t... I> constexpr auto map_index(F f, std::index_sequence<I...>) {
    return std::array{f(I)...};
}
template <class T> const char *kind(T) {
    if constexpr (std::is_pointer_v<T>) return "pointer";
    else if constexpr (std::is_floating_point_v<T>) return "float";
    else if constexpr (std::is_enum_v<T>) return "enum";
    else return std::is_signed_v<T> ? "signed" : "unsigned";
}
enum class color : uint8_t { red, green };

int main(int argc, char **argv) {
    auto at_run = primes<60>();
    std::printf("%d %d\n", table[59], at_run == table);
    std::printf("%ld %zu\n", fib<80>::value, total<char, int, double[3]>);
    constexpr auto squares = map_index([](size_t i) { return i * i; }, std::make_index_sequence<12>());
    long sum = 0;
    for (auto s : squares) sum += s;
    std::printf("%ld %s %s %s %s\n", sum, kind(argv), kind(1.5f), kind(color::red), kind((unsigned char)argc));
    constexpr uint32_t known = crc("tuffy");
    volatile char text[] = {'t', 'u', 'f', 'f', 'y'};
    char copy[5];
    for (int i = 0; i < 5; i++) copy[i] = text[i];
    std::printf("%08x %d\n", known, known == crc(copy, 5));
    return 0;
}
