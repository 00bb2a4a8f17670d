// interpreter: no
// A small language: tokens, a parser by precedence, closures, exceptions for control flow, garbage kept by shared_ptr.
#include <cctype>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

struct env;
using value = double;
using function = std::function<value(const std::vector<value> &)>;
struct env {
    std::map<std::string, value> vars;
    std::map<std::string, function> functions;
    std::shared_ptr<env> outer;
    value &find(const std::string &n) {
        for (env *e = this; e; e = e->outer.get())
            if (auto i = e->vars.find(n); i != e->vars.end()) return i->second;
        throw std::runtime_error("unknown " + n);
    }
};
struct returned { value v; };

class machine {
    std::string text;
    size_t at = 0;
    std::shared_ptr<env> scope = std::make_shared<env>();
    char peek() { while (at < text.size() && std::isspace((unsigned char)text[at])) at++; return at < text.size() ? text[at] : 0; }
    bool eat(char c) { return peek() == c ? (at++, true) : false; }
    void need(char c) { if (!eat(c)) throw std::runtime_error(std::string("expected ") + c + " at " + std::to_string(at)); }
    std::string word() { std::string w; peek(); while (at < text.size() && std::isalnum((unsigned char)text[at])) w += text[at++]; return w; }
    value primary() {
        if (eat('(')) { value v = sum(); need(')'); return v; }
        if (eat('-')) return -primary();
        if (std::isdigit((unsigned char)peek())) { size_t n; value v = std::stod(text.substr(at), &n); at += n; return v; }
        std::string name = word();
        if (name.empty()) throw std::runtime_error("nothing at " + std::to_string(at));
        if (!eat('(')) return scope->find(name);
        std::vector<value> args;
        while (!eat(')')) { args.push_back(sum()); eat(','); }
        for (env *e = scope.get(); e; e = e->outer.get())
            if (auto f = e->functions.find(name); f != e->functions.end()) return f->second(args);
        throw std::runtime_error("no function " + name);
    }
    value product() { value v = primary(); for (;;) if (eat('*')) v *= primary(); else if (eat('/')) { value d = primary(); if (d == 0) throw std::domain_error("zero"); v /= d; } else return v; }
    value sum() { value v = product(); for (;;) if (eat('+')) v += product(); else if (eat('-')) v -= product(); else if (eat('<')) v = v < product(); else return v; }
public:
    machine() { scope->functions["max"] = [](auto &a) { value m = a.at(0); for (value v : a) m = v > m ? v : m; return m; }; }
    void define(std::string name, std::vector<std::string> params, std::string body) {
        auto outer = scope;
        scope->functions[name] = [this, outer, params, body](const std::vector<value> &args) {
            auto saved = std::make_tuple(text, at, scope);
            struct restore { machine *m; decltype(saved) &s; ~restore() { std::tie(m->text, m->at, m->scope) = s; } } r{this, saved};
            scope = std::make_shared<env>();
            scope->outer = outer;
            for (size_t i = 0; i < params.size(); i++) scope->vars[params[i]] = args.at(i);
            try { return run(body); } catch (const returned &ret) { return ret.v; }
        };
    }
    value run(const std::string &source) {
        text = source, at = 0;
        value last = 0;
        while (peek()) {
            size_t mark = at;
            std::string w = word();
            if (w == "if") { value c = sum(); need('?'); if (c == 0) { while (peek() && peek() != ';') at++; } else continue; }
            else if (w == "return") throw returned{sum()};
            else if (!w.empty() && eat('=')) last = scope->vars[w] = sum();
            else { at = mark; last = sum(); }
            if (!eat(';')) break;
        }
        return last;
    }
};

int main() {
    machine m;
    m.define("fact", {"n"}, "if n < 1 ? return 1; return n * fact(n - 1)");
    m.define("fib", {"n"}, "if n < 2 ? return n; fib(n-1) + fib(n-2)");
    m.define("area", {"r"}, "r * r * pi");
    for (const char *s : {"x = 3; y = x * (2 + 4) - -1; y / 2", "fact(10)", "fib(15)", "pi = 3.25; area(4)", "max(1, fib(7), 5)", "1 / (x - 3)", "q + 1", "(1", "fact()", "nope(1)"}) {
        try {
            std::printf("%g\n", m.run(s));
        } catch (const std::domain_error &e) {
            std::printf("domain: %s\n", e.what());
        } catch (const std::exception &e) {
            std::printf("error: %.18s\n", e.what());
        }
    }
    return 0;
}
