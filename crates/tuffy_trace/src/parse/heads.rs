//! The rules and stages that entries begin with: the same few come again and again, so those that came are known by how they are written.
//! Only for speed.

use crate::json::plain_bytes;

/// How many rules are known at a time, as a power of two.
const RULES: u32 = 8;
/// How many places a rule may have.
const PLACES: usize = 4;
/// How many stages are known.
const STAGES: usize = 16;
/// Longer names are not.
const LONGEST: usize = 256;
/// What comes before the name of the rule.
const BEFORE: &str = ",\"rule\":\"";
/// What comes between the names of the rule and the stage.
const BETWEEN: &str = "\",\"stage\":\"";

/// Rules and stages that came.
#[derive(Debug)]
pub(crate) struct Heads {
    rules: Box<[Head; 1 << RULES]>,
    stages: Vec<Head>,
}

/// A rule or a stage.
#[derive(Default, Debug)]
struct Head {
    /// As it is written, with what is written around it. Nothing if none came.
    text: String,
    /// The number of the rule; where the stage stands in the pipeline, if it does.
    number: Option<usize>,
}

/// Where a rule and a stage are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    rule: usize,
    stage: usize,
}

impl Known {
    #[inline]
    pub fn same_rule(self, other: Known) -> bool {
        self.rule == other.rule
    }

    #[inline]
    pub fn same_stage(self, other: Known) -> bool {
        self.stage == other.stage
    }
}

impl Default for Heads {
    fn default() -> Heads {
        Heads { rules: Box::new(std::array::from_fn(|_| Head::default())), stages: Vec::new() }
    }
}

/// The first of the places of a rule: by the beginning of its name, and what follows a short one.
#[inline]
fn first_place(text: &[u8]) -> Option<usize> {
    let begins: &[u8; 12] = text.get(BEFORE.len()..)?.first_chunk()?;
    let (first, last) = (u64::from_le_bytes(*begins.first_chunk()?), u64::from_le_bytes(*begins.last_chunk()?));
    let mixed = (first.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ last).wrapping_mul(0xff51_afd7_ed55_8ccd);
    Some((mixed >> (u64::BITS - RULES)) as usize)
}

/// The places of a rule, by the first one.
#[inline]
fn places(first: usize) -> impl Iterator<Item = usize> {
    (first..first + PLACES).map(|place| place % (1 << RULES))
}

impl Heads {
    /// The rule and stage that a text begins with, and how long they are. The stage is mostly that of the entry before.
    #[inline]
    pub fn find(&self, text: &[u8], before: Option<Known>) -> Option<(Known, usize)> {
        let is_here = |head: &Head, text: &[u8]| !head.text.is_empty() && text.starts_with(head.text.as_bytes());
        let rule = places(first_place(text)?).find(|&place| is_here(&self.rules[place], text))?;
        let length = self.rules[rule].text.len();
        let rest = &text[length..];
        let stage = match before {
            Some(before) if is_here(&self.stages[before.stage], rest) => before.stage,
            _ => self.stages.iter().position(|stage| is_here(stage, rest))?,
        };
        Some((Known { rule, stage }, length + self.stages[stage].text.len()))
    }

    /// The name of a rule.
    #[inline]
    pub fn rule_name(&self, Known { rule, .. }: Known) -> &str {
        let text = &self.rules[rule].text;
        &text[BEFORE.len()..text.len() - BETWEEN.len()]
    }

    /// The number of a rule.
    #[inline]
    pub fn rule_number(&self, Known { rule, .. }: Known) -> usize {
        self.rules[rule].number.unwrap_or(usize::MAX)
    }

    /// The name of a stage.
    #[inline]
    pub fn stage_name(&self, Known { stage, .. }: Known) -> &str {
        let text = &self.stages[stage].text;
        &text[..text.len() - 1]
    }

    /// Where a stage stands in the pipeline, if it does.
    #[inline]
    pub fn stage_number(&self, Known { stage, .. }: Known) -> Option<usize> {
        self.stages[stage].number
    }

    /// An entry came with these, by name and number.
    pub fn remember(&mut self, (rule, number): (&str, usize), (stage, stage_number): (&str, Option<usize>)) {
        let plain = |name: &str| name.len() <= LONGEST && plain_bytes(name.as_bytes()) == name.len();
        if !plain(rule) || !plain(stage) {
            return;
        }
        let text = format!("{BEFORE}{rule}{BETWEEN}");
        if let Some(first) = first_place(text.as_bytes()) {
            let free = |&place: &usize| self.rules[place].text.is_empty() || self.rules[place].text == text;
            let place = places(first).find(free).unwrap_or(first);
            self.rules[place] = Head { text, number: Some(number) };
        }
        let text = format!("{stage}\"");
        if self.stages.len() < STAGES && self.stages.iter().all(|stage| stage.text != text) {
            self.stages.push(Head { text, number: stage_number });
        }
    }
}
