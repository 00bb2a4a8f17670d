// `long double` and exceptions: results of calls that may throw, what is kept over a call, objects that hold one.
#include <cstdio>

struct Sum {
    long double total = 0;
    int n = 0;
    ~Sum() { std::printf("sum %Lg of %d\n", total, n); }
    void add(long double x) { total += x, n++; }
};

struct Below {
    const char *what;
};

template <typename T> struct Pair {
    T a, b;
    T dot(const Pair &o) const { return a * o.a + b * o.b; }
};

__attribute__((noinline)) static long double checked(long double x) {
    if (x > 5)
        throw x * 2;
    if (x < 0)
        throw Below{"below zero"};
    return x + 0.5L;
}

__attribute__((noinline)) static long double guarded(long double x, long double kept) {
    Sum sum;
    try {
        long double y = checked(x);
        sum.add(y);
        y = checked(y * 2) * kept;
        sum.add(y);
        return y - kept;
    } catch (long double caught) {
        sum.add(caught);
        return caught + kept;
    } catch (const Below &e) {
        std::printf("%s\n", e.what);
        return -kept;
    }
}

__attribute__((noinline)) static void dropped(long double x) {
    Sum sum;
    checked(x);
    sum.add(x);
}

struct Shape {
    virtual ~Shape() = default;
    virtual long double area() const = 0;
};
struct Square : Shape {
    long double side;
    explicit Square(long double s) : side(s) {}
    long double area() const override { return side * side; }
};

int main() {
    for (int i = -1; i < 8; i++)
        std::printf("%Lg\n", guarded(i, 1.25L));
    for (int i = 0; i < 20; i++)
        try {
            dropped(i % 7);
        } catch (long double x) {
            std::printf("caught %Lg\n", x);
        }
    Pair<long double> p{1.5L, -2}, q{3, 0.25L};
    Square square(1.5L);
    Shape *volatile s = &square;
    std::printf("%Lg %Lg\n", p.dot(q), s->area() + checked(1) * checked(2) - checked(3) / checked(4));
    return 0;
}
