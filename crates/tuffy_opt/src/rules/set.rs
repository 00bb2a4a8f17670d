//! Which rules may be tried.

use super::{RULES, Rule};
use serde::{Deserialize, Serialize};

/// A choice of rules, by name, as a pipeline states it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleFilter {
    /// Only these, if there are any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub only: Vec<String>,
    /// Not these.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub disabled: Vec<String>,
    /// Also those without a proof.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub experimental: bool,
}

impl RuleFilter {
    /// Whether it says nothing.
    pub fn is_default(&self) -> bool {
        *self == RuleFilter::default()
    }
}

const WORDS: usize = 16;

/// A set of rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleSet([u64; WORDS]);

const _: () = assert!(RULES.len() <= 64 * WORDS);

impl RuleSet {
    /// No rule.
    pub const NONE: RuleSet = RuleSet([0; WORDS]);

    /// Just this rule.
    pub fn only(rule: &Rule) -> RuleSet {
        let mut set = RuleSet::NONE;
        set.insert(rule);
        set
    }

    /// All rules that have a proof.
    pub fn proven() -> RuleSet {
        RuleSet::of(&RuleFilter::default())
    }

    /// The rules that a filter lets through. Names that no rule has say nothing here.
    pub fn of(filter: &RuleFilter) -> RuleSet {
        let mut set = RuleSet::NONE;
        for rule in RULES {
            let named = |names: &[String]| names.iter().any(|n| n == rule.info.name);
            let chosen = filter.only.is_empty() || named(&filter.only);
            if chosen && !named(&filter.disabled) && (filter.experimental || !rule.experimental) {
                set.insert(rule);
            }
        }
        set
    }

    fn insert(&mut self, rule: &Rule) {
        self.0[usize::from(rule.index / 64)] |= 1 << (rule.index % 64);
    }

    /// Whether a rule is in it.
    #[inline]
    pub fn has(&self, rule: &Rule) -> bool {
        self.0[usize::from(rule.index / 64)] >> (rule.index % 64) & 1 != 0
    }
}
