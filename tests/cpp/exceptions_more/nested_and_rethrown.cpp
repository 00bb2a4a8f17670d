// interpreter: no
// Exceptions thrown again, nested in others, kept in exception_ptr, and unwound through frames with destructors.
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

static std::string trail;
struct Mark {
    char c;
    explicit Mark(char c) : c(c) { trail += c; }
    Mark(const Mark &) = delete;
    ~Mark() { trail += char(c - 'a' + 'A'); }
};

static void low(int n) {
    Mark m('l');
    if (n == 0) throw std::out_of_range("low");
    if (n == 1) throw 42;
    if (n == 2) throw std::string("text");
    if (n == 3) throw std::system_error(std::make_error_code(std::errc::io_error));
}

static void middle(int n) {
    Mark m('m');
    try {
        Mark inner('i');
        low(n);
    } catch (const std::logic_error &e) {
        std::throw_with_nested(std::runtime_error(std::string("middle of ") + e.what()));
    } catch (int &v) {
        v++;
        throw;
    } catch (...) {
        Mark c('c');
        try {
            throw;
        } catch (const std::string &s) {
            throw s + s;
        }
    }
}

static void describe(const std::exception &e, int depth) {
    std::printf("%*s%s\n", depth * 2, "", e.what());
    try {
        std::rethrow_if_nested(e);
    } catch (const std::exception &inner) {
        describe(inner, depth + 1);
    }
}

static int outer(int n) try {
    Mark m('o');
    middle(n);
    return n * 10;
} catch (int v) {
    return v;
}

int main() {
    for (int n = 0; n < 5; n++) {
        trail.clear();
        try {
            std::printf("%d ", outer(n));
        } catch (const std::system_error &e) {
            std::printf("system %d ", e.code() == std::errc::io_error);
        } catch (const std::exception &e) {
            describe(e, 0);
        } catch (const std::string &s) {
            std::printf("%s ", s.c_str());
        }
        std::printf("%s\n", trail.c_str());
    }
    std::vector<std::exception_ptr> kept;
    for (int n = 0; n < 4; n++) {
        try {
            low(n);
        } catch (...) {
            kept.push_back(std::current_exception());
        }
    }
    for (int round = 0; round < 2; round++)
        for (auto &p : kept) {
            try {
                std::rethrow_exception(p);
            } catch (const std::exception &e) {
                std::printf("e%d ", dynamic_cast<const std::out_of_range *>(&e) != nullptr);
            } catch (int &v) {
                std::printf("%d ", v += 100);
            } catch (...) {
                std::printf("other ");
            }
        }
    std::printf("\n%d %d\n", std::current_exception() == nullptr, std::uncaught_exceptions());
    return 0;
}
