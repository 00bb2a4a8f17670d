// interpreter: no
// An event system with commands, undo, subscribers, serialization to text and back, and errors with codes of their own.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <iomanip>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

enum class BankError { funds = 1, unknown, frozen };
template <> struct std::is_error_code_enum<BankError> : std::true_type {};
struct Category : std::error_category {
    const char *name() const noexcept override { return "bank"; }
    std::string message(int c) const override {
        static const char *const texts[] = {"fine", "not enough", "no such account", "account is frozen"};
        return texts[c];
    }
    std::error_condition default_error_condition(int c) const noexcept override {
        return c == int(BankError::unknown) ? std::make_error_condition(std::errc::no_such_file_or_directory) : std::error_condition(c, *this);
    }
};
static const Category category;
std::error_code make_error_code(BankError e) { return {int(e), category}; }

template <class... A> class Signal {
    std::map<int, std::function<void(A...)>> slots;
    int next = 0;
public:
    class Connection {
        Signal *s;
        int id;
    public:
        Connection(Signal *s, int id) : s(s), id(id) {}
        Connection(Connection &&o) noexcept : s(std::exchange(o.s, nullptr)), id(o.id) {}
        ~Connection() { if (s) s->slots.erase(id); }
    };
    [[nodiscard]] Connection connect(std::function<void(A...)> f) { return slots.emplace(next, std::move(f)), Connection(this, next++); }
    void operator()(A... a) const { for (auto &[id, f] : slots) f(a...); }
};
struct Account {
    std::string owner;
    long cents = 0;
    bool frozen = false;
};
class Bank {
public:
    std::map<int, Account> accounts;
    Signal<int, long> changed;
    Account &find(int id) {
        auto it = accounts.find(id);
        if (it == accounts.end()) throw std::system_error(BankError::unknown);
        return it->second;
    }
    void move(int id, long by) {
        Account &a = find(id);
        if (a.frozen) throw std::system_error(BankError::frozen, a.owner);
        if (a.cents + by < 0) throw std::system_error(BankError::funds);
        a.cents += by;
        changed(id, by);
    }
};
struct Command {
    virtual ~Command() = default;
    virtual void run(Bank &) = 0;
    virtual void undo(Bank &) = 0;
    virtual std::string text() const = 0;
};
struct Deposit : Command {
    int id;
    long by;
    Deposit(int id, long by) : id(id), by(by) {}
    void run(Bank &b) override { b.move(id, by); }
    void undo(Bank &b) override { b.move(id, -by); }
    std::string text() const override { return "deposit " + std::to_string(id) + " " + std::to_string(by); }
};
struct Freeze : Command {
    int id;
    bool before = false;
    explicit Freeze(int id) : id(id) {}
    void run(Bank &b) override { before = std::exchange(b.find(id).frozen, true); }
    void undo(Bank &b) override { b.find(id).frozen = before; }
    std::string text() const override { return "freeze " + std::to_string(id); }
};
struct All : Command {
    std::vector<std::unique_ptr<Command>> parts;
    void run(Bank &b) override {
        std::size_t done = 0;
        try {
            for (auto &p : parts) p->run(b), done++;
        } catch (...) {
            while (done--) parts[done]->undo(b);
            throw;
        }
    }
    void undo(Bank &b) override { for (auto it = parts.rbegin(); it != parts.rend(); ++it) (*it)->undo(b); }
    std::string text() const override {
        std::string s = "all";
        for (auto &p : parts) s += "; " + p->text();
        return s;
    }
};
static std::unique_ptr<Command> parse(const std::string &line) {
    std::istringstream in(line);
    std::string word;
    in >> word;
    if (word == "deposit") {
        int id;
        long by;
        if (in >> id >> by) return std::make_unique<Deposit>(id, by);
    } else if (word == "freeze") {
        int id;
        if (in >> id) return std::make_unique<Freeze>(id);
    } else if (word == "all;") {
        auto all = std::make_unique<All>();
        std::string part;
        while (std::getline(in >> std::ws, part, ';')) all->parts.push_back(parse(part));
        return all;
    }
    throw std::invalid_argument(line);
}

int main() {
    Bank bank;
    bank.accounts = {{1, {"ann", 10000}}, {2, {"bob", 500}}, {3, {"cid", 0}}};
    long volume = 0;
    std::map<int, int> touched;
    auto c1 = bank.changed.connect([&](int, long by) { volume += by < 0 ? -by : by; });
    std::optional<Signal<int, long>::Connection> c2 = bank.changed.connect([&](int id, long) { touched[id]++; });
    std::vector<std::unique_ptr<Command>> history;
    for (const char *line : {"deposit 1 -2500", "all; deposit 1 -3000; deposit 3 3000", "deposit 2 -600", "deposit 9 1", "freeze 2", "all; deposit 1 -100; deposit 2 100", "nonsense 5", "deposit 3 -2999"}) {
        try {
            auto c = parse(line);
            c->run(bank);
            std::printf("%s\n", c->text().c_str());
            history.push_back(std::move(c));
        } catch (const std::system_error &e) {
            std::printf("%s: %s (%d, %d)\n", line, e.code().message().c_str(), e.code() == BankError::funds, e.code() == std::errc::no_such_file_or_directory);
        } catch (const std::invalid_argument &e) {
            std::printf("bad: %s\n", e.what());
        }
        if (history.size() == 3) c2.reset();
    }
    std::ostringstream out;
    for (auto &[id, a] : bank.accounts) out << id << std::setw(5) << a.owner << std::setw(8) << std::setfill('.') << a.cents << std::setfill(' ') << (a.frozen ? " frozen" : "") << '\n';
    std::printf("%s%ld", out.str().c_str(), volume);
    for (auto &[id, n] : touched) std::printf(" %d:%d", id, n);
    while (!history.empty()) history.back()->undo(bank), history.pop_back();
    std::printf("\n%ld %ld %ld %d\n", bank.accounts[1].cents, bank.accounts[2].cents, bank.accounts[3].cents, bank.accounts[2].frozen);
    return 0;
}
