// interpreter: no
// Closures by value, by reference, that move, that change, generic ones, recursion, std::function and member pointers.
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <vector>

template <class F> auto twice(F f) { return [f](auto... a) { return f(f(a...)); }; }
template <class F, class G> auto compose(F f, G g) { return [=](auto &&x) { return f(g(std::forward<decltype(x)>(x))); }; }

struct counter {
    int n = 0;
    auto handler() { return [this](int by) { return n += by; }; }
    auto frozen() const { return [copy = *this]() mutable { return ++copy.n; }; }
    int plus(int k) const { return n + k; }
};

static int apply(int (*f)(int), int v) { return f(v); }

int main() {
    int base = 10;
    auto by_value = [base](int x) { return x + base; };
    auto by_reference = [&base](int x) { return base += x; };
    base = 20;
    int changed = by_reference(5);
    std::printf("%d %d %d\n", by_value(1), changed, base);
    auto generator = [n = 0, step = 3]() mutable { return n += step; };
    auto copy = generator;
    generator(), generator();
    int third = generator();
    std::printf("%d %d\n", third, copy());
    auto owned = std::make_unique<std::string>("moved in");
    auto holder = [s = std::move(owned)] { return s->size(); };
    std::printf("%zu %d\n", holder(), owned == nullptr);
    std::printf("%d %d\n", twice([](int x) { return x * x; })(3), compose(by_value, [](double d) { return (int)(d * 2); })(2.75));
    std::function<long(int)> factorial = [&](int n) { return n < 2 ? 1L : n * factorial(n - 1); };
    std::printf("%ld %d\n", factorial(15), apply(+[](int v) { return v * 7; }, 6));
    counter c;
    auto h = c.handler();
    h(4), h(5);
    auto frozen = c.frozen();
    frozen();
    int once_more = frozen();
    std::printf("%d %d\n", once_more, c.n);
    std::vector<std::function<int(int)>> steps{by_value, std::bind(&counter::plus, &c, std::placeholders::_1), h};
    for (auto &s : steps) std::printf("%d ", s(1));
    auto sum = [](auto... v) { return (v + ... + 0); };
    std::printf("%d %g\n", sum(1, 2, 3), sum(1.5, 2, 3L));
    auto y = [](auto self, int n) -> int { return n ? n + self(self, n - 1) : 0; };
    std::printf("%d\n", y(y, 100));
    try {
        std::function<void()>()();
    } catch (const std::bad_function_call &) {
        std::puts("empty");
    }
    return 0;
}
