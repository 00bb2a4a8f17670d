//! Programs on which a rule applies: the left side as a function, with constants and annotations that satisfy the
//! conditions.

use crate::eval::Env;
use crate::rule::{Ann, Bind, CExp, Exp, Fact, Pred, Role, Rule, Rules, Sort, VarType};
use crate::sample::Random;
use crate::value::{Byte, Memory, Provenance, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use tuffy_ir::Int;

/// A function on which a rule should apply.
#[derive(Clone, Debug)]
pub struct Example {
    /// The module: one function, `@example`.
    pub text: String,
    /// The name of the value at the root of the pattern.
    pub root: String,
}

/// What of a rule's left side is left open: constants, annotations of its variables, the float format.
#[derive(Clone, Debug, Default)]
pub struct Shape {
    /// The constants, those that annotations bind included.
    pub consts: BTreeMap<String, Int>,
    /// Annotations as a program writes them, by variable.
    pub anns: BTreeMap<String, String>,
    /// The format of all floats.
    pub float: String,
}

/// An argument of a program made from a rule.
#[derive(Clone, Debug, PartialEq)]
pub enum Argument {
    /// The value of this variable.
    Variable(String),
    /// This pointer, which the program puts into memory.
    Pointer(Provenance, u64),
}

/// A way to annotate an integer, and what it says.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    text: String,
    range: Option<(Int, Int)>,
    zeros: Int,
    ones: Int,
    unsigned: Option<u64>,
    signed: Option<u64>,
}

impl Choice {
    fn unsigned(n: u64) -> Choice {
        let max = Int::mask(n);
        Choice {
            text: format!(":u{n}"),
            range: Some((Int::ZERO, max.clone())),
            zeros: max.not(),
            ones: Int::ZERO,
            unsigned: Some(n),
            signed: Some(n + 1),
        }
    }

    fn signed(n: u64) -> Choice {
        Choice {
            text: format!(":s{n}"),
            range: Some((Int::pow2(n - 1).neg(), Int::mask(n - 1))),
            zeros: Int::ZERO,
            ones: Int::ZERO,
            unsigned: None,
            signed: Some(n),
        }
    }

    /// The integer that satisfies the annotation and is most like `z`.
    pub(crate) fn member(&self, z: &Int) -> Int {
        let z = match (self.unsigned, self.signed) {
            (Some(n), _) => z.zext(n),
            (None, Some(n)) => z.sext(n),
            (None, None) => z.clone(),
        };
        z.and(&self.zeros.not()).or(&self.ones)
    }

    /// An annotation that says that these bits are 0 and 1, if one of moderate size does.
    fn known(zeros: &Int, ones: &Int) -> Option<Choice> {
        let inside = if zeros.is_negative() { zeros.not() } else { zeros.clone() };
        let n = inside.bits().max(ones.bits()).max(1);
        if ones.is_negative() || n > 80 || !zeros.and(ones).is_zero() {
            return None;
        }
        let digit = |i: u64| match (zeros.bit(i), ones.bit(i)) {
            (true, _) => '0',
            (_, true) => '1',
            _ => '?',
        };
        let pattern: String = (0..n).rev().map(digit).collect();
        (zeros.is_negative() || pattern.contains(['0', '1']))
            .then(|| Choice::bits(&pattern, zeros.is_negative().then_some(n), false))
    }

    /// Whether the annotation that a rule wants follows from this one.
    fn implies(&self, env: &Env, ann: &Ann) -> bool {
        let value = |c: &CExp| env.constant(c).ok();
        let within = |n: Option<Int>, known: Option<u64>| matches!((n.and_then(|n| n.to_u64()), known), (Some(n), Some(known)) if known <= n);
        match ann {
            Ann::U { args: [n] } => within(value(n), self.unsigned),
            Ann::S { args: [n] } => within(value(n), self.signed),
            Ann::Known { args: [z, o] } => match (value(z), value(o)) {
                (Some(z), Some(o)) => z.and(&self.zeros) == z && o.and(&self.ones) == o,
                _ => false,
            },
            Ann::Range { args: [a, b] } => match (value(a), value(b), &self.range) {
                (Some(a), Some(b), Some((low, high))) => a <= *low && *high <= b,
                _ => false,
            },
        }
    }

    /// The ends of the range.
    pub(crate) fn ends(&self) -> Option<(Int, Int)> {
        self.range.clone()
    }

    /// Known low bits, the highest first, within `n` bits if a width is given; the sign bit too if `negative`.
    fn bits(pattern: &str, n: Option<u64>, negative: bool) -> Choice {
        let pick = |c: char| {
            let digits = pattern.chars().rev().enumerate().filter(|(_, d)| *d == c);
            digits.fold(Int::ZERO, |sum, (i, _)| sum.or(&Int::pow2(i as u64)))
        };
        let (mut zeros, mut ones) = (pick('0'), pick('1'));
        let mut text = format!(":known({pattern})");
        let mut range = None;
        let (mut unsigned, mut signed) = (None, None);
        if let Some(n) = n {
            let mask = Int::mask(n);
            if negative {
                ones = ones.or(&Int::mask(n - 1).not());
                text = format!(":s{n}:known({pattern})");
                signed = Some(n);
            } else {
                zeros = zeros.or(&mask.not());
                text = format!(":u{n}:known({pattern})");
                unsigned = Some(zeros.not().bits());
                signed = unsigned.map(|n| n + 1);
            }
            range = Some((ones.clone(), zeros.not()));
        }
        Choice { text, range, zeros, ones, unsigned, signed }
    }
}

/// A random program that the rule should apply to, as far as can be told without looking at the program. `nice` ones
/// are for people.
pub fn candidate(rule: &Rule, random: &mut Random, nice: bool) -> Option<Example> {
    let (shape, _) = shape(rule, random, nice)?;
    Program::new(rule, &shape, None)?.finish().map(|(example, _)| example)
}

/// The program of a rule's left side in which variables are parameters, and where its arguments come from. Pointers
/// that the rule wants in different allocations are slots, which the program first fills with the bytes of the memory
/// in `values`.
pub fn program(rule: &Rule, shape: &Shape, values: &BTreeMap<String, Value>) -> Option<(Example, Vec<Argument>)> {
    Program::new(rule, shape, Some(values))?.finish()
}

/// Random constants and annotations that satisfy the conditions.
pub(crate) fn shape<'r>(rule: &'r Rule, random: &mut Random, nice: bool) -> Option<(Shape, BTreeMap<&'r str, Choice>)> {
    let mut env = Env::default();
    for c in &rule.consts {
        let value = match c.sort {
            Sort::Width | Sort::Nat => Int::from(width(random, nice)),
            Sort::Int | Sort::Mask if nice => small(random),
            Sort::Int | Sort::Mask => random.integer(),
        };
        env.consts.insert(c.name.clone(), value);
    }
    let mut anns: Vec<(&str, &Ann)> = Vec::new();
    annotations(&rule.lhs, &mut anns);
    for fact in &rule.facts {
        if let Fact::Ann { var, ann } = fact {
            anns.push((var, ann));
        }
    }
    let mut chosen: BTreeMap<&str, Choice> = BTreeMap::new();
    let free = |name: &str| rule.consts.iter().any(|c| c.name == name && c.bind != Bind::Node);
    // Constants that an annotation bound: one that comes later must agree.
    let mut bound: BTreeSet<String> = BTreeSet::new();
    for (var, ann) in &anns {
        let open = |n: &str| free(n) && !bound.contains(n);
        let choice = match ann {
            Ann::U { args: [CExp::Var(n)] } if open(n) => Choice::unsigned(width(random, nice)),
            Ann::S { args: [CExp::Var(n)] } if open(n) => Choice::signed(width(random, nice)),
            Ann::U { args: [n] } => Choice::unsigned(env.constant(n).ok()?.to_u64()?),
            Ann::S { args: [n] } => Choice::signed(env.constant(n).ok()?.to_u64().filter(|&n| n > 0)?),
            Ann::Known { args: [CExp::Var(z), _] } if open(z) => any(random, nice),
            Ann::Known { args: [z, o] } if random.below(2) == 0 => {
                Choice::known(&env.constant(z).ok()?, &env.constant(o).ok()?).unwrap_or_else(|| any(random, nice))
            }
            Ann::Range { args } if is_single(rule, args) => single(random),
            Ann::Known { .. } | Ann::Range { .. } => any(random, nice),
        };
        let mut contradicts = false;
        let mut bind = |c: &CExp, value: Option<Int>| {
            if let (CExp::Var(name), Some(value)) = (c, value)
                && free(name)
            {
                contradicts |= !bound.insert(name.clone()) && env.consts.get(name) != Some(&value);
                env.consts.insert(name.clone(), value);
            }
        };
        match ann {
            Ann::U { args: [n] } => bind(n, choice.unsigned.map(Int::from)),
            Ann::S { args: [n] } => bind(n, choice.signed.map(Int::from)),
            Ann::Known { args: [z, o] } => {
                bind(z, Some(choice.zeros.clone()));
                bind(o, Some(choice.ones.clone()));
            }
            Ann::Range { args: [a, b] } => {
                let (low, high) = choice.range.clone()?;
                bind(a, Some(low));
                bind(b, Some(high));
            }
        }
        if contradicts {
            return None;
        }
        chosen.insert(var, choice);
    }
    for p in &rule.conditions {
        if let Pred::Eq { args: [CExp::Var(c), e] } = p
            && rule.consts.iter().any(|k| k.name == *c && matches!(k.bind, Bind::Node | Bind::Demand))
        {
            let value = env.constant(e).ok()?;
            env.consts.insert(c.clone(), value);
        }
    }
    let holds = rule.conditions.iter().all(|p| env.holds(p) == Ok(true))
        && anns.iter().all(|(var, ann)| chosen[var].implies(&env, ann));
    let nodes_fit = rule.consts.iter().filter(|c| c.bind == Bind::Node && c.sort == Sort::Width);
    if !holds || nodes_fit.into_iter().any(|c| env.consts[&c.name] < Int::ONE) {
        return None;
    }
    let float = if nice || rule.role == Role::License {
        "f64"
    } else {
        ["f32", "f64", "f16", "bf16"][random.below(4) as usize]
    };
    let anns = chosen.iter().map(|(var, c)| (var.to_string(), c.text.clone())).collect();
    Some((Shape { consts: env.consts, anns, float: float.to_owned() }, chosen))
}

/// A random program in which the patterns of some rules stand, the variables of each being the results of those before
/// where types allow. Conditions need not hold. The last result is returned; `keep` makes all of them arguments of a
/// branch.
pub fn composed(rules: &Rules, random: &mut Random, count: usize, keep: bool) -> Option<Example> {
    let rewrites: Vec<&Rule> =
        rules.rules.iter().filter(|r| matches!(r.role, Role::Rewrite | Role::Demanded)).collect();
    let mut text = Composed::default();
    let mut root = None;
    for _ in 0..count {
        let rule = rewrites[random.below(rewrites.len() as u64) as usize];
        let ty = type_of(rule, &rule.lhs)?;
        if rule.vars.iter().any(|v| matches!(v.ty, VarType::Mem | VarType::Ptr | VarType::Float)) {
            continue;
        }
        let mut env = Env::default();
        for c in &rule.consts {
            let value = match c.sort {
                Sort::Width | Sort::Nat => Int::from(width(random, true)),
                Sort::Int | Sort::Mask => small(random),
            };
            env.consts.insert(c.name.clone(), value);
        }
        let vars = BTreeMap::new();
        let mut p = Program { rule, env, arguments: Vec::new(), vars, float: "f64", values: None, parts: text };
        for var in &rule.vars {
            let recent = p.parts.made.iter().rev().take(16);
            let earlier: Vec<String> = recent.filter(|(_, t)| *t == plain(var.ty)).map(|(v, _)| v.clone()).collect();
            let value = if earlier.is_empty() || random.below(3) == 0 {
                let (ty, ann) = match var.ty {
                    VarType::Bool => ("bool", String::new()),
                    _ => ("int", any(random, true).text),
                };
                p.param(&format!("{ty}{ann}"), Argument::Variable(var.name.clone()))
            } else {
                earlier[random.below(earlier.len() as u64) as usize].clone()
            };
            p.vars.insert(&var.name, value);
        }
        let value = p.value(&rule.lhs);
        text = p.parts;
        // A width that an operation does not have: the pattern is left out.
        let Some(value) = value else { continue };
        text.made.push((value.clone(), ty));
        root = Some((value, ty));
    }
    let (root, ty) = root?;
    let result = if ty == VarType::Bool { "bool" } else { "int" };
    let mut end = format!("    ret {root}\n");
    if keep {
        let (mut arguments, mut params) = (Vec::new(), Vec::new());
        for (i, (value, ty)) in text.made.iter().enumerate() {
            arguments.push(value.clone());
            params.push(format!("v{}: {}", text.values as usize + 1 + i, crate::text::type_name(*ty)));
        }
        end = format!("    br bb1({})\n  bb1({}):\n{end}", arguments.join(", "), params.join(", "));
    }
    let text = format!("func @example({}) -> {result} {{\n  bb0:\n{}{end}}}\n", text.params.join(", "), text.lines);
    Some(Example { text, root })
}

fn width(random: &mut Random, nice: bool) -> u64 {
    const NICE: [u64; 8] = [8, 16, 32, 8, 4, 64, 1, 16];
    if nice { NICE[random.below(8) as usize] } else { random.width() }
}

fn small(random: &mut Random) -> Int {
    let n = [0, 1, 2, 3, 4, 5, 7, 8, 10, 12, 15, 16, 24, 100, 255, 256, -1, -2, -3, -8, -16, -256];
    Int::from(n[random.below(n.len() as u64) as usize])
}

fn any(random: &mut Random, nice: bool) -> Choice {
    let n = width(random, nice).max(1);
    let digits = 1 + random.below(n.min(8));
    let digit = |random: &mut Random| ['0', '1', '?'][random.below(3) as usize];
    let mut pattern: String = (0..digits).map(|_| digit(random)).collect();
    match random.below(6) {
        0 | 1 => Choice::unsigned(n),
        2 => Choice::signed(n),
        3 => {
            if !pattern.contains(['0', '1']) {
                pattern.replace_range(0..1, "0");
            }
            Choice::bits(&pattern, None, false)
        }
        4 => {
            let mut pattern = format!("1{}", "?".repeat(n as usize - 1));
            if digits < n {
                let at = pattern.len() - digits as usize;
                pattern.replace_range(at.., &"?".repeat(digits as usize));
            }
            Choice::bits(&pattern, Some(n), false)
        }
        _ => Choice::bits(&format!("1{}", "?".repeat(n as usize - 1)), Some(n), true),
    }
}

/// Whether a rule asks that the ends of a range are the same.
fn is_single(rule: &Rule, ends: &[CExp; 2]) -> bool {
    rule.conditions.iter().any(|p| matches!(p, Pred::Eq { args } if args == ends))
}

/// An annotation that only one integer satisfies.
fn single(random: &mut Random) -> Choice {
    let size = 1 + random.below(12);
    let n = Int::from(random.below(1 << size));
    Choice::known(&n.not(), &n).unwrap_or_else(|| Choice::unsigned(1))
}

fn annotations<'r>(e: &'r Exp, out: &mut Vec<(&'r str, &'r Ann)>) {
    match e {
        Exp::Ann { ann, value } => {
            if let Exp::Var { name } = &**value {
                out.push((name, ann));
            }
        }
        Exp::Op { args, .. } => args.iter().for_each(|a| annotations(a, out)),
        _ => {}
    }
}

/// The text of a program while it is written. The memory state is `v0`.
#[derive(Default)]
struct Composed {
    params: Vec<String>,
    lines: String,
    /// How many values there are.
    values: u32,
    /// The roots of patterns so far.
    made: Vec<(String, VarType)>,
}

/// The pattern of one rule while it is written.
struct Program<'r> {
    rule: &'r Rule,
    env: Env,
    arguments: Vec<Argument>,
    vars: BTreeMap<&'r str, String>,
    float: &'r str,
    /// What variables stand for, where the program depends on it.
    values: Option<&'r BTreeMap<String, Value>>,
    parts: Composed,
}

impl<'r> Program<'r> {
    fn new(rule: &'r Rule, shape: &'r Shape, values: Option<&'r BTreeMap<String, Value>>) -> Option<Program<'r>> {
        let mut p = Program {
            rule,
            env: Env { vars: BTreeMap::new(), consts: shape.consts.clone() },
            arguments: Vec::new(),
            vars: BTreeMap::new(),
            float: &shape.float,
            values,
            parts: Composed::default(),
        };
        let apart = |name: &str| {
            rule.facts.iter().any(|f| matches!(f, Fact::Noalias { vars } if vars.iter().any(|v| v == name)))
        };
        for var in &rule.vars {
            let needs = |f: &Fact| matches!(f, Fact::Defined { var: v } if *v == var.name);
            let ty = match var.ty {
                VarType::Int | VarType::Any => "int",
                VarType::Bool => "bool",
                VarType::Float => &shape.float,
                VarType::Ptr if (values.is_some() || only_stored(rule.pattern(), &var.name)) && !apart(&var.name) => {
                    "ptr"
                }
                VarType::Ptr => {
                    let slot = p.line("stack_slot 64, align=8");
                    p.vars.insert(&var.name, slot);
                    continue;
                }
                VarType::Mem => {
                    p.vars.insert(&var.name, "v0".to_owned());
                    continue;
                }
            };
            let ann = shape.anns.get(&var.name).map_or("", |c| c.as_str());
            if matches!(rule.pattern(), Exp::Ann { .. }) {
                // A rule about any value looks at what the value itself says.
                let value = p.param(ty, Argument::Variable(var.name.clone()));
                p.parts.lines = p.parts.lines.replace(&format!("    {value} ="), &format!("    {value}{ann} ="));
                p.vars.insert(&var.name, value);
                continue;
            }
            let mut value = p.param(&format!("{ty}{ann}"), Argument::Variable(var.name.clone()));
            if rule.facts.iter().any(needs) {
                value = p.line(&format!("freeze {value}"));
            }
            p.vars.insert(&var.name, value);
        }
        if let Some(values) = values
            && rule.vars.iter().any(|v| apart(&v.name))
        {
            p.slots(values)?;
        }
        Some(p)
    }

    fn param(&mut self, ty: &str, argument: Argument) -> String {
        self.parts.params.push(ty.to_owned());
        self.arguments.push(argument);
        self.line(&format!("param {}", self.parts.params.len() - 1))
    }

    /// Fills the slots with the bytes of their allocations, and moves the pointers to where they point.
    fn slots(&mut self, values: &BTreeMap<String, Value>) -> Option<()> {
        let memory = self.rule.vars.iter().find(|v| v.ty == VarType::Mem)?;
        let Value::Mem(bytes) = values.get(&memory.name)? else { return None };
        let mut state = "v0".to_owned();
        for var in self.rule.vars.iter().filter(|v| v.ty == VarType::Ptr) {
            let Some(Value::Ptr(Provenance::Alloc(a), at)) = values.get(&var.name) else { continue };
            let slot = self.vars.get(var.name.as_str())?.clone();
            if self.arguments.contains(&Argument::Variable(var.name.clone())) {
                continue;
            }
            let base = Memory::base(*a);
            for (&(_, x), byte) in bytes.bytes.range((*a, base)..(*a, base + Memory::SIZE)) {
                let (size, value) = match byte {
                    Byte::Int(b) => (1, self.line(&format!("iconst {b}"))),
                    Byte::Ptr(p, y, 0) => (8, self.param("ptr", Argument::Pointer(*p, *y))),
                    _ => continue,
                };
                let place = self.moved(&slot, x - base);
                state = self.line(&format!("store.{size} {value}, {place}, {state}"));
            }
            let place = self.moved(&slot, at - base);
            self.vars.insert(&var.name, place);
        }
        self.vars.insert(&memory.name, state);
        Some(())
    }

    fn moved(&mut self, pointer: &str, by: u64) -> String {
        if by == 0 {
            return pointer.to_owned();
        }
        let offset = self.line(&format!("iconst {by}"));
        self.line(&format!("ptradd {pointer}, {offset}"))
    }

    fn fresh(&mut self) -> String {
        self.parts.values += 1;
        format!("v{}", self.parts.values)
    }

    fn line(&mut self, text: &str) -> String {
        let name = self.fresh();
        let _ = writeln!(self.parts.lines, "    {name} = {text}");
        name
    }

    fn value(&mut self, e: &'r Exp) -> Option<String> {
        Some(match e {
            Exp::Var { name } => self.vars.get(name.as_str())?.clone(),
            Exp::Iconst { value } => {
                let n = self.env.constant(value).ok()?;
                self.line(&format!("iconst {n}"))
            }
            Exp::Bconst { value } => self.line(&format!("bconst {value}")),
            // Whoever uses it says of which type.
            Exp::Poison {} => return None,
            Exp::Fconst { sign, exponent } => {
                let magnitude = match exponent {
                    None => 0.0,
                    Some(e) => 2f64.powi(e.0.to_i64()?.try_into().ok()?),
                };
                let sign = if *sign { "-" } else { "" };
                self.line(&format!("fconst {sign}{magnitude:?} -> {}", self.float))
            }
            Exp::Ann { value, .. } => self.value(value)?,
            Exp::Op { op, result, flags, attrs, args } => {
                let operand = |(i, a): (usize, &'r Exp)| match a {
                    Exp::Poison {} => Some(self.line(&format!("poison -> {}", operand_type(op, i)))),
                    _ => self.value(a),
                };
                let args: Vec<String> = args.iter().enumerate().map(operand).collect::<Option<_>>()?;
                let width = match attrs.first() {
                    Some(c) => Some(self.env.constant(c).ok()?.to_u32().filter(|&n| n > 0)?),
                    None => None,
                };
                let text = spelled(op, width, flags, &args)?;
                match result.as_deref() {
                    None => self.line(&text),
                    Some(which) => {
                        let (first, second) = (self.fresh(), self.fresh());
                        let _ = writeln!(self.parts.lines, "    {first}, {second} = {text}");
                        if which == "1" { second } else { first }
                    }
                }
            }
        })
    }

    /// Whether the rule finds that the program returns one of its arguments.
    fn gives_argument(&self) -> bool {
        let Exp::Var { name } = self.rule.result() else { return false };
        self.arguments.contains(&Argument::Variable(name.clone()))
    }

    fn finish(mut self) -> Option<(Example, Vec<Argument>)> {
        let root = self.value(self.rule.pattern())?;
        // Of the root of a `demanded` rule only the mask is seen.
        let seen = match (&self.rule.lhs, self.rule.role) {
            (Exp::Op { args, .. }, Role::Demanded) => {
                let mask = self.value(&args[1])?;
                self.line(&format!("and {root}, {mask}"))
            }
            _ => root.clone(),
        };
        let memory = self.rule.vars.iter().any(|v| v.ty == VarType::Mem);
        let kind = type_of(self.rule, &self.rule.lhs)?;
        let (returned, ty) = match kind {
            VarType::Mem => (String::new(), None),
            VarType::Ptr if self.values.is_some() || self.gives_argument() => (root.clone(), Some("ptr")),
            VarType::Ptr => (self.line(&format!("ptrtoaddr {root}")), Some("int")),
            VarType::Int | VarType::Any => (seen, Some("int")),
            VarType::Bool => (seen, Some("bool")),
            VarType::Float => (seen, Some(self.float)),
        };
        let before = self.rule.vars.iter().find(|v| v.ty == VarType::Mem).and_then(|v| self.vars.get(v.name.as_str()));
        let state = if kind == VarType::Mem { root.clone() } else { before.cloned().unwrap_or_default() };
        let result = ty.map(|t| format!(" -> {t}")).unwrap_or_default();
        let entry = if memory { "bb0(v0: mem):" } else { "bb0:" };
        let values = [returned, if memory { state } else { String::new() }];
        let values: Vec<String> = values.into_iter().filter(|v| !v.is_empty()).collect();
        let text = format!(
            "func @example({}){result} {{\n  {entry}\n{}    ret {}\n}}\n",
            self.parts.params.join(", "),
            self.parts.lines,
            values.join(", ")
        );
        Some((Example { text, root }, self.arguments))
    }
}

/// An operation as a program writes it; `op` as rules spell it, with the width apart. `None` for a width that it cannot
/// have.
pub fn spelled(op: &str, width: Option<u32>, flags: &[String], args: &[String]) -> Option<String> {
    let (name, joined) = op.split_once('.').unwrap_or((op, ""));
    let args = args.join(", ");
    let flags: String = flags.iter().map(|f| format!("{f} ")).collect();
    Some(match (name, joined, width) {
        ("load", "int", Some(n)) => format!("load.{n} {args} -> int"),
        ("load", _, _) => format!("load.8 {args} -> ptr"),
        ("inttoptr", ..) => format!("inttoptr {args} -> ptr"),
        ("zext" | "sext", _, Some(n)) => format!("{name} {args}, {n}"),
        ("bswap", _, Some(n)) if n % 8 != 0 => return None,
        (_, "", Some(n)) => format!("{name}.{n} {args}"),
        (_, joined, Some(n)) => format!("{name}.{joined}{n} {args}"),
        (_, "", None) => format!("{name} {flags}{args}"),
        (_, joined, None) => format!("{name}.{joined} {args}"),
    })
}

/// Whether a variable is stored somewhere and nothing else: what it points to does not matter.
fn only_stored(e: &Exp, name: &str) -> bool {
    fn occurs(e: &Exp, name: &str) -> (u32, u32) {
        let Exp::Op { op, args, .. } = e else { return (0, 0) };
        let mut found = (0, 0);
        for (i, arg) in args.iter().enumerate() {
            if matches!(arg, Exp::Var { name: n } if n == name) {
                found = if op == "store" && i == 0 { (found.0 + 1, found.1) } else { (found.0, found.1 + 1) };
            }
            let (stored, other) = occurs(arg, name);
            found = (found.0 + stored, found.1 + other);
        }
        found
    }
    matches!(occurs(e, name), (1.., 0))
}

/// The type of an operand that poison may stand for.
fn operand_type(op: &str, index: usize) -> &'static str {
    match (op, index) {
        ("select", 0) | ("band" | "bor" | "bxor" | "bnot" | "bool_to_int", _) => "bool",
        _ => "int",
    }
}

/// The type that a program made from a rule has for a variable.
fn plain(ty: VarType) -> VarType {
    if ty == VarType::Any { VarType::Int } else { ty }
}

/// The type of an expression.
fn type_of(rule: &Rule, e: &Exp) -> Option<VarType> {
    Some(match e {
        Exp::Var { name } => plain(rule.vars.iter().find(|v| v.name == *name)?.ty),
        Exp::Poison {} => return None,
        Exp::Iconst { .. } => VarType::Int,
        Exp::Bconst { .. } => VarType::Bool,
        Exp::Fconst { .. } => VarType::Float,
        Exp::Ann { value, .. } => type_of(rule, value)?,
        Exp::Op { op, result, args, .. } => match op.split('.').next()? {
            "store" => VarType::Mem,
            "ptradd" | "inttoptr" => VarType::Ptr,
            "load" if op.ends_with("ptr") => VarType::Ptr,
            "icmp" | "fcmp" | "band" | "bor" | "bxor" | "bnot" => VarType::Bool,
            name if name.ends_with("_overflow") && result.as_deref() == Some("1") => VarType::Bool,
            "fadd" | "fsub" | "fmul" | "fdiv" | "fneg" | "fabs" | "copysign" | "fma" => VarType::Float,
            "select" => type_of(rule, args.get(1)?).or_else(|| type_of(rule, args.get(2)?))?,
            _ => VarType::Int,
        },
    })
}
