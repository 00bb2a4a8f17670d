//! Lowering rows: for each a program that does the same natively as in the interpreter, and does not if that row gives
//! something else.

use std::cell::Cell;
use std::collections::BTreeSet;
use tuffy_codegen::driver::{self, Options};
use tuffy_codegen::testing::{Call, difference, run};
use tuffy_ir::{Int, Module, Name, Opcode, read_module};
use tuffy_ir_interp::input::Arg;
use tuffy_ir_interp::{Limits, Machine, Mode, Recorder};
use tuffy_target::lowering::{Given, Instruction, Quantity, Row, Source, rows};
use tuffy_target_x86::default_target;

/// A row, what its program takes, what the operation `v9` is, and how many bits of it are wanted (0: it is a boolean).
const PROGRAMS: &[(&str, &str, &str, &str, u32)] = &[
    ("add", "s64", "s64", "add v0, v1", 64),
    ("add", "s64", "s64", "add v0, v1", 32),
    ("sub", "s64", "s64", "sub v0, v1", 64),
    ("mul", "s64", "s64", "mul v0, v1", 64),
    ("mul", "s64", "s64", "mul v0, v1", 17),
    ("and", "s64", "s64", "and v0, v1", 64),
    ("or", "s64", "s64", "or v0, v1", 64),
    ("xor", "s64", "s64", "xor v0, v1", 64),
    ("shl-none", "s64", "s64", "shl v0, v2 @ 0", 64),
    ("shl-constant", "s64", "s64", "shl v0, v2 @ 5", 64),
    ("shl-constant", "s64", "s64", "shl v0, v2 @ 31", 32),
    ("shl-all", "s64", "s64", "shl v0, v2 @ 64", 64),
    ("shl-below", "s64", "u6", "shl v0, v1", 64),
    ("shl-below", "s64", "u5", "shl v0, v1", 32),
    ("shl-any", "s64", "u7", "shl v0, v1", 64),
    ("shl-any", "s64", "s64", "shl v0, v1", 32),
    ("shr-none", "s64", "s64", "shr v0, v2 @ 0", 64),
    ("shr-constant-unsigned", "u64", "s64", "shr v0, v2 @ 7", 64),
    ("shr-constant-unsigned", "u32", "s64", "shr v0, v2 @ 7", 64),
    ("shr-constant-signed", "s64", "s64", "shr v0, v2 @ 7", 64),
    ("shr-constant-signed", "s32", "s64", "shr v0, v2 @ 31", 64),
    ("shr-constant-low", "s128", "s64", "shr v0, v2 @ 7", 20),
    ("shr-all-unsigned", "u64", "s64", "shr v0, v2 @ 64", 64),
    ("shr-all-signed", "s64", "s64", "shr v0, v2 @ 64", 64),
    ("shr-below-unsigned", "u64", "u6", "shr v0, v1", 64),
    ("shr-below-signed", "s32", "u5", "shr v0, v1", 64),
    ("shr-any-unsigned", "u64", "u7", "shr v0, v1", 64),
    ("shr-any-unsigned", "u32", "s64", "shr v0, v1", 64),
    ("shr-any-signed", "s64", "s64", "shr v0, v1", 64),
    ("zext-fits", "u7", "s64", "zext v0, 9", 64),
    ("zext-unseen", "s64", "s64", "zext v0, 40", 20),
    ("zext8", "s64", "s64", "zext v0, 8", 64),
    ("zext16", "s64", "s64", "zext v0, 16", 64),
    ("zext32", "s64", "s64", "zext v0, 32", 64),
    ("zext-mask", "s64", "s64", "zext v0, 11", 64),
    ("zext-mask", "s64", "s64", "zext v0, 63", 64),
    ("sext-fits", "s7", "s64", "sext v0, 9", 64),
    ("sext-unseen", "s64", "s64", "sext v0, 40", 20),
    ("sext8", "s64", "s64", "sext v0, 8", 64),
    ("sext16", "s64", "s64", "sext v0, 16", 64),
    ("sext32", "s64", "s64", "sext v0, 32", 64),
    ("sext-shifts", "s64", "s64", "sext v0, 11", 64),
    ("merge", "s64", "s64", "merge.13 v0, v1", 64),
    ("merge-low", "s64", "s64", "merge.40 v0, v1", 20),
    ("rotate-left", "s64", "s64", "rotl.64 v0, v1", 64),
    ("rotate-left", "s64", "s64", "rotl.32 v0, v1", 64),
    ("rotate-right", "s64", "s64", "rotr.32 v0, v1", 64),
    ("swap-bytes", "s64", "s64", "bswap.32 v0", 64),
    ("eq-unsigned", "u64", "u8", "icmp.eq v0, v1", 0),
    ("eq-signed", "s64", "s8", "icmp.eq v0, v1", 0),
    ("ne-unsigned", "u32", "u32", "icmp.ne v0, v1", 0),
    ("ne-signed", "s32", "s64", "icmp.ne v0, v1", 0),
    ("lt-unsigned", "u64", "u64", "icmp.lt v0, v1", 0),
    ("lt-signed", "s64", "s64", "icmp.lt v0, v1", 0),
    ("le-unsigned", "u32", "u64", "icmp.le v0, v1", 0),
    ("le-signed", "s32", "u8", "icmp.le v0, v1", 0),
    ("gt-unsigned", "u64", "u64", "icmp.gt v0, v1", 0),
    ("gt-signed", "s64", "s64", "icmp.gt v0, v1", 0),
    ("ge-unsigned", "u64", "u64", "icmp.ge v0, v1", 0),
    ("ge-signed", "s64", "s64", "icmp.ge v0, v1", 0),
    ("min-unsigned", "u64", "u64", "min v0, v1", 64),
    ("min-signed", "s32", "s32", "min v0, v1", 64),
    ("max-unsigned", "u32", "u32", "max v0, v1", 64),
    ("max-signed", "s64", "s64", "max v0, v1", 64),
    ("band", "s64", "s64", "band v3, v4", 0),
    ("bor", "s64", "s64", "bor v3, v4", 0),
    ("bxor", "s64", "s64", "bxor v3, v4", 0),
    ("bnot", "s64", "s64", "bnot v3", 0),
    ("bool-to-int", "s64", "s64", "bool_to_int v3", 64),
    ("udiv-constant", "u64", "s64", "div v0, v2 @ 7", 64),
    ("urem-constant", "u32", "s64", "rem v0, v2 @ 10", 64),
    ("sdiv-constant", "s64", "s64", "div v0, v2 @ -7", 64),
    ("srem-constant", "s32", "s64", "rem v0, v2 @ -10", 64),
    ("udiv", "u64", "u8", "div v0, v1", 64),
    ("urem", "u32", "u8", "rem v0, v1", 64),
    ("sdiv", "s64", "s8", "div v0, v1", 64),
    ("sdiv", "s32", "s32", "div v0, v1", 64),
    ("srem", "s64", "s8", "rem v0, v1", 64),
];

/// The program of a line: the operation with two parameters, a constant `v2` and two booleans at hand.
fn program(line: usize) -> Module {
    let (_, a, b, operation, bits) = PROGRAMS[line];
    let (operation, constant) = operation.split_once(" @ ").unwrap_or((operation, "1"));
    let (result, last) = match bits {
        0 => ("bool", "    ret v9\n".to_owned()),
        n => ("int:u64", format!("    v10 = zext v9, {n}\n    ret v10\n")),
    };
    let text = format!(
        "func @f{line}(%a: int:{a}, %b: int:{b}) -> {result} {{\n  bb0:\n    v0 = param %a\n    v1 = param %b\n    v2 = iconst {constant}\n    \
         v5 = iconst 3\n    v3 = icmp.lt v0, v5\n    v4 = icmp.gt v1, v5\n    v9 = {operation}\n{last}}}\n"
    );
    read_module(&text).unwrap_or_else(|e| panic!("{e:?}\n{text}"))
}

/// Integers of a type that say something: small ones, and those around the ends.
fn inputs(ty: &str) -> Vec<i128> {
    let bits: u32 = ty[1..].parse().expect("a width");
    let (lo, hi) = match ty.starts_with('u') {
        true => (0, (1i128 << bits) - 1),
        false if bits == 128 => (-(1 << 100), 1 << 100),
        false => (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1),
    };
    let wanted = [lo, lo + 1, -129, -8, -2, -1, 0, 1, 2, 3, 5, 31, 32, 33, 63, 64, 77, 200, 0x1_2345_6789, hi - 1, hi];
    let all: BTreeSet<i128> = wanted.into_iter().filter(|n| (lo..=hi).contains(n)).collect();
    all.into_iter().collect()
}

/// A program with the symbol `f` and its number, the object made of it, and the calls of it.
struct Built {
    module: Module,
    object: Vec<u8>,
    calls: Vec<Call>,
}

fn build(line: usize, table: fn(Opcode) -> &'static [Row]) -> Built {
    let (module, symbol) = (program(line), format!("f{line}"));
    let mut target = default_target();
    // With registers of 32 bits, 32 bits are not extended within one.
    if matches!(PROGRAMS[line].0, "zext32" | "sext32") {
        target.set("legal-int-widths=64").expect("a property");
    }
    let options = Options { rows: table, check: true, ..Options::new(target) };
    let object = driver::object(&module, &options).unwrap_or_else(|e| panic!("{e}: {:?}", PROGRAMS[line]));
    let signature = module.signature(Name::new(&symbol)).expect("a function").clone();
    let arg = |n: i128| Arg::Value(tuffy_ir_interp::Value::Int(Int::from_le_bytes(&n.to_le_bytes()).sext(128)));
    let (left, right) = (inputs(PROGRAMS[line].1), inputs(PROGRAMS[line].2));
    let mut calls = Vec::new();
    // Every input of either side, in different company each time.
    for i in 0..2 * left.len().max(right.len()) {
        let (symbol, signature) = (symbol.clone(), signature.clone());
        let (x, y) = (left[i % left.len()], right[(i + i / right.len() * 5) % right.len()]);
        calls.push(Call { symbol, signature, args: vec![arg(x), arg(y)] });
    }
    Built { module, object, calls }
}

/// Which programs do natively what the interpreter says, for all inputs.
fn agree(built: &[Built]) -> Vec<bool> {
    let objects: Vec<Vec<u8>> = built.iter().map(|b| b.object.clone()).collect();
    let calls: Vec<Call> = built.iter().flat_map(|b| b.calls.iter().cloned()).collect();
    let mut seen = run(&default_target(), &objects, &calls).into_iter();
    let mut agrees = |module: &Module, call: &Call| {
        let limits = Limits { instructions: 1000, memory: 1 << 20, ..Limits::default() };
        let options = tuffy_ir_interp::Options { mode: Mode::Strict, limits, ..tuffy_ir_interp::Options::default() };
        let mut recorder = Recorder::default();
        let mut machine = Machine::new(module, options, &mut recorder).expect("a machine");
        let placed = machine.place(&call.args).expect("arguments");
        let outcome = machine.run(Name::new(&call.symbol), placed.clone());
        difference(&machine, &placed, &outcome, call, &seen.next().expect("an answer")).is_none()
    };
    // Every call is looked at: the answers come in order.
    built.iter().map(|b| b.calls.iter().filter(|c| !agrees(&b.module, c)).count() == 0).collect()
}

thread_local! {
    /// The opcode whose rows are not those of the table, and what it has instead.
    static CHANGED: Cell<Option<(Opcode, &'static [Row])>> = const { Cell::new(None) };
}

fn changed(op: Opcode) -> &'static [Row] {
    match CHANGED.get() {
        Some((other, list)) if other == op => list,
        _ => rows(op),
    }
}

/// The rows of an opcode, one of them giving something else.
fn spoiled(op: Opcode, name: &str) -> &'static [Row] {
    const WRONG: &[Instruction] = &[];
    let copy = |row: &'static Row| match row.name == name {
        false => Row { ..*row },
        true => Row {
            code: WRONG,
            out: Source::Number(Quantity::Literal(if row.gives == Given::Boolean { 1 } else { 0x5a })),
            ..*row
        },
    };
    Vec::leak(rows(op).iter().map(copy).collect())
}

fn all() -> impl Iterator<Item = &'static Row> {
    Opcode::ALL.iter().flat_map(|op| rows(*op))
}

#[test]
fn every_row_has_a_program() {
    let written: BTreeSet<&str> = PROGRAMS.iter().map(|p| p.0).collect();
    let present: BTreeSet<&str> = all().map(|r| r.name).collect();
    assert_eq!(written, present);
}

#[test]
fn rows_read_what_is_there() {
    for row in all() {
        for (i, step) in row.code.iter().enumerate() {
            let earlier = |s: &Source| match s {
                Source::Operand(o) => *o < row.needs.len(),
                Source::Step(j) | Source::Second(j) => *j < i,
                Source::Number(_) => true,
            };
            assert!(step.from.iter().all(earlier), "{}: instruction {i}", row.name);
        }
    }
}

#[test]
fn every_row_is_right_and_used() {
    let right: Vec<Built> = (0..PROGRAMS.len()).map(|i| build(i, rows)).collect();
    for (line, good) in PROGRAMS.iter().zip(agree(&right)) {
        assert!(good, "native code is wrong: {line:?}");
    }
    let spoil = |i: usize| {
        let op = all().find(|r| r.name == PROGRAMS[i].0).expect("a row").op;
        CHANGED.set(Some((op, spoiled(op, PROGRAMS[i].0))));
        let built = build(i, changed);
        CHANGED.set(None);
        built
    };
    let wrong: Vec<Built> = (0..PROGRAMS.len()).map(spoil).collect();
    for (line, good) in PROGRAMS.iter().zip(agree(&wrong)) {
        assert!(!good, "the row is not used: {line:?}");
    }
}
