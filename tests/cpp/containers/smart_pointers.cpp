// interpreter: no
// unique_ptr, shared_ptr, weak_ptr: deleters, aliasing, cycles broken, arrays, enable_shared_from_this, casts, intrusive ones.
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

static std::string trail;
struct Node : std::enable_shared_from_this<Node> {
    std::string name;
    std::vector<std::shared_ptr<Node>> children;
    std::weak_ptr<Node> parent;
    explicit Node(std::string n) : name(std::move(n)) {}
    virtual ~Node() { trail += name; }
    std::shared_ptr<Node> add(std::string n) {
        auto c = std::make_shared<Node>(std::move(n));
        c->parent = weak_from_this();
        children.push_back(c);
        return c;
    }
    int depth() const {
        auto p = parent.lock();
        return p ? 1 + p->depth() : 0;
    }
};
struct Special : Node { int extra = 5; using Node::Node; };
struct Closer {
    int *count;
    void operator()(std::FILE *f) const { ++*count, std::fclose(f); }
};
class Counted {
    int refs = 0;
    friend class Ref;
public:
    int v = 3;
    ~Counted() { trail += "!"; }
};
class Ref {
    Counted *p;
public:
    Ref(Counted *p) : p(p) { p->refs++; }
    Ref(const Ref &o) : Ref(o.p) {}
    Ref &operator=(Ref o) { std::swap(p, o.p); return *this; }
    ~Ref() { if (!--p->refs) delete p; }
    Counted *operator->() const { return p; }
    int refs() const { return p->refs; }
};
struct Pimpl {
    struct Impl;
    std::unique_ptr<Impl> impl;
    Pimpl();
    ~Pimpl();
    int get() const;
};
struct Pimpl::Impl { int secret = 42; };
Pimpl::Pimpl() : impl(std::make_unique<Impl>()) {}
Pimpl::~Pimpl() = default;
int Pimpl::get() const { return impl->secret; }

struct Observer {
    std::vector<std::weak_ptr<std::function<void(int)>>> list;
    int fire(int v) {
        int n = 0;
        for (auto it = list.begin(); it != list.end();) {
            if (auto f = it->lock()) (*f)(v), n++, ++it;
            else it = list.erase(it);
        }
        return n;
    }
};

int main() {
    auto root = std::make_shared<Node>("r");
    auto leaf = root->add("a")->add("b")->add("c");
    root->add("d");
    std::printf("%d %ld %ld\n", leaf->depth(), root.use_count(), leaf.use_count());
    std::weak_ptr<Node> watch = root->children[0];
    std::shared_ptr<std::string> name(leaf, &leaf->name);
    leaf.reset();
    root.reset();
    std::printf("%s %d %s\n", trail.c_str(), watch.expired(), name->c_str());
    name.reset();
    std::printf("%s\n", trail.c_str());
    std::shared_ptr<Node> s = std::make_shared<Special>("s");
    auto sp = std::dynamic_pointer_cast<Special>(s);
    auto no = std::dynamic_pointer_cast<Special>(std::make_shared<Node>("n"));
    std::printf("%d %d %ld\n", sp->extra, no == nullptr, s.use_count());
    int closed = 0;
    {
        std::unique_ptr<std::FILE, Closer> f(std::tmpfile(), Closer{&closed}), g = std::move(f);
        std::fputs("x", g.get());
        f.swap(g);
        std::shared_ptr<std::FILE> shared = std::move(f);
    }
    std::unique_ptr<int[]> array(new int[5]{1, 2, 3});
    auto more = std::make_unique<int[]>(4);
    std::shared_ptr<int[]> many(new int[3]{7, 8, 9});
    std::printf("%d %d %d %d %zu\n", closed, array[2] + array[4], more[3], many[1], sizeof(std::unique_ptr<int>));
    trail.clear();
    {
        Ref a(new Counted), b = a, c(new Counted);
        c = b;
        c->v++;
        std::printf("%d %d %s\n", a->v, a.refs(), trail.c_str());
    }
    std::printf("%s %d\n", trail.c_str(), Pimpl().get());
    Observer o;
    int total = 0;
    auto f1 = std::make_shared<std::function<void(int)>>([&](int v) { total += v; });
    {
        auto f2 = std::make_shared<std::function<void(int)>>([&](int v) { total += v * 10; });
        o.list = {f1, f2};
        o.fire(1);
    }
    int n = o.fire(2);
    std::printf("%d %d %zu\n", total, n, o.list.size());
    std::map<int, std::unique_ptr<Node>> owners;
    trail.clear();
    for (int i = 0; i < 4; i++) owners.emplace(i, std::make_unique<Node>(std::to_string(i)));
    owners.erase(2);
    owners[1] = nullptr;
    auto kept = std::move(owners[3]);
    owners.clear();
    std::printf("%s %s\n", trail.c_str(), kept->name.c_str());
    return 0;
}
