//! The code generator's part of the account: what it chose goes into a trace, and what a trace says is followed.

use crate::target_options::TargetOptions;
use crate::{Error, TARGETS};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Arc;
use tuffy_codegen::driver::{Code, CodeSteps, Options, Protection};
use tuffy_codegen::object::OwnSections;
use tuffy_ir::Module;
use tuffy_opt::engine::function_digest;
use tuffy_opt::record::step_log::TraceOut;
use tuffy_opt::replay::claims::transform_line_of;
use tuffy_opt::replay::divergence::{Divergence, Reason};
use tuffy_opt::replay::lock::Lock;
use tuffy_opt::replay::selection::Selection;
use tuffy_target::choice::{CHOICES, Costs, Detail, Missed, Recorded, STAGES, Site, Steps, Taken, What};
use tuffy_trace::{CODE_STAGES, Cost, Decision, Digest, Entry, Header, MAX_ID, Mode, TransformKind, TransformLine};

/// The parameter of an entry that has no alternative: it is only told, and nothing follows it.
const TOLD: &str = "told";

/// The parameter that says how often the same was asked at this site before.
const NTH: &str = "nth";

/// How much is kept for a trace of this mode.
pub fn detail(mode: Mode) -> Detail {
    match mode {
        Mode::Decisions => Detail::Decisions,
        Mode::Full => Detail::Full,
    }
}

/// What the bytes of an object depend on besides module and target: the header of a trace has it.
pub fn code_header(options: &Options) -> BTreeMap<String, String> {
    let target = &options.target;
    let OwnSections { functions, data } = options.own_sections;
    let yes = |b: bool| if b { "yes" } else { "" }.to_owned();
    let all = [
        (CODE_STAGES, STAGES.join(",")),
        ("triple", target.triple.to_string()),
        ("cpu", target.cpu.to_owned()),
        ("features", target.feature_list()),
        ("properties", target.changed_properties().join(";")),
        ("code_model", "small".to_owned()),
        ("relocation_model", "pic".to_owned()),
        ("allocator", if options.fast { "fast" } else { "good" }.to_owned()),
        ("function_sections", yes(functions)),
        ("data_sections", yes(data)),
        ("no_places", yes(options.forget_places)),
        ("check_jumps", yes(options.protection.jumps)),
        ("check_returns", yes(options.protection.returns)),
        ("file", options.file.clone()),
    ];
    all.into_iter().filter(|(_, value)| !value.is_empty()).map(|(key, value)| (key.to_owned(), value)).collect()
}

/// What a header says of the processor, for a session that makes the same code.
pub fn target_options(header: &Header) -> TargetOptions {
    let list = |key: &str, between: char| {
        let text = header.code.get(key).map(String::as_str).unwrap_or_default();
        text.split(between).filter(|part| !part.is_empty()).map(str::to_owned).collect::<Vec<_>>()
    };
    TargetOptions { cpu: None, features: list("features", ','), overrides: list("properties", ';') }
}

/// Makes code as a header says: what does not follow from the target.
pub fn apply_header(header: &Header, options: &mut Options) {
    let text = |key: &str| header.code.get(key).map(String::as_str).unwrap_or_default();
    options.fast = text("allocator") == "fast";
    options.own_sections =
        OwnSections { functions: text("function_sections") == "yes", data: text("data_sections") == "yes" };
    options.forget_places = text("no_places") == "yes";
    options.protection = Protection { jumps: text("check_jumps") == "yes", returns: text("check_returns") == "yes" };
    options.file = text("file").to_owned();
}

/// The first thing that a trace was recorded with and that is another now, if code depends on it. The name of a file
/// changes no code, and that of a processor only by its features.
pub fn other_code(header: &Header, options: &Options) -> Option<(String, String, String)> {
    let now = code_header(options);
    let mut keys: Vec<&String> =
        header.code.keys().chain(now.keys()).filter(|key| !["cpu", "file"].contains(&key.as_str())).collect();
    keys.sort();
    let text = |map: &BTreeMap<String, String>, key: &String| map.get(key).cloned().unwrap_or_default();
    let differs = |key: &&String| text(&header.code, key) != text(&now, key);
    keys.into_iter().find(differs).map(|key| (key.clone(), text(&header.code, key), text(&now, key)))
}

/// The line that introduces a transform of the code generator.
fn line_of(what: What) -> TransformLine {
    TransformLine {
        name: what.name(),
        kind: TransformKind::Equivalence,
        tag: String::new(),
        digest: Digest::of(what.definition().as_bytes()),
        proof: what.theorem().map(str::to_owned),
        experimental: false,
    }
}

/// What this compiler says of a transform of the code generator.
pub fn transform_line(name: &str) -> Option<TransformLine> {
    if let Some(choice) = CHOICES.iter().find(|choice| choice.name == name) {
        return Some(line_of(What::Choice(choice)));
    }
    let rules = || TARGETS.iter().flat_map(|isa| isa.rules()).map(What::Rule);
    let rows = || {
        let all = tuffy_ir::Opcode::ALL.iter();
        TARGETS.iter().flat_map(move |isa| all.clone().flat_map(|op| isa.rows()(*op))).map(What::Row)
    };
    rules().chain(rows()).find(|what| what.name() == name).map(line_of)
}

/// What this compiler says of a transform, of the optimizer or of the code generator.
pub fn known_line(name: &str) -> Option<TransformLine> {
    transform_line_of(tuffy_opt::transforms::find, name).or_else(|| transform_line(name))
}

/// Writes what was chosen for each function.
pub fn record<W: Write>(trace: &mut TraceOut<W>, module: &Module, code: &Code) {
    let mut entry = Entry::default();
    let full = trace.mode() == Mode::Full;
    for (function, account) in code.functions.iter().zip(&code.accounts) {
        let name = format!("@{}", function.name);
        let digest = || module.function(function.name).map_or(Digest::default(), function_digest);
        let input = trace.digest_after(&name).unwrap_or_else(digest);
        let mut step = trace.begin_code(&name, input);
        let mut seen: FxHashMap<u64, u32> = FxHashMap::default();
        let start = Digest::of(name.as_bytes()).0;
        for taken in &account.taken {
            entry.clear();
            fill(&mut entry, taken);
            entry.step = step;
            // The same at the same kind of code, so many times: nothing of numbers or places.
            let content =
                start ^ Digest::of(entry.transform.as_bytes()).0.rotate_left(17) ^ u64::from(taken.at.shape) << 7;
            let occurrence = seen.entry(content).or_default();
            *occurrence += 1;
            let numbered = [content.to_le_bytes(), u64::from(*occurrence).to_le_bytes()];
            entry.id = Digest::of(numbered.as_flattened()).0 & MAX_ID;
            if full {
                details(&mut entry, taken, &name);
            }
            trace.code_entry(|| line_of(taken.what), &mut entry);
            step += 1;
        }
        trace.end_code(&name, step, Digest::of(&function.bytes));
    }
}

/// Writes the code generator's steps of another trace of the same module, but for one of them.
pub fn copy_code<W: Write>(trace: &mut TraceOut<W>, module: &Module, lock: &Lock, left_out: u64) {
    for function in &lock.code {
        let name = tuffy_opt::replay::names::symbol(&function.name);
        let found = name.and_then(|name| module.function(name));
        let mut step = trace.begin_code(&function.name, found.map_or(function.input, function_digest));
        for old in function.steps.iter().filter(|step| step.seq != left_out) {
            let mut entry = Entry { step, ..old.clone() };
            if trace.mode() == Mode::Full {
                entry.function.clone_from(&function.name);
            }
            let line = || lock.transforms.iter().find(|line| line.name == old.transform).cloned().unwrap_or_default();
            trace.code_entry(line, &mut entry);
            step += 1;
        }
        trace.end_code(&function.name, step, function.output);
    }
}

/// What entries of all traces have.
fn fill(entry: &mut Entry, taken: &Taken) {
    entry.transform = taken.what.name();
    entry.stage.push_str(taken.what.stage().as_str());
    taken.at.site.push(&mut entry.site);
    entry.pre = taken.at.shape;
    for (name, number) in &taken.figures {
        entry.params.push_number(name, *number);
    }
    if taken.nth > 0 {
        entry.params.push_number(NTH, taken.nth.into());
    }
    if taken.told {
        entry.params.push_number(TOLD, 1);
    }
    entry.decision = taken.costs.map(|costs: Costs| Decision::CostModel {
        before: Cost::new(costs.plain.0, costs.plain.1),
        after: Cost::new(costs.chosen.0, costs.chosen.1),
        threshold: costs.threshold.to_owned(),
        speedup: costs.plain.0.saturating_mul(100).checked_div(costs.chosen.0),
    });
}

/// What entries of full traces have.
fn details(entry: &mut Entry, taken: &Taken, name: &str) {
    entry.function.push_str(name);
    taken.before.iter().for_each(|line| entry.before.push(line));
    taken.after.iter().for_each(|line| entry.after.push(line));
    let proof = taken.what.theorem().map(str::to_owned);
    entry.decision.get_or_insert(Decision::Equivalence { proof });
}

/// The steps that a trace has for the code generator, those of a selection, numbered as in the trace. A function
/// without any is made plainly.
pub fn code_steps(lock: &Lock, selection: &Selection) -> CodeSteps {
    steps_where(lock, |seq| selection.takes(seq))
}

/// The first so many of them.
pub fn first_code_steps(lock: &Lock, count: u64) -> CodeSteps {
    let mut seen = 0;
    steps_where(lock, |_| {
        seen += 1;
        seen <= count
    })
}

/// A step of a trace as the code generator follows it; nothing for one that only tells.
pub fn recorded(step: &Entry) -> Option<Recorded> {
    if step.params.number(TOLD).is_some() {
        return None;
    }
    let site = Site::parse(&step.site).unwrap_or(Site::Nowhere);
    let nth = step.params.number(NTH).and_then(|n| u32::try_from(n).ok()).unwrap_or(0);
    Some(Recorded { number: step.seq, transform: step.transform.clone(), site, nth, shape: step.pre })
}

fn steps_where(lock: &Lock, mut takes: impl FnMut(u64) -> bool) -> CodeSteps {
    let mut functions = FxHashMap::default();
    for function in &lock.code {
        let mut list = Vec::new();
        list.extend(function.steps.iter().filter(|step| takes(step.seq)).filter_map(recorded));
        let name = tuffy_opt::replay::names::symbol(&function.name);
        if let Some(name) = name {
            functions.insert(name.as_str().to_owned(), Arc::new(Steps::new(list)));
        }
    }
    CodeSteps { functions, others_are_free: false }
}

/// A step of the code generator that does not fit, as a divergence of its function.
pub fn divergence(function: &str, missed: &Missed) -> Divergence {
    let mut site = String::new();
    missed.step.site.push(&mut site);
    Divergence {
        seq: missed.step.number,
        step: 0,
        function: format!("@{function}"),
        transform: missed.step.transform.clone(),
        site,
        reason: Reason::not_found(missed.why),
        around: Vec::new(),
    }
}

/// The first step that a module's code was to follow and does not.
pub fn first_divergence(code: &Code) -> Option<Divergence> {
    let all = code.functions.iter().zip(&code.accounts);
    all.flat_map(|(f, account)| account.missed.iter().map(|m| divergence(f.name.as_str(), m))).min_by_key(|d| d.seq)
}

/// Whether the object of a trace is the one that was made now.
pub fn check_object(lock: &Lock, object: &[u8]) -> Result<(), Error> {
    let actual = Digest::of(object);
    match lock.object {
        Some(expected) if expected != actual => {
            Err(tuffy_opt::replay::module::ReplayError::WrongOutput { function: String::new(), expected, actual }
                .into())
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A trace defines each transform once, whichever part of the compiler has it.
    #[test]
    fn names_of_choices_are_their_own() {
        for choice in CHOICES {
            assert!(tuffy_opt::transforms::find(choice.name).is_none(), "{} is a transform too", choice.name);
        }
    }
}
