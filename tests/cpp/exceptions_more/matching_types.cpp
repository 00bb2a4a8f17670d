// interpreter: no
// Which handler is taken: bases, pointers with qualifiers, virtual and private bases, nullptr, enums, references, slicing.
#include <cstddef>
#include <cstdio>
#include <stdexcept>
#include <typeinfo>

struct A { int a = 1; virtual ~A() {} virtual int id() const { return 1; } };
struct B : virtual A { int id() const override { return 2; } };
struct C : virtual A { int id() const override { return 3; } };
struct D : B, C { int id() const override { return 4; } };
struct E : private A {};
struct L { int v = 7; };
struct M1 : L {};
struct M2 : L {};
struct Both : M1, M2 {};
enum class Color { red = 5 };
enum Old { old = 6 };
union U { int i; float f; };

template <class T> static int thrown(T &&t) {
    try {
        try {
            throw t;
        } catch (const L &) {
            return 100;
        } catch (const C &c) {
            return 200 + c.id();
        } catch (A &a) {
            return 300 + a.id();
        } catch (const volatile void *p) {
            return p ? 400 : 401;
        } catch (Color c) {
            return 500 + int(c);
        } catch (Old o) {
            return 600 + o;
        } catch (const int &i) {
            return 700 + i;
        } catch (double d) {
            return 800 + int(d);
        } catch (int (*f)(int)) {
            return 900 + f(1);
        }
    } catch (int D::*) {
        return 1000;
    } catch (std::nullptr_t) {
        return 1100;
    } catch (U u) {
        return 1200 + u.i;
    } catch (...) {
        return -1;
    }
}

static int function(int x) { return x + 1; }

static int by_value() {
    int r = 0;
    try {
        throw D();
    } catch (A a) {
        r = a.id() * 10 + (typeid(a) == typeid(A));
    }
    D *d = new D;
    try {
        throw d;
    } catch (A *a) {
        r = r * 100 + a->id() * 10 + (typeid(*a) == typeid(D));
    }
    delete d;
    return r;
}

static int changed() {
    try {
        try {
            throw std::runtime_error("first");
        } catch (std::exception &e) {
            e = std::logic_error("x");
            throw;
        }
    } catch (std::runtime_error &e) {
        return e.what()[0];
    }
}

int main() {
    const int five = 5;
    int array[2] = {1, 2};
    std::printf("%d %d %d %d\n", thrown(A()), thrown(B()), thrown(C()), thrown(D()));
    std::printf("%d %d %d %d\n", thrown(E()), thrown(M1()), thrown(Both()), thrown(five));
    std::printf("%d %d %d %d\n", thrown(&five), thrown(array), thrown("literal"), thrown(nullptr) > 0);
    std::printf("%d %d %d %d\n", thrown(Color::red), thrown(old), thrown(2.5), thrown(2.5f));
    std::printf("%d %d %d %d\n", thrown(function), thrown('c'), thrown(&D::a) == -1 || thrown(&D::a) == 1000, thrown(U{9}));
    std::printf("%d %c\n", by_value(), changed());
    return 0;
}
