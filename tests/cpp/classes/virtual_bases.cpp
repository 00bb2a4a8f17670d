// interpreter: no
// Virtual and multiple inheritance: one shared base, order of construction, calls while being made, casts.
#include <cstdio>
#include <typeinfo>

static int order;

struct root {
    int id;
    explicit root(int i) : id(i) { std::printf("root %d: %s\n", id, name()); }
    virtual const char *name() const { return "root"; }
    virtual ~root() { std::printf("~root %s\n", name()); }
};
struct left : virtual root {
    int l = ++order;
    left() : root(1) { std::printf("left %s\n", name()); }
    const char *name() const override { return "left"; }
    virtual int value() { return l; }
};
struct right : virtual root {
    int r = ++order;
    right() : root(2) {}
    virtual int other() { return r * 10; }
};
struct side {
    virtual int third() { return 3; }
    virtual ~side() = default;
};
struct bottom : left, side, right {
    int b = ++order;
    bottom() : root(3) { std::printf("bottom %s\n", name()); }
    const char *name() const override { return "bottom"; }
    int value() override { return left::value() + 100; }
    int other() override { return right::other() + b; }
    int third() override { return b * 1000; }
};

int main() {
    bottom object;
    root &r = object;
    left *l = &object;
    right *ri = &object;
    side *s = &object;
    std::printf("%s %d %d %d %d\n", r.name(), r.id, l->value(), ri->other(), s->third());
    std::printf("%d %d\n", dynamic_cast<bottom *>(s) == &object, dynamic_cast<right *>(l) == ri);
    std::printf("%d %d\n", dynamic_cast<void *>(s) == (void *)&object, typeid(*s) == typeid(bottom));
    std::printf("%d\n", static_cast<root *>(l) == static_cast<root *>(ri));
    left alone;
    std::printf("%d %d\n", dynamic_cast<right *>(&alone) == nullptr, alone.id);
    try {
        dynamic_cast<bottom &>(static_cast<root &>(alone));
    } catch (const std::bad_cast &) {
        std::puts("bad cast");
    }
    int (left::*call)() = &left::value;
    int bottom::*data = &bottom::b;
    std::printf("%d %d\n", (object.*call)(), object.*data);
    return 0;
}
