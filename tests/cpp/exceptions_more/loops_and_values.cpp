// interpreter: no
// Exceptions thrown in loops by the thousand, values kept in registers across them, handlers that change locals, and inlined cleanups.
#include <array>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>

struct Big {
    std::array<int, 50> v;
    explicit Big(int k) { for (int i = 0; i < 50; i++) v[std::size_t(i)] = i * k; }
};
struct Guard {
    long &n;
    long by;
    ~Guard() { n += by; }
};
__attribute__((noinline)) static int maybe(int i) {
    if (i % 7 == 3) throw i;
    if (i % 11 == 5) throw double(i) / 2;
    if (i % 13 == 6) throw Big(i);
    return i * 3;
}
static inline int inlined(int i, long &count) {
    Guard g{count, i};
    return maybe(i) + maybe(i + 1);
}
static long registers(int n) {
    long a = 1, b = 2, c = 3, d = 4, e = 5, count = 0;
    double x = 0.5, y = 1.5;
    for (int i = 0; i < n; i++) {
        try {
            a += inlined(i, count);
            b ^= a << 1;
            x += y / 2;
        } catch (int v) {
            c += v, y += 0.25;
        } catch (double v) {
            d -= long(v * 2), x -= v;
        } catch (const Big &v) {
            e += v.v[49] - v.v[7];
        }
        a &= 0xffffff, b &= 0xffffff;
    }
    return a + b * 3 + c * 5 + d * 7 + e * 11 + count + long(x * 8 + y * 4);
}
static int nested_loops(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        try {
            for (int j = 0;; j++) {
                try {
                    sum += maybe(i * 5 + j);
                    if (j == 6) break;
                } catch (int v) {
                    if (v > 60) throw;
                    sum -= v;
                    continue;
                }
            }
        } catch (int v) {
            sum += 1000;
            if (v > 100) return sum;
        } catch (...) {
            sum ^= 1;
        }
    }
    return sum;
}
static std::string built(int n) {
    std::string s;
    for (int i = 0; i < n; i++) {
        std::string part = std::to_string(i);
        try {
            std::vector<std::string> v(3, part);
            v.at(std::size_t(maybe(i)) % 5) += "!";
            for (auto &p : v) s += p;
        } catch (const std::out_of_range &) {
            s += "r";
        } catch (...) {
            s += "x";
            if (i % 2) continue;
            s += "y";
        }
        s += ",";
    }
    return s;
}
static int returns_in_handlers(int i) {
    int r = 0;
    try {
        try {
            r = maybe(i);
        } catch (int) {
            return r = 1, r + 10;
        }
    } catch (double) {
        r = 2;
    } catch (...) {
        struct Undo {
            int &r;
            ~Undo() { r += 100; }
        } undo{r};
        return r + 3;
    }
    return r * 2;
}
static long unwound(int depth, int at) {
    Big b(depth);
    if (depth == at) throw b.v[2];
    try {
        return unwound(depth + 1, at) + b.v[1];
    } catch (int v) {
        if (depth % 3) throw v + b.v[1];
        return v * 2 + unwound(depth + 1, depth + 3);
    }
}

int main() {
    std::printf("%ld %ld\n", registers(1000), registers(37));
    std::printf("%d\n", nested_loops(40));
    std::printf("%s\n", built(20).c_str());
    for (int i = 0; i < 20; i++) std::printf("%d ", returns_in_handlers(i));
    long u = 0;
    try {
        u = unwound(0, 8);
    } catch (int v) {
        u = -v;
    }
    std::printf("\n%ld\n", u);
    return 0;
}
