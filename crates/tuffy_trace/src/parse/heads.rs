//! How entries begin: the same few rules and stages come again and again, so what was read once is remembered. Only for speed.

use super::entry::Places;
use crate::entry::Entry;
use crate::json::Json;

/// How many beginnings are remembered.
const SLOTS: usize = 32;
/// Longer ones are not.
const LONGEST: usize = 256;

/// Beginnings of entries that were read.
#[derive(Debug)]
pub(crate) struct Heads([Head; SLOTS]);

impl Default for Heads {
    fn default() -> Heads {
        Heads(std::array::from_fn(|_| Head::default()))
    }
}

/// From `,"rule"` to the end of the stage or iteration.
#[derive(Default, Debug)]
struct Head {
    /// Nothing if nothing was remembered.
    text: Box<str>,
    rule: Box<str>,
    stage: Box<str>,
    iteration: u32,
    /// Where the values stand in the text; 0 for an iteration that is not written.
    rule_at: usize,
    stage_at: usize,
    iteration_at: usize,
}

/// Which slot a text belongs to: by the beginning of the rule's name.
#[inline]
fn slot(text: &[u8]) -> Option<usize> {
    let name: &[u8; 8] = text.get(9..)?.first_chunk()?;
    let number = u64::from_le_bytes(*name).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    Some((number >> 59) as usize)
}

impl Heads {
    /// Takes rule, stage and iteration if they stand here as they did before. Says whether they do, and whether an iteration was written.
    #[inline]
    pub fn take(&self, json: &mut Json, entry: &mut Entry, places: &mut Places) -> Option<bool> {
        let rest = json.rest();
        let head = &self.0[slot(rest)?];
        if head.text.is_empty() || !rest.starts_with(head.text.as_bytes()) {
            return None;
        }
        // A number ends only where something else follows it, and an iteration may follow that was not there before.
        let after = &rest[head.text.len()..];
        if after.first() != Some(&b',') || after.starts_with(b",\"iteration") {
            return None;
        }
        let start = json.skip(head.text.len());
        (places.rule, places.stage) = (start + head.rule_at, start + head.stage_at);
        entry.rule.push_str(&head.rule);
        entry.stage.push_str(&head.stage);
        entry.iteration = head.iteration;
        let counted = head.iteration_at != 0;
        if counted {
            places.iteration = start + head.iteration_at;
        }
        Some(counted)
    }

    /// Remembers what was read from `start` on.
    pub fn remember(&mut self, start: usize, json: &Json, entry: &Entry, places: &Places, counted: bool) {
        let text = json.since(start);
        if let (Some(slot), 0..=LONGEST) = (slot(text.as_bytes()), text.len()) {
            self.0[slot] = Head {
                text: text.into(),
                rule: entry.rule.as_str().into(),
                stage: entry.stage.as_str().into(),
                iteration: entry.iteration,
                rule_at: places.rule - start,
                stage_at: places.stage - start,
                iteration_at: if counted { places.iteration - start } else { 0 },
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse;

    #[test]
    fn what_is_remembered_is_what_would_be_read() {
        let begins = [
            r#","rule":"gvn","stage":"early""#,
            r#","rule":"gvn","stage":"main""#,
            r#","rule":"gvn","stage":"main","iteration":1"#,
            r#","rule":"gvn","stage":"main","iteration":12"#,
            r#","rule":"gvn","stage":"main","iteration":2"#,
            r#","rule":"gvn","stage":"mai\u006e""#,
            r#","rule":"gvn_of_a_long_name","stage":"main""#,
            r#","rule":"gvn" ,"stage":"main""#,
            r#","stage":"main","rule":"gvn""#,
            r#","rule":"g","stage":"m""#,
        ];
        let mut heads = Heads::default();
        let mut taken = 0;
        for (i, begin) in begins.iter().chain(begins.iter().rev()).flat_map(|b| [b, b, b]).enumerate() {
            let line = format!(
                "{{\"seq\":{i}{begin},\"step\":3,\"site\":\"v1\",\"pre\":\"00000000\",\"id\":\"000000000000\"}}"
            );
            let mut read = [Entry::default(), Entry::default()];
            let with = parse::entry(&line, &mut read[0], &mut heads).expect("an entry");
            let without = parse::entry(&line, &mut read[1], &mut Heads::default()).expect("an entry");
            assert_eq!((&read[0], with), (&read[1], without), "{line}");
            let mut json = Json::new(&line);
            json.skip(line.find(',').expect("a comma"));
            taken += u32::from(heads.take(&mut json, &mut Entry::default(), &mut Places::default()).is_some());
        }
        assert!(taken > 40, "{taken}");
    }
}
