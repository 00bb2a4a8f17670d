// interpreter: no
// std::filesystem on paths and a folder of its own; engines of <random>, whose results the standard fixes.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>
#include <string>
#include <unistd.h>
#include <vector>
namespace fs = std::filesystem;

int main() {
    fs::path p = fs::path("a") / "b" / "../c.txt";
    std::cout << p << ' ' << p.lexically_normal() << ' ' << p.extension() << ' ' << p.stem() << ' ' << p.parent_path() << '\n';
    fs::path folder = fs::temp_directory_path() / ("tuffy-test-" + std::to_string(getpid()));
    fs::create_directories(folder / "x" / "y");
    for (int i = 0; i < 3; i++) std::ofstream(folder / "x" / (std::to_string(i) + ".dat")) << std::string(10 * i, 'z');
    std::vector<std::string> names;
    std::uintmax_t total = 0;
    for (auto &e : fs::recursive_directory_iterator(folder)) {
        names.push_back(fs::relative(e.path(), folder).string() + (e.is_directory() ? "/" : ""));
        if (e.is_regular_file()) total += e.file_size();
    }
    std::sort(names.begin(), names.end());
    for (auto &n : names) std::cout << n << ' ';
    std::cout << total << ' ' << fs::exists(folder / "none") << '\n';
    fs::rename(folder / "x" / "2.dat", folder / "two");
    std::error_code error;
    fs::file_size(folder / "none", error);
    std::cout << fs::file_size(folder / "two") << ' ' << (error == std::errc::no_such_file_or_directory) << '\n';
    try {
        fs::remove(folder / "x");
    } catch (const fs::filesystem_error &e) {
        std::cout << "not empty\n";
    }
    std::cout << fs::remove_all(folder) << '\n';
    std::mt19937 m(42);
    std::mt19937_64 m64(7);
    std::minstd_rand lcg(3);
    std::ranlux24_base lux;
    m.discard(1000);
    std::cout << m() << ' ' << m64() << ' ' << lcg() << ' ' << lux() << '\n';
    std::seed_seq seq{1, 2, 3};
    std::mt19937 seeded(seq);
    std::cout << seeded() << ' ' << std::mt19937(1)() << '\n';
    return 0;
}
