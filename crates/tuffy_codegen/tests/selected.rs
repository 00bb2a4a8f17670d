//! Selection and folding: the instruction that was hoped for.

use tuffy_codegen::driver::{Options, compile};
use tuffy_ir::read_module;
use tuffy_target_x86::default_target;
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

/// What is done to the bytes at `%a` (a load `v2` and what is stored, `v3`), of what size, and the instruction that
/// does it.
const UPDATES: &[(u32, &str, &str)] = &[
    (8, "v3 = add v2, v1", "add %rsi,(%rdi)"),
    (8, "v3 = add v1, v2", "add %rsi,(%rdi)"),
    (8, "v3 = sub v2, v1", "sub %rsi,(%rdi)"),
    (8, "v4 = iconst 1\n    v3 = add v2, v4", "addq $1,(%rdi)"),
    (8, "v4 = iconst 1000\n    v3 = or v2, v4", "orq $0x3e8,(%rdi)"),
    (4, "v3 = and v2, v1", "and %esi,(%rdi)"),
    (4, "v4 = iconst -2\n    v3 = add v2, v4", "addl $0xfffffffe,(%rdi)"),
    (4, "v4 = iconst 65536\n    v3 = xor v2, v4", "xorl $0x10000,(%rdi)"),
    (2, "v3 = xor v2, v1", "xor %si,(%rdi)"),
    (2, "v4 = iconst 300\n    v3 = sub v2, v4", "subw $0x12c,(%rdi)"),
    (1, "v3 = or v2, v1", "or %sil,(%rdi)"),
    (1, "v4 = iconst 7\n    v3 = and v2, v4", "andb $7,(%rdi)"),
];

fn lines_of(text: &str) -> Vec<String> {
    let module = read_module(text).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
    let mut options = Options::new(default_target());
    options.check = true;
    let compiled = compile(&module, &options).unwrap_or_else(|e| panic!("{e}\n{text}"));
    disassemble(&compiled[0].bytes).into_iter().map(|l| l.text).collect()
}

#[test]
fn memory_is_changed_in_place() {
    for (size, body, wanted) in UPDATES {
        let lines = lines_of(&format!(
            "func @f(%a: ptr, %b: int:s64) {{\n  bb0(v8: mem):\n    v0 = param %a\n    v1 = param %b\n    v2 = load.{size} v0, v8 -> int\n    \
             {body}\n    v9 = store.{size} v3, v0, v8\n    ret v9\n}}\n"
        ));
        assert!(lines.iter().any(|l| l == wanted), "no `{wanted}` for\n{body}\nbut {lines:#?}");
        assert_eq!(lines.len(), 2, "{body}\n{lines:#?}");
    }
}

/// The address of an element is part of the instruction that changes it.
#[test]
fn an_element_is_changed_in_place() {
    let lines = lines_of(
        "func @f(%a: ptr, %b: int:s64) {\n  bb0(v8: mem):\n    v0 = param %a\n    v1 = param %b\n    v2 = iconst 3\n    v3 = shl v1, v2\n    \
         v4 = ptradd v0, v3\n    v5 = load.8 v4, v8 -> int\n    v6 = add v5, v1\n    v9 = store.8 v6, v4, v8\n    ret v9\n}\n",
    );
    assert_eq!(lines, ["add %rsi,(%rdi,%rsi,8)", "ret"]);
}

/// Not if something lies between that may touch memory, if the places or sizes differ, or if the result is wanted
/// elsewhere.
#[test]
fn memory_is_not_changed_in_place_where_that_would_show() {
    const BODIES: &[&str] = &[
        "v2 = load.8 v0, v8 -> int\n    v3 = add v2, v1\n    v7 = store.8 v1, v5, v8\n    v9 = store.8 v3, v0, v7",
        "v2 = load.8 v0, v8 -> int\n    v3 = add v2, v1\n    v9 = store.8 v3, v5, v8",
        "v2 = load.8 v0, v8 -> int\n    v3 = add v2, v1\n    v9 = store.4 v3, v0, v8",
        "v2 = load.8 v0, v8 -> int\n    v3 = sub v1, v2\n    v9 = store.8 v3, v0, v8",
        "v2 = load.8 v0, v8 -> int\n    v3 = add v2, v1\n    v7 = store.8 v3, v0, v8\n    v9 = store.8 v3, v5, v7",
        "v2 = load.8 v0, v8 -> int\n    v3 = add v2, v1\n    v7 = store.8 v3, v0, v8\n    v9 = store.8 v2, v5, v7",
    ];
    for body in BODIES {
        let lines = lines_of(&format!(
            "func @f(%a: ptr, %b: int:s64) {{\n  bb0(v8: mem):\n    v0 = param %a\n    v1 = param %b\n    v4 = iconst 4\n    v5 = ptradd v0, v4\n    \
             {body}\n    ret v9\n}}\n"
        ));
        let in_place = |l: &String| (l.starts_with("add") || l.starts_with("sub")) && l.ends_with(')');
        assert!(!lines.iter().any(in_place), "{body}\n{lines:#?}");
    }
}

#[test]
fn instructions_are_what_was_hoped_for() {
    for (params, body, mnemonic, operands) in WANTED {
        let text = format!(
            "func @f({params}) -> bool {{\n  bb0(v8: mem):\n    v0 = param %a\n    v1 = param %b\n    {body}\n    ret v9, v8\n}}\n"
        );
        let lines = lines_of(&text);
        let good = |l: &String| l.starts_with(mnemonic) && l.contains(operands);
        assert!(lines.iter().any(good), "no `{mnemonic}{operands}` for\n{body}\nbut {lines:#?}");
    }
}
