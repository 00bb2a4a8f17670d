//! What is said of a run that followed a policy.

use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use tuffy::account;
use tuffy_opt::driver::{Other, Outcome, Summary, Why};
use tuffy_opt::replay::lock::Lock;

/// How many functions a message names.
const MAX_NAMED: usize = 20;

fn why(outcome: Outcome) -> String {
    match outcome {
        Outcome::FellBack(Why::New) => "new".into(),
        Outcome::FellBack(Why::Changed) => "changed".into(),
        Outcome::FellBack(Why::Diverged) => "the steps do not fit, or lead elsewhere".into(),
        Outcome::Fitted(Other::Input) => "changed, but all steps fit".into(),
        Outcome::Fitted(Other::Output) => "all steps fit, but a transform or what is inlined is another one now".into(),
        Outcome::PartlyLocked { changed, left_out, steps } => {
            let changed = if changed { "changed: " } else { "" };
            let verb = if left_out == 1 { "does" } else { "do" };
            format!("{changed}{left_out} of {steps} steps {verb} not fit")
        }
        Outcome::Locked => "locked".into(),
        Outcome::Optimized => "optimized".into(),
    }
}

/// For people: what diverged, how many functions were locked, and what became of the others.
pub fn text(lock: &Lock, summary: &Summary) -> String {
    let mut out = String::new();
    for divergence in summary.divergences.iter().filter(|d| !d.transform.is_empty()).take(MAX_NAMED) {
        let _ = write!(out, "warning: {divergence}");
    }
    let list = |wanted: &dyn Fn(Outcome) -> bool| {
        let found: Vec<_> = summary.outcomes.iter().filter(|(_, o)| wanted(*o)).collect();
        let one = |(name, outcome): &&(tuffy_ir::Name, Outcome)| format!("@{name} ({})", why(*outcome));
        let mut named: Vec<String> = found.iter().take(MAX_NAMED).map(one).collect();
        if found.len() > MAX_NAMED {
            named.push(format!("… {} more", found.len() - MAX_NAMED));
        }
        (found.len(), named.join(", "))
    };
    let plural = if summary.functions == 1 { "" } else { "s" };
    let _ = write!(out, "locked {} of {} function{plural}", summary.locked, summary.functions);
    let kinds: [(&str, &dyn Fn(Outcome) -> bool); 3] = [
        ("to the end", &|o| matches!(o, Outcome::Fitted(_))),
        ("in part", &|o| matches!(o, Outcome::PartlyLocked { .. })),
        ("optimized anew", &|o| matches!(o, Outcome::FellBack(_))),
    ];
    for (word, wanted) in kinds {
        let (count, names) = list(wanted);
        if count > 0 {
            let _ = write!(out, "; {count} {word}: {names}");
        }
    }
    out.push('\n');
    let gone = gone(lock, summary);
    if !gone.is_empty() {
        let _ = writeln!(out, "note: the policy has functions that are not there: {}", gone.join(", "));
    }
    let changed = lock.changed_transforms(account::known_line);
    if !changed.is_empty() {
        let _ = writeln!(out, "note: transforms that changed since the policy was made: {}", changed.join(", "));
    }
    out
}

/// Functions of the policy that the module does not have.
fn gone<'l>(lock: &'l Lock, summary: &Summary) -> Vec<&'l str> {
    let there: BTreeSet<String> = summary.outcomes.iter().map(|(n, _)| format!("@{n}")).collect();
    lock.functions.iter().map(|f| f.name.as_str()).filter(|n| !there.contains(*n)).take(MAX_NAMED).collect()
}

/// For machines. `file` is where the policy came from.
pub fn json(file: Option<&str>, lock: &Lock, summary: &Summary) -> Value {
    let strays: Vec<Value> = summary
        .outcomes
        .iter()
        .filter(|(_, o)| *o != Outcome::Locked)
        .map(|(name, o)| json!({ "function": format!("@{name}"), "why": why(*o) }))
        .collect();
    json!({
        "file": file,
        "locked": summary.locked,
        "fitted": summary.fitted,
        "partly_locked": summary.partly_locked,
        "optimized_anew": summary.fallen_back,
        "not_locked": strays,
        "not_in_module": gone(lock, summary),
        "changed_transforms": lock.changed_transforms(account::known_line),
        "divergences": summary.divergences.iter().map(|d| d.to_json()["divergence"].take()).collect::<Vec<_>>(),
    })
}
