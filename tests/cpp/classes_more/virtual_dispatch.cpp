// interpreter: no
// Virtual calls through thunks, with covariant results, defaults, from constructors, pure ones with bodies, and by members.
#include <cstdio>
#include <cstring>

static char log_[256];
static void note(const char *s) { std::strcat(log_, s); }

struct Clone { virtual ~Clone() {} virtual Clone *clone() const = 0; virtual int size(int k = 2) const { return k; } };
inline Clone *Clone::clone() const { note("pure "); return nullptr; }
struct Pad { virtual int pad() { return 11; } long filler[3] = {1, 2, 3}; };
struct Number : Pad, Clone {
    int v;
    explicit Number(int v) : v(v) {}
    Number *clone() const override { Clone::clone(); return new Number(*this); }
    int size(int k = 3) const override { return v * k; }
};
struct Big : virtual Number {
    Big(int v) : Number(v) {}
    Big *clone() const override { return new Big(*this); }
    int size(int) const override { return Number::size(1) + 1000; }
    int pad() override { return Pad::pad() + v; }
};
struct Final final : Big {
    int extra;
    Final(int v, int e) : Number(v), Big(-1), extra(e) {}
    Final *clone() const override { return new Final(*this); }
    int size(int k) const override { return extra + k; }
};

struct Base {
    char name;
    explicit Base(char n) : name(n) { hello(); }
    virtual ~Base() { hello(); }
    virtual void hello() const { char s[4] = {'b', name, ' ', 0}; note(s); }
    void twice() const { hello(); hello(); }
};
struct Derived : Base {
    explicit Derived(char n) : Base(n) { twice(); }
    ~Derived() override { twice(); }
    void hello() const override { char s[4] = {'d', name, ' ', 0}; note(s); }
};

struct I1 { virtual int one(int) = 0; };
struct I2 { virtual int two(int) = 0; };
struct I3 : I1, I2 { virtual int three(int x) { int o = one(x); return o + two(x); } };
struct Impl : I3 {
    int state = 1;
    int one(int x) override { return state += x; }
    int two(int x) override { return state *= x; }
};

static int through(I1 *a, I2 *b, I3 *c, int x) { int p = a->one(x), q = b->two(x);
    return p * 10000 + q * 100 + c->three(x); }

int main() {
    Final *f = new Final(9, 100);
    Clone *objects[] = {new Number(5), new Big(7), f};
    for (Clone *c : objects) {
        Clone *d = c->clone(), *e = d->clone();
        std::printf("%d %d %d | ", c->size(), e->size(), e->size(10));
        delete d;
        delete e;
    }
    std::puts("");
    Big *b = f->clone();
    Number *n = b;
    Pad *p = n;
    std::printf("%d %d %d %ld\n", n->size(), p->pad(), b->size(4), p->filler[2]);
    delete b;
    for (Clone *c : objects) delete c;
    {
        Derived d('x');
        Base &r = d;
        Base copy = r;
        copy.hello();
    }
    std::printf("%s\n", log_);
    Impl impl;
    int t = through(&impl, &impl, &impl, 2);
    std::printf("%d %d\n", t, impl.state);
    int (I1::*one)(int) = &I1::one;
    int (I3::*g)(int) = &I3::three;
    int (Impl::*h)(int) = one;
    int a = (impl.*one)(3), b2 = (impl.*g)(2), c = (impl.*h)(1);
    std::printf("%d %d %d\n", a, b2, c);
    return 0;
}
