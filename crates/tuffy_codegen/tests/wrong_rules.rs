//! Selection rules that are wrong on purpose: a fixed program and random modules both notice each.

use arbitrary::Unstructured;
use tuffy_codegen::driver::{self, Options};
use tuffy_codegen::select::{Constants, Rule, Taken, When};
use tuffy_codegen::testing::{Call, difference, is_callable, run};
use tuffy_ir::random::{Options as Wishes, module};
use tuffy_ir::{Module, Name, Opcode, print_module, read_module};
use tuffy_ir_interp::cases::Random;
use tuffy_ir_interp::{Limits, Machine, Mode, Recorder};
use tuffy_target::Target;

/// A program in which every rule has something to do.
const PROGRAM: &str = r#"
func @branch(%a: int:s64, %b: int:s64) -> int:s64 {
  bb0:
    v0 = param %a
    v1 = param %b
    v2 = icmp.lt v0, v1
    v3 = iconst 1
    v4 = iconst 2
    brif v2, bb1, bb2
  bb1:
    ret v3
  bb2:
    ret v4
}
func @choice(%a: int:s64, %b: int:s64) -> int:s64 {
  bb0:
    v0 = param %a
    v1 = param %b
    v2 = icmp.lt v0, v1
    v3 = iconst 1
    v4 = select v2, v3, v1
    ret v4
}
func @memory(%a: int:s64, %b: int:s64) -> int:s64 {
  bb0(v0: mem):
    v1 = stack_slot 16
    v2 = param %a
    v3 = param %b
    v4 = store.8 v3, v1, v0
    v5 = iconst 8
    v6 = ptradd v1, v5
    v7 = store.8 v2, v6, v4
    v8 = load.8 v6, v7 -> int
    v9 = sext v8, 64
    v10 = load.8 v1, v7 -> int
    v11 = icmp.lt v9, v10
    v12 = bool_to_int v11
    ret v12, v7
}
"#;

macro_rules! wrong {
    ($name:literal: $root:ident[$at:literal] = $inner:ident if $when:expr => $becomes:ident $operands:expr, $constants:expr) => {
        Rule {
            name: $name,
            root: Opcode::$root,
            at: $at,
            inner: Opcode::$inner,
            when: &$when,
            becomes: Opcode::$becomes,
            operands: &$operands,
            constants: $constants,
        }
    };
}

static WRONG: &[&[Rule]] = {
    use Constants::{Comparison, Displaced};
    use Taken::{Inner, Root};
    use When::{Displacement, Sole, Word};
    &[
        &[
            wrong!("operands of a branch exchanged": MBrif[0] = MIcmp if [Sole] => MBrcmp [Inner(1), Inner(0)], Comparison),
        ],
        &[
            wrong!("arms exchanged": MSelect[0] = MIcmp if [Sole] => MSelcmp [Inner(0), Inner(1), Root(2), Root(1)], Comparison),
        ],
        &[
            wrong!("store of the address": MStore[1] = MAdd if [Word, Displacement(1)] => MStore [Inner(0), Inner(0)], Displaced(1)),
        ],
        &[
            wrong!("load through the offset": MLoad[0] = MAdd if [Word, Displacement(1)] => MLoad [Inner(1)], Displaced(1)),
        ],
    ]
};

fn options(rules: &'static [Rule]) -> Options {
    Options { rules, check: true, ..Options::new(Target::default_target()) }
}

type Case = (Name, Vec<tuffy_ir_interp::input::Arg>);

/// Whether a module does something else than the interpreter says, or does not verify. All go into one program.
fn caught(modules: &[(Module, Vec<Case>)], rules: &'static [Rule]) -> bool {
    let (mut objects, mut calls) = (Vec::new(), Vec::new());
    for (module, cases) in modules {
        match driver::object(module, &options(rules)) {
            Ok(object) => objects.push(object),
            Err(e) if e.message.contains("after Machine") => return true,
            // What cannot be built with the right rules either says nothing.
            Err(_) => continue,
        }
        for (name, args) in cases {
            let signature = module.signature(*name).expect("a function").clone();
            if is_callable(&signature) {
                calls.push((module, Call { symbol: name.to_string(), signature, args: args.clone() }));
            }
        }
    }
    let list: Vec<Call> = calls.iter().map(|c| c.1.clone()).collect();
    run(&objects, &list).iter().zip(&calls).any(|(seen, (module, call))| {
        let limits = Limits { instructions: 1_000_000, memory: 1 << 24, ..Limits::default() };
        let options = tuffy_ir_interp::Options { mode: Mode::Strict, limits, ..tuffy_ir_interp::Options::default() };
        let mut recorder = Recorder::default();
        let mut machine = Machine::new(module, options, &mut recorder).expect("a machine");
        let placed = machine.place(&call.args).expect("arguments");
        let outcome = machine.run(Name::new(&call.symbol), placed.clone());
        difference(&machine, &placed, &outcome, call, seen).is_some() && !machine.froze_poison()
    })
}

/// The fixed program with arguments.
fn fixed() -> Vec<(Module, Vec<Case>)> {
    let module = read_module(PROGRAM).expect("it reads");
    let arg = |n: i64| tuffy_ir_interp::input::Arg::Value(tuffy_ir_interp::Value::Int(n.into()));
    let cases = module.functions().map(|f| (f.name, vec![arg(-3), arg(4)])).collect();
    vec![(module, cases)]
}

/// Random modules with symbols of their own, and calls of their functions.
fn random(seeds: std::ops::Range<u64>) -> Vec<(Module, Vec<Case>)> {
    let wishes = Wishes { vectors: false, floats: false, poison: 0, ..Wishes::default() };
    let one = |seed: u64| {
        let bytes = Random::new(seed).bytes(200 + seed as usize * 377 % 1300);
        let made = module(&mut Unstructured::new(&bytes), &wishes).expect("a module");
        let made = read_module(&print_module(&made).replace('@', &format!("@m{seed}_"))).expect("it reads");
        let cases = Random::new(seed).cases(&made).into_iter().map(|c| (c.function, c.args)).collect();
        (made, cases)
    };
    seeds.map(one).collect()
}

#[test]
fn the_right_rules_pass() {
    assert!(!caught(&fixed(), tuffy_codegen::select::RULES));
    assert!(!caught(&random(0..40), tuffy_codegen::select::RULES));
}

#[test]
fn every_wrong_rule_is_caught_twice() {
    for rules in WRONG {
        let name = rules[0].name;
        assert!(caught(&fixed(), rules), "the program does not notice: {name}");
        let noticed = (0..5).any(|i| caught(&random(40 * i..40 * (i + 1)), rules));
        assert!(noticed, "random modules do not notice: {name}");
    }
}
