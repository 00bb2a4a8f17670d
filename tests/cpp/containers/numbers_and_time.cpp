// interpreter: no
// complex, valarray, bitset, ratio, chrono, random distributions that are fixed by hand, numeric limits and special functions.
#include <bitset>
#include <chrono>
#include <cmath>
#include <complex>
#include <cstdio>
#include <limits>
#include <numeric>
#include <random>
#include <ratio>
#include <string>
#include <valarray>
#include <vector>
using namespace std::chrono_literals;

template <class C> static void fft(std::vector<C> &v) {
    std::size_t n = v.size();
    for (std::size_t i = 1, j = 0; i < n; i++) {
        std::size_t bit = n >> 1;
        for (; j & bit; bit >>= 1) j ^= bit;
        j ^= bit;
        if (i < j) std::swap(v[i], v[j]);
    }
    for (std::size_t len = 2; len <= n; len *= 2) {
        C step = std::polar<typename C::value_type>(1, -2 * 3.14159265358979323846 / double(len));
        for (std::size_t i = 0; i < n; i += len) {
            C w = 1;
            for (std::size_t k = 0; k < len / 2; k++, w *= step) {
                C a = v[i + k], b = v[i + k + len / 2] * w;
                v[i + k] = a + b, v[i + k + len / 2] = a - b;
            }
        }
    }
}

int main() {
    std::complex<double> z(3, 4), w = std::conj(z) / z;
    std::printf("%g %g %.4f %.4f %d\n", std::abs(z), std::norm(z), w.real(), w.imag(), z * z == std::complex<double>(-7, 24));
    std::vector<std::complex<double>> v(8);
    for (int i = 0; i < 8; i++) v[std::size_t(i)] = {double(i % 3), i / 4.0};
    fft(v);
    for (auto &c : v) std::printf("(%.3f,%.3f)", c.real() + 0.0005 * 0, std::abs(c.imag()) < 1e-12 ? 0.0 : c.imag());
    std::puts("");
    std::valarray<int> a{1, 2, 3, 4, 5, 6}, b(2, 6);
    a[a > 3] = std::valarray<int>(b[a > 3]) * 10;
    std::valarray<int> slice = a[std::slice(0, 3, 2)], mixed = a * b + (a << 1);
    std::printf("%d %d %d %d %d\n", a.sum(), slice.max(), mixed[5], std::valarray<int>(a.shift(2))[5], std::valarray<int>(a.cshift(-1))[0]);
    std::bitset<100> bits("10110"), mask;
    mask.set().reset(3) >>= 90;
    bits |= mask << 20;
    bits.flip(99);
    std::printf("%zu %d %s %lu\n", bits.count(), int(bits.test(24)), (bits >> 95).to_string().substr(95).c_str(), (bits & std::bitset<100>(0xff)).to_ulong());
    using R = std::ratio_add<std::ratio<1, 6>, std::ratio_multiply<std::ratio<3, 4>, std::ratio<2, 5>>>;
    std::printf("%ld/%ld %d\n", long(R::num), long(R::den), std::ratio_less_v<R, std::ratio<1, 2>>);
    auto time = 1h + 30min - 45s + 250ms;
    auto whole = std::chrono::duration_cast<std::chrono::minutes>(time);
    std::printf("%lld %lld %lld %lld\n", (long long)time.count(), (long long)whole.count(), (long long)std::chrono::round<std::chrono::seconds>(time).count(), (long long)(time % 1min).count());
    using Frames = std::chrono::duration<long, std::ratio<1, 60>>;
    std::printf("%ld %g %d\n", std::chrono::duration_cast<Frames>(2500ms).count(), std::chrono::duration<double>(Frames(90)).count(), Frames(60) == 1s);
    std::mt19937_64 g(99);
    std::uint64_t mixed_bits = 0;
    for (int i = 0; i < 1000; i++) mixed_bits = mixed_bits * 31 + g();
    std::printf("%llx %.6f\n", (unsigned long long)mixed_bits, std::generate_canonical<double, 53>(g));
    std::minstd_rand0 m(1);
    m.discard(9999);
    std::printf("%lu %d\n", (unsigned long)m(), std::uniform_int_distribution<int>(1, 6)(g) <= 6);
    std::printf("%d %d %g %g %d\n", std::numeric_limits<short>::min(), std::numeric_limits<char32_t>::digits, std::numeric_limits<float>::epsilon(), std::numeric_limits<double>::denorm_min(), std::numeric_limits<__int128>::digits);
    std::printf("%.6f %.6f %.6f %.6f\n", std::tgamma(5.5), std::erf(0.5), std::beta(2.0, 3.5), std::riemann_zeta(2.0));
    std::printf("%g %d %g\n", std::fma(1.0, 4.0, 0.5), int(std::lround(2.5)), std::hypot(1.0, 2.0, 2.0));
    return 0;
}
