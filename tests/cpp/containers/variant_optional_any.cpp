// interpreter: no
// variant, optional, any, tuple and pair: visitors of several, bad accesses, valueless states, monadic helpers, comparisons.
#include <any>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

template <class... F> struct Over : F... { using F::operator()...; };
template <class... F> Over(F...) -> Over<F...>;

struct Json;
using Array = std::vector<Json>;
using Object = std::map<std::string, Json>;
struct Json : std::variant<std::nullptr_t, bool, double, std::string, std::shared_ptr<Array>, std::shared_ptr<Object>> {
    using variant::variant;
};
static std::string text(const Json &j) {
    return std::visit(Over{[](std::nullptr_t) { return std::string("null"); }, [](bool b) { return std::string(b ? "true" : "false"); },
                           [](double d) { char s[32]; std::snprintf(s, sizeof s, "%g", d); return std::string(s); },
                           [](const std::string &s) { return '"' + s + '"'; },
                           [](const std::shared_ptr<Array> &a) {
                               std::string s = "[";
                               for (auto &e : *a) s += (s.size() > 1 ? "," : "") + text(e);
                               return s + "]";
                           },
                           [](const std::shared_ptr<Object> &o) {
                               std::string s = "{";
                               for (auto &[k, v] : *o) s += (s.size() > 1 ? "," : "") + k + ":" + text(v);
                               return s + "}";
                           }},
                      static_cast<const std::variant<std::nullptr_t, bool, double, std::string, std::shared_ptr<Array>, std::shared_ptr<Object>> &>(j));
}
struct Throws {
    Throws() = default;
    Throws(const Throws &) { throw 1; }
    Throws &operator=(const Throws &) = default;
};
static std::optional<int> parse(const std::string &s) {
    int v = 0;
    for (char c : s) {
        if (c < '0' || c > '9') return std::nullopt;
        v = v * 10 + c - '0';
    }
    return s.empty() ? std::nullopt : std::optional(v);
}
template <class T, class F> static auto then(const std::optional<T> &o, F f) -> decltype(f(*o)) { return o ? f(*o) : decltype(f(*o)){}; }

int main() {
    Json j = std::make_shared<Object>(Object{{"a", 1.5}, {"b", std::make_shared<Array>(Array{true, nullptr, std::string("x")})}, {"c", std::make_shared<Object>()}});
    std::printf("%s\n", text(j).c_str());
    std::variant<int, double, std::string> a = 3, b = 2.5, c = "text";
    auto pair = [](const auto &x, const auto &y) { return int(sizeof(x) * 100 + sizeof(y)) % 1000; };
    std::printf("%d %d %d\n", std::visit(pair, a, b), std::visit(pair, b, a), std::visit([](auto &&x, auto &&y, auto &&z) { return int(sizeof x + sizeof y + (sizeof z > 8)); }, a, b, c));
    std::printf("%d %d %d %zu\n", a < b, b < c, a == decltype(a)(3), c.index());
    try {
        std::get<int>(b);
    } catch (const std::bad_variant_access &) {
        std::printf("bad %d\n", std::get_if<double>(&b) != nullptr);
    }
    std::variant<int, Throws> t = 1;
    try {
        Throws x;
        t.emplace<Throws>(x);
    } catch (int) {
        std::printf("%d %d\n", t.valueless_by_exception(), t.index() == std::variant_npos);
    }
    std::optional<std::string> o, p = "value";
    std::printf("%d %s %s %d\n", o < p, o.value_or("none").c_str(), p->c_str(), p == "value");
    o.swap(p);
    p.emplace(3, 'z');
    std::printf("%s %s %zu\n", o->c_str(), p->c_str(), sizeof(std::optional<char>));
    for (auto s : {"12", "x", ""}) std::printf("%d ", then(parse(s), [](int v) { return std::optional(v * 2); }).value_or(-1));
    try {
        (void)parse("q").value();
    } catch (const std::bad_optional_access &) {
        std::puts("empty");
    }
    std::vector<std::any> anys{1, 2.5, std::string("three"), std::vector<int>{4, 5}, 'c'};
    int score = 0;
    for (auto &x : anys) {
        if (auto *i = std::any_cast<int>(&x)) score += *i;
        else if (auto *s = std::any_cast<std::string>(&x)) score += int(s->size()) * 10;
        else if (x.type() == typeid(std::vector<int>)) score += std::any_cast<std::vector<int> &>(x)[1] * 100;
        else score += 1000;
    }
    anys[0] = anys[3], anys[1].reset();
    std::printf("%d %d %zu\n", score, anys[1].has_value(), std::any_cast<std::vector<int>>(anys[0]).size());
    auto tup = std::tuple_cat(std::make_tuple(1, 'b'), std::make_pair(2.5, std::string("s")), std::tuple<>());
    int &first = std::get<int>(tup);
    first = 9;
    auto sum = std::apply([](int i, char ch, double d, const std::string &s) { return i + ch + d + double(s.size()); }, tup);
    std::printf("%g %zu %d %d\n", sum, std::tuple_size_v<decltype(tup)>, std::tie(first, score) < std::make_tuple(9, 100000), std::make_from_tuple<std::pair<int, int>>(std::make_tuple(1, 2)).second);
    return 0;
}
