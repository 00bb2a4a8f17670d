//! The search: programs are built, measured, and told to be good or bad.

use super::cannot;
use super::meter::{Measure, Meter, Reading};
use crate::exit::{Failed, NO_CULPRIT, guarded};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rustc_hash::FxHashMap;
use std::io::IsTerminal;
use std::time::Duration;
use tuffy::between::{Between, Built};
use tuffy::{Error, Trace};
use tuffy_opt::replay::cause::{Cause, Failure, find_cause};
use tuffy_opt::replay::ddmin::Answer;
use tuffy_opt::replay::differences::{Attempt, Class, Difference, Side, What};
use tuffy_trace::diff::{pipeline_changes, spell_left, spell_taken};
use tuffy_trace::{Digest, LineRef, Mode, Reader};

/// Of more differences than this it is not asked what each of them costs.
const MAX_ALONE: usize = 12;

/// Where steps and decisions stand in the source, by function, transform, and anchor or content id.
type Places = FxHashMap<(String, String, u64), String>;

/// A search.
pub struct Search<'m> {
    between: Between<'m>,
    meter: Meter,
    /// What was said of objects. The same object is measured once.
    known: FxHashMap<Digest, Reading>,
    /// What was said of the programs of both traces.
    pub ends: [Reading; 2],
    /// How many programs were built.
    pub builds: u32,
    most: u32,
    /// How many different ones were measured.
    pub measured: usize,
    /// How often programs were run.
    pub runs: usize,
    /// How many programs could not be built.
    pub unbuilt: usize,
    /// Answers that stayed unsure.
    pub unsure: usize,
    /// How likely the least sure of the others is wrong.
    pub chance: f64,
    bar: ProgressBar,
}

/// What was found.
pub struct Finding {
    /// The differences that make the difference.
    pub cause: Cause,
    /// What the good program costs with only the first set as in the bad one.
    pub with_it_alone: Option<f64>,
    /// What the bad program costs with all that was found as in the good one.
    pub without_it: Option<f64>,
    /// Each difference, by the sets that suffice by themselves, small ones first.
    pub sets: Vec<Vec<Part>>,
    /// What differs in the pipelines.
    pub pipeline: Vec<String>,
    /// How many differences there are, by class.
    pub counts: Vec<(Class, usize)>,
}

/// One difference that was found.
pub struct Part {
    /// What it is.
    pub difference: Difference,
    /// Where it stands in the source, if that is known.
    pub place: String,
    /// What the traces say of it, with numbers.
    pub said: [String; 2],
    /// What the bad program costs without it, if that was asked.
    pub without: Option<f64>,
}

impl<'m> Search<'m> {
    /// Measures both programs.
    pub fn begin(between: Between<'m>, mut meter: Meter, most: u32, ends: [&Built; 2]) -> Result<Search<'m>, Failed> {
        let terminal = std::io::stderr().is_terminal();
        let target = if terminal { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(None, target);
        bar.set_style(ProgressStyle::with_template("{spinner} {msg}").expect("a template"));
        bar.enable_steady_tick(Duration::from_millis(200));
        bar.set_message("measuring both programs");
        let read = meter.begin(ends[0], ends[1]).map_err(Failed::input)?;
        let mut known = FxHashMap::default();
        for (built, reading) in ends.into_iter().zip(read) {
            known.insert(Digest::of(&built.object), reading);
        }
        let runs = read.iter().map(|r| r.runs).sum();
        let search = Search {
            between,
            meter,
            known,
            ends: read,
            builds: 2,
            most,
            measured: 2,
            runs,
            unbuilt: 0,
            unsure: 0,
            chance: read[0].chance,
            bar,
        };
        let [good, bad] = read.map(|r| search.measure().show(r.value));
        search.tell(&format!("good: {good}; bad: {bad}"));
        Ok(search)
    }

    /// What is measured.
    pub fn measure(&self) -> Measure {
        self.meter.measure()
    }

    /// How far it is.
    fn tell(&self, text: &str) {
        if self.bar.is_hidden() {
            errln!("{text}");
        } else {
            self.bar.set_message(text.to_owned());
        }
    }

    /// What a program between the two costs.
    fn read(&mut self, attempt: &Attempt, as_bad: &[usize]) -> Result<Outcome, Failed> {
        if self.builds >= self.most {
            return Ok(Outcome::Exhausted);
        }
        self.builds += 1;
        let built = match guarded(|| self.between.build(attempt, as_bad))? {
            // Without some steps there may be no code for a function.
            Err(Error::Code(e)) => {
                self.unbuilt += 1;
                self.tell(&format!("build {}: {e}", self.builds));
                return Ok(Outcome::Unbuilt);
            }
            built => built.map_err(|e| cannot(&e))?,
        };
        let digest = Digest::of(&built.object);
        let known = self.known.get(&digest).copied();
        let reading = match known {
            Some(reading) => reading,
            None => {
                let reading = self
                    .meter
                    .read(&built)
                    .map_err(|e| Failed::input(format!("a program between the two cannot be measured: {e}")))?;
                self.measured += 1;
                self.runs += reading.runs;
                if Meter::is_sure(&reading) {
                    self.chance = self.chance.max(reading.chance);
                } else {
                    self.unsure += 1;
                }
                self.known.insert(digest, reading);
                reading
            }
        };
        let all = self.between.differences().of(attempt.classes).len();
        let again = if known.is_some() { ", as one before" } else { "" };
        let word = if reading.bad { "bad" } else { "good" };
        let value = self.measure().show(reading.value);
        self.tell(&format!(
            "build {}, {} of {all} differences as in the bad program: {word} ({value}{again})",
            self.builds,
            as_bad.len()
        ));
        Ok(Outcome::Read(reading))
    }

    /// Finds what makes the difference.
    pub fn find(&mut self, names: &[String; 2]) -> Result<Cause, Failed> {
        // The search looks at the differences while programs are built from them.
        let differences = self.between.differences().clone();
        if differences.list().is_empty() {
            let message = "the traces do the same, so what makes the programs differ is not in them".to_owned();
            return Err(Failed { code: NO_CULPRIT, message });
        }
        let mut test = |attempt: &Attempt, as_bad: &[usize]| -> Answer<Failed> {
            Ok(match self.read(attempt, as_bad)? {
                Outcome::Read(reading) => Some(reading.bad),
                // What cannot be built says nothing of what is slow.
                Outcome::Unbuilt => Some(false),
                Outcome::Exhausted => None,
            })
        };
        let found = find_cause(&differences, &mut test)?;
        found.map_err(|failures| {
            let mut message = format!("no set of decisions explains why {} costs more than {}", names[1], names[0]);
            for (attempt, failure) in failures {
                let classes: Vec<&str> = attempt.classes.iter().map(|&class| class_name(class)).collect();
                let why = match failure {
                    Failure::GoodIsBad => "the program is bad also with all of them as in the good trace",
                    Failure::BadIsGood => "the program is good also with all of them as in the bad trace",
                    Failure::Exhausted => "no more programs may be built (--max-builds)",
                };
                message.push_str(&format!("\n  {}: {why}", classes.join(", ")));
            }
            Failed { code: NO_CULPRIT, message }
        })
    }

    /// Says of what was found all that there is to say.
    pub fn explain(&mut self, mut cause: Cause) -> Result<Finding, Failed> {
        cause.sets.sort_by_key(Vec::len);
        let found = cause.all();
        let attempt = cause.attempt.clone();
        // What was found is told even if no more may be built.
        self.most = u32::MAX;
        let all = self.between.differences().of(attempt.classes);
        let rest = without(&all, &found);
        let first = cause.sets.first().cloned().unwrap_or_default();
        let with_it_alone = self.cost(&attempt, &first)?;
        let without_it = self.cost(&attempt, &rest)?;
        cause.confirmed &= without_it.is_some();
        let places = self.places(&attempt, &all)?;
        let mut sets = Vec::new();
        for set in &cause.sets {
            let mut parts = Vec::new();
            for &at in set {
                let difference = self.between.differences().list()[at].clone();
                let alone = match found.len() {
                    1 => without_it,
                    2..=MAX_ALONE => self.cost(&attempt, &without(&all, &[at]))?,
                    _ => None,
                };
                let said = [Side::Good, Side::Bad].map(|side| self.said(&difference, side));
                let place = key(&difference).and_then(|key| places.get(&key).cloned()).unwrap_or_default();
                parts.push(Part { difference, place, said, without: alone });
            }
            sets.push(parts);
        }
        let of = |side: Side| self.between.differences().lock(side).header.pipeline.map().clone();
        let pipeline = pipeline_changes(&of(Side::Good), &of(Side::Bad));
        let classes = [Class::Decisions, Class::Transforms, Class::Steps, Class::Code, Class::Functions];
        let counts = classes.map(|class| (class, self.between.differences().of(&[class]).len())).to_vec();
        self.bar.finish_and_clear();
        Ok(Finding { cause, with_it_alone, without_it, sets, pipeline, counts })
    }

    /// What a program costs, if it can be built.
    fn cost(&mut self, attempt: &Attempt, as_bad: &[usize]) -> Result<Option<f64>, Failed> {
        Ok(match self.read(attempt, as_bad)? {
            Outcome::Read(reading) => Some(reading.value),
            Outcome::Unbuilt | Outcome::Exhausted => None,
        })
    }

    /// The bad program without what was found, as a policy.
    pub fn policy(&mut self, finding: &Finding) -> Result<Trace, Failed> {
        let Cause { attempt, .. } = &finding.cause;
        let rest = without(&self.between.differences().of(attempt.classes), &finding.cause.all());
        guarded(|| self.between.record(attempt, &rest, Mode::Decisions))?.map_err(|e| cannot(&e))
    }

    /// Where things stand in the source: full traces know it.
    fn places(&mut self, attempt: &Attempt, all: &[usize]) -> Result<Places, Failed> {
        let mut places = Places::default();
        for as_bad in [&[], all] {
            let trace = guarded(|| self.between.record(attempt, as_bad, Mode::Full))?.map_err(|e| cannot(&e))?;
            let lines = trace.bytes().unwrap_or_default();
            let wrong = |e: tuffy_trace::TraceError| Failed::input(e.show(trace.name()));
            let mut reader = Reader::new(lines).map_err(wrong)?;
            let mut function = String::new();
            while let Some(line) = reader.read().map_err(wrong)? {
                match line {
                    LineRef::Begin(begin) => function.clone_from(&begin.function),
                    LineRef::Entry(e, _) if !e.place.is_empty() => {
                        for id in [e.anchor, e.id].into_iter().filter(|id| *id != 0) {
                            places.insert((function.clone(), e.transform.clone(), id), e.place.clone());
                        }
                    }
                    LineRef::Refusal(r, _) if !r.place.is_empty() && r.anchor != 0 => {
                        places.insert((function.clone(), r.transform.clone(), r.anchor), r.place.clone());
                    }
                    LineRef::Entry(..)
                    | LineRef::Refusal(..)
                    | LineRef::End(_)
                    | LineRef::Footer(_)
                    | LineRef::Transform(_) => {}
                }
            }
        }
        Ok(places)
    }

    /// What a trace says of a difference.
    fn said(&self, difference: &Difference, side: Side) -> String {
        let lock = self.between.differences().lock(side);
        let has = |only_in: Side| if only_in == side { "made" } else { "not made" }.to_owned();
        match &difference.what {
            What::Decision { anchor, .. } => {
                let Some(function) = lock.function(&difference.function) else { return "no such function".to_owned() };
                let step = function.steps.iter().find(|s| s.anchor == *anchor && s.transform == difference.transform);
                let left =
                    function.refusals.iter().find(|r| r.anchor == *anchor && r.transform == difference.transform);
                match (step, left) {
                    (Some(step), _) => spell_taken(step),
                    (None, Some(left)) => spell_left(left),
                    (None, None) => "not looked at".to_owned(),
                }
            }
            What::Step { only_in, .. } | What::Choice { only_in, .. } => has(*only_in),
            What::Others { off_in } if *off_in == side => "the pass does not run".to_owned(),
            What::Others { .. } => "decided by the heuristic".to_owned(),
            What::Setting { good, bad } => {
                let value = if side == Side::Good { good } else { bad };
                if value.is_empty() { "nothing".to_owned() } else { value.clone() }
            }
            What::Function => {
                let steps = lock.function(&difference.function).map_or(0, |f| f.steps.len());
                format!("{steps} steps")
            }
        }
    }
}

/// What became of a program between the two.
enum Outcome {
    /// It was measured, or its like before.
    Read(Reading),
    /// There is no code for it.
    Unbuilt,
    /// No more programs may be built.
    Exhausted,
}

/// A class in words.
pub fn class_name(class: Class) -> &'static str {
    match class {
        Class::Decisions => "decisions of heuristics",
        Class::Transforms => "transforms that only one has",
        Class::Steps => "other steps",
        Class::Code => "choices of the code generator",
        Class::Functions => "whole functions",
    }
}

fn without(all: &[usize], these: &[usize]) -> Vec<usize> {
    all.iter().copied().filter(|at| !these.contains(at)).collect()
}

fn key(difference: &Difference) -> Option<(String, String, u64)> {
    let id = match difference.what {
        What::Decision { anchor, .. } => anchor,
        What::Step { id, .. } => id,
        What::Others { .. } | What::Choice { .. } | What::Setting { .. } | What::Function => return None,
    };
    Some((difference.function.clone(), difference.transform.clone(), id))
}
