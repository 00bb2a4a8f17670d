//! What counts as a difference between two runs, and what does not.

use tuffy_ir::read_module;
use tuffy_ir_interp::differential::{Case, Verdict, compare};
use tuffy_ir_interp::input::{Arg, parse_arg};
use tuffy_ir_interp::{Category, Options};

/// Compares `@f` of two modules.
fn verdict(before: &str, after: &str, args: &[&str]) -> Verdict {
    let [before, after] = [before, after].map(|text| read_module(text).unwrap_or_else(|e| panic!("{text}\n{e:?}")));
    let function = before.functions().last().expect("a function");
    let types = function.signature.params.iter().map(|p| p.ty);
    let args: Vec<Arg> = args.iter().zip(types).map(|(a, ty)| parse_arg(a, ty).expect("an argument")).collect();
    compare(&before, &after, &Case { function: function.name, args }, &Options::default())
}

fn different(before: &str, after: &str, args: &[&str]) {
    let found = verdict(before, after, args);
    assert!(matches!(found, Verdict::Different(_)), "{found:?}\n{before}\n---\n{after}");
}

fn same(before: &str, after: &str, args: &[&str]) {
    assert_eq!(verdict(before, after, args), Verdict::Same, "{before}\n---\n{after}");
}

fn returns(head: &str, ret: &str, body: &str) -> String {
    format!("{head}\nextern func @malloc(int:u64) -> ptr\nfunc @f() -> {ret} {{\nbb0(v0: mem):\n{body}\n}}\n")
}

#[test]
fn pointers_are_told_apart() {
    let globals = "global @g = zero 8\nglobal @h = zero 8";
    let symbol = |name: &str| returns(globals, "ptr", &format!("v1 = symbol_addr @{name}\nret v1, v0"));
    different(&symbol("g"), &symbol("h"), &[]);
    same(&symbol("g"), &symbol("g"), &[]);
    let heap =
        returns(globals, "ptr", "v1 = symbol_addr @malloc\nv2 = iconst 8\nv3, v4 = call v1(v2), v0 -> ptr\nret v4, v3");
    different(&symbol("g"), &heap, &[]);
    different(&heap, &symbol("g"), &[]);
    let number = |n: &str| returns(globals, "ptr", &format!("v1 = iconst {n}\nv2 = inttoptr v1 -> ptr\nret v2, v0"));
    different(&symbol("g"), &number("0xdeadbeef"), &[]);
    different(&number("0xdeadbee0"), &number("0xdeadbeef"), &[]);
    same(&number("0xdeadbeef"), &number("0xdeadbeef"), &[]);
}

#[test]
fn aliasing_is_seen_both_ways() {
    let pair = |second: &str| {
        let body = format!(
            "v1 = symbol_addr @malloc\nv2 = iconst 8\nv3, v4 = call v1(v2), v0 -> ptr\nv5, v6 = call v1(v2), v3 -> ptr\n\
             v7 = poison -> struct{{ptr, ptr}}\nv8 = insertvalue v7, v4, 0\nv9 = insertvalue v8, {second}, 1\nret v9, v5"
        );
        returns("", "struct{ptr, ptr}", &body)
    };
    different(&pair("v6"), &pair("v4"), &[]);
    different(&pair("v4"), &pair("v6"), &[]);
}

#[test]
fn globals_keep_their_shape_and_contents() {
    let with = |global: &str| returns(global, "int", "v1 = iconst 1\nret v1, v0");
    let base = with("global @g = zero 8");
    for other in ["global @g = zero 4", "const @g = zero 8", "", "global @g = \"abcdefgh\""] {
        different(&base, &with(other), &[]);
    }
    different(&with("const @g = \"ab\""), &with("const @g = \"ac\""), &[]);
    same(&with("global internal @g = zero 8"), &with(""), &[]);
    same(&with("global @g = uninit 8"), &with("global @g = zero 8"), &[]);
}

#[test]
fn what_arguments_point_to_is_seen() {
    let store = |n: u32| {
        format!(
            "global internal @g = zero 4\nfunc @f(ptr) {{\nbb0(v0: mem):\nv1 = param 0\nv2 = iconst {n}\n\
             v3 = store.4 v2, v1, v0\nret v3\n}}\n"
        )
    };
    for arg in ["@g", "zero(4)"] {
        different(&store(5), &store(6), &[arg]);
        same(&store(5), &store(5), &[arg]);
    }
    assert_eq!(verdict(&store(5), &store(6), &["null"]), Verdict::Undefined(Category::NullDereference));
}

#[test]
fn nan_payloads_and_longer_runs_are_no_difference() {
    let store = |line: &str| {
        format!(
            "func @f(ptr, f64) {{\nbb0(v0: mem):\nv1 = param 0\nv2 = param 1\nv3 = fconst -0.0 -> f64\n{line}\n\
             v5 = store.8 v4, v1, v0\nret v5\n}}\n"
        )
    };
    let (kept, made) = (store("v4 = fneg v2"), store("v4 = fsub v3, v2"));
    same(&made, &kept, &["zero(8)", "0x7ff8000000000001"]);
    let constant = "func @f() -> int {\nbb0:\nv0 = iconst 300000\nret v0\n}\n";
    let counted = "func @f() -> int {\nbb0:\nv0 = iconst 0\nv1 = iconst 1\nv2 = iconst 300000\nbr bb1(v0)\n\
                   region loop {\nbb1(v3: int):\nv4 = add v3, v1\nv5 = icmp.lt v4, v2\nbrif v5, bb2, bb3\nbb2:\ncontinue v4\n}\n\
                   bb3:\nret v4\n}\n";
    same(constant, counted, &[]);
    let endless = "func @f() -> int {\nbb0:\nbr bb1\nregion loop {\nbb1:\ncontinue\n}\n}\n";
    different(constant, endless, &[]);
}

#[test]
fn returning_from_main_is_exiting() {
    let main = |body: &str| {
        format!("extern func @exit(int:s32)\nfunc @main() -> int:s32 {{\nbb0(v0: mem):\nv1 = iconst 3\n{body}\n}}\n")
    };
    let exits = main("v2 = symbol_addr @exit\nv3 = call v2(v1), v0\nunreachable");
    same(&main("ret v1, v0"), &exits, &[]);
    let other = exits.replace("iconst 3", "iconst 4");
    different(&main("ret v1, v0"), &other, &[]);
}
