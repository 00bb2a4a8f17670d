// interpreter: no
// From text to a graph of values: parsing, hash consing, algebraic rewriting, scheduling, and running on a register machine.
#include <cctype>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>
#include <unordered_map>
#include <variant>
#include <vector>

using Id = int;
struct Constant { long v; };
struct Variable { std::string name; };
struct Operation { char op; Id a, b; };
using Node = std::variant<Constant, Variable, Operation>;
template <class... F> struct Match : F... { using F::operator()...; };
template <class... F> Match(F...) -> Match<F...>;

class Graph {
    std::map<std::tuple<char, long, std::string, Id, Id>, Id> known;
    Id add(std::tuple<char, long, std::string, Id, Id> key, Node n) {
        auto [it, fresh] = known.try_emplace(key, Id(nodes.size()));
        if (fresh) nodes.push_back(std::move(n));
        return it->second;
    }
public:
    std::vector<Node> nodes;
    int rewrites = 0;
    Id constant(long v) { return add({'c', v, "", -1, -1}, Constant{v}); }
    Id variable(const std::string &s) { return add({'v', 0, s, -1, -1}, Variable{s}); }
    const long *value(Id i) const {
        auto *c = std::get_if<Constant>(&nodes[std::size_t(i)]);
        return c ? &c->v : nullptr;
    }
    Id operation(char op, Id a, Id b) {
        const long *x = value(a), *y = value(b);
        if (x && y && !(op == '/' && *y == 0)) {
            rewrites++;
            long p = *x, q = *y;
            return constant(op == '+' ? p + q : op == '-' ? p - q : op == '*' ? p * q : p / q);
        }
        if ((op == '+' || op == '*') && (x || (!y && a > b))) std::swap(a, b), std::swap(x, y);
        if (y) {
            if ((*y == 0 && (op == '+' || op == '-')) || (*y == 1 && (op == '*' || op == '/'))) return rewrites++, a;
            if (*y == 0 && op == '*') return rewrites++, b;
            if (auto *o = std::get_if<Operation>(&nodes[std::size_t(a)]); o && o->op == op && op != '/' && value(o->b)) {
                rewrites++;
                Id inner = o->a;
                long k = op == '*' ? *value(o->b) * *y : *value(o->b) + *y;
                return operation(op, inner, constant(k));
            }
        }
        if (op == '-' && a == b) return rewrites++, constant(0);
        return add({op, 0, "", a, b}, Operation{op, a, b});
    }
};
class Parser {
    const std::string &s;
    std::size_t at = 0;
    Graph &g;
    char peek() {
        while (at < s.size() && s[at] == ' ') at++;
        return at < s.size() ? s[at] : '\0';
    }
    Id atom() {
        char c = peek();
        if (std::isdigit(static_cast<unsigned char>(c))) {
            std::size_t n;
            long v = std::stol(s.substr(at), &n);
            at += n;
            return g.constant(v);
        }
        if (std::isalpha(static_cast<unsigned char>(c))) {
            std::string name;
            while (std::isalnum(static_cast<unsigned char>(peek()))) name += s[at++];
            return g.variable(name);
        }
        at++;
        if (c == '-') return g.operation('-', g.constant(0), atom());
        if (c != '(') throw std::runtime_error("unexpected '" + std::string(1, c ? c : '$') + "' at " + std::to_string(at));
        Id r = sum();
        if (peek() != ')') throw std::runtime_error("expected ) at " + std::to_string(at + 1));
        at++;
        return r;
    }
    Id product() {
        Id l = atom();
        for (char c; (c = peek()) == '*' || c == '/';) at++, l = g.operation(c, l, atom());
        return l;
    }
public:
    Parser(const std::string &s, Graph &g) : s(s), g(g) {}
    Id sum() {
        Id l = product();
        for (char c; (c = peek()) == '+' || c == '-';) at++, l = g.operation(c, l, product());
        return l;
    }
    Id all() {
        Id r = sum();
        if (peek()) throw std::runtime_error("rest at " + std::to_string(at + 1));
        return r;
    }
};
struct Code {
    struct Inst { char op; int to, a, b; long k; std::string name; };
    std::vector<Inst> insts;
    int registers = 0;
};
static Code schedule(const Graph &g, Id root) {
    Code code;
    std::map<Id, int> uses, where;
    std::function<void(Id)> count = [&](Id i) {
        if (uses[i]++) return;
        if (auto *o = std::get_if<Operation>(&g.nodes[std::size_t(i)])) count(o->a), count(o->b);
    };
    count(root);
    std::set<int> free;
    auto take = [&] {
        if (free.empty()) return code.registers++;
        int r = *free.begin();
        free.erase(free.begin());
        return r;
    };
    auto done = [&](Id i) { if (--uses[i] == 0) free.insert(where[i]); };
    std::function<void(Id)> emit = [&](Id i) {
        if (where.count(i)) return;
        std::visit(Match{[&](const Constant &c) { int r = take(); code.insts.push_back({'k', where[i] = r, 0, 0, c.v, ""}); },
                         [&](const Variable &v) { int r = take(); code.insts.push_back({'v', where[i] = r, 0, 0, 0, v.name}); },
                         [&](const Operation &o) {
                             emit(o.a), emit(o.b);
                             int a = where[o.a], b = where[o.b];
                             done(o.a), done(o.b);
                             int r = take();
                             code.insts.push_back({o.op, where[i] = r, a, b, 0, ""});
                         }},
                   g.nodes[std::size_t(i)]);
    };
    emit(root);
    return code;
}
static long run(const Code &c, const std::map<std::string, long> &env) {
    std::vector<long> r(std::size_t(c.registers) + 1);
    int last = 0;
    for (auto &i : c.insts) {
        long a = r[std::size_t(i.a)], b = r[std::size_t(i.b)], v = 0;
        switch (i.op) {
        case 'k': v = i.k; break;
        case 'v': v = env.at(i.name); break;
        case '+': v = a + b; break;
        case '-': v = a - b; break;
        case '*': v = a * b; break;
        default:
            if (b == 0) throw std::domain_error("division by zero");
            v = a / b;
        }
        r[std::size_t(last = i.to)] = v;
    }
    return r[std::size_t(last)];
}

int main() {
    const std::map<std::string, long> env{{"x", 7}, {"y", -3}, {"zero", 0}};
    for (std::string s : {"x * x + y * y", "(x + 1) * (x + 1) - (1 + x) * (x + 1)", "2 * 3 * x * 4 + 0 * y + x * 1", "((x + y) * (x - y) + (y + x) * 2) / (x + y)", "1 + 2 + x + 3 - 4",
                          "x / zero", "unknown + 1", "(1 + 2", "3 + * 4", "1 2", "-(-x)"}) {
        Graph g;
        try {
            Id root = Parser(s, g).all();
            Code c = schedule(g, root);
            std::printf("%zu nodes, %zu steps, %d registers, %d rewrites: %ld\n", g.nodes.size(), c.insts.size(), c.registers, g.rewrites, run(c, env));
        } catch (const std::out_of_range &) {
            std::printf("unbound\n");
        } catch (const std::exception &e) {
            std::printf("%s\n", e.what());
        }
    }
    return 0;
}
