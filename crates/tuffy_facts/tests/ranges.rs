//! Facts about whole functions hold of every value that the interpreter computes, and say what one would think.
//!
//! `TUFFY_RANDOM_CASES=N` runs N modules for each setting instead of the few of a normal run.

use arbitrary::Unstructured;
use std::collections::BTreeMap;
use std::rc::Rc;
use tuffy_facts::Context;
use tuffy_facts::known::{Known, has_ints};
use tuffy_facts::ranges::Ranges;
use tuffy_ir::random::{Options as Wishes, module};
use tuffy_ir::{Cfg, Function, Int, Module, Operand, Value, read_module};
use tuffy_ir_interp::cases::Random;
use tuffy_ir_interp::{Limits, Machine, Options, Recorder, Watch};

/// The facts of a function, and its values by name.
struct Checked<'m> {
    func: &'m Function,
    ranges: Ranges<'m>,
    names: BTreeMap<String, Value>,
}

impl<'m> Checked<'m> {
    fn new(module: &'m Module, func: &'m Function) -> Checked<'m> {
        let ranges = Ranges::compute(Context { func, module }, Rc::new(Cfg::compute(func)), &|_| Known::ANY);
        let mut names = BTreeMap::new();
        for block in func.blocks_in_order() {
            let results = func.block_insts(block).flat_map(|inst| func.results(inst));
            for value in func.params(block).iter().copied().chain(results) {
                names.insert(func.show(value).to_string(), value);
            }
        }
        Checked { func, ranges, names }
    }

    /// The value of a name, if it holds integers.
    fn value(&self, name: &str) -> Option<Value> {
        self.names.get(name).copied().filter(|&v| has_ints(self.func.ty(v)))
    }
}

/// What a line of the interpreter says of values, `v5=17, v6={1, poison}`: the integers in each.
fn values(text: &str) -> Vec<(String, Vec<Int>)> {
    let mut found = Vec::new();
    let mut rest = text.trim();
    while let Some((name, after)) = rest.split_once('=') {
        let mut depth = 0;
        let end = after.find(|c| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            depth == 0 && c == ','
        });
        let (value, next) = after.split_at(end.unwrap_or(after.len()));
        let words = value.split([',', '{', '}', ' ']).filter(|w| !w.is_empty());
        let ints = words.filter_map(|w| match w.strip_prefix('-') {
            Some(digits) => Int::from_digits(digits, 10).map(|n| n.neg()),
            None => Int::from_digits(w, 10),
        });
        found.push((name.trim().to_owned(), ints.collect()));
        rest = next.trim_start_matches([',', ' ']);
    }
    found
}

/// How much was compared.
#[derive(Default, Debug)]
struct Tally {
    /// Integers.
    all: u64,
    /// Those of which something is known.
    told: u64,
    /// Those of which more is known where they are used.
    refined: u64,
}

/// Compares what one line says of a step with what is known.
fn compare(line: &str, known: &Checked<'_>, tally: &mut Tally) {
    let (before, results) = line.split_once("  => ").unwrap_or((line, ""));
    let (results, operands) = (values(results), values(before.split_once("  ; ").map_or("", |(_, o)| o)));
    for (name, ints) in results.iter().chain(&operands) {
        let Some(value) = known.value(name) else { continue };
        let fact = known.ranges.of(value);
        for n in ints {
            assert!(fact.contains(n), "{line}: {n} is not in {fact:?}");
            tally.all += 1;
            tally.told += u64::from(fact != Known::ANY);
        }
    }
    // What the conditions above say of operands.
    let inst = results.iter().find_map(|(name, _)| known.func.def_inst(*known.names.get(name)?));
    let Some(inst) = inst else { return };
    for (name, ints) in &operands {
        let Some(value) = known.value(name) else { continue };
        let fact = known.ranges.of_operand(inst, &Operand::from(value));
        tally.refined += u64::from(fact != known.ranges.of(value));
        for n in ints {
            assert!(fact.contains(n), "{line}: {n} is not in {fact:?} there");
        }
    }
}

#[test]
fn what_is_computed_is_a_member() {
    let settings = [
        Wishes::default(),
        Wishes { poison: 40, annotations: 128, ..Wishes::scalar() },
        Wishes { poison: 10, annotations: 200, size: 40, depth: 6, ..Wishes::scalar() },
        Wishes { max_int_bits: 1100, poison: 0, ..Wishes::default() },
    ];
    let count = std::env::var("TUFFY_RANDOM_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(60);
    let mut tally = Tally::default();
    for wishes in settings {
        for seed in 0..count {
            let mut random = Random::new(seed);
            let length = 100 + seed as usize * 377 % 1500;
            let made = module(&mut Unstructured::new(&random.bytes(length)), &wishes).expect("a module");
            let known: BTreeMap<String, Checked<'_>> =
                made.functions().map(|f| (f.name.to_string(), Checked::new(&made, f))).collect();
            let limits = Limits { instructions: 20_000, ..Limits::default() };
            let options = Options { limits, watch: Watch::Steps, freeze_seed: Some(seed), ..Options::default() };
            for case in random.cases(&made) {
                let mut recorder = Recorder::default();
                let Ok(mut machine) = Machine::new(&made, options.clone(), &mut recorder) else { continue };
                let Ok(args) = machine.place(&case.args) else { continue };
                let _ = machine.run(case.function, args);
                drop(machine);
                for line in &recorder.lines {
                    let step = line.split_once("] @").and_then(|(_, l)| l.split_once(": "));
                    if let Some((name, step)) = step
                        && let Some(known) = known.get(name)
                    {
                        compare(step, known, &mut tally);
                    }
                }
            }
        }
    }
    assert!(tally.all > 10_000 && tally.told > tally.all / 2 && tally.refined > 100, "{tally:?}");
}

/// What is known of values of the one function of a text.
fn facts(text: &str, wanted: &[&str]) -> Vec<String> {
    let module = read_module(text).expect("it reads");
    let known = Checked::new(&module, module.functions().next().expect("a function"));
    let end = |n: Option<Int>| n.map_or("_".to_owned(), |n| n.to_string());
    let show = |fact: Known| match fact.is_nothing() {
        true => "nothing".to_owned(),
        false => format!("{}..{}", end(fact.min()), end(fact.max())),
    };
    wanted.iter().map(|name| show(known.ranges.of(known.names[*name]))).collect()
}

#[test]
fn loops_come_to_rest_at_their_conditions() {
    let text = "func @f(int:s32) -> int:s32 {
    bb0:
      v0 = param 0
      v1 = iconst 0
      v2 = iconst 4
      br bb1(v1, v1)
    region loop {
      bb1(v3: int, v4: int):
        v5 = icmp.lt v3, v0
        brif v5, bb2, bb3
      bb2:
        v6 = add v3, v2
        v7 = add v4, v3
        v8 = sext v7, 32
        continue v6, v8
    }
    bb3:
      ret v4
    }";
    let found = facts(text, &["v3", "v4", "v6", "v8"]);
    assert_eq!(found, ["0..2147483648", "-2147483648..2147483647", "4..2147483648", "-2147483648..2147483647"]);
}

#[test]
fn conditions_hold_in_the_blocks_below_them() {
    let text = "func @f(int:u8) -> int {
    bb0:
      v0 = param 0
      v1 = iconst 10
      v2 = icmp.lt v0, v1
      brif v2, bb1(v0), bb2(v0)
    bb1(v3: int):
      v4 = iconst 3
      v5 = icmp.eq v0, v4
      v6 = sub v0, v1
      brif v5, bb2(v0), bb2(v6)
    bb2(v7: int):
      ret v7
    }";
    assert_eq!(facts(text, &["v3", "v6", "v7"]), ["0..9", "-10..-1", "-10..255"]);
}

#[test]
fn parts_of_vectors_and_aggregates_share_a_fact() {
    let text = "func @f(bool, struct{int, int}:fields(u8, s4), int:s16) -> int {
    bb0:
      v0 = param 0
      v1 = param 1
      v2 = param 2
      v3 = extractvalue v1, 1
      v4 = insertvalue v1, v2, 0
      v5 = vec.splat v3 -> vec<128, int(32)>
      v6 = vec.reduce.add v5
      v7 = vec.mul v5, v5
      v8 = vec.reduce.max v7
      v9 = vec.reduce.mul v5
      v10 = add v6, v8
      ret v10
    }";
    let found = facts(text, &["v1", "v3", "v4", "v6", "v7", "v8", "v9"]);
    assert_eq!(found, ["-8..255", "-8..7", "-32768..32767", "-32..28", "-56..64", "-56..64", "-3584..4096"]);
}

/// What is frozen is not nothing because poison is.
#[test]
fn frozen_poison_is_any_integer() {
    let text = "func @f(bool) -> int {
    bb0:
      v0 = param 0
      v1 = iconst 5
      v2 = poison -> int
      v3 = freeze v2
      v4 = add v2, v1
      brif v0, bb1(v3), bb1(v1)
    bb1(v5: int):
      ret v5
    }";
    assert_eq!(facts(text, &["v2", "v3", "v4", "v5"]), ["nothing", "_.._", "nothing", "_.._"]);
}
