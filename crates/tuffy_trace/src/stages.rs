//! The stages of the recorded pipeline, as far as the header says them.
//!
//! What a pipeline holds is its own business, but for one thing: `stages`, if it is a list of names or of objects with
//! a `name` and perhaps `max_iterations`, are its stages in order. Entries then name one of them, at most in that
//! iteration, and never go back. The stages of the code generator are a list of their own: those that `code` says.

use crate::entry::Entry;
use crate::error::{ClaimError, quote};
use crate::model::{Begin, CODE_STAGES, Header, RefusalLine};
use crate::spelling::closest;
use serde_json::Value;

/// The stages, and how far the entries of a function have come.
#[derive(Default, Debug)]
pub(crate) struct Stages {
    /// Name and most iterations of each; none if the header does not say them.
    list: Vec<(String, u32)>,
    in_header: bool,
    /// Those of the code generator, if the header says them.
    code: Option<Vec<(String, u32)>>,
    /// The function is in the hands of the code generator.
    in_code: bool,
    /// The function follows the pipeline of the header.
    followed: bool,
    /// Stage and iteration of the last entry.
    at: (usize, u32),
}

impl Stages {
    pub fn of(header: &Header) -> Stages {
        let one = |value: &Value| match value {
            Value::String(name) => Some((name.clone(), u32::MAX)),
            Value::Object(stage) => {
                let most = stage.get("max_iterations").and_then(Value::as_u64);
                let most = most.map_or(u32::MAX, |n| u32::try_from(n).unwrap_or(u32::MAX));
                Some((stage.get("name")?.as_str()?.to_owned(), most))
            }
            _ => None,
        };
        let list = header.pipeline.map().get("stages").and_then(Value::as_array);
        let list: Option<Vec<(String, u32)>> = list.and_then(|list| list.iter().map(one).collect());
        let in_header = list.is_some();
        let code = header.code.get(CODE_STAGES);
        let code = code.map(|names| names.split(',').map(|name| (name.to_owned(), 1)).collect());
        let list = list.unwrap_or_default();
        Stages { list, in_header, code, in_code: false, followed: in_header, at: (0, 1) }
    }

    /// The entries of a function begin. One with a policy of its own has other stages.
    pub fn begin(&mut self, begin: &Begin) {
        self.in_code = begin.code;
        self.followed = match begin.code {
            true => self.code.is_some(),
            false => self.in_header && begin.policy.is_empty(),
        };
        self.at = (0, 1);
    }

    /// The stage of an entry is one of the pipeline, and neither that nor its iteration goes back.
    pub fn entry(&mut self, entry: &Entry) -> Result<(), ClaimError> {
        if !self.followed {
            return Ok(());
        }
        let list = self.list();
        let Some(stage) = list.iter().position(|(name, _)| *name == entry.stage) else {
            return Err(self.unknown(&entry.stage));
        };
        let ((last, iteration), (_, most)) = (self.at, &list[stage]);
        if stage < last {
            let (this, last) = (quote(&entry.stage), quote(&list[last].0));
            let message = format!("an entry of stage {this} after one of {last}, which comes later");
            return Err(ClaimError::new("stage", message));
        }
        if entry.iteration > *most {
            let message = format!("iteration {} of a stage that iterates at most {most} times", entry.iteration);
            return Err(ClaimError::new("iteration", message));
        }
        if stage == last && entry.iteration < iteration {
            let message = format!("iteration {} after iteration {iteration}", entry.iteration);
            return Err(ClaimError::new("iteration", message));
        }
        self.at = (stage, entry.iteration);
        Ok(())
    }

    /// The stage of a refusal is one of the pipeline. Refusals are told at the end, so they may go back.
    pub fn refusal(&self, refusal: &RefusalLine) -> Result<(), ClaimError> {
        if !self.followed {
            return Ok(());
        }
        match self.list().iter().find(|(name, _)| *name == refusal.stage) {
            None => Err(self.unknown(&refusal.stage)),
            Some((_, most)) if refusal.iteration > *most => {
                let n = refusal.iteration;
                let message = format!("iteration {n} of a stage that iterates at most {most} times");
                Err(ClaimError::new("iteration", message))
            }
            Some(_) => Ok(()),
        }
    }

    fn list(&self) -> &[(String, u32)] {
        match &self.code {
            Some(code) if self.in_code => code,
            _ => &self.list,
        }
    }

    fn unknown(&self, stage: &str) -> ClaimError {
        let names = || self.list().iter().map(|(name, _)| name.as_str());
        let hint = match closest(stage, names()) {
            Some(near) => format!("did you mean `{near}`?"),
            None if self.list().is_empty() => "it has none".to_owned(),
            None => format!("its stages are {}", names().take(20).collect::<Vec<_>>().join(", ")),
        };
        let message = format!("the pipeline of the trace has no stage {}", quote(stage));
        ClaimError { key: "stage", message, hint: Some(hint) }
    }
}
