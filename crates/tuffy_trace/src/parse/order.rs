//! What must hold between the lines of a trace.
//!
//! - A transform is defined once, before its first use.
//! - Entries stand between the `begin` and the `end` of their function. Functions do not nest.
//! - `seq` counts from 0 over the trace without gaps. `step` grows within a function; numbers may be missing: those
//!   that names of the input use already, and steps of a policy that did not fit. A function that is begun again goes
//!   on counting.
//! - `end` and the last line state the right counts. A function without steps may still begin to count above 0, where
//!   names of the input take numbers.
//! - What an entry states of its transform (kind, proof, tag) is what the line of the transform states.
//! - Entries of a full trace show the code and the reason; those of decisions show neither, but for a cost model.
//! - Stages and iterations are those of the pipeline: see [`Stages`].

use crate::entry::{Decision, Entry};
use crate::error::{Parsed, fail, fail_hint, quote};
use crate::model::{Begin, End, Footer, Header, Mode, TransformKind, TransformLine};
use crate::parse::Places;
use crate::parse::stages::Stages;
use crate::{limits::MAX_TRANSFORMS, spelling::closest};
use rustc_hash::FxHashMap;

/// What is known from the lines before.
#[derive(Default, Debug)]
pub(crate) struct Order {
    mode: Mode,
    stages: Stages,
    pub transforms: Vec<TransformLine>,
    by_name: FxHashMap<String, usize>,
    pub next_seq: u64,
    /// The function that is begun.
    pub open: bool,
    pub function: String,
    pub next_step: u32,
    /// The function has steps.
    stepped: bool,
    /// The next step of each function that ended.
    pub steps: FxHashMap<String, u32>,
    /// Lines are read again, so their transforms are known.
    pub again: bool,
}

impl Order {
    pub fn new(header: &Header) -> Order {
        Order { mode: header.mode, stages: Stages::of(header.pipeline.map()), ..Order::default() }
    }

    pub fn transform(&mut self, transform: &TransformLine) -> Parsed<()> {
        if self.again {
            return Ok(());
        }
        if self.transforms.len() == MAX_TRANSFORMS {
            return fail(0, format!("the trace has more than {MAX_TRANSFORMS} transforms"));
        }
        if self.by_name.insert(transform.name.clone(), self.transforms.len()).is_some() {
            return fail(0, format!("the transform {} is defined twice", quote(&transform.name)));
        }
        self.transforms.push(transform.clone());
        Ok(())
    }

    pub fn begin(&mut self, begin: &Begin) -> Parsed<()> {
        if self.open {
            let (new, old) = (quote(&begin.function), quote(&self.function));
            return fail(0, format!("the function {new} begins before {old} has ended"));
        }
        self.open = true;
        self.function.clear();
        self.function.push_str(&begin.function);
        let before = self.steps.get(&begin.function).copied();
        self.next_step = before.unwrap_or(0);
        self.stepped = before.is_some();
        self.stages.begin(&begin.policy);
        Ok(())
    }

    /// Goes back to the first entry of a function whose lines were read before.
    pub fn reopen(&mut self, begin: &Begin, seq: u64, step: u32) {
        self.again = true;
        self.open = true;
        self.function.clone_from(&begin.function);
        self.next_seq = seq;
        self.next_step = step;
        self.stepped = step > 0;
        self.stages.begin(&begin.policy);
    }

    /// Whether an entry of this function is what comes next; then it is taken. If not, [`Order::entry`] says why. Its
    /// transform and stage came before and are told by number. Without places it has nothing but what traces of decisions
    /// have, and no cost model.
    #[inline]
    pub fn known(&mut self, entry: &Entry, transform: usize, stage: Option<usize>, places: Option<&Places>) -> bool {
        if !self.open || entry.seq != self.next_seq || entry.step < self.next_step {
            return false;
        }
        let right = match places {
            None => self.mode == Mode::Decisions,
            Some(places) => {
                self.transforms.get(transform).is_some_and(|transform| self.contents(entry, transform, places).is_ok())
            }
        };
        if right && self.stages.goes_on(stage, entry.iteration) {
            self.step(entry);
            return true;
        }
        false
    }

    #[inline]
    fn step(&mut self, entry: &Entry) {
        self.next_seq += 1;
        self.next_step = entry.step + 1;
        self.stepped = true;
    }

    /// Where a stage stands in the pipeline.
    pub fn stage_number(&self, name: &str) -> Option<usize> {
        self.stages.number(name)
    }

    /// Returns the number of the entry's transform. An entry that does not say its function belongs to the one that is
    /// begun.
    pub fn entry(&mut self, entry: &mut Entry, places: Places) -> Parsed<usize> {
        if !self.open {
            let what = if places.function == 0 { String::new() } else { format!(" of {}", quote(&entry.function)) };
            return fail(places.function, format!("an entry{what} where no function is begun"));
        }
        if places.function == 0 {
            entry.function.push_str(&self.function);
        }
        if entry.function != self.function {
            let (this, open) = (quote(&entry.function), quote(&self.function));
            return fail(places.function, format!("an entry of {this} among those of {open}"));
        }
        if entry.seq != self.next_seq {
            return fail(places.seq, format!("seq is {}, but the next one is {}", entry.seq, self.next_seq));
        }
        if entry.step < self.next_step {
            let message = format!("step is {}, but the next one of this function is {}", entry.step, self.next_step);
            return fail(places.step, message);
        }
        let transform = self.find(&entry.transform, places.transform)?;
        self.stages.entry(entry, &places)?;
        self.contents(entry, &self.transforms[transform], &places)?;
        self.step(entry);
        Ok(transform)
    }

    /// Whether an entry holds what entries of this mode do, and says of its transform what the transform's line says.
    fn contents(&self, entry: &Entry, transform: &TransformLine, places: &Places) -> Parsed<()> {
        let full = self.mode == Mode::Full;
        if let (true, Some(key)) = (full, places.missing) {
            return fail(places.seq, format!("an entry of a full trace has no `{key}`"));
        }
        if let (false, Some(place)) = (full, places.full) {
            return fail(place, "code and context in a trace of decisions");
        }
        if (full || !entry.tag.is_empty()) && entry.tag != transform.tag {
            return untrue(places.tag, "tag", &entry.tag, &transform.tag, transform);
        }
        let (kind, proof) = match &entry.decision {
            None | Some(Decision::CostModel { .. }) => return Ok(()),
            Some(Decision::Equivalence { proof }) => (TransformKind::Equivalence, proof),
            Some(Decision::Refinement { proof }) => (TransformKind::Refinement, proof),
        };
        if !full {
            return fail(places.decision, "a decision in a trace of decisions is a cost model, or left out");
        }
        if kind != transform.kind {
            return untrue(places.decision, "decision", kind.as_str(), transform.kind.as_str(), transform);
        }
        match proof {
            Some(proof) if transform.proof.as_deref() != Some(&**proof) => {
                untrue(places.decision, "proof", proof, transform.proof.as_deref().unwrap_or_default(), transform)
            }
            _ => Ok(()),
        }
    }

    fn find(&self, name: &str, place: usize) -> Parsed<usize> {
        if let Some(&index) = self.by_name.get(name) {
            return Ok(index);
        }
        let near = closest(name, self.transforms.iter().take(1000).map(|r| r.name.as_str()));
        let hint = near.map(|near| format!("did you mean `{near}`?"));
        fail_hint(place, format!("the transform {} has no line that defines it before this one", quote(name)), hint)
    }

    pub fn end(&mut self, end: &End, place: usize) -> Parsed<()> {
        if !self.open || end.function != self.function {
            let open = if self.open { quote(&self.function) } else { "no function".into() };
            return fail(0, format!("{} ends here, but {open} is begun", quote(&end.function)));
        }
        if end.steps < self.next_step || (self.stepped && end.steps > self.next_step) {
            return fail(
                place,
                format!("steps is {}, but the next step of the function is {}", end.steps, self.next_step),
            );
        }
        self.open = false;
        // A function without steps begins at 0 again anyway.
        if end.steps > 0 {
            self.steps.insert(end.function.clone(), end.steps);
        }
        Ok(())
    }

    pub fn footer(&mut self, footer: &Footer) -> Parsed<()> {
        if self.open {
            return fail(0, format!("the trace ends before {} does", quote(&self.function)));
        }
        if footer.entries != self.next_seq {
            return fail(0, format!("entries is {}, but the trace has {}", footer.entries, self.next_seq));
        }
        Ok(())
    }
}

/// An entry says something else of its transform than the transform's line does.
#[cold]
fn untrue<T>(place: usize, what: &str, stated: &str, known: &str, transform: &TransformLine) -> Parsed<T> {
    let word = |text: &str| if text.is_empty() { "none".to_owned() } else { quote(text) };
    let name = quote(&transform.name);
    fail(place, format!("the {what} is {}, but the line that defines {name} says {}", word(stated), word(known)))
}
