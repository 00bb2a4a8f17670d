//! What makes one program cost more than another, for people and for machines.

use super::meter::Measure;
use super::search::{Finding, Part, Search, class_name};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use tuffy_opt::replay::differences::{Said, Side, What};

/// Of steps of one kind in a function so many are listed.
const MAX_LISTED: usize = 12;

/// What the report is about.
pub struct About<'a> {
    /// The command line.
    pub command: String,
    /// The module.
    pub file: &'a str,
    /// The traces.
    pub names: &'a [String; 2],
    /// The command that was measured.
    pub measured: Option<&'a str>,
    /// What was measured.
    pub measure: Measure,
    /// From which part of the difference on a program is bad.
    pub share: u8,
    /// Where the policy is that makes the bad program without what was found.
    pub policy: Option<&'a str>,
}

/// A difference in per cent of the first number.
fn percent(from: f64, to: f64) -> String {
    if from == 0.0 {
        return format!("{:+}", to - from);
    }
    format!("{:+.1} %", (to - from) / from.abs() * 100.0)
}

/// How much of the difference something makes up.
fn part_of(search: &Search<'_>, without: f64) -> f64 {
    let [good, bad] = search.ends.map(|end| end.value);
    (bad - without) / (bad - good) * 100.0
}

/// A difference in a few words.
fn title(part: &Part) -> String {
    let d = &part.difference;
    let site = if d.site.is_empty() { String::new() } else { format!(" at {}", d.site) };
    match &d.what {
        What::Setting { .. } => format!("the setting `{}` of the code generator", d.transform),
        What::Function => format!("{} as a whole", d.function),
        What::Others { .. } => format!("what else comes up for `{}` in {}", d.transform, d.function),
        What::Decision { .. } | What::Step { .. } | What::Choice { .. } => {
            format!("`{}`{site} of {}", d.transform, d.function)
        }
    }
}

/// What happened in the bad program, as a sentence without its subject.
fn predicate(part: &Part, about: &About<'_>) -> String {
    let done = match &part.difference.what {
        What::Decision { bad, .. } => *bad == Said::Taken,
        What::Step { only_in, .. } | What::Choice { only_in, .. } => *only_in == Side::Bad,
        What::Others { off_in } => *off_in == Side::Good,
        What::Setting { .. } | What::Function => true,
    };
    let missing = if done { "makes" } else { "is missing, which makes" };
    format!("{missing} the program {}", about.measure.costs_more())
}

/// Parts that are of one kind: a transform in a function, all in one trace only.
fn groups(parts: &[Part]) -> Vec<Vec<&Part>> {
    let mut groups: Vec<Vec<&Part>> = Vec::new();
    let mut index: BTreeMap<(String, String, Option<bool>, usize), usize> = BTreeMap::new();
    for (at, part) in parts.iter().enumerate() {
        let (side, single) = match &part.difference.what {
            What::Step { only_in, .. } | What::Choice { only_in, .. } => (Some(*only_in == Side::Good), 0),
            What::Decision { .. } | What::Others { .. } | What::Setting { .. } | What::Function => (None, at + 1),
        };
        let key = (part.difference.function.clone(), part.difference.transform.clone(), side, single);
        let place = *index.entry(key).or_insert_with(|| {
            groups.push(Vec::new());
            groups.len() - 1
        });
        groups[place].push(part);
    }
    groups
}

/// For people.
pub fn markdown(about: &About<'_>, search: &Search<'_>, finding: &Finding) -> String {
    let [good, bad] = search.ends.map(|end| end.value);
    let show = |value: f64| about.measure.show(value);
    let groups: Vec<_> = finding.sets.iter().map(|set| groups(set)).collect();
    let first = groups[0][0][0];
    let mut out = String::new();
    let _ = match (groups[0].len(), groups[0][0].len()) {
        (1, 1) => writeln!(out, "# {} {}", title(first), predicate(first, about)),
        (1, n) => {
            let d = &first.difference;
            writeln!(out, "# {n} steps of `{}` in {}: each {}", d.transform, d.function, predicate(first, about))
        }
        (n, _) => writeln!(out, "# {n} decisions together make the difference; the first is {}", title(first)),
    };
    out.push('\n');
    let mut row = |what: &str, text: String| {
        let _ = writeln!(out, "- {what}: {text}");
    };
    row("command", format!("`{}`", about.command));
    row("input", format!("`{}`", about.file));
    let by = about.measured.map(|command| format!(" of `{command}`")).unwrap_or_default();
    row("measure", format!("{}{by}", about.measure.as_str()));
    row("good", format!("{}: {}", about.names[0], show(good)));
    row("bad", format!("{}: {}, {}", about.names[1], show(bad), percent(good, bad)));
    let against = |value: Option<f64>| {
        value.map_or_else(
            || "no code can be made".to_owned(),
            |value| format!("{}, {}", show(value), percent(good, value)),
        )
    };
    row("good with only this as in the bad", against(finding.with_it_alone));
    row("bad without it", against(finding.without_it));
    if let Some(without) = finding.without_it {
        row("share", format!("{:.0} % of the difference", part_of(search, without)));
    }
    let counts: Vec<String> =
        finding.counts.iter().filter(|(_, n)| *n > 0).map(|(class, n)| format!("{n} {}", class_name(*class))).collect();
    row("differences", counts.join(", "));
    row("search", sureness(search, finding));
    out.push_str("\n## What makes the difference\n\n");
    for (n, set) in groups.iter().enumerate() {
        if n > 0 {
            out.push_str("\nThis suffices by itself, too:\n\n");
        }
        set.iter().for_each(|group| push_group(&mut out, group, about, search));
    }
    if !finding.pipeline.is_empty() {
        out.push_str("\n## What differs in the pipelines\n\n");
        finding.pipeline.iter().for_each(|change| _ = writeln!(out, "- {change}"));
    }
    if let Some(policy) = about.policy {
        let policy = super::super::oracle::quote(policy);
        let _ = write!(
            out,
            "\n## Without it\n\n`{policy}` is a policy that decides as {}, but for this. `tuffy build --policy={policy}` makes that program.\n",
            about.names[1]
        );
    }
    out
}

/// What was found of one kind.
fn push_group(out: &mut String, group: &[&Part], about: &About<'_>, search: &Search<'_>) {
    let first = group[0];
    let d = &first.difference;
    let _ = match group.len() {
        1 => writeln!(out, "- {}{}", title(first), details(first)),
        n => writeln!(out, "- {n} steps of `{}` in {}", d.transform, d.function),
    };
    for (name, said) in about.names.iter().zip(&first.said) {
        let _ = writeln!(out, "  - {name}: {said}");
    }
    for part in group.iter().take(MAX_LISTED) {
        let without = part.without.map(|without| {
            format!("without it: {}, {:.0} % of the difference", about.measure.show(without), part_of(search, without))
        });
        let _ = match (group.len(), without) {
            (1, Some(without)) => writeln!(out, "  - {without}"),
            (1, None) => Ok(()),
            (_, Some(without)) => writeln!(out, "  - at {}{}; {without}", part.difference.site, details(part)),
            (_, None) => writeln!(out, "  - at {}{}", part.difference.site, details(part)),
        };
    }
    if group.len() > MAX_LISTED {
        let _ = writeln!(out, "  - and {} more", group.len() - MAX_LISTED);
    }
}

fn details(part: &Part) -> String {
    let all = [&part.difference.params, &part.place];
    all.into_iter().filter(|text| !text.is_empty()).map(|text| format!(", {text}")).collect()
}

/// What was done, and how sure it is.
fn sureness(search: &Search<'_>, finding: &Finding) -> String {
    let mut text = format!("{} builds, {} of them measured, {} runs", search.builds, search.measured, search.runs);
    if search.unbuilt > 0 {
        let _ = write!(text, "; {} could not be built", search.unbuilt);
    }
    if search.chance > 0.0 {
        let _ = write!(text, "; of each answer the chance to be wrong is at most {:.1} %", search.chance * 100.0);
    }
    if search.unsure > 0 {
        let _ = write!(text, "; {} stayed unsure, where the more likely one was taken", search.unsure);
    }
    if !finding.cause.minimal {
        text.push_str("; stopped before the set was minimal (--max-builds)");
    }
    text.push_str(match finding.cause.confirmed {
        true => "; confirmed both ways",
        false => "; not confirmed: without it the bad program stays bad",
    });
    text
}

/// For machines.
pub fn json(about: &About<'_>, search: &Search<'_>, finding: &Finding) -> Value {
    let [good, bad] = search.ends.map(|end| end.value);
    let part = |part: &Part| {
        let d = &part.difference;
        let kind = match &d.what {
            What::Decision { .. } => "decision",
            What::Others { .. } => "others",
            What::Step { .. } => "step",
            What::Choice { .. } => "choice",
            What::Setting { .. } => "setting",
            What::Function => "function",
        };
        json!({
            "kind": kind, "function": d.function, "transform": d.transform, "site": d.site, "params": d.params,
            "place": part.place, "good": part.said[0], "bad": part.said[1], "without": part.without,
        })
    };
    let counts: BTreeMap<&str, usize> = finding.counts.iter().map(|(class, n)| (class_name(*class), *n)).collect();
    json!({ "found": {
        "command": about.command, "file": about.file, "measure": about.measure.as_str(), "measured": about.measured,
        "good": { "name": about.names[0], "value": good }, "bad": { "name": about.names[1], "value": bad },
        "share": about.share, "with_it_alone": finding.with_it_alone, "without_it": finding.without_it,
        "sets": finding.sets.iter().map(|set| set.iter().map(part).collect::<Vec<_>>()).collect::<Vec<_>>(),
        "minimal": finding.cause.minimal, "confirmed": finding.cause.confirmed,
        "differences": counts, "builds": search.builds, "measured_builds": search.measured, "runs": search.runs,
        "unbuilt": search.unbuilt, "unsure": search.unsure, "chance": search.chance, "pipeline": finding.pipeline, "policy": about.policy,
    } })
}
