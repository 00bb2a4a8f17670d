//! Inputs of a rule on which its conditions hold, as conformance vectors state them.

use crate::datum::{Datum, decimal, format_named, format_term};
use crate::eval::Env;
use crate::example::{Choice, Shape, program, shape};
use crate::rule::{Exp, Fact, Rule, Sort, VarType};
use crate::sample::{Random, check};
use crate::value::{Byte, Memory, Provenance, Value};
use std::collections::{BTreeMap, BTreeSet};
use tuffy_ir::{FloatKind, Int};

/// How many inputs a rule gets, unless it has fewer.
pub const PER_RULE: usize = 24;
/// How many of them may make the left side poison.
const POISONED: usize = 6;
/// Larger results are left out: they make files long and say nothing more.
const MAX_BITS: u64 = 600;

/// One input of a rule.
#[derive(Clone, Debug)]
pub struct Input {
    /// Constants, annotations and the float format.
    pub shape: Shape,
    /// The values of the variables.
    pub vars: BTreeMap<String, Datum>,
}

impl Input {
    /// The fields of a vector that state the input, as JSON members.
    pub fn json(&self, rule: &Rule) -> String {
        let object = |members: Vec<String>| format!("{{{}}}", members.join(","));
        let mut out = format!("\"rule\":\"{}\"", rule.name);
        if !self.shape.consts.is_empty() {
            let all = self.shape.consts.iter().map(|(n, c)| format!("\"{n}\":\"{}\"", decimal(c)));
            out += &format!(",\"consts\":{}", object(all.collect()));
        }
        if !self.shape.anns.is_empty() {
            let all = self.shape.anns.iter().map(|(n, a)| format!("\"{n}\":\"{a}\""));
            out += &format!(",\"anns\":{}", object(all.collect()));
        }
        if rule.vars.iter().any(|v| v.ty == VarType::Float) {
            out += &format!(",\"float\":\"{}\"", self.shape.float);
        }
        let all = self.vars.iter().map(|(n, v)| format!("\"{n}\":{}", v.json()));
        out + &format!(",\"vars\":{}", object(all.collect()))
    }

    /// The format of the floats.
    pub fn format(&self) -> FloatKind {
        format_named(&self.shape.float).unwrap_or(FloatKind::F64)
    }

    /// The term that computes both sides of the rule in Rocq, from the definition that its theorem is about.
    pub fn rocq(&self, rule: &Rule) -> String {
        let module = rule.theorem().rsplit_once('.').map_or("", |(m, _)| m);
        let vars: Vec<String> = self.vars.iter().map(|(n, v)| format!("(\"{n}\", {})", v.rocq())).collect();
        let consts: Vec<String> =
            self.shape.consts.iter().map(|(n, c)| format!("(\"{n}\", ({}))", decimal(c))).collect();
        format!(
            "sides {module}.{} {} [{}] [{}]",
            rule.name,
            format_term(self.format()),
            vars.join("; "),
            consts.join("; ")
        )
    }
}

/// Whether a rule has few inputs altogether: booleans only, or a width only.
pub fn is_small(rule: &Rule) -> bool {
    let widths = rule.vars.is_empty() && rule.consts.iter().all(|c| c.sort == Sort::Width);
    widths || rule.consts.is_empty() && rule.vars.iter().all(|v| v.ty == VarType::Bool)
}

/// Different inputs of a rule, from a sequence that depends on nothing but its name.
pub fn inputs(rule: &Rule) -> Vec<Input> {
    let seed = rule.name.bytes().fold(7u64, |h, b| h.wrapping_mul(31).wrapping_add(b.into()));
    let mut random = Random::new(seed);
    let (mut seen, mut found, mut poisoned) = (BTreeSet::new(), Vec::new(), 0);
    let tries = if is_small(rule) { 2_000 } else { 200_000 };
    for _ in 0..tries {
        let Some((input, live)) = draw(rule, &mut random) else { continue };
        if !live && poisoned == POISONED && !is_small(rule) || !seen.insert(input.json(rule)) {
            continue;
        }
        poisoned += usize::from(!live);
        found.push(input);
        if found.len() == PER_RULE {
            break;
        }
    }
    found
}

/// One input, and whether the left side is defined there.
fn draw(rule: &Rule, random: &mut Random) -> Option<(Input, bool)> {
    let nice = random.below(2) == 0;
    let (mut shape, chosen) = shape(rule, random, nice)?;
    shape.float = FloatKind::PROVEN[random.below(4) as usize].name().to_owned();
    let kind = format_named(&shape.float)?;
    let touches_memory = rule.vars.iter().any(|v| v.ty == VarType::Mem);
    let mut vars: BTreeMap<String, Datum> = BTreeMap::new();
    for var in &rule.vars {
        let defined = |f: &Fact| matches!(f, Fact::Defined { var: v } if *v == var.name);
        let keeps = matches!(var.ty, VarType::Mem) || var.ty == VarType::Ptr && touches_memory;
        let datum = if !keeps && random.below(14) == 0 && !rule.facts.iter().any(defined) {
            Datum::Poison
        } else {
            match var.ty {
                VarType::Int | VarType::Any => {
                    Datum::Int(integer(random, &shape, &vars, chosen.get(var.name.as_str())))
                }
                VarType::Bool => Datum::Bool(random.below(2) == 0),
                VarType::Float => Datum::Float(kind, float(random, kind)),
                VarType::Ptr if touches_memory => {
                    let a = 1 + random.below(2);
                    Datum::Ptr(Provenance::Alloc(a), Memory::base(a) + random.below(Memory::SIZE))
                }
                VarType::Ptr => pointer(random),
                VarType::Mem => Datum::Mem(memory(random)),
            }
        };
        vars.insert(var.name.clone(), datum);
    }
    let values: BTreeMap<String, Value> = vars.iter().map(|(n, d)| (n.clone(), d.value())).collect();
    program(rule, &shape, &values)?;
    let env = Env { vars: values, consts: shape.consts.clone() };
    // What becomes poison always is: that is what the rule is about.
    let live = check(rule, &env).ok()?? || matches!(rule.rhs, Exp::Poison {});
    let right = env.eval(&rule.rhs).ok()?;
    let small = |v: &Value| !matches!(v, Value::Int(n) if n.bits() > MAX_BITS);
    // A pointer from plain bytes is poison in Rocq, and one that may access nothing in the interpreter.
    let disputed = !live && loads_pointer(&rule.lhs);
    if disputed || !small(&right) || !allowed(&env, &rule.lhs) || !allowed(&env, &rule.rhs) {
        return None;
    }
    Some((Input { shape, vars }, live))
}

/// Whether every access stays within its allocation. What is undefined behaviour in a program is poison here.
fn allowed(env: &Env, e: &Exp) -> bool {
    let Exp::Op { op, attrs, args, .. } = e else { return true };
    if !args.iter().all(|a| allowed(env, a)) {
        return false;
    }
    let at = match op.split('.').next() {
        Some("load") => 0,
        Some("store") => 1,
        _ => return true,
    };
    let size = attrs.first().map_or(Some(8), |c| env.constant(c).ok()?.to_u64());
    match (args.get(at).map(|p| env.eval(p)), size) {
        (Some(Ok(Value::Ptr(p, x))), Some(n)) => Memory::default().access(p, x, n).is_some(),
        _ => false,
    }
}

fn loads_pointer(e: &Exp) -> bool {
    matches!(e, Exp::Op { op, args, .. } if op == "load.ptr" || args.iter().any(loads_pointer))
}

/// An integer that satisfies the annotation: often near a constant, another variable or an end of the range.
fn integer(random: &mut Random, shape: &Shape, vars: &BTreeMap<String, Datum>, choice: Option<&Choice>) -> Int {
    let near = |n: &Int, random: &mut Random| n.add(&Int::from(random.below(3) as i64 - 1));
    let mut z = random.integer();
    match random.below(6) {
        0 | 1 if !shape.consts.is_empty() => {
            let at = random.below(shape.consts.len() as u64) as usize;
            if let Some(c) = shape.consts.values().nth(at) {
                z = near(c, random);
            }
        }
        2 => {
            let mut others = vars.values().filter_map(|v| if let Datum::Int(n) = v { Some(n) } else { None });
            if let Some(n) = others.next_back() {
                z = near(n, random);
            }
        }
        3 => {
            if let Some((low, high)) = choice.and_then(|c| c.ends()) {
                z = if random.below(2) == 0 { low } else { high };
            }
        }
        4 => z = Int::from(random.below(40) as i64 - 8),
        _ => {}
    }
    choice.map_or(z.clone(), |c| c.member(&z))
}

/// The bits of a float: special ones, powers of two, small integers, anything.
pub fn float(random: &mut Random, kind: FloatKind) -> u64 {
    let (exponent_bits, fraction_bits) = kind.fields();
    let sign = random.below(2) << (exponent_bits + fraction_bits);
    let all = ((1u64 << exponent_bits) - 1) << fraction_bits;
    let fraction = (1u64 << fraction_bits) - 1;
    let bias = (1u64 << (exponent_bits - 1)) - 1;
    sign | match random.below(12) {
        0 => 0,
        1 => all,
        2 => all | 1 << (fraction_bits - 1),
        3 => all | (random.word() & fraction).max(1),
        4 => random.below(4),
        5 => random.word() & fraction,
        6 => all - 1,
        7 | 8 => (bias + random.below(6) - 2) << fraction_bits,
        9 => (bias + random.below(8)) << fraction_bits | random.word() & (fraction << (fraction_bits - 3)) & fraction,
        _ => random.word() & (all | fraction),
    }
}

/// A pointer to any address.
pub fn pointer(random: &mut Random) -> Datum {
    let x = match random.below(4) {
        0 => random.below(4),
        1 => u64::MAX - random.below(4),
        2 => 4096 + random.below(64),
        _ => random.word(),
    };
    let p = match random.below(6) {
        0 => Provenance::None,
        1 => Provenance::Exposed,
        n => Provenance::Alloc(1 + n % 2),
    };
    Datum::Ptr(p, x)
}

/// Bytes, gaps, and in some a whole pointer.
pub fn memory(random: &mut Random) -> Memory {
    let mut m = Memory::default();
    for a in 1..=2 {
        for x in Memory::base(a)..Memory::base(a) + Memory::SIZE {
            if random.below(12) > 0 {
                m.bytes.insert((a, x), Byte::Int(random.below(256) as u8));
            }
        }
        if random.below(2) == 0 {
            let at = Memory::base(a) + random.below(9);
            let (p, y) = (Provenance::Alloc(1 + random.below(2)), 32 + random.below(16));
            m.bytes.extend((0..8).map(|i| ((a, at + i), Byte::Ptr(p, y, i))));
        }
    }
    m
}
