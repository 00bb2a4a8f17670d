//! Selection rules and lowering rows that are wrong on purpose: a fixed program and random modules both notice each.

use arbitrary::Unstructured;
use tuffy_codegen::driver::{self, Options};
use tuffy_codegen::testing::{Call, difference, is_callable, run};
use tuffy_ir::random::{Options as Wishes, module};
use tuffy_ir::{Cond, MachineCond, MachineOp, Module, Name, Opcode, print_module, read_module};
use tuffy_ir_interp::cases::Random;
use tuffy_ir_interp::{Limits, Machine, Mode, Recorder};
use tuffy_target::lowering::{Given, Instruction, Need, Quantity, Row, Rows, Source, rows};
use tuffy_target::selection::{Constants, Rule, Taken, When};
use tuffy_target_x86::default_target;
use tuffy_target_x86::isa::Op;
use tuffy_target_x86::select::RULES;

/// A program in which every rule and row has something to do.
const PROGRAM: &str = r#"
func @bit(%a: int:s64, %b: int:s64) -> bool {
  bb0:
    v0 = param %a
    v1 = param %b
    v2 = zext v0, 64
    v3 = zext v1, 6
    v4 = iconst 1
    v5 = shl v4, v3
    v6 = and v2, v5
    v7 = iconst 0
    v8 = icmp.ne v6, v7
    ret v8
}
func @product(%a: int:s64, %b: int:s64) -> int:s64 {
  bb0:
    v0 = param %a
    v1 = param %b
    v2 = mul v0, v1
    v3 = sext v2, 64
    v6 = and v3, v1
    v7 = sext v6, 64
    ret v7
}
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

/// An operation by its name, one that all targets have or one of x86-64.
macro_rules! op {
    (Test) => {
        MachineOp::Target(Op::Test.op())
    };
    (Bt) => {
        MachineOp::Target(Op::Bt.op())
    };
    ($op:ident) => {
        MachineOp::Generic(Opcode::$op)
    };
}

/// A selection rule.
macro_rules! wrong {
    ($name:literal: $root:ident[$at:literal] = $inner:ident if $when:expr => $becomes:ident $operands:expr, $constants:expr) => {
        Rule {
            name: $name,
            theorem: "none: it is wrong",
            root: op!($root),
            at: $at,
            inner: op!($inner),
            when: &$when,
            becomes: op!($becomes),
            operands: &$operands,
            constants: $constants,
        }
    };
}

static WRONG: &[&[Rule]] = {
    use Constants::{Comparison, Displaced, Own};
    use Taken::{Inner, Root};
    use When::{Displacement, Equality, InnerOne, OperationWidth, Sole, Word, Zero};
    &[
        &[
            wrong!("test": MIcmp[0] = MAnd if [Sole, Zero(1), OperationWidth] => Test [Inner(0), Inner(1)], Own),
            wrong!("another bit": Test[1] = MShl if [Sole, InnerOne(0), OperationWidth, Equality] => Bt [Inner(1), Root(0)], Own),
        ],
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

/// One instruction on both operands in the width of the row.
macro_rules! wrong_row {
    ($name:literal: $op:ident, $needs:expr => $code:ident $from:expr) => {
        Row {
            name: $name,
            theorem: "none",
            op: Opcode::$op,
            cond: None,
            needs: &$needs,
            when: &[],
            code: &[Instruction {
                op: Opcode::$code,
                width: Quantity::Width,
                cond: MachineCond::Eq,
                compared: Quantity::Width,
                from: &$from,
            }],
            out: Source::Step(0),
            gives: Given::Right(Quantity::Width),
        }
    };
}

static SUM: Row = wrong_row!("a sum in place of a product": Mul, [Need::Low, Need::Low] =>
    MAdd [Source::Operand(0), Source::Operand(1)]);
static EITHER: Row = wrong_row!("or in place of and": And, [Need::Low, Need::Low] =>
    MOr [Source::Operand(0), Source::Operand(1)]);

static BELOW: Row = Row {
    name: "signed numbers compared as unsigned ones",
    theorem: "none",
    op: Opcode::Icmp,
    cond: Some(Cond::Lt),
    needs: &[Need::FitsSigned, Need::FitsSigned],
    when: &[],
    code: &[Instruction {
        op: Opcode::MIcmp,
        width: Quantity::Literal(8),
        cond: MachineCond::Ult,
        compared: Quantity::Width,
        from: &[Source::Operand(0), Source::Operand(1)],
    }],
    out: Source::Step(0),
    gives: Given::Boolean,
};

/// The rows with one wrong one in place of those of its opcode; what it does not fit is done by hand.
const WRONG_ROWS: &[(&Row, Rows)] = &[
    (&SUM, |op| if op == Opcode::Mul { std::slice::from_ref(&SUM) } else { rows(op) }),
    (&BELOW, |op| if op == Opcode::Icmp { std::slice::from_ref(&BELOW) } else { rows(op) }),
    (&EITHER, |op| if op == Opcode::And { std::slice::from_ref(&EITHER) } else { rows(op) }),
];

fn options(rules: &'static [Rule], rows: Rows) -> Options {
    Options { rules, rows, check: true, ..Options::new(default_target()) }
}

type Case = (Name, Vec<tuffy_ir_interp::input::Arg>);

/// Whether a module does something else than the interpreter says, or does not verify. All go into one program.
fn caught(modules: &[(Module, Vec<Case>)], rules: &'static [Rule], rows: Rows) -> bool {
    let (mut objects, mut calls) = (Vec::new(), Vec::new());
    for (module, cases) in modules {
        match driver::object(module, &options(rules, rows)) {
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
    run(&default_target(), &objects, &list).iter().zip(&calls).any(|(seen, (module, call))| {
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

/// Random tests of single bits, which random modules hardly ever have: widths, conditions, the order of operands,
/// values.
fn random_bits(seed: u64) -> Vec<(Module, Vec<Case>)> {
    let mut random = Random::new(seed);
    let mut text = String::new();
    for (i, byte) in random.bytes(12).into_iter().enumerate() {
        let pick = |bit: u8, yes: &'static str, no: &'static str| if byte >> bit & 1 == 1 { yes } else { no };
        let (width, amount) = (pick(0, "32", "64"), pick(0, "5", "6"));
        let (cond, operands) = (pick(1, "eq", "ne"), pick(2, "v2, v5", "v5, v2"));
        text += &format!(
            "func @bit{i}(%a: int:u64, %b: int:u8) -> bool {{\n  bb0:\n    v0 = param %a\n    v1 = param %b\n    v2 = zext v0, {width}\n    \
             v3 = zext v1, {amount}\n    v4 = iconst 1\n    v5 = shl v4, v3\n    v6 = and {operands}\n    v7 = iconst 0\n    \
             v8 = icmp.{cond} v6, v7\n    ret v8\n}}\n"
        );
    }
    let module = read_module(&text).expect("it reads");
    let cases = random.cases(&module).into_iter().map(|c| (c.function, c.args)).collect();
    vec![(module, cases)]
}

#[test]
fn the_right_rules_pass() {
    assert!(!caught(&random_bits(1), RULES, rows));
    assert!(!caught(&fixed(), RULES, rows));
    assert!(!caught(&random(0..40), RULES, rows));
}

/// Whether the fixed program and random modules both notice.
fn caught_twice(name: &str, rules: &'static [Rule], rows: Rows) {
    assert!(caught(&fixed(), rules, rows), "the program does not notice: {name}");
    let noticed =
        caught(&random_bits(1), rules, rows) || (0..5).any(|i| caught(&random(40 * i..40 * (i + 1)), rules, rows));
    assert!(noticed, "random modules do not notice: {name}");
}

#[test]
fn every_wrong_rule_is_caught_twice() {
    for rules in WRONG {
        caught_twice(rules.last().expect("a rule").name, rules, rows);
    }
}

#[test]
fn every_wrong_row_is_caught_twice() {
    for (row, table) in WRONG_ROWS {
        caught_twice(row.name, RULES, *table);
    }
}
