// interpreter: no
// dynamic_cast in diamonds with and without virtual bases: down, across, to void, ambiguous, private, and in constructors.
#include <cstdio>
#include <typeinfo>

struct Root { int r = 1; virtual ~Root() {} virtual const char *who() const { return "Root"; } };
struct Left : virtual Root { int l = 2; const char *who() const override { return "Left"; } };
struct Right : virtual Root { int x = 3; virtual int right() { return x; } };
struct Bottom : Left, Right { int b = 4; const char *who() const override { return "Bottom"; } int right() override { return b + r; } };
struct Other { virtual ~Other() {} int o = 5; };
struct More : Bottom, Other { int m = 6; };
struct P { virtual ~P() {} int p = 1; };
struct Q1 : P {};
struct Q2 : P {};
struct Twice : Q1, Q2 {};
struct Hidden : private P, public Other {};

static int where(const Root *r) {
    int n = 0;
    n |= dynamic_cast<const Left *>(r) != nullptr;
    n |= (dynamic_cast<const Right *>(r) != nullptr) << 1;
    n |= (dynamic_cast<const Bottom *>(r) != nullptr) << 2;
    n |= (dynamic_cast<const Other *>(r) != nullptr) << 3;
    n |= (dynamic_cast<const More *>(r) != nullptr) << 4;
    return n;
}

struct Watching : virtual Root {
    int seen_in_constructor, type;
    Watching() : seen_in_constructor(where(this)), type(typeid(*this) == typeid(Watching)) {}
    ~Watching() override { std::printf("%s %d\n", who(), typeid(*this) == typeid(Watching)); }
};
struct Watched : Watching, Left {
    const char *who() const override { return "Watched"; }
};

template <class T> static const char *refers(Root &r) {
    try {
        dynamic_cast<T &>(r);
        return "yes";
    } catch (const std::bad_cast &) {
        return "no";
    }
}

int main() {
    Root root;
    Left left;
    Right right;
    Bottom bottom;
    More more;
    const Root *all[] = {&root, &left, &right, &bottom, &more};
    for (auto *r : all) std::printf("%d %s, ", where(r), r->who());
    std::puts("");
    Other *other = &more;
    Right *across = dynamic_cast<Right *>(other);
    Left *beside = dynamic_cast<Left *>(across);
    std::printf("%d %d %d %d\n", across->right(), beside->l, dynamic_cast<void *>(other) == static_cast<void *>(&more), dynamic_cast<More *>(beside)->m);
    Twice twice;
    Q1 *q = &twice;
    P *p = q;
    std::printf("%d %d %d\n", dynamic_cast<Q2 *>(q) != nullptr, dynamic_cast<Twice *>(p) == &twice, dynamic_cast<Q2 *>(p) == static_cast<Q2 *>(&twice));
    Hidden hidden;
    Other *o = &hidden;
    std::printf("%d %d\n", dynamic_cast<P *>(o) == nullptr, dynamic_cast<Hidden *>(o) == &hidden);
    std::printf("%s %s %s\n", refers<Right>(bottom), refers<Other>(bottom), refers<Other>(more));
    {
        Watched w;
        std::printf("%d %d %s\n", w.seen_in_constructor, w.type, w.who());
    }
    int Right::*member = &Right::x;
    int (Right::*call)() = &Right::right;
    more.*member = 30;
    std::printf("%d %d %d\n", (more.*call)(), more.Right::right(), (right.*call)());
    std::printf("%d %d\n", typeid(*static_cast<Root *>(&more)) == typeid(More), typeid(static_cast<Root *>(nullptr)) == typeid(Root *));
    try {
        Root *none = nullptr;
        (void)typeid(*none).name();
    } catch (const std::bad_typeid &) {
        std::puts("bad typeid");
    }
    return 0;
}
