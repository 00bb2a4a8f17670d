//! A divergence: the first step of a trace that does not fit, and why.

use crate::engine::{Refusal, Site};
use tuffy_ir::{Function, Inst};

/// Why a step does not fit.
#[derive(Clone, PartialEq, Debug)]
pub enum Reason {
    /// What it rewrites is not there.
    PatternNotFound {
        /// What was looked for.
        what: String,
        /// The recorded code or digest, where there is one.
        expected: String,
        /// What is there now.
        actual: String,
    },
    /// Something that it needs does not hold.
    PreconditionFailed {
        /// What.
        fact: String,
        /// What it must be.
        expected: String,
        /// What it is.
        actual: String,
    },
    /// It fits, but was decided on other grounds.
    DifferentDecision {
        /// What the trace says.
        expected: String,
        /// What is so now.
        actual: String,
    },
}

impl Reason {
    /// Something is not there.
    pub fn not_found(what: impl Into<String>) -> Reason {
        Reason::PatternNotFound { what: what.into(), expected: String::new(), actual: String::new() }
    }

    /// Its name.
    pub fn name(&self) -> &'static str {
        match self {
            Reason::PatternNotFound { .. } => "PatternNotFound",
            Reason::PreconditionFailed { .. } => "PreconditionFailed",
            Reason::DifferentDecision { .. } => "DifferentDecision",
        }
    }
}

impl std::fmt::Display for Reason {
    /// In one line.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Reason::PatternNotFound { what, .. } => f.write_str(what),
            Reason::PreconditionFailed { fact, expected, actual } => {
                write!(f, "{fact}: needs {expected}, is {actual}")
            }
            Reason::DifferentDecision { expected, actual } => write!(f, "decided as {expected}, now {actual}"),
        }
    }
}

impl From<Refusal> for Reason {
    fn from(refusal: Refusal) -> Reason {
        match refusal {
            Refusal::PatternNotFound(what) => Reason::not_found(what),
            Refusal::PreconditionFailed { fact, expected, actual } => {
                Reason::PreconditionFailed { fact: fact.into_owned(), expected: expected.into_owned(), actual }
            }
        }
    }
}

/// A step that does not fit.
#[derive(Clone, PartialEq, Debug)]
pub struct Divergence {
    /// Its number in the trace.
    pub seq: u64,
    /// Its number in the function.
    pub step: u32,
    /// The function, with `@`.
    pub function: String,
    /// The transform; nothing if the function as a whole is not what was recorded.
    pub transform: String,
    /// Where.
    pub site: String,
    /// Why.
    pub reason: Reason,
    /// The code around the site, with `>` before the line it is about.
    pub around: Vec<String>,
}

impl std::fmt::Display for Divergence {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.transform.is_empty() {
            writeln!(f, "divergence in {}", self.function)?;
        } else {
            let site = if self.site.is_empty() { "the function" } else { &self.site };
            writeln!(f, "divergence at step {} (seq {}) of {}", self.step, self.seq, self.function)?;
            writeln!(f, "  transform: {} at {site}", self.transform)?;
        }
        match &self.reason {
            Reason::PatternNotFound { what, expected, actual } => {
                writeln!(f, "  reason:    PatternNotFound: {what}")?;
                if !expected.is_empty() {
                    writeln!(f, "  expected:  {}", expected.replace('\n', "\n             "))?;
                    writeln!(f, "  actual:    {}", actual.replace('\n', "\n             "))?;
                }
            }
            Reason::PreconditionFailed { fact, expected, actual } => {
                writeln!(f, "  reason:    PreconditionFailed: {fact}")?;
                writeln!(f, "  expected:  {expected}")?;
                writeln!(f, "  actual:    {actual}")?;
            }
            Reason::DifferentDecision { expected, actual } => {
                writeln!(f, "  reason:    DifferentDecision")?;
                writeln!(f, "  expected:  {expected}")?;
                writeln!(f, "  actual:    {actual}")?;
            }
        }
        for line in &self.around {
            writeln!(f, "  | {line}")?;
        }
        Ok(())
    }
}

impl Divergence {
    /// For machines.
    pub fn to_json(&self) -> serde_json::Value {
        let mut reason = serde_json::json!({ "kind": self.reason.name() });
        match &self.reason {
            Reason::PatternNotFound { what, expected, actual } => {
                reason["what"] = what.as_str().into();
                if !expected.is_empty() {
                    reason["expected"] = expected.as_str().into();
                    reason["actual"] = actual.as_str().into();
                }
            }
            Reason::PreconditionFailed { fact, expected, actual } => {
                reason["fact"] = fact.as_str().into();
                reason["expected"] = expected.as_str().into();
                reason["actual"] = actual.as_str().into();
            }
            Reason::DifferentDecision { expected, actual } => {
                reason["expected"] = expected.as_str().into();
                reason["actual"] = actual.as_str().into();
            }
        }
        serde_json::json!({
            "divergence": {
                "seq": self.seq, "step": self.step, "function": self.function, "transform": self.transform, "site": self.site,
                "reason": reason, "around": self.around,
            }
        })
    }
}

/// The code around a site, with `>` before what is at it.
pub fn around(func: &Function, site: Site) -> Vec<String> {
    const REACH: usize = 3;
    let (block, at) = match site {
        Site::Value(v) => (func.def_block(v), func.def_inst(v)),
        Site::Block(b) => (Some(b), func.terminator(b)),
        Site::Function => (func.entry(), None),
    };
    let Some(block) = block else { return Vec::new() };
    // Blocks may be long: only what is near is looked at.
    let middle = at.or_else(|| func.block_insts(block).next());
    let before = std::iter::successors(middle, |&i| func.prev_inst(i)).skip(1).take(REACH);
    let mut insts: Vec<Inst> = before.collect();
    insts.reverse();
    insts.extend(std::iter::successors(middle, |&i| func.next_inst(i)).take(REACH + 1));
    let more_before = insts.first().is_some_and(|&i| func.prev_inst(i).is_some());
    let more_after = insts.last().is_some_and(|&i| func.next_inst(i).is_some());
    let params: Vec<String> = func.params(block).iter().map(|&p| format!("{}: {}", func.show(p), func.ty(p))).collect();
    let params = if params.is_empty() { String::new() } else { format!("({})", params.join(", ")) };
    let mut lines = vec![format!("  {}{params}:", func.show_block(block))];
    if more_before {
        lines.push("    …".into());
    }
    for &inst in &insts {
        let mark = if Some(inst) == at { ">" } else { " " };
        lines.push(format!("{mark}   {}", tuffy_ir::print_inst(func, inst)));
    }
    if more_after {
        lines.push("    …".into());
    }
    lines
}
