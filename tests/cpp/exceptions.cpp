// Exceptions caught by type: scalars, classes, bases at other offsets, pointers; thrown again; destructors on the way.
extern "C" int printf(const char *, ...);

struct Animal {
    int legs;
    explicit Animal(int legs) : legs(legs) {}
    virtual ~Animal() {}
    virtual int count() const { return legs; }
};
struct Bird : Animal {
    explicit Bird(int legs) : Animal(legs * 2) {}
    int count() const override { return legs + 100; }
};
struct Machine {
    long weight = 5;
    virtual ~Machine() {}
};
struct Robot : Machine, Animal {
    explicit Robot(int legs) : Animal(legs) {}
};
struct Shared : virtual Animal {
    explicit Shared(int legs) : Animal(legs) {}
};

struct Guard {
    const char *name;
    explicit Guard(const char *name) : name(name) { printf("enter %s\n", name); }
    ~Guard() { printf("leave %s\n", name); }
};

static void thrower(int kind) {
    Guard guard("thrower");
    switch (kind) {
    case 0: throw 42;
    case 1: throw 2.5;
    case 2: throw Animal(7);
    case 3: throw Bird(8);
    case 4: throw Robot(9);
    case 5: throw "text";
    case 6: throw 'c';
    case 7: throw Shared(10);
    }
    printf("nothing thrown\n");
}

static int middle(int kind) {
    Guard guard("middle");
    try {
        thrower(kind);
    } catch (double d) {
        printf("middle: double %g\n", d);
        return 1;
    } catch (const Bird &b) {
        printf("middle: bird %d\n", b.count());
        throw;
    }
    return 2;
}

static int handled(int kind) noexcept {
    try {
        return middle(kind);
    } catch (int i) {
        printf("int %d\n", i);
    } catch (const Animal &a) {
        printf("animal %d\n", a.count());
    } catch (const char *text) {
        printf("string %s\n", text);
    } catch (...) {
        printf("something else\n");
    }
    return 0;
}

int main() {
    for (int kind = 0; kind < 9; kind++)
        printf("-> %d\n", handled(kind));
    try {
        try {
            throw 1;
        } catch (int) {
            Guard guard("handler");
            throw 2L;
        }
    } catch (long l) {
        printf("long %ld\n", l);
    }
    return 0;
}
