// interpreter: no
// std::variant, std::visit, std::optional and std::any: a small expression tree.
#include <any>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

struct expr;
using ptr = std::shared_ptr<expr>;
struct number { double v; };
struct variable { std::string name; };
struct binary { char op; ptr l, r; };
struct expr { std::variant<number, variable, binary> node; };

template <class... F> struct overloaded : F... { using F::operator()...; };
template <class... F> overloaded(F...) -> overloaded<F...>;

static ptr num(double v) { return std::make_shared<expr>(expr{number{v}}); }
static ptr var(std::string n) { return std::make_shared<expr>(expr{variable{std::move(n)}}); }
static ptr bin(char op, ptr l, ptr r) { return std::make_shared<expr>(expr{binary{op, l, r}}); }

static std::optional<double> eval(const expr &e, double x) {
    return std::visit(overloaded{
        [](const number &n) -> std::optional<double> { return n.v; },
        [x](const variable &v) -> std::optional<double> { return v.name == "x" ? std::optional(x) : std::nullopt; },
        [x](const binary &b) -> std::optional<double> {
            auto l = eval(*b.l, x), r = eval(*b.r, x);
            if (!l || !r || (b.op == '/' && *r == 0)) return {};
            switch (b.op) {
            case '+': return *l + *r;
            case '*': return *l * *r;
            default: return *l / *r;
            }
        }}, e.node);
}

static ptr derive(const expr &e) {
    if (std::holds_alternative<number>(e.node)) return num(0);
    if (auto *v = std::get_if<variable>(&e.node)) return num(v->name == "x");
    auto &b = std::get<binary>(e.node);
    if (b.op == '+') return bin('+', derive(*b.l), derive(*b.r));
    return bin('+', bin('*', derive(*b.l), b.r), bin('*', b.l, derive(*b.r)));
}

int main() {
    auto e = bin('+', bin('*', var("x"), bin('*', var("x"), num(3))), bin('*', num(2), var("x")));
    for (double x : {0.0, 1.5, -2.0}) std::printf("%g %g\n", *eval(*e, x), *eval(*derive(*e), x));
    std::printf("%d %g\n", eval(*bin('/', var("x"), var("y")), 1).has_value(), eval(*bin('/', num(1), num(0)), 1).value_or(-1));
    try {
        std::get<binary>(num(1)->node);
    } catch (const std::bad_variant_access &b) {
        std::puts("bad access");
    }
    std::vector<std::any> things{1, 2.5, std::string("text"), 'c'};
    for (auto &t : things) {
        if (auto *i = std::any_cast<int>(&t)) std::printf("int %d\n", *i);
        else if (auto *s = std::any_cast<std::string>(&t)) std::printf("string %s\n", s->c_str());
        else std::printf("other %d\n", t.type() == typeid(double));
    }
    return 0;
}
