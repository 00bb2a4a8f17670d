//! Running two modules on the same input and comparing what an observer can see.
//!
//! *Refinement.* `after` refines `before` on an input if `before` is undefined there, or if both end in the same way
//! with
//!
//! - the same result, where NaNs are equal and pointers must lead to the same offset of matching allocations;
//! - the same output and exit code (for `@main`, returning and exiting are the same);
//! - matching contents of the memory that an observer reaches: globals that others can see, what arguments point to,
//!   and what results and that memory point to. A byte that is poison or uninitialized in `before` matches anything.
//!
//! Allocations match one to one: a symbol that others can see matches only the symbol of the same name, an argument
//! only the same argument, and all else whatever it meets first. Addresses taken as integers are compared as they are;
//! volatile accesses are not compared.

use crate::input::{Arg, same_value};
use crate::machine::{Machine, Mode, Options, Recorder, Watch};
use crate::memory::AllocKind;
use crate::outcome::{Limit, Outcome};
use crate::ub::{Category, PoisonId};
use crate::value::{AllocId, Byte, Pointer, Provenance, Value};
use rustc_hash::FxHashMap;
use tuffy_ir::{Entry, FloatKind, Linkage, Module, Name, Type};

/// What is run.
#[derive(Clone, Debug)]
pub struct Case {
    /// The entry function.
    pub function: Name,
    /// Its arguments.
    pub args: Vec<Arg>,
}

/// What the comparison found.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// `after` refines `before` on this input.
    Same,
    /// `before` is undefined on this input, so anything refines it.
    Undefined(Category),
    /// It does not.
    Different(Difference),
    /// It cannot be said, and why.
    Inconclusive(String),
}

/// A difference that an observer can see.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
    /// What differs.
    pub what: String,
    /// How it is in `before`.
    pub before: String,
    /// How it is in `after`.
    pub after: String,
    /// The first call or return at which the two runs differ.
    pub first_call: Option<(String, String)>,
}

struct Run<'m, 'o> {
    machine: Machine<'m, 'o>,
    outcome: Outcome,
    args: Vec<Value>,
}

fn run<'m, 'o>(
    module: &'m Module,
    case: &Case,
    options: Options,
    recorder: &'o mut Recorder,
) -> Result<Run<'m, 'o>, Outcome> {
    let mut machine = Machine::new(module, options, recorder)?;
    let args = machine.place(&case.args)?;
    let outcome = machine.run(case.function, args.clone());
    Ok(Run { machine, outcome, args })
}

/// Compares two modules on one input.
pub fn compare(before: &Module, after: &Module, case: &Case, options: &Options) -> Verdict {
    let strict = Options { mode: Mode::Strict, watch: Watch::Nothing, ..options.clone() };
    let (mut out_before, mut out_after) = (Recorder::default(), Recorder::default());
    let first = match run(before, case, strict.clone(), &mut out_before) {
        Ok(run) => run,
        Err(outcome) => return Verdict::Inconclusive(describe(&outcome)),
    };
    match &first.outcome {
        Outcome::Undefined(report) => return Verdict::Undefined(report.category),
        Outcome::LimitReached(_) | Outcome::Unsupported(_) => {
            return Verdict::Inconclusive(format!("before: {}", describe(&first.outcome)));
        }
        _ => {}
    }
    let spent = first.machine.instructions_run();
    let second = match run(after, case, strict, &mut out_after) {
        Ok(run) => run,
        Err(outcome) => return Verdict::Inconclusive(describe(&outcome)),
    };
    let inconclusive = match second.outcome {
        Outcome::Unsupported(_) => true,
        // Running more than a hundred times as long, and to the limit, counts as running without end. The other limits
        // are the interpreter's own.
        Outcome::LimitReached(Limit::Instructions) => {
            options.limits.instructions < spent.saturating_mul(100).saturating_add(1_000_000)
        }
        Outcome::LimitReached(_) => true,
        _ => false,
    };
    if inconclusive {
        return Verdict::Inconclusive(format!("after: {}", describe(&second.outcome)));
    }
    let found = compare_runs(&first, &second, case);
    let froze = first.machine.froze_poison() || second.machine.froze_poison();
    drop((first, second));
    let found = found.or_else(|| {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let outputs = [
            (&out_before.stdout, &out_after.stdout, "output"),
            (&out_before.stderr, &out_after.stderr, "error output"),
        ];
        let (a, b, what) = outputs.into_iter().find(|(a, b, _)| a != b)?;
        Some((what.to_owned(), text(a), text(b)))
    });
    match found {
        None => Verdict::Same,
        Some(_) if froze => Verdict::Inconclusive("`freeze` of poison may give different values".into()),
        Some((what, a, b)) => {
            let first_call = first_diverging_call(before, after, case, options);
            Verdict::Different(Difference { what, before: a, after: b, first_call })
        }
    }
}

fn compare_runs(before: &Run<'_, '_>, after: &Run<'_, '_>, case: &Case) -> Option<Seen> {
    let ended = |what: &str| Some((what.to_owned(), describe(&before.outcome), describe(&after.outcome)));
    if let (Some(a), Some(b)) = (exit_code(case, &before.outcome), exit_code(case, &after.outcome)) {
        // Nobody sees the memory of a program that has ended.
        return if a == b { None } else { ended("the exit code") };
    }
    let mut matching = Matching::new(&before.machine, &after.machine);
    if let Some(found) = matching.symbols() {
        return Some(found);
    }
    for ((a, b), arg) in before.args.iter().zip(&after.args).zip(&case.args) {
        if !matches!(arg, Arg::Value(_)) && !matching.values(a, b) {
            return ended("what an argument points to");
        }
    }
    match (&before.outcome, &after.outcome) {
        (Outcome::Returned(None), Outcome::Returned(None)) | (Outcome::Unwound, Outcome::Unwound) => {}
        (Outcome::Returned(Some(a)), Outcome::Returned(Some(b))) => {
            if !matching.values(a, b) {
                return ended("the result");
            }
        }
        (Outcome::Trapped(_), Outcome::Trapped(_)) => return None,
        _ => return ended("how the run ends"),
    }
    matching.contents()
}

/// What differs, before and after.
type Seen = (String, String, String);

/// The code with which a program ends, where that is what an observer sees.
fn exit_code(case: &Case, outcome: &Outcome) -> Option<u8> {
    match outcome {
        Outcome::Exited(code) => Some(*code as u8),
        Outcome::Returned(Some(Value::Int(n))) if case.function.as_str() == "main" => {
            n.zext(8).to_u64().map(|n| n as u8)
        }
        _ => None,
    }
}

/// A correspondence between the allocations of two runs, found from what an observer reaches.
struct Matching<'a, 'm, 'o, 'n, 'p> {
    before: &'a Machine<'m, 'o>,
    after: &'a Machine<'n, 'p>,
    pairs: FxHashMap<AllocId, AllocId>,
    reverse: FxHashMap<AllocId, AllocId>,
    work: Vec<(AllocId, AllocId)>,
}

impl<'a, 'm, 'o, 'n, 'p> Matching<'a, 'm, 'o, 'n, 'p> {
    fn new(before: &'a Machine<'m, 'o>, after: &'a Machine<'n, 'p>) -> Self {
        Matching { before, after, pairs: FxHashMap::default(), reverse: FxHashMap::default(), work: Vec::new() }
    }

    fn values(&mut self, a: &Value, b: &Value) -> bool {
        match (a, b) {
            (Value::Ptr(p), Value::Ptr(q)) => self.pointers(*p, *q),
            (Value::Parts(x), Value::Parts(y)) => {
                x.len() == y.len() && x.iter().zip(y.iter()).all(|(x, y)| self.values(x, y))
            }
            (Value::Bytes(x), Value::Bytes(y)) => {
                x.len() == y.len() && x.iter().zip(y.iter()).all(|(x, y)| self.bytes(*x, *y))
            }
            (Value::Poison(_), _) => true,
            _ => same_value(a, b),
        }
    }

    fn pointers(&mut self, p: Pointer, q: Pointer) -> bool {
        match (target(self.before, p), target(self.after, q)) {
            (Some(a), Some(b)) => {
                let (x, y) = (self.before.memory().base(a), self.after.memory().base(b));
                p.addr.wrapping_sub(x) == q.addr.wrapping_sub(y) && self.pair(a, b)
            }
            (None, None) => p.addr == q.addr,
            _ => false,
        }
    }

    /// Whether two allocations match, now and for the rest of the comparison.
    fn pair(&mut self, a: AllocId, b: AllocId) -> bool {
        match (self.pairs.get(&a), self.reverse.get(&b)) {
            (None, None) => {}
            (forward, backward) => return forward == Some(&b) && backward == Some(&a),
        }
        let (x, y) = (self.before.memory().get(a), self.after.memory().get(b));
        let code = |kind| matches!(kind, AllocKind::Function | AllocKind::Extern);
        if x.size != y.size || x.live != y.live || code(x.kind) != code(y.kind) {
            return false;
        }
        if code(x.kind) && symbol_of(self.before, a) != symbol_of(self.after, b) {
            return false;
        }
        self.pairs.insert(a, b);
        self.reverse.insert(b, a);
        if x.live && !code(x.kind) {
            self.work.push((a, b));
        }
        true
    }

    /// Symbols that others can see match by name. Gives the first that does not.
    fn symbols(&mut self) -> Option<Seen> {
        for entry in self.before.module.entries() {
            let name = entry.name();
            let public = match entry {
                Entry::Global(g) => g.linkage != Linkage::Internal,
                Entry::Function(f) => f.linkage != Linkage::Internal,
                Entry::Alias(a) => a.linkage != Linkage::Internal,
                Entry::Extern(_) => false,
            };
            let other = self.after.module.get(name);
            let (Some(&a), Some(&b)) = (self.before.symbols.get(&name), self.after.symbols.get(&name)) else {
                if public {
                    return Some((format!("@{name}"), "defined".into(), "missing".into()));
                }
                continue;
            };
            if !public && !matches!(entry, Entry::Extern(_)) {
                continue;
            }
            let writable = |e: &Entry| matches!(e, Entry::Global(g) if !g.constant);
            let lost = writable(entry) && !other.is_some_and(writable);
            if lost || !self.pair(a, b) {
                return Some((format!("@{name}"), shape(entry), other.map_or("missing".into(), shape)));
            }
        }
        None
    }

    fn contents(&mut self) -> Option<Seen> {
        while let Some((a, b)) = self.work.pop() {
            let size = self.before.memory().get(a).size as usize;
            let mut i = 0;
            while i < size {
                if let (Some(p), Some(q)) = (whole_pointer(self.before, a, i), whole_pointer(self.after, b, i)) {
                    if !self.pointers(p, q) {
                        return Some((place(self.before, a, i), Value::Ptr(p).to_string(), Value::Ptr(q).to_string()));
                    }
                    i += 8;
                    continue;
                }
                let (x, y) = (self.before.memory().byte(a, i), self.after.memory().byte(b, i));
                if x != y && self.nan_payloads(a, b, i, size) {
                    i += 1;
                    continue;
                }
                if !self.bytes(x, y) {
                    return Some((place(self.before, a, i), x.to_string(), y.to_string()));
                }
                i += 1;
            }
        }
        None
    }

    /// Whether bytes differ only because NaNs have different payloads: one side is the canonical NaN, the other a NaN
    /// too.
    fn nan_payloads(&self, a: AllocId, b: AllocId, at: usize, size: usize) -> bool {
        [FloatKind::F64, FloatKind::F32, FloatKind::F80, FloatKind::F128].into_iter().any(|kind| {
            let width = kind.bits() as usize / 8;
            // Of an `f80` in C, the next one begins 16 bytes further on.
            let stride = width.next_power_of_two();
            let start = at / stride * stride;
            if start + width > size {
                return false;
            }
            let read = |m: &Machine<'_, '_>, id| m.memory().read_plain(id, start, width);
            match (read(self.before, a), read(self.after, b)) {
                (Some(x), Some(y)) => {
                    let canonical = tuffy_ir::text::float::canonical_nan(kind);
                    let nan = |bits| crate::float::is_nan(kind, bits);
                    nan(x) && nan(y) && (x == canonical || y == canonical)
                }
                _ => false,
            }
        })
    }

    fn bytes(&mut self, x: Byte, y: Byte) -> bool {
        match (x, y) {
            (Byte::Poison | Byte::Uninit, _) => true,
            // Parts of pointers: addresses differ between runs, so only the allocations can be compared.
            (Byte::Fragment { index: i, provenance: p, .. }, Byte::Fragment { index: j, provenance: q, .. }) => {
                i == j
                    && match (p, q) {
                        (Provenance::Alloc(a), Provenance::Alloc(b)) => self.pair(a, b),
                        (p, q) => p == q,
                    }
            }
            _ => x == y,
        }
    }
}

/// The allocation that a pointer leads to.
fn target(machine: &Machine<'_, '_>, p: Pointer) -> Option<AllocId> {
    match p.provenance {
        Provenance::Alloc(id) => Some(id),
        Provenance::Exposed => machine.memory().find(p.addr),
        Provenance::None => None,
    }
}

fn shape(entry: &Entry) -> String {
    match entry {
        Entry::Global(g) if g.constant => format!("a constant of {} bytes", g.size()),
        Entry::Global(g) => format!("a global of {} bytes", g.size()),
        Entry::Function(_) => "a function".into(),
        Entry::Extern(_) => "a declaration".into(),
        Entry::Alias(_) => "an alias".into(),
    }
}

fn symbol_of(machine: &Machine<'_, '_>, id: AllocId) -> Option<Name> {
    machine.symbols.iter().find(|(_, v)| **v == id).map(|(n, _)| *n)
}

fn place(machine: &Machine<'_, '_>, id: AllocId, byte: usize) -> String {
    let whose = symbol_of(machine, id).map_or("reached memory".to_owned(), |n| format!("@{n}"));
    format!("byte {byte} of {whose}")
}

/// The pointer that stands whole at a place.
fn whole_pointer(machine: &Machine<'_, '_>, id: AllocId, at: usize) -> Option<Pointer> {
    let memory = machine.memory();
    if !matches!(memory.byte(id, at), Byte::Fragment { index: 0, .. }) || at + 8 > memory.get(id).size as usize {
        return None;
    }
    let bytes = memory.read(id, at, 8);
    match crate::access::decode(&bytes, Type::PTR, &mut |_| PoisonId::UNKNOWN) {
        Value::Ptr(p) => Some(p),
        _ => None,
    }
}

fn first_diverging_call(before: &Module, after: &Module, case: &Case, options: &Options) -> Option<(String, String)> {
    let mut watched = options.clone();
    watched.mode = Mode::Strict;
    watched.watch = Watch::Calls;
    watched.limits.instructions = watched.limits.instructions.min(2_000_000);
    let lines = |module| {
        let mut recorder = Recorder::default();
        let _ = run(module, case, watched.clone(), &mut recorder).map(|r| r.outcome);
        recorder.lines
    };
    let (a, b): (Vec<String>, Vec<String>) = (lines(before), lines(after));
    let end = || "(no further call)".to_owned();
    let same = |i: usize| a.get(i).map(|l| without_addresses(l)) == b.get(i).map(|l| without_addresses(l));
    let at = (0..a.len().max(b.len())).find(|&i| !same(i))?;
    let line = |lines: &[String]| lines.get(at).map_or_else(end, |l| l.trim().to_owned());
    Some((line(&a), line(&b)))
}

/// A line with every address left out: they differ between runs.
fn without_addresses(line: &str) -> String {
    let mut parts = line.split("0x");
    let mut out = parts.next().unwrap_or("").to_owned();
    for part in parts {
        out.push_str("0x");
        out.push_str(part.trim_start_matches(|c: char| c.is_ascii_hexdigit()).trim_start_matches("(alloc "));
    }
    out.chars().filter(|c| !c.is_ascii_digit() || !line.contains("(alloc ")).collect()
}

/// An outcome in words.
pub fn describe(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Returned(None) => "returns".into(),
        Outcome::Returned(Some(v)) => format!("returns {v}"),
        Outcome::Exited(code) => format!("exits with {code}"),
        Outcome::Trapped(why) => format!("traps: {why}"),
        Outcome::Unwound => "unwinds".into(),
        Outcome::Undefined(report) => report.to_string(),
        Outcome::LimitReached(limit) => format!("reaches the limit of {limit} (`{}` of `tuffy interp`)", limit.flag()),
        Outcome::Unsupported(what) => format!("not supported: {what}"),
    }
}
