// interpreter: no
// Layouts: empty bases, tails reused, bit-fields in classes, virtual pointers, aligned new, no_unique_address, standard layout.
// flags: -std=c++20
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <new>
#include <type_traits>

struct Empty {};
struct Empty2 {};
struct OneEmpty : Empty { int x = 1; };
struct TwoEmpty : Empty, Empty2 { char c = 'c'; };
struct SameEmpty : Empty { Empty e; int x = 2; };
struct Tail { int a = 1; char b = 2; Tail() {} };
struct Reuse : Tail { char c = 3; short d = 4; };
struct Poly { virtual ~Poly() {} char c = 5; };
struct PolyMore : Poly { char d = 6; int e = 7; };
struct VBase { long v = 8; };
struct VDerived : virtual VBase { char c = 9; };
struct Unique { [[no_unique_address]] Empty e; [[no_unique_address]] Empty2 f; int x = 10; [[no_unique_address]] Tail t; char after = 11; };
class Bits {
    unsigned a : 3 = 5;
    int b : 5 = -3;
    enum Kind : unsigned char { K0, K1 } k : 2 = K1;
    bool f : 1 = true;
    long long wide : 40 = -123456789012;
public:
    long long sum() const { return a + b + k + f + wide; }
    Bits &operator++() { a++, b--, f = !f, wide *= 2; return *this; }
};
struct alignas(64) Line { char data[10]; int id; };
struct Over { alignas(32) char c; Over *next; };

static int made;
struct Counted {
    static void *operator new(std::size_t n, std::align_val_t a) { made += int(n) + int(a); return ::operator new(n, a); }
    static void operator delete(void *p, std::size_t n, std::align_val_t a) { made -= int(n), ::operator delete(p, a); }
    alignas(128) int v = 1;
};

template <class T> static void sizes() { std::printf("%zu/%zu ", sizeof(T), alignof(T)); }
static void assign(Tail &t) { t = Tail(); }

int main() {
    sizes<Empty>(), sizes<OneEmpty>(), sizes<TwoEmpty>(), sizes<SameEmpty>(), sizes<Tail>(), sizes<Reuse>(), sizes<Poly>();
    sizes<PolyMore>(), sizes<VDerived>(), sizes<Unique>(), sizes<Bits>(), sizes<Line>(), sizes<Over>(), sizes<Counted>();
    std::puts("");
    Reuse r;
    r.c = 77, r.d = 1234;
    assign(r);
    Unique u;
    u.after = 99;
    assign(u.t);
    std::printf("%d %d %d\n", r.c, r.d, u.after);
    Bits b;
    for (int i = 0; i < 5; i++) ++b;
    std::printf("%lld %lld\n", Bits().sum(), b.sum());
    int good = 0;
    for (int i = 0; i < 20; i++) {
        Line *l = new Line{{char(i)}, i}, *ls = new Line[3];
        Over *o = new Over{};
        ls[2].id = i;
        good += reinterpret_cast<std::uintptr_t>(l) % 64 == 0 && reinterpret_cast<std::uintptr_t>(ls) % 64 == 0 && reinterpret_cast<std::uintptr_t>(o) % 32 == 0 && ls[2].id == l->id;
        delete l;
        delete[] ls;
        delete o;
    }
    Counted *c = new Counted;
    good += c->v;
    delete c;
    std::printf("%d %d\n", good, made);
    std::printf("%d%d%d%d %zu\n", std::is_standard_layout_v<OneEmpty>, std::is_trivially_copyable_v<Reuse>, std::is_empty_v<TwoEmpty>, std::is_polymorphic_v<Poly>, offsetof(OneEmpty, x));
    PolyMore pm;
    Poly copy = pm;
    copy.c = 1;
    static_cast<Poly &>(pm) = copy;
    std::printf("%d %d %d %ld\n", pm.c, pm.d, pm.e, VDerived().v);
    return 0;
}
