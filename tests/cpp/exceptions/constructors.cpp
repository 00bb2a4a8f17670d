// interpreter: no
// An exception in a constructor destroys the members and bases that were made, and the elements of arrays.
#include <cstdio>
#include <memory>
#include <vector>

static int alive, fail_at = -1, made;

struct part {
    int n;
    part() : n(made++) {
        if (n == fail_at) throw n;
        alive++;
    }
    part(const part &o) : n(o.n) {
        if (made++ == fail_at) throw n;
        alive++;
    }
    ~part() { alive--; }
};

struct whole : part {
    part first;
    part rest[3];
    std::unique_ptr<part> owned;
    whole() try : owned(new part) {
    } catch (int i) {
        std::printf("part %d failed, %d alive\n", i, alive);
    }
};

static int grow(int n) {
    std::vector<part> list;
    for (int i = 0; i < n; i++) list.emplace_back();
    return (int)list.size();
}

int main() {
    for (fail_at = 0; fail_at < 7; fail_at++) {
        made = 0;
        try {
            whole w;
            std::printf("made with %d alive\n", alive);
        } catch (int i) {
            std::printf("caught %d, %d alive\n", i, alive);
        }
    }
    for (fail_at = 3; fail_at < 40; fail_at += 9) {
        made = 0;
        try {
            std::printf("%d\n", grow(8));
        } catch (int i) {
            std::printf("vector: %d, %d alive\n", i, alive);
        }
    }
    fail_at = 5, made = 0;
    try {
        part *p = new part[10];
        delete[] p;
    } catch (int i) {
        std::printf("array: %d, %d alive\n", i, alive);
    }
    return 0;
}
