//! What must hold between the lines of a trace.
//!
//! - A rule is defined once, before its first use.
//! - Entries stand between the `begin` and the `end` of their function. Functions do not nest.
//! - `seq` counts from 0 over the trace without gaps. `step` grows within a function; numbers may be missing: those that names
//!   of the input use already, and steps of a policy that did not fit. A function that is begun again goes on counting.
//! - `end` and the last line state the right counts.

use crate::entry::Entry;
use crate::error::{Parsed, fail, fail_hint, quote};
use crate::model::{Begin, End, Footer, RuleLine};
use crate::parse::Places;
use crate::{limits::MAX_RULES, spelling::closest};
use rustc_hash::FxHashMap;

/// What is known from the lines before.
#[derive(Default, Debug)]
pub(crate) struct Order {
    pub rules: Vec<RuleLine>,
    by_name: FxHashMap<String, usize>,
    last_rule: usize,
    pub next_seq: u64,
    /// The function that is begun.
    pub open: bool,
    pub function: String,
    pub next_step: u32,
    /// The next step of each function that ended.
    pub steps: FxHashMap<String, u32>,
    /// Lines are read again, so their rules are known.
    pub again: bool,
}

impl Order {
    pub fn rule(&mut self, rule: &RuleLine) -> Parsed<()> {
        if self.again {
            return Ok(());
        }
        if self.rules.len() == MAX_RULES {
            return fail(0, format!("the trace has more than {MAX_RULES} rules"));
        }
        if self.by_name.insert(rule.name.clone(), self.rules.len()).is_some() {
            return fail(0, format!("the rule {} is defined twice", quote(&rule.name)));
        }
        self.rules.push(rule.clone());
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
        self.next_step = self.steps.get(&begin.function).copied().unwrap_or(0);
        Ok(())
    }

    /// Returns the number of the entry's rule. An entry that does not say its function belongs to the one that is begun.
    #[inline]
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
        let rule = self.find(&entry.rule, places.rule)?;
        self.next_seq += 1;
        match entry.step.checked_add(1) {
            Some(next) => self.next_step = next,
            None => return fail(places.step, "too many steps"),
        }
        Ok(rule)
    }

    #[inline]
    fn find(&mut self, name: &str, place: usize) -> Parsed<usize> {
        if self.rules.get(self.last_rule).is_some_and(|r| r.name == name) {
            return Ok(self.last_rule);
        }
        if let Some(&index) = self.by_name.get(name) {
            self.last_rule = index;
            return Ok(index);
        }
        let near = closest(name, self.rules.iter().take(1000).map(|r| r.name.as_str()));
        let hint = near.map(|near| format!("did you mean `{near}`?"));
        fail_hint(place, format!("the rule {} has no line that defines it before this one", quote(name)), hint)
    }

    pub fn end(&mut self, end: &End) -> Parsed<()> {
        if !self.open || end.function != self.function {
            let open = if self.open { quote(&self.function) } else { "no function".into() };
            return fail(0, format!("{} ends here, but {open} is begun", quote(&end.function)));
        }
        if end.steps < self.next_step {
            return fail(0, format!("steps is {}, but the next step of the function is {}", end.steps, self.next_step));
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
