//! What is said of an optimizer run when it is done.

use crate::console::emit;
use crate::policy_report;
use crate::show_args::{ShowArgs, Stdout};
use crate::step_counter::Counts;
use crate::trace_args::TraceArgs;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::io::{self, Write};
use tuffy_opt::driver::{Options, Summary};

/// A run that is done.
pub struct About<'a> {
    /// The file that was compiled.
    pub file: &'a str,
    /// Where the result went, if that was said.
    pub output: Option<&'a str>,
    /// What was done.
    pub summary: &'a Summary,
    /// What was counted.
    pub counts: &'a Counts,
}

/// Says what was done, as asked.
pub fn tell(show: &ShowArgs, trace: &TraceArgs, about: &About<'_>, options: &Options, stdout: Stdout) {
    let About { summary, counts, .. } = about;
    if show.json {
        let json = summary_json(show, trace, about, options);
        if stdout == Stdout::Taken {
            errln!("{json}")
        } else {
            emit(&json)
        }
        return;
    }
    let mut out = String::new();
    if let Some(lock) = &options.lock {
        out.push_str(&policy_report::text(lock, summary));
    }
    if show.transform_stats {
        let mut rows: Vec<_> = counts.by_name().into_iter().collect();
        rows.sort_by_key(|(name, count)| (std::cmp::Reverse(*count), *name));
        let _ = writeln!(out, "{:>10}  transform", "steps");
        rows.iter().for_each(|(name, count)| out.push_str(&format!("{count:>10}  {name}\n")));
        let _ = writeln!(out, "{:>10}  in all, in {} functions", summary.steps, summary.functions);
        let _ = writeln!(out, "facts: {}", summary.facts);
    }
    if show.time_passes {
        let _ = writeln!(out, "{:>10}  {:>6}  {:>10}  pass", "ms", "%", "steps");
        let all = summary.times.0.values().map(|(t, _)| t.as_secs_f64()).fold(0.0, |all, time| all + time);
        for (name, time, steps) in sorted_times(summary) {
            let share = if all > 0.0 { 100.0 * time / all } else { 0.0 };
            let _ = writeln!(out, "{:>10.3}  {share:>6.1}  {steps:>10}  {name}", 1e3 * time);
        }
        let _ = writeln!(out, "{:>10.3}  {:>6.1}  {:>10}  in all, over all threads", 1e3 * all, 100.0, summary.steps);
    }
    let _ = io::stderr().write_all(out.as_bytes());
}

/// Passes by the time they took, longest first.
fn sorted_times(summary: &Summary) -> Vec<(&'static str, f64, u64)> {
    let mut rows: Vec<_> = summary.times.0.iter().map(|(n, (t, s))| (*n, t.as_secs_f64(), *s)).collect();
    rows.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(b.0)));
    rows
}

fn summary_json(show: &ShowArgs, trace: &TraceArgs, about: &About<'_>, options: &Options) -> Value {
    let About { summary, counts, .. } = about;
    let pipeline = &options.pipeline;
    let mut json = json!({
        "file": about.file,
        "output": about.output,
        "pipeline": { "name": pipeline.name, "version": pipeline.version },
        "functions": summary.functions,
        "steps": summary.steps,
        "transforms": counts.by_name(),
        "facts": {
            "asked": summary.facts.asked,
            "kept": summary.facts.kept,
            "found": summary.facts.found,
            "dropped": summary.facts.dropped,
        },
    });
    if show.lists_functions() {
        let change = |(function, diff): &(String, String)| json!({ "function": function, "diff": diff });
        json["changed"] = counts.changed.iter().map(change).collect();
    }
    if show.time_passes {
        let row = |(name, time, steps): (&str, f64, u64)| json!({ "pass": name, "ms": 1e3 * time, "steps": steps });
        json["times"] = sorted_times(summary).into_iter().map(row).collect();
    }
    if let Some(mode) = trace.mode() {
        let mode = mode.as_str();
        json["trace"] = json!({ "mode": mode, "file": trace.out(), "entries": counts.entries });
    }
    if let Some(lock) = &options.lock {
        json["policy"] = policy_report::json(trace.policy(), lock, summary);
    }
    json
}
