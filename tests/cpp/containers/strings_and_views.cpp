// interpreter: no
// string, string_view, charconv, streams and their formats, locale-free parsing, raw text, and conversions.
#include <charconv>
#include <cstdio>
#include <iomanip>
#include <iostream>
#include <limits>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>
using namespace std::literals;

static std::vector<std::string_view> split(std::string_view s, char c) {
    std::vector<std::string_view> out;
    for (;;) {
        auto at = s.find(c);
        out.push_back(s.substr(0, at));
        if (at == s.npos) return out;
        s.remove_prefix(at + 1);
    }
}
struct Money {
    long cents;
    friend std::ostream &operator<<(std::ostream &o, const Money &m) {
        auto f = o.fill('0');
        o << m.cents / 100 << '.' << std::setw(2) << m.cents % 100;
        o.fill(f);
        return o;
    }
    friend std::istream &operator>>(std::istream &i, Money &m) {
        long whole, part;
        char dot;
        if (i >> whole >> dot >> part && dot == '.') m.cents = whole * 100 + part;
        else i.setstate(std::ios::failbit);
        return i;
    }
};
template <class T> static void round_trip(T v, int base = 10) {
    char text[80];
    auto r = std::to_chars(text, text + sizeof text, v, base);
    T back = 0;
    auto f = std::from_chars(text, r.ptr, back, base);
    std::cout << std::string_view(text, std::size_t(r.ptr - text)) << (back == v && f.ptr == r.ptr) << ' ';
}

int main() {
    std::string s = "The quick brown fox";
    s.replace(4, 5, "slow").insert(0, "[").append("]", 1).erase(s.find(" fox"), 4);
    std::cout << s << ' ' << s.size() << ' ' << s.rfind('o') << ' ' << s.find_first_of("xyz") << ' ' << s.find_last_not_of("]n") << ' ' << s.compare(1, 3, "The") << '\n';
    for (auto p : split("a,,bc,d", ',')) std::cout << '<' << p << '>';
    std::string_view v = "  padded  "sv;
    v.remove_prefix(v.find_first_not_of(' '));
    v.remove_suffix(v.size() - v.find_last_not_of(' ') - 1);
    std::cout << v << v.size() << (v == "padded"s) << (v < "paddle") << '\n';
    round_trip(0), round_trip(-123456789), round_trip(255u, 16), round_trip(std::numeric_limits<long long>::min()), round_trip(~0ull, 36), round_trip(short(-5), 2);
    double d[] = {0.1, 1e300, -2.5, 1.0 / 3, 1e-5};
    for (double x : d) {
        char text[40];
        auto r = std::to_chars(text, text + 40, x);
        double back = 0;
        std::from_chars(text, r.ptr, back);
        std::cout << std::string_view(text, std::size_t(r.ptr - text)) << (back == x) << ' ';
    }
    int bad = 7;
    auto e = std::from_chars("999999999999", "999999999999" + 12, bad).ec;
    std::cout << (e == std::errc::result_out_of_range) << bad << '\n';
    std::cout << std::hex << std::showbase << 255 << ' ' << std::oct << 8 << std::dec << ' ' << std::setw(8) << std::left << 42 << '|' << std::right << std::setfill('*') << std::setw(8) << -42 << '|' << std::internal << std::setw(8) << -42 << std::setfill(' ') << std::noshowbase << '\n';
    std::cout << std::fixed << std::setprecision(3) << 3.14159 << ' ' << std::scientific << 31415.9 << ' ' << std::defaultfloat << 31415.9 << ' ' << std::showpos << 5 << std::noshowpos << ' ' << std::boolalpha << true << std::noboolalpha << ' ' << std::hexfloat << 1.5 << std::defaultfloat << '\n';
    std::istringstream in("12 0x1f abc 7.25e2 z 3.07 x");
    int a;
    std::string hex, w;
    double f;
    char c;
    Money m{0};
    in >> a >> hex >> w >> f >> c >> m;
    std::cout << a << hex << w << f << c << m << ' ' << bool(in);
    in >> m;
    std::cout << in.fail();
    in.clear();
    std::getline(in, w);
    std::cout << w.size() << in.eof() << '\n';
    std::ostringstream out;
    out << std::quoted("say \"hi\"") << std::setw(10) << Money{12345} << Money{5} << std::ends;
    std::cout << out.str().size() << out.str().c_str() << ' ' << std::stoi("77abc") << std::stod("1e2") << std::to_string(1.5) << '\n';
    std::string big(100, 'x');
    const char *at = big.data();
    std::string moved = std::move(big);
    std::cout << (moved.data() == at) << u8"\u00e9"s.size() << R"(raw "\n")" << L"wide"s.size() << "nul\0in"s.size() << '\n';
    return 0;
}
