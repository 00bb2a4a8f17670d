//! What is said of a run that followed a policy.

use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use tuffy::{FollowedCode, account};
use tuffy_opt::driver::{FollowedBy, FunctionDecisions, Other, Outcome, Summary, Why};
use tuffy_opt::replay::decisions::{DecisionFate, Fate};
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
        Outcome::ByDecisions => "by decisions".into(),
        Outcome::Optimized => "optimized".into(),
    }
}

/// For people: what diverged, how many functions were locked, and what became of the others.
pub fn text(lock: &Lock, summary: &Summary) -> String {
    if !summary.decisions.is_empty() {
        return decisions_text(lock, summary);
    }
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

/// How the code of a build followed a policy by decisions, if not all of it did: one line for each function.
pub fn code_text(followed: &FollowedCode) -> String {
    let FollowedCode { functions, anew, .. } = followed;
    if anew.is_empty() {
        return String::new();
    }
    let mut out =
        format!("code: that of {} of {functions} functions is as recorded\n", functions - anew.len().min(*functions));
    for (function, why) in anew.iter().take(MAX_NAMED) {
        let _ = writeln!(out, "  anew   {function}: {why}");
    }
    if anew.len() > MAX_NAMED {
        let _ = writeln!(out, "  … {} more functions", anew.len() - MAX_NAMED);
    }
    out
}

/// What became of the decisions of a policy: the counts, those of each function that has something to say, and what
/// was not kept.
fn decisions_text(lock: &Lock, summary: &Summary) -> String {
    let mut out = String::new();
    let counts = summary.fates();
    let recorded: usize = counts.iter().filter(|(fate, _)| **fate != Fate::New).map(|(_, n)| n).sum();
    let of = |fate: Fate| counts.get(&fate).copied().unwrap_or(0);
    let _ = write!(out, "decisions: {} of {recorded} kept", of(Fate::Kept) + of(Fate::Held));
    for (fate, words) in [
        (Fate::Held, "held against the cost model of today"),
        (Fate::Unfit, "not legal any more"),
        (Fate::New, "new"),
        (Fate::Gone, "gone"),
    ] {
        if of(fate) > 0 {
            let _ = write!(out, ", {} {words}", of(fate));
        }
    }
    out.push('\n');
    let rows: Vec<&FunctionDecisions> =
        summary.decisions.iter().filter(|d| d.decisions.iter().any(|d| d.fate != Fate::Kept)).collect();
    let name = |row: &FunctionDecisions| match row.old_name {
        Some(old) => format!("@{} (was @{old})", row.function),
        None => format!("@{}", row.function),
    };
    let width = rows.iter().take(MAX_NAMED).map(|row| name(row).chars().count()).max().unwrap_or(0);
    if !rows.is_empty() {
        let _ = writeln!(out, "  {:width$}  kept  held  unfit  new  gone", "function");
    }
    for row in rows.iter().take(MAX_NAMED) {
        let n = |fate: Fate| row.decisions.iter().filter(|d| d.fate == fate).count();
        let [kept, held, unfit, new, gone] = Fate::ALL.map(n);
        let _ = writeln!(out, "  {:width$}  {kept:4}  {held:4}  {unfit:5}  {new:3}  {gone:4}", name(row));
    }
    if rows.len() > MAX_NAMED {
        let _ = writeln!(out, "  … {} more functions", rows.len() - MAX_NAMED);
    }
    let mut others = rows.iter().flat_map(|row| {
        row.decisions.iter().filter(|d| d.fate != Fate::Kept).map(move |decision| (row.function, decision))
    });
    for (function, DecisionFate { fate, decision }) in others.by_ref().take(MAX_NAMED) {
        let params = if decision.params.is_empty() { String::new() } else { format!(", {}", decision.params) };
        let what = if decision.taken { "taken" } else { "left" };
        let (word, site) = (fate.as_str(), &decision.site);
        let _ = writeln!(out, "  {word:5}  @{function}: {} at {site}{params}: {what}", decision.transform);
    }
    let more = others.count();
    if more > 0 {
        let _ = writeln!(out, "  … {more} more decisions");
    }
    let changed = lock.changed_transforms(account::known_line);
    if !changed.is_empty() {
        let _ = writeln!(out, "note: transforms that changed since the policy was made: {}", changed.join(", "));
    }
    out
}

/// The same for machines: counts, and function by function what was not kept.
fn decisions_json(file: Option<&str>, lock: &Lock, summary: &Summary) -> Value {
    let count = |decisions: &[DecisionFate]| -> serde_json::Map<String, Value> {
        let n = |fate: Fate| decisions.iter().filter(|d| d.fate == fate).count();
        Fate::ALL.iter().map(|&fate| (fate.as_str().to_owned(), n(fate).into())).collect()
    };
    let functions: Vec<Value> = summary
        .decisions
        .iter()
        .map(|row| {
            let mut json = Value::Object(count(&row.decisions));
            json["function"] = format!("@{}", row.function).into();
            json["old_name"] = row.old_name.map(|old| format!("@{old}")).into();
            json["by"] = match row.by {
                FollowedBy::Steps => "steps",
                FollowedBy::Decisions => "decisions",
                FollowedBy::Nothing => "nothing",
            }
            .into();
            let others = row.decisions.iter().filter(|d| d.fate != Fate::Kept);
            json["not_kept"] = others
                .map(|DecisionFate { fate, decision: d }| {
                    json!({ "fate": fate.as_str(), "transform": d.transform, "site": d.site, "params": d.params, "taken": d.taken })
                })
                .collect();
            json
        })
        .collect();
    let totals = summary.fates().into_iter().map(|(fate, n)| (fate.as_str().to_owned(), n.into())).collect();
    let mut json = Value::Object(totals);
    json["file"] = file.into();
    json["diverges"] = summary.decisions_diverge().into();
    json["functions"] = functions.into();
    json["changed_transforms"] = json!(lock.changed_transforms(account::known_line));
    json
}

/// Functions of the policy that the module does not have.
fn gone<'l>(lock: &'l Lock, summary: &Summary) -> Vec<&'l str> {
    let there: BTreeSet<String> = summary.outcomes.iter().map(|(n, _)| format!("@{n}")).collect();
    lock.functions.iter().map(|f| f.name.as_str()).filter(|n| !there.contains(*n)).take(MAX_NAMED).collect()
}

/// For machines. `file` is where the policy came from.
pub fn json(file: Option<&str>, lock: &Lock, summary: &Summary) -> Value {
    if !summary.decisions.is_empty() {
        return decisions_json(file, lock, summary);
    }
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
