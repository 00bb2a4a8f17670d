//! A C++ program of templates whose LLVM IR is long: at least [`LINES`] lines, as one file of a real project has.
//! It is written when the test runs. Each of its types makes containers, sorting, closures and handlers of exceptions
//! anew and checks what they do, so what must be printed is known without another compiler.

use crate::corpus::{Program, cached, import};
use crate::{at_level, llvm_ir};
use tuffy_llvm::Assume;

/// The program is at least as long as this.
const LINES: usize = 50_000;

/// How many types the templates are made for.
const TYPES: u32 = 5;

/// What stands before the instantiations.
const TEMPLATES: &str = r#"
#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

template <int N> struct Item {
    long key;
    std::string name;
    explicit Item(long key) : key(key), name(std::to_string(key + N)) {}
    bool operator<(const Item &o) const { return key * (N % 2 ? 1 : -1) < o.key * (N % 2 ? 1 : -1); }
};
template <int N> struct Failure { int value; };

template <int N> static long work() {
    std::vector<Item<N>> items;
    for (long i = 0; i < 40 + N; i++) items.emplace_back(i * 37 % (40 + N));
    std::stable_sort(items.begin(), items.end(), [](auto &a, auto &b) { return a.name.size() < b.name.size(); });
    std::sort(items.begin(), items.end());
    long wrong = !std::is_sorted(items.begin(), items.end());
    std::map<std::string, std::shared_ptr<Item<N>>> index;
    for (auto &i : items) index[i.name] = std::make_shared<Item<N>>(i);
    for (auto &[name, item] : index) wrong += name != item->name;
    std::variant<Item<N>, Failure<N>, std::vector<Item<N>>> either = Failure<N>{N};
    std::function<long(long)> step = [&](long v) -> long {
        if (v % 5 == N % 5) throw Failure<N>{int(v)};
        return index.count(std::to_string(v + N)) ? v : -1;
    };
    long caught = 0, seen = 0;
    for (long v = 0; v < 40 + N; v++) {
        try {
            seen += step(v) >= 0;
        } catch (const Failure<N> &f) {
            caught += f.value == v;
        }
    }
    wrong += seen + caught != long(index.size());
    either = std::move(items);
    wrong += either.index() != 2 || std::get<2>(either).size() != index.size();
    return wrong ? -1000000 : N;
}
"#;

/// The text of the program.
fn source() -> String {
    let calls: Vec<String> = (0..TYPES).map(|n| format!("    sum += work<{n}>();\n")).collect();
    format!("{TEMPLATES}\nint main() {{\n    long sum = 0;\n{}    std::printf(\"%ld\\n\", sum);\n}}\n", calls.concat())
}

/// Builds the program at these levels and runs it.
pub fn check(levels: &[&str]) -> Result<(), String> {
    let source = source();
    let path = cached("large", "templates", &[&source]).with_extension("cpp");
    std::fs::write(&path, &source).map_err(|e| format!("{}: {e}", path.display()))?;
    let program = Program {
        name: "large/templates".into(),
        path,
        source,
        flags: Vec::new(),
        args: Vec::new(),
        stdin: Vec::new(),
        exit: 0,
        expected: format!("{}\n", TYPES * (TYPES - 1) / 2).into_bytes(),
    };
    let ir = llvm_ir(&program, &[], Assume::Stated)?;
    let text = std::fs::read_to_string(&ir).map_err(|e| format!("{}: {e}", ir.display()))?;
    let lines = text.lines().count();
    if lines < LINES {
        return Err(format!("the program has {lines} lines of LLVM IR, but should have {LINES}"));
    }
    let module = import(&ir)?;
    levels.iter().try_for_each(|level| at_level(&program, &module, level, &ir))
}
