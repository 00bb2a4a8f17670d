//! Line tables: which place of the source each instruction has.

use tuffy_codegen::driver::{Options, compile};
use tuffy_codegen::emit::Compiled;
use tuffy_ir::{Module, Name, read_module};
use tuffy_opt::driver;
use tuffy_opt::pipeline::Level;
use tuffy_target_x86::default_target;
use tuffy_target_x86::disassemble::disassemble;

fn compiled(text: &str, level: Option<&str>, function: &str) -> Compiled {
    let mut module: Module = read_module(text).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
    if let Some(level) = level {
        let options = driver::Options::new(level.parse::<Level>().expect("a level").pipeline().clone());
        driver::optimize::<tuffy_opt::record::step_log::TraceOut<Vec<u8>>>(&mut module, &options, None)
            .expect("it is optimized");
    }
    let mut options = Options::new(default_target());
    (options.fast, options.check) = (level.is_none(), true);
    let all = compile(&module, &options).expect("it builds");
    all.into_iter().find(|f| f.name == Name::new(function)).expect("the function")
}

/// The lines of the stores to memory, by the constants that they store; 0 if none is known.
fn lines_of_stores(code: &Compiled) -> Vec<(u32, u32)> {
    let line = |at: u32| {
        let row = code.lines.iter().take_while(|(place, _)| *place <= at).last().expect("a row for all code");
        row.1.map_or(0, |place| place.line)
    };
    let mut found = Vec::new();
    for l in disassemble(&code.bytes[..code.code_size as usize]) {
        if let Some((constant, _)) = l.text.strip_prefix("movb $").and_then(|rest| rest.split_once(',')) {
            let constant = constant.strip_prefix("0x").map_or_else(|| constant.parse(), |x| u32::from_str_radix(x, 16));
            found.push((constant.expect("a number"), line(l.offset)));
        }
    }
    found
}

/// A volatile store of a number that tells it from others, and its place.
fn store(number: u32, token: (u32, u32), place: &str) -> String {
    let constant = 100 + number;
    format!(
        "    v{constant} = iconst {number}{place}\n    v{} = store.volatile.1 v{constant}, v90, v{}{place}\n",
        token.1, token.0
    )
}

#[test]
fn what_has_no_place_does_not_take_that_of_its_neighbour() {
    let at = |line: u32| format!(" !loc(\"a.c\", {line}, 1)");
    let text = format!(
        "func @f(ptr, int:u8) {{\n  bb0(v0: mem):\n    v90 = param 0\n    v91 = param 1\n{}{}{}{}    v92 = iconst 3\n    v93 = icmp.lt v91, v92\n    \
         brif v93, bb1, bb2{}\n  bb1:\n{}{}    br bb3{}\n  bb2:\n{}    br bb3{}\n  bb3:\n    ret v0{}\n}}\n",
        store(1, (0, 1), ""),
        store(2, (1, 2), &at(10)),
        store(3, (2, 3), ""),
        store(4, (3, 4), &at(11)),
        at(12),
        store(5, (4, 5), ""),
        store(6, (5, 6), &at(13)),
        at(13),
        store(7, (4, 7), &at(14)),
        at(14),
        at(15),
    );
    // What stands before the first place belongs to it, as the frame does.
    let wanted = [(1, 10), (2, 10), (3, 0), (4, 11), (5, 0), (6, 13), (7, 14)];
    for level in [None, Some("1")] {
        let mut found = lines_of_stores(&compiled(&text, level, "f"));
        found.sort_unstable();
        assert_eq!(found, wanted, "{level:?}");
    }
}

#[test]
fn inlined_code_without_a_place_has_that_of_the_call() {
    let inner = format!(
        "func internal @inner(ptr) {{\n  bb0(v0: mem):\n    v90 = param 0\n{}    ret v1\n}}\n",
        store(1, (0, 1), "")
    );
    let outer = format!(
        "func internal @outer(ptr) {{\n  bb0(v0: mem):\n    v90 = param 0\n{}    v80 = symbol_addr @inner\n    v81 = call v80(v90), v1\n    \
         ret v81\n}}\n",
        store(2, (0, 1), " !loc(\"b.c\", 20, 1)")
    );
    let text = format!(
        "{inner}{outer}func @f(ptr) {{\n  bb0(v0: mem):\n    v90 = param 0\n{}    v80 = symbol_addr @outer\n    \
         v81 = call v80(v90), v1 !loc(\"a.c\", 11, 1)\n    v82 = call v80(v90), v81\n{}    ret v84\n}}\n",
        store(3, (0, 1), " !loc(\"a.c\", 10, 1)"),
        store(4, (82, 84), " !loc(\"a.c\", 12, 1)"),
    );
    let found = lines_of_stores(&compiled(&text, Some("2"), "f"));
    // Of the second call no place is known either.
    assert_eq!(found, [(3, 10), (2, 20), (1, 11), (2, 20), (1, 0), (4, 12)]);
}

#[test]
fn a_function_without_places_has_no_lines() {
    let text = format!("func @f(ptr) {{\n  bb0(v0: mem):\n    v90 = param 0\n{}    ret v1\n}}\n", store(1, (0, 1), ""));
    assert!(compiled(&text, None, "f").lines.is_empty());
}
