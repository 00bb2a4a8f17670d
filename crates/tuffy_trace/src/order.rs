//! What must hold between the lines of a trace.
//!
//! - A transform is defined once, before its first use.
//! - Entries stand between the `begin` and the `end` of their function. Functions do not nest.
//! - `seq` counts from 0 over the trace without gaps. `step` grows within a function; numbers may be missing: those
//!   that names of the input use already, and steps of a policy that did not fit. A function that is begun again goes
//!   on counting.
//! - Refusals stand between the `begin` and the `end` of their function too; they are no steps and have no numbers.
//! - `end` and the last line state the right counts. A function without steps may still begin to count above 0, where
//!   names of the input take numbers.
//! - What an entry states of its transform (kind, proof, tag) is what the line of the transform states.
//! - The decision of an entry in a trace of decisions is a cost model. Which keys it has, the key table says.
//! - Stages and iterations are those of the pipeline: see [`Stages`].

use crate::entry::{Decision, Entry};
use crate::error::{ClaimError, quote};
use crate::model::{Begin, End, Footer, Header, Mode, RefusalLine, TransformKind, TransformLine};
use crate::stages::Stages;
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
    has_steps: bool,
    /// The next step of each function that ended.
    pub steps: FxHashMap<String, u32>,
    /// Lines are read again, so their transforms are known.
    pub again: bool,
}

impl Order {
    pub fn new(header: &Header) -> Order {
        Order { mode: header.mode, stages: Stages::of(header), ..Order::default() }
    }

    pub fn transform(&mut self, transform: &TransformLine) -> Result<(), ClaimError> {
        if self.again {
            return Ok(());
        }
        if self.transforms.len() == MAX_TRANSFORMS {
            return claim("", format!("the trace has more than {MAX_TRANSFORMS} transforms"));
        }
        if self.by_name.insert(transform.name.clone(), self.transforms.len()).is_some() {
            return claim("", format!("the transform {} is defined twice", quote(&transform.name)));
        }
        self.transforms.push(transform.clone());
        Ok(())
    }

    pub fn begin(&mut self, begin: &Begin) -> Result<(), ClaimError> {
        if self.open {
            let (new, old) = (quote(&begin.function), quote(&self.function));
            return claim("", format!("the function {new} begins before {old} has ended"));
        }
        self.open = true;
        self.function.clear();
        self.function.push_str(&begin.function);
        let before = self.steps.get(&begin.function).copied();
        self.next_step = before.unwrap_or(0);
        self.has_steps = before.is_some();
        self.stages.begin(begin);
        Ok(())
    }

    /// Goes back to the first entry of a function whose lines were read before.
    pub fn reopen(&mut self, begin: &Begin, seq: u64, step: u32) {
        self.again = true;
        self.open = true;
        self.function.clone_from(&begin.function);
        self.next_seq = seq;
        self.next_step = step;
        self.has_steps = step > 0;
        self.stages.begin(begin);
    }

    /// Returns the number of the entry's transform. An entry of a trace of decisions does not say its function: it
    /// belongs to the one that is begun.
    pub fn entry(&mut self, entry: &mut Entry) -> Result<usize, ClaimError> {
        if !self.open {
            let of = if entry.function.is_empty() { String::new() } else { format!(" of {}", quote(&entry.function)) };
            return claim("function", format!("an entry{of} where no function is begun"));
        }
        if self.mode == Mode::Decisions {
            entry.function.push_str(&self.function);
        } else if entry.function != self.function {
            let (this, open) = (quote(&entry.function), quote(&self.function));
            return claim("function", format!("an entry of {this} among those of {open}"));
        }
        if entry.seq != self.next_seq {
            return claim("seq", format!("seq is {}, but the next one is {}", entry.seq, self.next_seq));
        }
        if entry.step < self.next_step {
            let message = format!("step is {}, but the next one of this function is {}", entry.step, self.next_step);
            return claim("step", message);
        }
        let transform = self.find(&entry.transform)?;
        self.stages.entry(entry)?;
        self.same_transform(entry, &self.transforms[transform])?;
        self.next_seq += 1;
        self.next_step = entry.step + 1;
        self.has_steps = true;
        Ok(transform)
    }

    /// A refusal stands where entries do. Returns the number of its transform.
    pub fn refusal(&mut self, refusal: &RefusalLine) -> Result<usize, ClaimError> {
        if !self.open {
            return claim("", "a refusal where no function is begun");
        }
        if refusal.reason.is_empty() {
            return claim("reason", "a refusal without a reason");
        }
        self.stages.refusal(refusal)?;
        self.find(&refusal.transform).map_err(|e| ClaimError { key: "refuse", ..e })
    }

    /// Whether an entry says of its transform what the transform's line says.
    fn same_transform(&self, entry: &Entry, line: &TransformLine) -> Result<(), ClaimError> {
        if self.mode == Mode::Full && entry.tag != line.tag {
            return contradicts("tag", "tag", &entry.tag, &line.tag, line);
        }
        let (kind, proof) = match &entry.decision {
            None | Some(Decision::CostModel { .. }) => return Ok(()),
            Some(Decision::Equivalence { proof }) => (TransformKind::Equivalence, proof),
            Some(Decision::Refinement { proof }) => (TransformKind::Refinement, proof),
        };
        if self.mode == Mode::Decisions {
            return claim("decision", "a decision in a trace of decisions is a cost model, or left out");
        }
        if kind != line.kind {
            return contradicts("decision", "decision", kind.as_str(), line.kind.as_str(), line);
        }
        match proof {
            Some(proof) if line.proof.as_ref() != Some(proof) => {
                contradicts("decision", "proof", proof, line.proof.as_deref().unwrap_or_default(), line)
            }
            _ => Ok(()),
        }
    }

    fn find(&self, name: &str) -> Result<usize, ClaimError> {
        if let Some(&index) = self.by_name.get(name) {
            return Ok(index);
        }
        let near = closest(name, self.transforms.iter().take(1000).map(|r| r.name.as_str()));
        let hint = near.map(|near| format!("did you mean `{near}`?"));
        let message = format!("the transform {} has no line that defines it before this one", quote(name));
        Err(ClaimError { key: "transform", message, hint })
    }

    pub fn end(&mut self, end: &End) -> Result<(), ClaimError> {
        if !self.open || end.function != self.function {
            let open = if self.open { quote(&self.function) } else { "no function".into() };
            return claim("", format!("{} ends here, but {open} is begun", quote(&end.function)));
        }
        if end.steps < self.next_step || (self.has_steps && end.steps > self.next_step) {
            let message = format!("steps is {}, but the next step of the function is {}", end.steps, self.next_step);
            return claim("steps", message);
        }
        self.open = false;
        // A function without steps begins at 0 again anyway.
        if end.steps > 0 {
            self.steps.insert(end.function.clone(), end.steps);
        }
        Ok(())
    }

    pub fn footer(&mut self, footer: &Footer) -> Result<(), ClaimError> {
        if self.open {
            return claim("", format!("the trace ends before {} does", quote(&self.function)));
        }
        if footer.entries != self.next_seq {
            return claim("", format!("entries is {}, but the trace has {}", footer.entries, self.next_seq));
        }
        Ok(())
    }
}

fn claim<T>(key: &'static str, message: impl Into<String>) -> Result<T, ClaimError> {
    Err(ClaimError::new(key, message))
}

/// An entry says something else of its transform than the transform's line does.
fn contradicts(key: &'static str, what: &str, here: &str, there: &str, line: &TransformLine) -> Result<(), ClaimError> {
    let word = |text: &str| if text.is_empty() { "none".to_owned() } else { quote(text) };
    let (here, name, there) = (word(here), quote(&line.name), word(there));
    claim(key, format!("the {what} is {here}, but the line that defines {name} says {there}"))
}
