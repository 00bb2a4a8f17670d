// Containers, strings, closures and exceptions of the standard library.
// interpreter: no
#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

struct Shape {
    virtual double area() const = 0;
    virtual ~Shape() = default;
};
struct Square : Shape {
    double side;
    explicit Square(double side) : side(side) {
        if (side < 0)
            throw std::invalid_argument("negative side");
    }
    double area() const override { return side * side; }
};
struct Circle : Shape {
    double radius;
    explicit Circle(double radius) : radius(radius) {}
    double area() const override { return 3 * radius * radius; }
};

template <class T> const T &at(const std::vector<T> &items, std::size_t i) { return items.at(i); }

int main() {
    std::vector<std::unique_ptr<Shape>> shapes;
    try {
        shapes.push_back(std::make_unique<Square>(2));
        shapes.push_back(std::make_unique<Circle>(1.5));
        shapes.push_back(std::make_unique<Square>(-1));
    } catch (const std::exception &e) {
        std::cout << "caught: " << e.what() << "\n";
    }
    double total = 0;
    for (auto &shape : shapes)
        total += shape->area();
    std::cout << total << " " << shapes.size() << "\n";

    std::map<std::string, int> counts;
    for (auto word : {"one", "two", "three", "two"})
        counts[word]++;
    for (auto &[word, count] : counts)
        std::cout << word << "=" << count << " ";
    std::cout << "\n";

    std::vector<int> numbers{5, 3, 9, 1};
    std::sort(numbers.begin(), numbers.end(), [](int x, int y) { return x > y; });
    for (int number : numbers)
        std::cout << number << " ";
    std::cout << "\n";

    try {
        at(numbers, 10);
    } catch (const std::out_of_range &) {
        std::cout << "out of range\n";
    }
    try {
        std::string text = "abc";
        std::cout << text.substr(5);
    } catch (const std::logic_error &) {
        std::cout << "logic error\n";
    }
    try {
        std::stoi("zz");
    } catch (std::invalid_argument &) {
        std::cout << "no number\n";
    }
    std::function<int(int)> fib = [&](int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); };
    std::cout << fib(15) << "\n";
    return 0;
}
