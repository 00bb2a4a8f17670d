//! What an older trace of the same program says of the step that was found: whether it was made then too, and what was
//! decided otherwise.

use crate::exit::Failed;
use crate::trace_file::TraceFile;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::io::{Cursor, Read};
use tuffy_opt::replay::bisect::FirstBadStep;
use tuffy_trace::Reader;
use tuffy_trace::diff::{ChangeKind, DecisionChange, Side, Summary, diff};

/// How many decisions are listed.
const MAX_LISTED: usize = 20;

/// What differs between an older trace and the one in which a step was found.
pub struct Against {
    /// The older trace.
    name: String,
    /// The step is in both, as the content ids say.
    made_before: bool,
    /// Decisions of the function that differ.
    decisions: Vec<DecisionChange>,
    /// Steps of the function that only one of the traces has, or that differ.
    steps: u64,
    /// What differs in all.
    summary: Summary,
    /// The compilers.
    compilers: (String, String),
}

fn whole(trace: &TraceFile) -> Result<Reader<Cursor<Vec<u8>>>, Failed> {
    let mut bytes = Vec::new();
    trace.reader()?.read_to_end(&mut bytes).map_err(|e| Failed::input(format!("cannot read {}: {e}", trace.name())))?;
    Reader::new(Cursor::new(bytes)).map_err(|e| trace.failed(&e, false))
}

/// Compares an older trace with the one in which a step was found.
pub fn against(old: &TraceFile, new: &TraceFile, found: &FirstBadStep) -> Result<Against, Failed> {
    let (mut before, mut after) = (whole(old)?, whole(new)?);
    let compilers = (before.header().compiler.clone(), after.header().compiler.clone());
    let (mut made_before, mut steps, mut decisions) = (true, 0, Vec::new());
    let summary = diff(&mut before, &mut after, |function| {
        if function.function != found.function {
            return;
        }
        made_before = function.only.is_none();
        decisions.clone_from(&function.decisions);
        steps = function.changes.len() as u64;
        for change in &function.changes {
            let here = change.after.as_ref().is_some_and(|entry| entry.seq == found.entry.seq);
            made_before &= !(here && change.kind == ChangeKind::Appears);
        }
    });
    let summary = summary.map_err(|(side, e)| if side == Side::Before { old } else { new }.failed(&e, false))?;
    Ok(Against { name: old.name().to_owned(), made_before, decisions, steps, summary, compilers })
}

impl Against {
    /// For people.
    pub fn markdown(&self, found: &FirstBadStep) -> String {
        let mut out = format!("\n## Against `{}`\n\n", self.name);
        if self.compilers.0 != self.compilers.1 {
            let _ = writeln!(out, "- compilers: {} then, {} now", self.compilers.0, self.compilers.1);
        }
        let _ = writeln!(
            out,
            "- the step: {}",
            match self.made_before {
                true => "it was made then too; what leads to it, or what it is applied to, is another now",
                false => "it was not made then",
            }
        );
        for change in self.summary.transforms.iter().filter(|c| c.before.digest != c.after.digest) {
            let culprit = if change.after.name == found.entry.transform { ", which makes the step" } else { "" };
            let _ = writeln!(out, "- transform `{}`{culprit}: its definition changed", change.after.name);
        }
        for change in &self.summary.pipeline {
            let _ = writeln!(out, "- pipeline: {change}");
        }
        let _ = writeln!(out, "- {}: {} of its steps differ", found.function, self.steps);
        for decision in self.decisions.iter().take(MAX_LISTED) {
            let DecisionChange { transform, what, before, after, .. } = decision;
            let _ = writeln!(out, "- decision: {transform} at {what}: {before} then, {after} now");
        }
        if self.decisions.len() > MAX_LISTED {
            let _ = writeln!(out, "- and {} decisions more", self.decisions.len() - MAX_LISTED);
        }
        out
    }

    /// For machines.
    pub fn json(&self) -> Value {
        let decision = |d: &DecisionChange| json!({ "transform": d.transform, "what": d.what, "before": d.before, "after": d.after });
        json!({
            "trace": self.name, "made_before": self.made_before, "steps_that_differ": self.steps,
            "compilers": [self.compilers.0, self.compilers.1],
            "decisions": self.decisions.iter().map(decision).collect::<Vec<_>>(),
            "summary": self.summary.json(),
        })
    }
}
