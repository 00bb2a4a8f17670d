//! Selection and folding: the instruction that was hoped for.

use tuffy_codegen::driver::{Options, compile};
use tuffy_ir::read_module;
use tuffy_target::Target;
use tuffy_target_x86::disassemble::disassemble;

/// Parameters, body, and what an instruction of the code begins with and holds.
const WANTED: &[(&str, &str, &str, &str)] = &[
    (
        "%a: int:u64, %b: int:u6",
        "v2 = iconst 1\n    v3 = shl v2, v1\n    v4 = and v0, v3\n    v5 = iconst 0\n    v9 = icmp.ne v4, v5",
        "bt ",
        "%r",
    ),
    (
        "%a: int:u32, %b: int:u5",
        "v2 = iconst 1\n    v3 = shl v2, v1\n    v4 = and v3, v0\n    v5 = iconst 0\n    v9 = icmp.eq v4, v5",
        "setae ",
        "",
    ),
    (
        "%a: int:u64, %b: int:u6",
        "v2 = shr v0, v1\n    v3 = iconst 1\n    v4 = and v2, v3\n    v5 = iconst 0\n    v9 = icmp.ne v4, v5",
        "bt ",
        "%r",
    ),
    ("%a: ptr, %b: int:u32", "v2 = load.4 v0, v8 -> int\n    v9 = icmp.lt v2, v1", "cmp ", "%esi,(%rdi)"),
    ("%a: ptr, %b: int:u32", "v2 = load.4 v0, v8 -> int\n    v9 = icmp.lt v1, v2", "cmp ", "(%rdi),%esi"),
    (
        "%a: ptr, %b: int:u32",
        "v2 = iconst 12\n    v3 = load.4 v0, v8 -> int\n    v4 = and v3, v2\n    v5 = iconst 0\n    v9 = icmp.ne v4, v5",
        "testl ",
        "$0xc,(%rdi)",
    ),
];

#[test]
fn instructions_are_what_was_hoped_for() {
    for (params, body, mnemonic, operands) in WANTED {
        let text = format!(
            "func @f({params}) -> bool {{\n  bb0(v8: mem):\n    v0 = param %a\n    v1 = param %b\n    {body}\n    ret v9, v8\n}}\n"
        );
        let module = read_module(&text).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
        let mut options = Options::new(Target::default_target());
        options.check = true;
        let compiled = compile(&module, &options).unwrap_or_else(|e| panic!("{e}\n{text}"));
        let lines: Vec<String> = disassemble(&compiled[0].bytes).into_iter().map(|l| l.text).collect();
        let good = |l: &String| l.starts_with(mnemonic) && l.contains(operands);
        assert!(lines.iter().any(good), "no `{mnemonic}{operands}` for\n{body}\nbut {lines:#?}");
    }
}
