// interpreter: no
// std::regex: searching, groups, replacing, iterating, and wrong patterns.
#include <iostream>
#include <regex>
#include <string>

int main() {
    std::string text = "alpha=1; beta=-22; gamma=x33; delta = 4; epsilon=005";
    std::regex pair(R"((\w+)\s*=\s*(-?\d+))");
    for (std::sregex_iterator i(text.begin(), text.end(), pair), end; i != end; ++i)
        std::cout << (*i)[1] << " -> " << std::stoi((*i)[2]) << " at " << i->position() << '\n';
    std::cout << std::regex_replace(text, pair, "$2:$1") << '\n';
    std::regex date("(\\d{4})-(\\d{2})-(\\d{2})");
    std::smatch m;
    std::string day = "on 2024-02-29, or 1999-12-31";
    if (std::regex_search(day, m, date)) std::cout << m[0] << '|' << m.prefix() << '|' << m.suffix() << '|' << m.size() << '\n';
    std::cout << std::regex_match("aaab", std::regex("a*b")) << std::regex_match("aabc", std::regex("a*b")) << '\n';
    std::regex icase("HELLO|w[aeiou]rld", std::regex::icase);
    std::cout << std::regex_replace(std::string("Hello, World and wurld"), icase, "<$&>") << '\n';
    std::regex space("\\s+");
    std::string list = "one  two\tthree\nfour";
    for (std::sregex_token_iterator t(list.begin(), list.end(), space, -1), end; t != end; ++t) std::cout << '[' << *t << ']';
    std::cout << '\n';
    try {
        std::regex bad("(unclosed");
    } catch (const std::regex_error &e) {
        std::cout << "error " << (e.code() == std::regex_constants::error_paren) << '\n';
    }
    return 0;
}
