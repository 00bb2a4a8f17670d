// interpreter: no
// Results of overriding functions that are more special, and calls that adjust both the object and the result.
#include <cstdio>
#include <memory>
#include <vector>

struct shape {
    int sides = 0;
    virtual ~shape() = default;
    virtual shape *clone() const = 0;
    virtual double area() const { return 0; }
};
struct named {
    char name[8] = "?";
    virtual ~named() = default;
    virtual named *copy() const = 0;
};
struct square : named, shape {
    double side;
    explicit square(double s) : side(s) {
        sides = 4;
        name[0] = 's';
    }
    square *clone() const override { return new square(side + 1); }
    square *copy() const override { return new square(side * 2); }
    double area() const override { return side * side; }
};
struct cube : square {
    using square::square;
    cube *clone() const override { return new cube(side + 0.5); }
    cube *copy() const override { return new cube(side); }
    double area() const final { return 6 * square::area(); }
};

int main() {
    std::vector<std::unique_ptr<shape>> shapes;
    shapes.emplace_back(new square(2));
    shapes.emplace_back(new cube(3));
    for (int i = 0; i < 6; i++) shapes.emplace_back(shapes[i]->clone());
    for (auto &s : shapes) std::printf("%g ", s->area());
    std::puts("");
    std::vector<std::unique_ptr<named>> list;
    for (auto &s : shapes) {
        named *n = dynamic_cast<named *>(s.get());
        list.emplace_back(n->copy());
        n = list.back().get();
        std::printf("%s%d%g ", n->name, dynamic_cast<shape *>(n)->sides, dynamic_cast<shape &>(*n).area());
    }
    std::puts("");
    int cubes = 0;
    for (auto &n : list) cubes += dynamic_cast<cube *>(n.get()) != nullptr;
    std::printf("%d\n", cubes);
    return 0;
}
