// interpreter: no
// Every operator overloaded: arithmetic, subscripts, calls, arrows, commas, conversions, new, literals, and their order.
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <initializer_list>
#include <new>
#include <string>

static std::string log_;
struct Tr {
    std::string s;
    Tr(const char *c) : s(c) {}
    Tr(std::string t) : s(std::move(t)) {}
};
#define BINARY(op) static Tr operator op(const Tr &a, const Tr &b) { return Tr("(" + a.s + #op + b.s + ")"); }
#define UNARY(op) static Tr operator op(const Tr &a) { return Tr("(" #op + a.s + ")"); }
BINARY(+) BINARY(-) BINARY(*) BINARY(/) BINARY(%) BINARY(^) BINARY(&) BINARY(|) BINARY(<<) BINARY(>>) BINARY(<) BINARY(>) BINARY(<=) BINARY(>=)
BINARY(==) BINARY(!=) BINARY(&&) BINARY(||) BINARY(->*)
static Tr operator,(const Tr &a, const Tr &b) { return Tr("[" + a.s + "," + b.s + "]"); }
UNARY(+) UNARY(-) UNARY(*) UNARY(~) UNARY(!)
static Tr operator++(Tr &a) { return a = Tr("++" + a.s); }
static Tr operator++(Tr &a, int) { Tr old = a; a = Tr(a.s + "++"); return old; }

struct Num {
    int v;
    Num &operator+=(const Num &o) { v += o.v; return *this; }
    Num &operator<<=(int n) { v <<= n; return *this; }
    Num operator[](int i) const { return {v * i}; }
    int operator()(int a, int b = 2) const { return v + a * b; }
    int operator()() const { return v; }
    explicit operator bool() const { return v != 0; }
    operator long() const { return v * 1000L; }
    Num *operator->() { log_ += ">"; return this; }
    friend Num operator""_n(unsigned long long x);
};
Num operator""_n(unsigned long long x) { return {int(x)}; }
static constexpr double operator""_km(long double x) { return double(x * 1000); }
static std::string operator""_rev(const char *s, std::size_t n) { return std::string(s + n / 2, n - n / 2) + std::string(s, n / 2); }
template <char... C> static constexpr int operator""_bin() { int v = 0; ((v = v * 2 + (C - '0')), ...); return v; }

template <class T> struct Smart {
    T *p;
    Smart(T *p) : p(p) {}
    ~Smart() { delete p; }
    T &operator*() const { return *p; }
    T *operator->() const { return p; }
    Smart(const Smart &) = delete;
};
struct Proxy {
    Num n;
    Num &operator->() { log_ += "p"; return n; }
};
struct Pool {
    int v = 3;
    static inline int live = 0;
    static void *operator new(std::size_t n) { live += int(n); return ::operator new(n); }
    static void operator delete(void *p, std::size_t n) { live -= int(n); ::operator delete(p); }
    static void *operator new[](std::size_t n) { log_ += "A"; return ::operator new(n); }
    static void operator delete[](void *p) { log_ += "D"; ::operator delete(p); }
    ~Pool() { log_ += "~"; }
};
struct Bits {
    unsigned w = 0;
    struct Ref {
        unsigned &w;
        int i;
        Ref &operator=(bool b) { w = (w & ~(1u << i)) | unsigned(b) << i; return *this; }
        Ref &operator=(const Ref &o) { return *this = bool(o); }
        operator bool() const { return w >> i & 1; }
    };
    Ref operator[](int i) { return {w, i}; }
    bool operator[](int i) const { return w >> i & 1; }
};

int main() {
    Tr a("a"), b("b"), c("c");
    std::puts((a + b * c - -a / ~b % c).s.c_str());
    std::puts((a < b == b > c & a ^ c | !b && a || c).s.c_str());
    std::puts((a << b >> c, a != b, a <= c >= b).s.c_str());
    Tr old = a++;
    ++a;
    std::puts(((old + a)->**b).s.c_str());
    Num n = 5_n;
    (n += 3_n) <<= 2;
    std::printf("%d %d %d %d %ld %s\n", n.v, n[3].v, n(1), n(2, 3) + n(), long(n), n ? "yes" : "no");
    std::printf("%g %s %d\n", 1.5_km, "abcdef"_rev.c_str(), 101101_bin);
    Smart<Num> s(new Num{9});
    (*s).v++;
    Proxy p{{4}};
    std::printf("%d %d %s\n", s->v, p->v, log_.c_str());
    log_.clear();
    Pool *one = new Pool, *many = new Pool[2], *placed = ::new Pool;
    int live = Pool::live;
    delete one;
    delete[] many;
    ::delete placed;
    std::printf("%d %d %s\n", live, Pool::live, log_.c_str());
    Bits bits;
    bits[3] = true, bits[5] = bits[3], bits[0] = !bits[1];
    const Bits copy = bits;
    std::printf("%u %d %d\n", bits.w, copy[5], copy[4]);
    return 0;
}
