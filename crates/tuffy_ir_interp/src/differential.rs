//! Running two modules on the same input and comparing what an observer can see.
//!
//! *Refinement.* `after` refines `before` on an input if `before` is undefined there, or if both end in the same way with
//!
//! - the same result, where NaNs are equal and pointers must lead to the same offset of matching allocations;
//! - the same output and exit code;
//! - matching contents of the memory that an observer reaches: globals that both modules define, argument buffers, and what
//!   results and that memory point to. A byte that is poison or uninitialized in `before` matches anything.

use crate::input::{Arg, same_value};
use crate::machine::{Machine, Mode, Options, Recorder, Watch};
use crate::memory::AllocKind;
use crate::outcome::{Limit, Outcome};
use crate::ub::PoisonId;
use crate::value::{AllocId, Byte, Pointer, Provenance, Value};
use rustc_hash::FxHashMap;
use tuffy_ir::{Entry, Linkage, Module, Name, Type};

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
        Outcome::Undefined(_) => return Verdict::Same,
        Outcome::LimitReached(_) | Outcome::Unsupported(_) => {
            return Verdict::Inconclusive(format!("before: {}", describe(&first.outcome)));
        }
        _ => {}
    }
    // A transform may cost some instructions, but not without bound.
    let spent = first.machine.instructions_run();
    let mut second_options = strict;
    second_options.limits.instructions = spent.saturating_mul(100).saturating_add(1_000_000);
    let second = match run(after, case, second_options, &mut out_after) {
        Ok(run) => run,
        Err(outcome) => return Verdict::Inconclusive(describe(&outcome)),
    };
    let inconclusive = match second.outcome {
        Outcome::Unsupported(_) => true,
        // Running without end is a difference; the other limits are the interpreter's own.
        Outcome::LimitReached(limit) => limit != Limit::Instructions,
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

fn compare_runs(before: &Run<'_, '_>, after: &Run<'_, '_>, case: &Case) -> Option<(String, String, String)> {
    let ended = |what: &str| Some((what.to_owned(), describe(&before.outcome), describe(&after.outcome)));
    let mut matching = Matching::new(&before.machine, &after.machine);
    match (&before.outcome, &after.outcome) {
        (Outcome::Returned(None), Outcome::Returned(None)) => {}
        (Outcome::Returned(Some(a)), Outcome::Returned(Some(b))) => {
            if !matching.values(a, b) {
                return ended("result");
            }
        }
        (Outcome::Unwound, Outcome::Unwound) => {}
        // Nobody sees the memory of a program that has ended.
        (Outcome::Trapped(_), Outcome::Trapped(_)) => return None,
        (Outcome::Exited(a), Outcome::Exited(b)) if a == b => return None,
        _ => return ended("how the run ends"),
    }
    for ((a, b), arg) in before.args.iter().zip(&after.args).zip(&case.args) {
        if matches!(arg, Arg::Buffer(_)) && !matching.values(a, b) {
            return ended("an argument buffer");
        }
    }
    matching.globals();
    matching.contents()
}

/// A correspondence between the allocations of two runs, found from what an observer reaches.
struct Matching<'a, 'm, 'o, 'n, 'p> {
    before: &'a Machine<'m, 'o>,
    after: &'a Machine<'n, 'p>,
    pairs: FxHashMap<AllocId, AllocId>,
    work: Vec<(AllocId, AllocId)>,
}

impl<'a, 'm, 'o, 'n, 'p> Matching<'a, 'm, 'o, 'n, 'p> {
    fn new(before: &'a Machine<'m, 'o>, after: &'a Machine<'n, 'p>) -> Self {
        Matching { before, after, pairs: FxHashMap::default(), work: Vec::new() }
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
        match (p.provenance, q.provenance) {
            (Provenance::Alloc(a), Provenance::Alloc(b)) => {
                let (x, y) = (self.before.memory().base(a), self.after.memory().base(b));
                p.addr.wrapping_sub(x) == q.addr.wrapping_sub(y) && self.pair(a, b)
            }
            (Provenance::None, Provenance::None) => p.addr == q.addr,
            // Addresses of the two runs cannot be compared.
            (Provenance::Exposed, _) | (_, Provenance::Exposed) => true,
            _ => false,
        }
    }

    fn pair(&mut self, a: AllocId, b: AllocId) -> bool {
        if let Some(&known) = self.pairs.get(&a) {
            return known == b;
        }
        let (x, y) = (self.before.memory().get(a), self.after.memory().get(b));
        if x.size != y.size || x.live != y.live {
            return false;
        }
        if matches!(x.kind, AllocKind::Function | AllocKind::Extern) {
            return symbol_of(self.before, a) == symbol_of(self.after, b);
        }
        self.pairs.insert(a, b);
        if x.live {
            self.work.push((a, b));
        }
        true
    }

    /// Globals that both modules define and others can see are reached from outside.
    fn globals(&mut self) {
        for entry in self.before.module.entries() {
            let Entry::Global(g) = entry else { continue };
            let kept = matches!(self.after.module.get(g.name), Some(Entry::Global(_)));
            if g.linkage != Linkage::Internal && !g.constant && kept {
                self.pair(self.before.symbols[&g.name], self.after.symbols[&g.name]);
            }
        }
    }

    fn contents(&mut self) -> Option<(String, String, String)> {
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
                if !self.bytes(x, y) {
                    return Some((place(self.before, a, i), x.to_string(), y.to_string()));
                }
                i += 1;
            }
        }
        None
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
    let at = (0..a.len().max(b.len())).find(|&i| a.get(i) != b.get(i))?;
    let line = |lines: &[String]| lines.get(at).map_or_else(end, |l| l.trim().to_owned());
    Some((line(&a), line(&b)))
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
        Outcome::LimitReached(limit) => format!("reaches the limit of {limit}; raise it with {}", limit.flag()),
        Outcome::Unsupported(what) => format!("not supported: {what}"),
    }
}
