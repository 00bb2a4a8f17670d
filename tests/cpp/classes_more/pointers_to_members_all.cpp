// interpreter: no
// Pointers to members: data and functions, through bases with offsets, virtual, const, in arrays and maps, compared, null.
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <functional>
#include <map>
#include <string>

struct A { int a = 1, b = 2; int get() const { return a * 10 + b; } virtual int v(int x) { return a + x; } virtual ~A() {} };
struct Z { int z = 9; int zed(int x) { return z * x; } virtual int vz() { return z; } };
struct B : Z, A { int c = 3; int v(int x) override { return c * x; } int vz() override { return z + c; } };
struct V : virtual A { int d = 4; };

using Op = int (B::*)(int);
struct Machine {
    int acc = 0, pc = 0;
    void add(int x) { acc += x; }
    void mul(int x) { acc *= x; }
    void jump(int x) { if (acc < 100) pc += x; }
    void none(int) {}
    struct Code { void (Machine::*op)(int); int arg; };
    int run(const Code *code, int n) {
        int steps = 0;
        while (pc < n && steps++ < 1000) {
            const Code &c = code[pc++];
            (this->*c.op)(c.arg);
        }
        return steps;
    }
};

template <class T, class M> static M &field(T &t, M T::*m) { return t.*m; }
template <auto Member> static int fixed(const A &a) { return a.*Member; }

struct Row { std::string name; int age; double pay; };
template <class M> static std::string largest(const Row *rows, int n, M Row::*m) {
    const Row *best = rows;
    for (int i = 1; i < n; i++) if (best->*m < rows[i].*m) best = &rows[i];
    return best->name;
}

int main() {
    B b;
    int A::*pa = &A::b;
    int B::*pb = pa;
    int B::*pc = &B::c, B::*pz = &Z::z;
    b.*pb += 40;
    std::printf("%d %d %d %d\n", b.b, b.*pc, b.*pz, fixed<&A::a>(b));
    int (A::*va)(int) = &A::v;
    Op ops[] = {va, static_cast<Op>(&A::v), &Z::zed, nullptr};
    A plain;
    std::printf("%d %d\n", (plain.*va)(5), (static_cast<A &>(b).*va)(5));
    int sum = 0;
    for (Op op : ops) sum = sum * 100 + (op ? (b.*op)(2) : 77);
    std::printf("%d %d %d\n", sum, ops[0] == ops[1], ops[2] == static_cast<Op>(&Z::zed));
    int (Z::*vz)() = &Z::vz;
    Z z;
    std::printf("%d %d\n", (b.*vz)(), (z.*vz)());
    Machine m;
    const Machine::Code code[] = {{&Machine::add, 3}, {&Machine::mul, 2}, {&Machine::none, 0}, {&Machine::jump, -4}, {&Machine::add, 1}};
    int steps = m.run(code, 5);
    std::printf("%d %d\n", steps, m.acc);
    Row rows[] = {{"ann", 30, 10.5}, {"bob", 50, 9.5}, {"cid", 40, 20.25}};
    std::printf("%s %s %s\n", largest(rows, 3, &Row::name).c_str(), largest(rows, 3, &Row::age).c_str(), largest(rows, 3, &Row::pay).c_str());
    std::map<std::string, int (A::*)() const> getters{{"get", &A::get}};
    std::printf("%d %d\n", (b.*getters["get"])(), getters["none"] == nullptr);
    auto f = std::mem_fn(&A::get);
    std::function<int(Machine &)> g = &Machine::acc;
    std::printf("%d %d %d\n", f(b), g(m), std::invoke(&A::v, &b, 6));
    V v;
    int V::*pd = &V::d;
    field(v, pd) = 44;
    int A::*null = nullptr;
    int B::*still = null;
    std::printf("%d %d %d\n", v.d, still == nullptr, &A::a == &A::a);
    return 0;
}
