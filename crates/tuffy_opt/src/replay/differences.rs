//! What two traces of one program do otherwise, and runs in between: some of it as in the one, the rest as in the
//! other.
//!
//! A run in between is one of the pipeline, not a replay: what follows from a decision is found anew, so that the
//! program is the one that a compiler would make which decided so. What is told apart:
//!
//! | class | two runs differ in | as in the other trace by |
//! |---|---|---|
//! | [`Class::Decisions`] | what a heuristic took or left, found by its anchor | a lock by decisions |
//! | [`Class::Transforms`] | steps of transforms that only one of them makes at all | withholding them |
//! | [`Class::Steps`] | other steps without a heuristic, found by content id | withholding them |
//! | [`Class::Code`] | choices for a function that the code generator gets alike in both, and its settings | following |
//! | [`Class::Functions`] | all of a function | following |
//!
//! The pipeline of such a run has what either pipeline has, if they are alike but for what is turned off and for
//! numbers; else it is one of the two.

use crate::pipeline::{ConfigError, Everywhere, PassConfig, Pipeline, passes};
use crate::replay::decisions::{DecisionTable, LockedDecision};
use crate::replay::lock::{Lock, LockBy, LockedFunction};
use crate::rules::RuleFilter;
use rustc_hash::{FxHashMap, FxHashSet};
use tuffy_trace::{Digest, Entry};

/// One of the two traces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The one whose program is good.
    Good,
    /// The one whose program is bad.
    Bad,
}

/// A kind of difference.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// What heuristics decided.
    Decisions,
    /// Steps of transforms that only one trace has.
    Transforms,
    /// Other steps.
    Steps,
    /// The code generator's choices and settings.
    Code,
    /// Whole functions.
    Functions,
}

/// What a trace says of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
    /// It was taken.
    Taken,
    /// It was left.
    Left,
    /// It never came up.
    Nothing,
}

impl Said {
    fn of(decision: Option<&LockedDecision>) -> Said {
        match decision {
            Some(decision) if decision.taken => Said::Taken,
            Some(_) => Said::Left,
            None => Said::Nothing,
        }
    }

    /// The word in output.
    pub fn as_str(self) -> &'static str {
        match self {
            Said::Taken => "taken",
            Said::Left => "left",
            Said::Nothing => "not there",
        }
    }
}

/// What differs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// A decision of a heuristic.
    Decision {
        /// What finds it.
        anchor: u64,
        /// What the good trace says.
        good: Said,
        /// What the bad trace says.
        bad: Said,
    },
    /// Decisions of a heuristic that neither trace has, where it is off in one of them: what is left there comes up
    /// again in another shape.
    Others {
        /// The trace in whose pipeline it is off.
        off_in: Side,
    },
    /// A step that no heuristic decides on.
    Step {
        /// Its content id.
        id: u64,
        /// The trace that has it.
        only_in: Side,
    },
    /// A choice of the code generator.
    Choice {
        /// The number of the step in its trace.
        seq: u64,
        /// The trace that has it.
        only_in: Side,
    },
    /// A setting of the code generator.
    Setting {
        /// What the good trace says.
        good: String,
        /// What the bad trace says.
        bad: String,
    },
    /// All steps of a function.
    Function,
}

/// One difference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The function, with `@`; nothing for a setting.
    pub function: String,
    /// The transform; of a setting its name.
    pub transform: String,
    /// Where, by the names of the trace that has it.
    pub site: String,
    /// What else the step was given.
    pub params: String,
    /// What differs.
    pub what: What,
    class: Class,
}

impl Difference {
    /// Its class.
    pub fn class(&self) -> Class {
        self.class
    }
}

/// How a run in between is made: which differences may be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// The trace whose pipeline is run and which counts wherever nothing is chosen; nothing for what both pipelines
    /// have.
    pub base: Option<Side>,
    /// The classes that are chosen from.
    pub classes: &'static [Class],
}

/// Which classes are tried, in order: what a person would want to hear of comes first. What follows from something else
/// comes after that.
const ORDER: [&[Class]; 7] = [
    &[Class::Decisions],
    &[Class::Transforms],
    &[Class::Code],
    &[Class::Decisions, Class::Transforms],
    &[Class::Transforms, Class::Steps],
    &[Class::Decisions, Class::Transforms, Class::Steps, Class::Code],
    &[Class::Functions],
];

/// What the optimizer is told for a run in between.
pub struct Run {
    /// The pipeline.
    pub pipeline: Pipeline,
    /// What is followed.
    pub lock: Lock,
    /// By what.
    pub lock_by: LockBy,
}

/// Two traces of the same program, and what they do otherwise.
pub struct Differences {
    good: Lock,
    bad: Lock,
    pipelines: [Pipeline; 2],
    alike: bool,
    list: Vec<Difference>,
    /// Transforms that a trace makes in a function: by function and transform.
    made: [FxHashSet<(String, String)>; 2],
    decisions: FxHashMap<(String, String, u64), usize>,
    /// By whether the good trace has it, and its number there.
    choices: FxHashMap<(bool, u64), usize>,
    functions: FxHashMap<String, usize>,
}

/// The parameter of a step of the code generator that only tells what was done.
const TOLD: &str = "told";

fn is_told(step: &Entry) -> bool {
    step.params.number(TOLD).is_some()
}

impl Differences {
    /// Compares two traces. Their pipelines must be known to this compiler.
    pub fn new(good: Lock, bad: Lock) -> Result<Differences, ConfigError> {
        let pipelines =
            [Pipeline::from_json(good.header.pipeline.text())?, Pipeline::from_json(bad.header.pipeline.text())?];
        let alike = skeleton(&pipelines[0]) == skeleton(&pipelines[1]);
        let made = [made(&good), made(&bad)];
        let (list, decisions, choices, functions) = Default::default();
        let mut all = Differences { good, bad, pipelines, alike, list, made, decisions, choices, functions };
        all.compare();
        Ok(all)
    }

    /// The differences.
    pub fn list(&self) -> &[Difference] {
        &self.list
    }

    /// One of the traces.
    pub fn lock(&self, side: Side) -> &Lock {
        match side {
            Side::Good => &self.good,
            Side::Bad => &self.bad,
        }
    }

    /// The numbers of the differences of some classes.
    pub fn of(&self, classes: &[Class]) -> Vec<usize> {
        (0..self.list.len()).filter(|&at| classes.contains(&self.list[at].class)).collect()
    }

    /// What is to be tried, in order.
    pub fn attempts(&self) -> Vec<Attempt> {
        let bases: &[Option<Side>] = if self.alike { &[None] } else { &[Some(Side::Good), Some(Side::Bad)] };
        let tried = |classes: &[Class]| {
            let has = |class: &Class| self.list.iter().any(|d| d.class == *class);
            // What has nothing of its last class was tried before.
            classes.last().is_some_and(has) || classes.len() > 3 && classes.iter().any(has)
        };
        let mut order = ORDER.to_vec();
        if self.alike
            && self.pipelines[0] != self.pipelines[1]
            && deciding(&self.pipelines[0]) == deciding(&self.pipelines[1])
        {
            // Heuristics are told the same: where they decide otherwise, that follows from what else is different.
            order.swap(0, 1);
        }
        let order = order.into_iter().filter(|classes| tried(classes));
        order.flat_map(|classes| bases.iter().map(move |&base| Attempt { base, classes })).collect()
    }

    /// Of each difference the numbers of its function, and of its transform there.
    pub fn levels(&self, set: &[usize]) -> Vec<(usize, [usize; 2])> {
        let mut functions: FxHashMap<&str, usize> = FxHashMap::default();
        let mut transforms: FxHashMap<(&str, &str, Class), usize> = FxHashMap::default();
        let path = |&at: &usize| {
            let Difference { function, transform, class, .. } = &self.list[at];
            let count = functions.len();
            let function_number = *functions.entry(function).or_insert(count);
            let count = transforms.len();
            (at, [function_number, *transforms.entry((function, transform, *class)).or_insert(count)])
        };
        set.iter().map(path).collect()
    }

    fn compare(&mut self) {
        let mut list = Vec::new();
        let used: [FxHashSet<&str>; 2] = [0, 1].map(|i| self.made[i].iter().map(|(_, t)| t.as_str()).collect());
        let empty = LockedFunction::default();
        for name in self.function_names() {
            let (good, bad) = (self.good.function(&name), self.bad.function(&name));
            let (good, bad) = (good.unwrap_or(&empty), bad.unwrap_or(&empty));
            compare_decisions(&name, good, bad, &mut list);
            list.extend(self.off_in_one(&name));
            let deciding: FxHashSet<&str> =
                good.decisions.iter().chain(bad.decisions.iter()).map(|d| d.transform.as_str()).collect();
            for (side, these, others) in [(Side::Good, good, bad), (Side::Bad, bad, good)] {
                let known: FxHashSet<u64> = others.steps.iter().map(|step| step.id).collect();
                for step in &these.steps {
                    if step.anchor != 0 || deciding.contains(step.transform.as_str()) || known.contains(&step.id) {
                        continue;
                    }
                    let both = used.iter().all(|used| used.contains(step.transform.as_str()));
                    let class = if both { Class::Steps } else { Class::Transforms };
                    list.push(of_step(&name, step, What::Step { id: step.id, only_in: side }, class));
                }
            }
        }
        self.compare_code(&mut list);
        for good in &self.good.functions {
            if self.bad.function(&good.name).is_none_or(|bad| !same_steps(good, bad)) {
                let (transform, site, params) = Default::default();
                let function = good.name.clone();
                list.push(Difference {
                    function,
                    transform,
                    site,
                    params,
                    what: What::Function,
                    class: Class::Functions,
                });
            }
        }
        for (at, difference) in list.iter().enumerate() {
            let (function, transform) = (difference.function.clone(), difference.transform.clone());
            match difference.what {
                What::Decision { anchor, .. } => {
                    self.decisions.insert((function, transform, anchor), at);
                }
                What::Choice { seq, only_in } => {
                    self.choices.insert((only_in == Side::Good, seq), at);
                }
                What::Function => {
                    self.functions.insert(function, at);
                }
                What::Step { .. } | What::Setting { .. } | What::Others { .. } => {}
            }
        }
        self.list = list;
    }

    /// Heuristics that are off in one of the pipelines.
    fn off_in_one(&self, function: &str) -> Vec<Difference> {
        let difference = |&(pass, transform): &(&str, &str)| {
            let off = |side: Side| !has_pass(&self.pipelines[side as usize], pass);
            let off_in = match (off(Side::Good), off(Side::Bad)) {
                (true, false) => Side::Good,
                (false, true) => Side::Bad,
                _ => return None,
            };
            let (site, params) = Default::default();
            let (function, transform) = (function.to_owned(), transform.to_owned());
            let (what, class) = (What::Others { off_in }, Class::Decisions);
            Some(Difference { function, transform, site, params, what, class })
        };
        passes::DECIDING.iter().filter_map(difference).collect()
    }

    /// The functions of both traces, in order.
    fn function_names(&self) -> Vec<String> {
        let added = self.bad.functions.iter().filter(|f| self.good.function(&f.name).is_none());
        self.good.functions.iter().chain(added).map(|f| f.name.clone()).collect()
    }

    fn compare_code(&self, list: &mut Vec<Difference>) {
        for good in &self.good.code {
            let Some(bad) = code_of(&self.bad, &good.name, good.input) else { continue };
            let key = |step: &Entry| (step.transform.clone(), step.site.clone(), step.params.number("nth"));
            for (side, these, others) in [(Side::Good, good, bad), (Side::Bad, bad, good)] {
                let known: FxHashSet<_> = others.steps.iter().map(key).collect();
                for step in these.steps.iter().filter(|step| !is_told(step) && !known.contains(&key(step))) {
                    let what = What::Choice { seq: step.seq, only_in: side };
                    list.push(of_step(&good.name, step, what, Class::Code));
                }
            }
        }
        let (good, bad) = (&self.good.header.code, &self.bad.header.code);
        if good.is_empty() || bad.is_empty() {
            return;
        }
        let keys: std::collections::BTreeSet<&String> = good.keys().chain(bad.keys()).collect();
        for key in keys.into_iter().filter(|key| !NO_SETTINGS.contains(&key.as_str())) {
            let text = |map: &std::collections::BTreeMap<String, String>| map.get(key).cloned().unwrap_or_default();
            let (good, bad) = (text(good), text(bad));
            if good != bad {
                let (function, site, params) = Default::default();
                let (transform, what) = (key.clone(), What::Setting { good, bad });
                list.push(Difference { function, transform, site, params, what, class: Class::Code });
            }
        }
    }

    /// What the optimizer is told for a run with these differences as in the bad trace, the others of the attempt as in
    /// the good one.
    pub fn run(&self, attempt: &Attempt, as_bad: &[usize]) -> Run {
        let as_bad: FxHashSet<usize> = as_bad.iter().copied().collect();
        if attempt.classes.contains(&Class::Functions) {
            return self.run_by_functions(attempt, &as_bad);
        }
        let steps_too = attempt.classes.contains(&Class::Steps) || attempt.classes.contains(&Class::Transforms);
        let pipeline = match attempt.base {
            None => merged(&self.pipelines[0], &self.pipelines[1], steps_too),
            Some(side) => self.pipelines[side as usize].clone(),
        };
        let base = attempt.base.unwrap_or(Side::Good);
        let mut functions: Vec<LockedFunction> = Vec::new();
        for name in self.function_names() {
            let decisions = self.decisions_of(&name, attempt, base, &as_bad);
            functions.push(LockedFunction { name, decisions, ..LockedFunction::default() });
        }
        let places: FxHashMap<String, usize> =
            functions.iter().enumerate().map(|(at, f)| (f.name.clone(), at)).collect();
        if steps_too {
            self.withhold(attempt, &as_bad, &places, &mut functions);
        }
        for function in &mut functions {
            let more = self.left_if_unknown(&function.name, attempt, base, &as_bad);
            function.decisions.withheld.transforms.extend(more);
        }
        let lock = Lock::of_functions(self.good.header.clone(), functions);
        Run { pipeline, lock, lock_by: LockBy::Decisions }
    }

    /// Heuristics of which a function takes nothing but what a trace says: those that are off in a trace, or take
    /// nothing there of what differs, if anything of the function is decided as there. What is left once comes up again
    /// in another shape, of which no trace says anything.
    fn left_if_unknown(&self, name: &str, attempt: &Attempt, base: Side, as_bad: &FxHashSet<usize>) -> Vec<String> {
        let mut left = Vec::new();
        for (pass, transform) in passes::DECIDING {
            // Where in the list, and which of the traces take it.
            let (mut taken, mut sides) = ([false; 2], Vec::new());
            for (at, difference) in self.list.iter().enumerate() {
                if difference.class != Class::Decisions
                    || difference.function != name
                    || difference.transform != *transform
                {
                    continue;
                }
                if let What::Decision { good, bad, .. } = difference.what {
                    taken = [taken[0] | (good == Said::Taken), taken[1] | (bad == Said::Taken)];
                }
                sides.push(if as_bad.contains(&at) { Side::Bad } else { Side::Good });
            }
            let off = |side: Side| {
                !has_pass(&self.pipelines[side as usize], pass) || taken != [false; 2] && !taken[side as usize]
            };
            if !attempt.classes.contains(&Class::Decisions) || sides.is_empty() || off(Side::Good) == off(Side::Bad) {
                sides = vec![base];
            }
            if sides.into_iter().any(off) {
                left.push((*transform).to_owned());
            }
        }
        left
    }

    /// Says which steps of functions are withheld.
    fn withhold(
        &self,
        attempt: &Attempt,
        as_bad: &FxHashSet<usize>,
        places: &FxHashMap<String, usize>,
        functions: &mut [LockedFunction],
    ) {
        /// Of the steps of a transform in a function that only one trace has: how many are withheld, and how many not.
        #[derive(Default)]
        struct Count {
            withheld: usize,
            made: usize,
        }
        let mut counts: FxHashMap<(usize, &str, bool), Count> = FxHashMap::default();
        for (at, difference) in self.list.iter().enumerate() {
            let What::Step { id, only_in } = difference.what else { continue };
            let Some(&place) = places.get(&difference.function) else { continue };
            if !attempt.classes.contains(&difference.class) {
                continue;
            }
            let withheld = as_bad.contains(&at) == (only_in == Side::Good);
            let count = counts.entry((place, &difference.transform, only_in == Side::Good)).or_default();
            if withheld {
                functions[place].decisions.withheld.steps.insert(id);
                count.withheld += 1;
            } else {
                count.made += 1;
            }
        }
        // Where the other trace makes none of a kind, none is made.
        for ((place, transform, in_good), count) in counts {
            let key = (functions[place].name.clone(), transform.to_owned());
            let other = &self.made[usize::from(in_good)];
            if count.made == 0 && count.withheld > 0 && !other.contains(&key) {
                functions[place].decisions.withheld.transforms.insert(transform.to_owned());
            }
        }
    }

    fn decisions_of(&self, name: &str, attempt: &Attempt, base: Side, as_bad: &FxHashSet<usize>) -> DecisionTable {
        let mut table = DecisionTable::default();
        let of = |side: Side| self.lock(side).function(name).map(|f| &f.decisions);
        let (good, bad) = (of(Side::Good), of(Side::Bad));
        for decision in [good, bad].into_iter().flatten().flat_map(DecisionTable::iter) {
            let get = |table: Option<&DecisionTable>| table?.get(&decision.transform, decision.anchor).cloned();
            let at = self.decisions.get(&(name.to_owned(), decision.transform.clone(), decision.anchor));
            let side = match at {
                Some(at) if attempt.classes.contains(&Class::Decisions) => {
                    if as_bad.contains(at) {
                        Side::Bad
                    } else {
                        Side::Good
                    }
                }
                _ => base,
            };
            let said = match side {
                Side::Good => get(good),
                Side::Bad => get(bad),
            };
            // What never came up was not done.
            table.insert(said.unwrap_or_else(|| LockedDecision { taken: false, illegal: false, ..decision.clone() }));
        }
        table
    }

    fn run_by_functions(&self, attempt: &Attempt, as_bad: &FxHashSet<usize>) -> Run {
        let base = attempt.base.unwrap_or(Side::Good);
        let mut functions = Vec::new();
        for name in self.function_names() {
            let side = match self.functions.get(&name) {
                Some(at) if as_bad.contains(at) => Side::Bad,
                Some(_) => Side::Good,
                None => base,
            };
            functions.extend(self.lock(side).function(&name).cloned());
        }
        let lock = Lock::of_functions(self.good.header.clone(), functions);
        Run { pipeline: self.pipelines[base as usize].clone(), lock, lock_by: LockBy::Steps }
    }

    /// The code generator's steps for a function as it is after such a run; nothing where neither trace has code of it.
    pub fn code(&self, attempt: &Attempt, as_bad: &[usize], function: &str, body: Digest) -> Option<Vec<&Entry>> {
        let good = code_of(&self.good, function, body);
        let bad = code_of(&self.bad, function, body);
        let (good, bad) = match (good, bad) {
            (None, None) => return None,
            (Some(one), None) | (None, Some(one)) => return Some(one.steps.iter().collect()),
            (Some(good), Some(bad)) => (good, bad),
        };
        let base = attempt.base.unwrap_or(Side::Good);
        let side_of = |at: &usize| match attempt.classes.contains(&Class::Code) {
            true if as_bad.contains(at) => Side::Bad,
            true => Side::Good,
            false => base,
        };
        let mut steps = Vec::new();
        for (in_good, function) in [(true, good), (false, bad)] {
            let own = if in_good { Side::Good } else { Side::Bad };
            let is_done = |step: &&Entry| match self.choices.get(&(in_good, step.seq)) {
                Some(at) => side_of(at) == own,
                None => own == base,
            };
            steps.extend(function.steps.iter().filter(is_done));
        }
        Some(steps)
    }

    /// The settings of the code generator for such a run, as a header has them; nothing if neither trace has code.
    pub fn settings(&self, attempt: &Attempt, as_bad: &[usize]) -> std::collections::BTreeMap<String, String> {
        let (good, bad) = (&self.good.header.code, &self.bad.header.code);
        let base = if good.is_empty() || attempt.base == Some(Side::Bad) && !bad.is_empty() { bad } else { good };
        let mut settings = base.clone();
        if attempt.classes.contains(&Class::Code) {
            for (at, difference) in self.list.iter().enumerate() {
                let What::Setting { good, bad } = &difference.what else { continue };
                let value = if as_bad.contains(&at) { bad } else { good };
                settings.insert(difference.transform.clone(), value.clone());
            }
        }
        settings.retain(|_, value| !value.is_empty());
        settings
    }
}

/// What a header says of code besides settings.
const NO_SETTINGS: [&str; 4] = ["cpu", "file", "stages", "triple"];

/// The code generator's steps of a function, if it was handed this body.
fn code_of<'l>(lock: &'l Lock, function: &str, body: Digest) -> Option<&'l LockedFunction> {
    lock.code.iter().find(|code| code.name == function && code.input == body)
}

/// Which transforms a trace makes in which functions.
fn made(lock: &Lock) -> FxHashSet<(String, String)> {
    let steps = lock.functions.iter().flat_map(|f| f.steps.iter().map(|step| (f.name.clone(), step.transform.clone())));
    steps.collect()
}

fn same_steps(a: &LockedFunction, b: &LockedFunction) -> bool {
    let same = |(a, b): (&Entry, &Entry)| {
        (a.step, &a.transform, &a.site, &a.params) == (b.step, &b.transform, &b.site, &b.params)
    };
    a.output == b.output && a.steps.len() == b.steps.len() && a.steps.iter().zip(&b.steps).all(same)
}

fn of_step(function: &str, step: &Entry, what: What, class: Class) -> Difference {
    let params: Vec<String> = step.params.iter().map(|(name, value)| format!("{name} {value}")).collect();
    let (transform, site) = (step.transform.clone(), step.site.clone());
    Difference { function: function.to_owned(), transform, site, params: params.join(", "), what, class }
}

fn compare_decisions(function: &str, good: &LockedFunction, bad: &LockedFunction, list: &mut Vec<Difference>) {
    let added =
        bad.decisions.iter().filter(|d| good.decisions.get(&d.transform, d.anchor).is_none()).filter(|d| d.taken);
    for decision in good.decisions.iter().chain(added) {
        let get = |table: &LockedFunction| Said::of(table.decisions.get(&decision.transform, decision.anchor));
        let (was, is) = (get(good), get(bad));
        if (was == Said::Taken) == (is == Said::Taken) {
            continue;
        }
        let LockedDecision { transform, site, params, anchor, .. } = decision.clone();
        let what = What::Decision { anchor, good: was, bad: is };
        list.push(Difference { function: function.to_owned(), transform, site, params, what, class: Class::Decisions });
    }
}

/// A pipeline without what may be merged.
fn skeleton(pipeline: &Pipeline) -> Pipeline {
    let mut bare = pipeline.clone();
    (bare.name, bare.version, bare.everywhere, bare.rules) = Default::default();
    for stage in &mut bare.stages {
        stage.max_iterations = 1;
    }
    bare.passes_mut().for_each(|pass| (pass.enabled, pass.params) = (true, Default::default()));
    bare
}

/// The passes that weigh costs, as a pipeline runs them.
fn deciding(pipeline: &Pipeline) -> Vec<(&str, &PassConfig)> {
    let decides = |pass: &PassConfig| passes::DECIDING.iter().any(|(name, _)| *name == pass.name);
    let all =
        pipeline.stages.iter().flat_map(|stage| pipeline.passes_of(stage).map(|pass| (stage.name.as_str(), pass)));
    all.filter(|(_, pass)| decides(pass)).collect()
}

fn has_pass(pipeline: &Pipeline, name: &str) -> bool {
    let passes = pipeline.stages.iter().flat_map(|stage| pipeline.passes_of(stage));
    passes.into_iter().any(|pass: &PassConfig| pass.enabled && pass.name == name)
}

/// What either of two pipelines has that are alike: heuristics, and the rest too if that is asked for, else as the
/// first has it. Numbers are those of the first.
fn merged(good: &Pipeline, bad: &Pipeline, all: bool) -> Pipeline {
    let decides = |pass: &str| passes::DECIDING.iter().any(|(name, _)| *name == pass);
    let mut out = good.clone();
    let mut other = bad.clone();
    for (pass, other) in out.passes_mut().zip(other.passes_mut()) {
        pass.enabled |= other.enabled && (all || decides(&pass.name));
    }
    let (own, their) = (&good.everywhere, &bad.everywhere);
    let mut everywhere = Everywhere { only: either(&own.only, &their.only), ..own.clone() };
    everywhere.disabled.retain(|name| their.disabled.contains(name) || !all && !decides(name));
    if !all && !own.only.is_empty() {
        everywhere.only.clone_from(&own.only);
        let added = passes::DECIDING.iter().map(|(pass, _)| *pass).filter(|pass| has_pass(bad, pass));
        everywhere.only.extend(added.map(str::to_owned));
        everywhere.only.sort();
        everywhere.only.dedup();
    }
    if all {
        for (stage, other) in out.stages.iter_mut().zip(&bad.stages) {
            stage.max_iterations = stage.max_iterations.max(other.max_iterations);
        }
        out.rules = either_rules(&good.rules, &bad.rules);
        everywhere.rules = either_rules(&own.rules, &their.rules);
    }
    out.everywhere = everywhere;
    out
}

/// What is in either list, where an empty one stands for everything.
fn either(a: &[String], b: &[String]) -> Vec<String> {
    if a.is_empty() || b.is_empty() {
        return Vec::new();
    }
    let mut all: Vec<String> = a.iter().chain(b).cloned().collect();
    all.sort();
    all.dedup();
    all
}

fn either_rules(a: &RuleFilter, b: &RuleFilter) -> RuleFilter {
    RuleFilter {
        only: either(&a.only, &b.only),
        disabled: a.disabled.iter().filter(|name| b.disabled.contains(name)).cloned().collect(),
        experimental: a.experimental || b.experimental,
        fma: a.fma || b.fma,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pipeline::Level;
    use crate::transforms::TRANSFORMS;

    #[test]
    fn every_heuristic_has_its_pass() {
        let weighs: Vec<&str> = TRANSFORMS.iter().map(|t| t.info()).filter(|i| i.weighs).map(|i| i.name).collect();
        for name in &weighs {
            assert!(passes::DECIDING.iter().any(|(_, transform)| transform == name), "{name}");
        }
        assert_eq!(weighs.len(), passes::DECIDING.len());
        assert!(passes::DECIDING.iter().all(|(pass, _)| passes::find(pass).is_some()));
    }

    fn without(passes: &[&str]) -> Pipeline {
        let mut pipeline = Level::O2.pipeline().clone();
        let disabled = passes.iter().map(|name| (*name).to_owned()).collect();
        pipeline.restrict(Everywhere { disabled, ..Everywhere::default() }).expect("passes");
        pipeline
    }

    /// Whether a merged pipeline runs these passes; it must also run them after what is off everywhere is off again.
    fn runs(good: &[&str], bad: &[&str], all: bool) -> [bool; 2] {
        let pipeline = merged(&without(good), &without(bad), all);
        let mut again = pipeline.clone();
        again.restrict(pipeline.everywhere.clone()).expect("passes");
        assert_eq!(again, pipeline);
        ["unroll", "early-cse"].map(|pass| has_pass(&pipeline, pass))
    }

    #[test]
    fn pipelines_are_merged() {
        let both = ["unroll", "early-cse"];
        assert_eq!(runs(&both, &[], true), [true, true]);
        assert_eq!(runs(&[], &both, true), [true, true]);
        assert_eq!(runs(&both, &both, true), [false, false]);
        // Heuristics alone: the rest is as in the first.
        assert_eq!(runs(&both, &[], false), [true, false]);
        assert_eq!(runs(&[], &both, false), [true, true]);
        assert_eq!(runs(&["unroll"], &["early-cse"], false), [true, true]);
        let alike = |a: Level, b: Level| skeleton(a.pipeline()) == skeleton(b.pipeline());
        assert!(alike(Level::O2, Level::O2) && !alike(Level::O1, Level::O2));
        assert!(skeleton(&without(&both)) == skeleton(Level::O2.pipeline()));
        let list = |names: &[&str]| names.iter().map(|n| (*n).to_owned()).collect::<Vec<_>>();
        assert_eq!(either(&list(&["a"]), &list(&["b", "a"])), list(&["a", "b"]));
        // An empty list is all of them.
        assert_eq!(either(&[], &list(&["b"])), list(&[]));
    }
}
