//! `tuffy c++`: the standard libraries of C++. Without clang nothing is tested.

mod common;

use common::{Folder, has_clang, tuffy, what_it_prints};
use std::process::Command;

const FORMATTED: &str = r#"
#include <cstdio>
#include <format>
struct point { int x, y; };
template <> struct std::formatter<point> : std::formatter<std::string> {
    auto format(const point &p, auto &context) const {
        return std::formatter<std::string>::format(std::format("({}, {})", p.x, p.y), context);
    }
};
int main() {
    std::puts(std::format("{:>6}|{:#x}|{:.3f}|{:*^10}", 42, 255, 3.14159, point{3, 4}).c_str());
    try {
        (void)std::vformat("{:d}", std::make_format_args("text"));
    } catch (const std::format_error &) {
        std::puts("refused");
    }
}
"#;

/// The other standard library: not every `c++` can link it.
#[test]
fn cxx_is_linked_with_the_library_that_is_named() {
    let found = Command::new("clang-19").arg("-print-file-name=libc++.so").output();
    if !has_clang() || !found.is_ok_and(|o| String::from_utf8_lossy(&o.stdout).contains('/')) {
        return;
    }
    let f = Folder::new("cc-libcxx");
    let (source, program) = (f.file("format.cpp", FORMATTED), f.path("format"));
    for level in ["-O0", "-O2"] {
        tuffy(&["c++", level, "-std=c++20", "-stdlib=libc++", &source, "-o", &program], "", 0);
        assert_eq!(what_it_prints(&program), ("    42|0xff|3.142|**(3, 4)**\nrefused\n".into(), Some(0)), "{level}");
    }
    let own = ["c++", "-std=c++20", "-stdlib=libc++", "-nostdlib++", &source, "-lc++", "-lc++abi", "-o", &program];
    tuffy(&own, "", 0);
    // A linker of C has no such library to choose.
    let c = f.file("a.c", "int main(void) { return 0; }\n");
    tuffy(&["cc", "-stdlib=libc++", "-w", &c, "-o", &program], "", 0);
}

#[test]
fn cxx_is_compiled_and_linked_with_its_library() {
    if !has_clang() {
        return;
    }
    let f = Folder::new("cc-cxx");
    let text = "#include <iostream>\n#include <stdexcept>\n#include <vector>\nint main() {\n  std::vector<int> v{1, 2, 3};\n  \
        try { v.at(7); } catch (const std::out_of_range &) { std::cout << v.size() << \" caught\\n\"; }\n}\n";
    let (source, program) = (f.file("a.cc", text), f.path("program"));
    for level in ["-O0", "-O2"] {
        tuffy(&["c++", level, "-std=c++17", &source, "-o", &program], "", 0);
        assert_eq!(what_it_prints(&program), ("3 caught\n".into(), Some(0)));
    }
    // `.c` files are C++ too, as for every `c++`; `cc` knows C++ by its names.
    let other = f.file("b.c", "template <class T> T twice(T x) { return x + x; }\nint f() { return twice(4); }\n");
    tuffy(&["c++", "-c", &other, "-o", &f.path("b.o")], "", 0);
    tuffy(&["cc", "-c", &source, "-o", &f.path("a.o")], "", 0);
    tuffy(&["cc", "-c", &other, "-o", &f.path("b.o")], "", 1);
}
