// interpreter: no
// A simulation of processes: priorities, round robin, locks with inheritance, deadlocks found, events in time, and statistics.
#include <algorithm>
#include <cstdio>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <set>
#include <string>
#include <variant>
#include <vector>

struct Compute { int time; };
struct Wait { int time; };
struct Acquire { int lock; };
struct Release { int lock; };
struct Spawn { int program; };
using Step = std::variant<Compute, Wait, Acquire, Release, Spawn>;
using Program = std::vector<Step>;
template <class... F> struct On : F... { using F::operator()...; };
template <class... F> On(F...) -> On<F...>;

class Kernel {
    struct Process {
        int id, priority, boosted;
        const Program *program;
        std::size_t at = 0;
        int left = 0, used = 0, finished = -1;
        std::optional<int> waits_for;
        std::set<int> holds;
    };
    struct Lock { std::optional<int> owner; std::deque<int> queue; };
    struct Event {
        int time, process;
        bool operator<(const Event &o) const { return time != o.time ? time > o.time : process > o.process; }
    };
    const std::vector<Program> &programs;
    std::vector<std::unique_ptr<Process>> all;
    std::map<int, std::deque<int>, std::greater<>> ready;
    std::map<int, Lock> locks;
    std::priority_queue<Event> events;
    int now = 0, switches = 0;
    void enqueue(Process &p) { ready[p.boosted].push_back(p.id); }
    void boost(Process &p, int to) {
        if (p.boosted >= to) return;
        auto &q = ready[p.boosted];
        auto it = std::find(q.begin(), q.end(), p.id);
        bool queued = it != q.end();
        if (queued) q.erase(it);
        p.boosted = to;
        if (queued) enqueue(p);
        if (p.waits_for) if (auto &o = locks[*p.waits_for].owner) boost(*all[std::size_t(*o)], to);
    }
    bool cycle(int from) {
        std::set<int> seen;
        for (std::optional<int> p = from; p;) {
            if (!seen.insert(*p).second) return true;
            auto &w = all[std::size_t(*p)]->waits_for;
            p = w ? locks[*w].owner : std::nullopt;
        }
        return false;
    }
public:
    int deadlocks = 0;
    explicit Kernel(const std::vector<Program> &p) : programs(p) {}
    int start(int program, int priority) {
        int id = int(all.size());
        all.push_back(std::make_unique<Process>(Process{id, priority, priority, &programs[std::size_t(program)], 0, 0, 0, -1, {}, {}}));
        enqueue(*all.back());
        return id;
    }
    void run(int quantum) {
        for (;;) {
            while (!events.empty() && events.top().time <= now) enqueue(*all[std::size_t(events.top().process)]), events.pop();
            auto q = std::find_if(ready.begin(), ready.end(), [](auto &e) { return !e.second.empty(); });
            if (q == ready.end()) {
                if (events.empty()) return;
                now = events.top().time;
                continue;
            }
            Process &p = *all[std::size_t(q->second.front())];
            q->second.pop_front();
            switches++;
            int slice = quantum;
            bool again = true;
            while (again && slice > 0) {
                if (p.at == p.program->size()) {
                    p.finished = now;
                    again = false;
                    break;
                }
                std::visit(On{[&](const Compute &c) {
                                  if (!p.left) p.left = c.time;
                                  int t = std::min(slice, p.left);
                                  p.left -= t, slice -= t, now += t, p.used += t;
                                  if (!p.left) p.at++;
                              },
                              [&](const Wait &w) { p.at++, events.push({now + w.time, p.id}), again = false; },
                              [&](const Acquire &a) {
                                  Lock &l = locks[a.lock];
                                  p.at++;
                                  if (!l.owner) {
                                      l.owner = p.id, p.holds.insert(a.lock);
                                      return;
                                  }
                                  p.waits_for = a.lock;
                                  l.queue.push_back(p.id);
                                  again = false;
                                  if (cycle(p.id)) {
                                      deadlocks++;
                                      l.queue.pop_back();
                                      p.waits_for.reset();
                                      p.at = p.program->size();
                                      for (int h : std::set<int>(p.holds)) give(p, h);
                                      p.finished = -now - 2;
                                  } else {
                                      boost(*all[std::size_t(*l.owner)], p.boosted);
                                  }
                              },
                              [&](const Release &r) { p.at++, give(p, r.lock); },
                              [&](const Spawn &s) { p.at++, start(s.program, p.priority - 1); }},
                           (*p.program)[p.at]);
            }
            if (again && p.finished == -1) enqueue(p);
        }
    }
    void give(Process &p, int lock) {
        Lock &l = locks[lock];
        p.holds.erase(lock);
        p.boosted = p.priority;
        l.owner.reset();
        if (l.queue.empty()) return;
        auto best = std::max_element(l.queue.begin(), l.queue.end(), [&](int a, int b) { return all[std::size_t(a)]->boosted < all[std::size_t(b)]->boosted; });
        Process &next = *all[std::size_t(*best)];
        l.queue.erase(best);
        l.owner = next.id;
        next.holds.insert(lock), next.waits_for.reset();
        enqueue(next);
    }
    void report() const {
        for (auto &p : all) std::printf("%d:%d/%d ", p->id, p->finished, p->used);
        std::printf("| %d %d %d\n", now, switches, deadlocks);
    }
};

int main() {
    const std::vector<Program> programs{
        {Compute{10}, Wait{5}, Compute{10}},
        {Acquire{1}, Compute{20}, Release{1}, Compute{5}},
        {Compute{1}, Acquire{1}, Compute{5}, Release{1}},
        {Acquire{1}, Compute{7}, Wait{3}, Acquire{2}, Compute{2}, Release{2}, Release{1}},
        {Acquire{2}, Compute{7}, Wait{3}, Acquire{1}, Compute{2}, Release{1}, Release{2}},
        {Spawn{0}, Compute{3}, Spawn{1}, Wait{50}, Spawn{2}},
    };
    for (int quantum : {3, 8, 100}) {
        Kernel a(programs), b(programs), c(programs);
        for (int i = 0; i < 3; i++) a.start(0, 1 + i % 2);
        a.run(quantum), a.report();
        b.start(1, 1), b.start(0, 2), b.start(2, 3), b.start(2, 2);
        b.run(quantum), b.report();
        c.start(3, 1), c.start(4, 1), c.start(5, 4);
        c.run(quantum), c.report();
    }
    return 0;
}
