// interpreter: no
// Streams: formats of numbers, states, reading what was written, locales apart.
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>

struct point {
    double x, y;
    friend std::ostream &operator<<(std::ostream &o, const point &p) { return o << '(' << p.x << ", " << p.y << ')'; }
    friend std::istream &operator>>(std::istream &i, point &p) {
        char c = 0;
        if (i >> c && c != '(') i.setstate(std::ios::failbit);
        i >> p.x >> c >> p.y >> c;
        return i;
    }
};

int main() {
    std::ostringstream out;
    out << std::hex << std::showbase << 255 << ' ' << std::oct << 8 << std::dec << ' ' << std::setw(8) << std::setfill('*') << -42
        << ' ' << std::left << std::setw(6) << 7 << std::right << ' ' << std::boolalpha << true;
    std::cout << out.str() << '\n';
    for (double d : {0.1, 1e10, -2.5e-7, 3.0}) {
        std::cout << std::defaultfloat << std::setprecision(6) << d << ' ' << std::fixed << std::setprecision(3) << d << ' '
                  << std::scientific << d << ' ' << std::showpos << d << std::noshowpos << '\n';
    }
    std::cout << std::defaultfloat;
    std::istringstream in("(1.5, -2) (3, 4e2) [5, 6)");
    point p;
    while (in >> p) std::cout << p << ' ';
    std::cout << in.fail() << in.eof() << '\n';
    std::istringstream lines("first line\n  second\n\nlast");
    for (std::string line; std::getline(lines, line);) std::cout << line.size() << '|' << line << '\n';
    std::string_view view = "hello, string_view";
    auto at = view.find("string");
    std::cout << view.substr(at, 6) << ' ' << view.rfind('i') << ' ' << (view.substr(0, 5) == "hello") << '\n';
    std::string s = "abc";
    s.insert(1, 3, '-').append(s, 2, 3).replace(0, 1, "XYZ");
    std::cout << s << ' ' << s.find_first_of("cb") << ' ' << std::stod("2.75e1x") << ' ' << std::stoul("ff", nullptr, 16) << '\n';
    std::stringstream mixed;
    mixed << 17 << ' ' << "word" << ' ' << 2.5;
    int i; std::string w; double d;
    mixed >> i >> w >> d;
    std::cout << i + d << w << std::endl;
    return 0;
}
