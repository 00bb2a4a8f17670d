// flags: -std=c++20
// stdin: look
// stdin: take lamp
// stdin: go north
// stdin: take gold
// stdin: go down
// stdin: drop lamp
// stdin: inventory
// stdin: go south
// stdin: dance
// stdin: undo
// stdin: go up
// stdin: quit
// interpreter: no
// A game of rooms with commands from the input: parsers, states with undo, rules as closures, and messages by streams.
#include <algorithm>
#include <functional>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

enum class Way { north, south, up, down };
struct Room {
    std::string name, text;
    std::map<Way, int> exits;
    bool dark = false;
};
struct State {
    int at = 0, moves = 0;
    std::map<std::string, int> things{{"lamp", 0}, {"gold", 1}, {"rope", 2}};
    bool lit() const { auto it = things.find("lamp"); return it->second == -1 || it->second == at; }
};
class Game {
    std::vector<Room> rooms{{"hall", "A stone hall.", {{Way::north, 1}}}, {"cave", "A cave with a hole.", {{Way::south, 0}, {Way::down, 2}}, true}, {"pit", "The bottom.", {{Way::up, 1}}, true}};
    State now;
    std::vector<State> before;
    using Handler = std::function<std::string(const std::vector<std::string> &)>;
    std::map<std::string, Handler, std::less<>> commands;
    std::vector<std::pair<std::string, std::function<std::optional<std::string>(const State &, const State &)>>> rules;

    std::string look() const {
        const Room &r = rooms[std::size_t(now.at)];
        if (r.dark && !now.lit()) return "It is dark.";
        std::ostringstream out;
        out << r.text;
        for (auto &[thing, place] : now.things) if (place == now.at) out << " A " << thing << " is here.";
        return out.str();
    }
    static std::optional<Way> way(std::string_view s) {
        static constexpr std::string_view names[] = {"north", "south", "up", "down"};
        auto it = std::find(std::begin(names), std::end(names), s);
        if (it == std::end(names)) return std::nullopt;
        return Way(it - std::begin(names));
    }
public:
    Game() {
        commands["look"] = [this](auto &) { return look(); };
        commands["go"] = [this](auto &w) -> std::string {
            auto d = w.size() > 1 ? way(w[1]) : std::nullopt;
            if (!d) return "Where?";
            auto &exits = rooms[std::size_t(now.at)].exits;
            auto it = exits.find(*d);
            if (it == exits.end()) return "No way.";
            now.at = it->second;
            return look();
        };
        auto carry = [this](int from, int to, const char *done) {
            return [=, this](const std::vector<std::string> &w) -> std::string {
                auto it = w.size() > 1 ? now.things.find(w[1]) : now.things.end();
                if (it == now.things.end() || it->second != (from == -2 ? now.at : from)) return "There is none.";
                it->second = to == -2 ? now.at : to;
                return done;
            };
        };
        commands["take"] = carry(-2, -1, "Taken.");
        commands["drop"] = carry(-1, -2, "Dropped.");
        commands["inventory"] = [this](auto &) {
            std::string s = "You have:";
            for (auto &[t, p] : now.things) if (p == -1) s += " " + t;
            return s;
        };
        commands["undo"] = [this](auto &) -> std::string {
            if (before.size() < 2) return "Nothing to undo.";
            before.pop_back();
            now = before.back();
            before.pop_back();
            return "Undone.";
        };
        rules.emplace_back("heavy", [](const State &old, const State &s) -> std::optional<std::string> {
            if (s.at == 2 && old.at == 1 && s.things.at("gold") == -1) return "You fall with the gold.";
            return std::nullopt;
        });
        rules.emplace_back("grue", [this](const State &, const State &s) -> std::optional<std::string> {
            if (rooms[std::size_t(s.at)].dark && !s.lit()) return "Something moves.";
            return std::nullopt;
        });
    }
    std::string play(const std::string &line) {
        std::istringstream in(line);
        std::vector<std::string> words{std::istream_iterator<std::string>(in), {}};
        if (words.empty()) return "Well?";
        auto it = commands.find(words[0]);
        if (it == commands.end()) return "I cannot " + words[0] + ".";
        State old = now;
        before.push_back(now);
        std::string said = it->second(words);
        now.moves++;
        for (auto &[name, rule] : rules) if (auto more = rule(old, now)) said += " (" + name + ") " + *more;
        return said;
    }
    int score() const { return now.moves * 10 + int(std::count_if(now.things.begin(), now.things.end(), [](auto &t) { return t.second == -1; })); }
};

int main() {
    Game g;
    for (std::string line; std::getline(std::cin, line) && line != "quit";) std::cout << "> " << line << '\n' << g.play(line) << '\n';
    std::cout << g.score() << '\n';
    return 0;
}
