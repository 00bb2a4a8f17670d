//! The stages of the recorded pipeline, as far as the header says them.
//!
//! What a pipeline holds is its own business, but for one thing: `stages`, if it is a list of names or of objects with
//! a `name` and perhaps `max_iterations`, are its stages in order. Entries then name one of them, at most in that
//! iteration, and never go back.

use crate::entry::Entry;
use crate::error::{Parsed, fail, fail_hint, quote};
use crate::parse::Places;
use crate::spelling::closest;
use serde_json::{Map, Value};

/// The stages, and how far the entries of a function have come.
#[derive(Default, Debug)]
pub(crate) struct Stages {
    /// Name and most iterations of each; none if the header does not say them.
    list: Vec<(String, u32)>,
    stated: bool,
    /// The function follows the pipeline of the header.
    followed: bool,
    /// Stage and iteration of the last entry.
    at: (usize, u32),
}

impl Stages {
    pub fn of(pipeline: &Map<String, Value>) -> Stages {
        let one = |value: &Value| match value {
            Value::String(name) => Some((name.clone(), u32::MAX)),
            Value::Object(stage) => {
                let most = stage.get("max_iterations").and_then(Value::as_u64);
                let most = most.map_or(u32::MAX, |n| u32::try_from(n).unwrap_or(u32::MAX));
                Some((stage.get("name")?.as_str()?.to_owned(), most))
            }
            _ => None,
        };
        let list = pipeline.get("stages").and_then(Value::as_array);
        let list: Option<Vec<(String, u32)>> = list.and_then(|list| list.iter().map(one).collect());
        let stated = list.is_some();
        Stages { list: list.unwrap_or_default(), stated, followed: stated, at: (0, 1) }
    }

    /// The entries of a function begin. One with a policy of its own has other stages.
    pub fn begin(&mut self, policy: &str) {
        self.followed = self.stated && policy.is_empty();
        self.at = (0, 1);
    }

    /// Where a stage stands in the list.
    pub fn number(&self, name: &str) -> Option<usize> {
        self.list.iter().position(|(stage, _)| stage == name)
    }

    /// Whether an entry may be of this stage, by its number, and of this iteration. If so, that is how far the function
    /// has come.
    #[inline]
    pub fn goes_on(&mut self, number: Option<usize>, iteration: u32) -> bool {
        if !self.followed {
            return true;
        }
        let Some(number) = number else { return false };
        let fits = (number, iteration) >= self.at && self.list.get(number).is_some_and(|(_, most)| iteration <= *most);
        if fits {
            self.at = (number, iteration);
        }
        fits
    }

    pub fn entry(&mut self, entry: &Entry, places: &Places) -> Parsed<()> {
        let number = self.number(&entry.stage);
        if self.goes_on(number, entry.iteration) { Ok(()) } else { self.wrong(number, entry, places) }
    }

    /// What is wrong with the stage or iteration of an entry.
    #[cold]
    fn wrong(&self, number: Option<usize>, entry: &Entry, places: &Places) -> Parsed<()> {
        let Some(found) = number else {
            let names = || self.list.iter().map(|(name, _)| name.as_str());
            let hint = match closest(&entry.stage, names()) {
                Some(near) => format!("did you mean `{near}`?"),
                None if self.list.is_empty() => "it has none".to_owned(),
                None => format!("its stages are {}", names().take(20).collect::<Vec<_>>().join(", ")),
            };
            let message = format!("the pipeline of the trace has no stage {}", quote(&entry.stage));
            return fail_hint(places.stage, message, Some(hint));
        };
        let (stage, iteration) = self.at;
        if found < stage {
            let (this, last) = (quote(&entry.stage), quote(&self.list[stage].0));
            return fail(places.stage, format!("an entry of stage {this} after one of {last}, which comes later"));
        }
        let most = self.list[found].1;
        // An iteration that is not written is the first, and the entry begins where it would stand.
        if entry.iteration > most {
            let message = format!("iteration {} of a stage that iterates at most {most} times", entry.iteration);
            return fail(places.iteration, message);
        }
        fail(places.iteration, format!("iteration {} after iteration {iteration}", entry.iteration))
    }
}
