// What C++ makes clang write: exceptions, comdats, constructors, virtual functions.
struct Base {
    virtual ~Base() {}
    virtual int value() const { return 1; }
    int field = 4;
};
struct Derived : Base {
    int value() const override { return Base::value() + field; }
};
struct Guard {
    int *p;
    explicit Guard(int *p) : p(p) {}
    ~Guard() { ++*p; }
};
template <class T> T largest(T a, T b) { return a < b ? b : a; }
inline int counter() { static int n = largest(2, 3); return n++; }
Derived global;
int risky(int n) {
    if (n > 3) throw n;
    if (n > 2) throw global;
    return n;
}
int tries(int n) {
    int done = 0;
    try {
        Guard guard(&done);
        done += risky(n) + counter();
    } catch (int i) {
        done = -i;
    } catch (const Base &b) {
        done = b.value();
    } catch (...) {
        throw;
    }
    return done;
}
int quiet(int n) noexcept { Base *b = n ? &global : new Base; int v = b->value(); if (!n) delete b; return v + tries(n); }
