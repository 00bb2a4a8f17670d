// interpreter: no
// Pointers to members, virtual and not, of bases and through bases, compared, in tables and templates.
#include <cstdio>
#include <functional>
#include <map>
#include <string>

struct shape {
    int w = 2, h = 3;
    virtual ~shape() = default;
    virtual int area() const { return w * h; }
    int around() const { return 2 * (w + h); }
    int scale(int k) { return w *= k, h *= k, area(); }
};
struct extra {
    long pad = 99;
    int marks = 4;
    virtual int bonus() const { return marks; }
};
struct tile : extra, shape {
    int area() const override { return shape::area() + 1; }
    int bonus() const override { return -marks; }
    int only() const { return 1000 + w; }
};

using question = int (tile::*)() const;

template <int shape::*M> int get(const shape &s) { return s.*M; }
template <class T, class R, class... A> R invoke_on(T &t, R (T::*f)(A...), A... a) { return (t.*f)(a...); }

int main() {
    tile t;
    question questions[] = {&tile::area, &shape::around, &extra::bonus, &tile::bonus, &tile::only, nullptr};
    for (question q : questions) std::printf("%d ", q ? (t.*q)() : -1);
    std::puts("");
    int shape::*width = &shape::w;
    int tile::*in_tile = width;
    int extra::*marks = &extra::marks;
    t.*width += 5;
    t.*in_tile += 1;
    t.*marks *= 3;
    shape *s = &t;
    std::printf("%d %d %d %d\n", s->*width, get<&shape::h>(t), t.marks, (s->*&shape::area)());
    std::printf("%d %d\n", questions[0] == &tile::area, question(&shape::around) == questions[1]);
    int scaled = invoke_on(static_cast<shape &>(t), &shape::scale, 2);
    std::printf("%d %d\n", scaled, t.w);
    std::map<std::string, std::function<int(tile &)>> commands{
        {"area", &tile::area}, {"marks", &tile::marks}, {"triple", [](tile &x) { return x.scale(3); }}};
    for (auto &[name, f] : commands) std::printf("%s=%d ", name.c_str(), f(t));
    int tile::*none = nullptr;
    std::printf("%d\n", none == nullptr);
    return 0;
}
