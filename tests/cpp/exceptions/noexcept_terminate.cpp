// exit: 7
// interpreter: no
// An exception that leaves a noexcept function ends in the terminate handler, which sees it.
#include <cstdio>
#include <cstdlib>
#include <exception>

static void thrower(int n) {
    if (n > 2) throw n * 100;
    std::printf("%d\n", n);
}

static void never(int n) noexcept { thrower(n); }

static void handler() {
    try {
        std::rethrow_exception(std::current_exception());
    } catch (int i) {
        std::printf("terminated by %d, %d in flight\n", i, std::uncaught_exceptions());
    }
    std::fflush(stdout);
    std::_Exit(7);
}

int main() {
    static_assert(noexcept(never(1)) && !noexcept(thrower(1)));
    std::set_terminate(handler);
    try {
        thrower(5);
    } catch (int i) {
        std::printf("caught %d\n", i);
    }
    for (int i = 0;; i++) never(i);
}
